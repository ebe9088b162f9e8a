import { example, paragraph, type Section, steps } from './blocks.ts';
import { reportRunId } from './calls.ts';

const question = `Use the Intel MCP tools for report run ${reportRunId}.

1. Start the analysis and tell me the allowances.
2. Shortlist phase III oncology trials that are authorised in Germany or France, newest first.
3. Classify the shortlist. Inclusion: adults with relapsed or refractory disease. Exclusion: open label.
4. Read the profiles of the eligible trials, and of the uncertain ones that look close.
5. From each of them extract the planned sample size, the dose levels and the primary endpoint.
6. Write one table with a row for each trial and its EU trial number. Name what was unavailable, withheld or uncertain, and the date of the data.`;

export const wholeAnalysis: Section = {
  title: 'A whole analysis',
  about: 'a question to begin with, and what a good agent does with it',
  blocks: [
    paragraph('Put your report run in the first line, and your own question in the others:'),
    example('A question to begin with', { language: 'text', use: 'prompt', code: question }),
    paragraph('What a good agent does with it:'),
    steps(
      '**Start.** `start_analysis` once. Keep the `analysis_id`; look at `enabled_tools` and `allowances` before planning the rest.',
      '**Shortlist.** `filter_trials` with broad structured conditions. `counts.matches` is exact: narrow the conditions rather than page through hundreds. Every trial that is listed counts.',
      '**Classify.** `classify_trials` for what fields cannot say, at most 25 trials a call, the same criteria in every batch. Ask again for `failed_trial_ids`.',
      '**Read.** `get_profiles` for the trials that stay, 1 to 10 a call.',
      '**Look up.** `get_documents` with a name from the profile’s inventory, from part 1 until `next_part` is null.',
      '**Extract.** `extract_variables` for comparable values, up to 20 of one trial a call. Null means that the trial does not tell.',
      '**Report.** Cite EU trial numbers and `data_as_of`, and say what was withheld, blocked or unavailable.',
    ),
  ],
};
