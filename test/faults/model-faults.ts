import { cut, httpError, malformed, stalled, text } from '../../local/model/script.ts';
import { atOnce, type Fault, type Limit, modelTools, nextCall, type Side } from './fault.ts';
import { gone, linkIn, modelAnswers } from './strikes.ts';

/** The model provider. */

/** MCP_CALL_DEADLINE_MS of the test. */
export const deadlineMs = 6000;

const deadline: Limit = { words: '`MCP_CALL_DEADLINE_MS`', ms: deadlineMs };

const unavailable = {
  tools: modelTools,
  sees: 'model_unavailable',
  within: atOnce,
  charged: 'once',
  recovery: nextCall,
} satisfies Partial<Fault>;

const late = { ...unavailable, sees: 'model_timeout', within: deadline } satisfies Partial<Fault>;

export const modelFaults: readonly Fault[] = [
  { ...unavailable, what: 'is gone: connections are refused', strike: gone('model') },
  { ...late, what: 'stalls, and sends nothing', strike: modelAnswers(stalled()) },
  { ...late, what: 'stalls within its answer', strike: modelAnswers(stalled('half')) },
  {
    ...late,
    what: 'takes connections and nothing more (half-open connections)',
    strike: linkIn('model', 'silent'),
  },
  { ...unavailable, what: 'is cut off within its answer', strike: modelAnswers(cut()) },
  {
    ...unavailable,
    what: 'answers 429',
    strike: modelAnswers(httpError(429, 'rate_limit_exceeded')),
  },
  { ...unavailable, what: 'answers 500', strike: modelAnswers(httpError(500, 'server_error')) },
  { ...unavailable, what: 'answers broken JSON', strike: modelAnswers(malformed()) },
  {
    ...unavailable,
    what: 'answers in another form than was asked',
    sees: 'model_output_invalid',
    strike: modelAnswers(text('{"other":1}')),
  },
];

export const modelSide: Side = {
  name: 'The model',
  about:
    '`classify_trials` and `extract_variables` need it. Their units are admitted before, since the app names the model with them: calling again is free.',
  faults: modelFaults,
};
