import { type Revision, revisions, toolCall } from '../e2e/mcp-post.ts';

/** What agents ask for, in the shares in which analyses ask for it. */

export interface LoadedAnalysis {
  reportRun: string;
  analysisId: string;
}

/** A trial with a document that has its text. */
export interface LoadedTrial {
  id: string;
  document: string;
}

export interface LoadCall {
  tool: string;
  headers: Record<string, string>;
  body: string;
}

/** Draws a whole number below a bound. */
export type Draw = (bound: number) => number;

type Ask = (
  analysis: LoadedAnalysis,
  /** The trials that this analysis is about. */
  trials: readonly LoadedTrial[],
  draw: Draw,
) => Record<string, unknown>;

/** Trials of one analysis: few enough that its allowance lasts, however long a run is. */
const trialsOfAnalysis = 25;

const phases = ['Phase I', 'Phase II', 'Phase III', 'Phase IV'];
const words = ['a', 'study', 'cancer', 'open', 'zzz'];

const filter: Ask = ({ analysisId: analysis_id }, _trials, draw) => ({
  analysis_id,
  filters: {
    phases: [phases[draw(phases.length)]],
    ...(draw(2) === 0 && { trial_title: words[draw(words.length)] }),
    ...(draw(3) === 0 && { countries: [{ country_code: 'DE', recruitment_status: 'Authorised' }] }),
  },
  limit: 25,
});

/** How often of the sum of all. */
const mix: readonly (readonly [share: number, tool: string, ask: Ask])[] = [
  [1, 'start_analysis', ({ reportRun }) => ({ report_run_id: reportRun })],
  [6, 'filter_trials', filter],
  [
    2,
    'classify_trials',
    ({ analysisId: analysis_id }, trials, draw) => ({
      analysis_id,
      trial_ids: trials
        .slice(draw(20))
        .slice(0, 5)
        .map(({ id }) => id),
      criteria: { inclusion: ['Adults'], exclusion: ['Open label'] },
    }),
  ],
  [
    4,
    'get_profiles',
    ({ analysisId: analysis_id }, trials, draw) => ({
      analysis_id,
      trial_ids: trials
        .slice(draw(20))
        .slice(0, 3)
        .map(({ id }) => id),
    }),
  ],
  [
    3,
    'get_documents',
    ({ analysisId: analysis_id }, trials, draw) => {
      const { id, document } = trials[draw(trials.length)]!;
      return { analysis_id, trial_id: id, document_name: document };
    },
  ],
  [
    1,
    'extract_variables',
    ({ analysisId: analysis_id }, trials, draw) => ({
      analysis_id,
      trial_id: trials[draw(trials.length)]!.id,
      variables: [{ name: 'sample_size', instruction: 'How many people take part.', type: 'integer' }],
    }),
  ],
];
const shares = mix.reduce((sum, [share]) => sum + share, 0);

/** Calls without end: always the same ones for the same draws. */
export function* mixedCalls(
  analyses: readonly LoadedAnalysis[],
  trials: readonly LoadedTrial[],
  draw: Draw,
): Generator<LoadCall, never> {
  for (;;) {
    const which = draw(analyses.length);
    const from = (which * 7) % Math.max(1, trials.length - trialsOfAnalysis);
    const [tool, ask] = drawn(draw);
    const revision: Revision = revisions[draw(2)]!;
    const args = ask(analyses[which]!, trials.slice(from, from + trialsOfAnalysis), draw);
    yield { tool, ...toolCall(revision, tool, args) };
  }
}

function drawn(draw: Draw): [tool: string, ask: Ask] {
  let left = draw(shares);
  for (const [share, tool, ask] of mix) {
    if (left < share) return [tool, ask];
    left -= share;
  }
  throw new Error('the shares are more than their sum');
}

/** The same draws for the same seed: a linear congruential generator, of which the high bits are taken. */
export function draws(seed: number): Draw {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
