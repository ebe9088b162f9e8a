import { atOnce, everyTool, type Fault, type Limit, nextCall, type Side } from './fault.ts';
import { silent, unreachable, wrongAnswers } from './http-faults.ts';
import { gone, linkIn } from './strikes.ts';

/** The Engine over HTTP, and its database behind it. */

const reading: Limit = { words: '30 s', ms: 30_000 };

const unavailable = {
  tools: everyTool,
  sees: 'engine_unavailable',
  charged: 'nothing',
  recovery: nextCall,
} satisfies Partial<Fault>;

export const engineApiFaults: readonly Fault[] = [
  ...unreachable('engineApi', unavailable),
  ...wrongAnswers('engineApiDoor', unavailable),
  {
    ...unavailable,
    what: 'has its connections cut in the middle of an answer',
    within: atOnce,
    strike: linkIn('engineApi', { cutAfterBytes: 200 }),
  },
  { ...unavailable, what: 'has lost its own database', within: atOnce, strike: gone('database') },
];

/** Those that last as long as the limit they are ended by. */
export const longEngineApiFaults = silent('engineApi', 'engineApiDoor', reading, unavailable);

export const engineApiSide: Side = {
  name: "The Engine's HTTP API",
  about: '`MCP_ENGINE_SOURCE=http`. Here too a read comes before its reservation.',
  faults: [...engineApiFaults, ...longEngineApiFaults],
};
