import { toolDefinitions } from '../../../shared/contract/tool-definitions.ts';
import { listTool } from '../../../shared/mcp/define-tool.ts';
import { list, note, type Section, table } from './blocks.ts';
import type { Schema } from './schema-words.ts';

const argumentsOf = (tool: string): Readonly<Record<string, Schema>> => {
  const definition = toolDefinitions.find(({ name }) => name === tool);
  return definition ? ((listTool(definition).inputSchema as Schema).properties ?? {}) : {};
};

const { limit } = argumentsOf('filter_trials');
const { trial_ids: classified, criteria } = argumentsOf('classify_trials');
const { trial_ids: read } = argumentsOf('get_profiles');
const { variables } = argumentsOf('extract_variables');

export const limits: Section = {
  title: 'Limits',
  about: 'sizes, and what the service does not do',
  blocks: [
    table(
      'Sizes',
      ['What', 'At most'],
      [
        ['Trials on a page of `filter_trials`', `${limit?.maximum}`],
        ['Trials in a call of `classify_trials`', `${classified?.maxItems}`],
        [
          'Criteria in a call of `classify_trials`',
          `${criteria?.properties?.inclusion?.maxItems} for inclusion, ${criteria?.properties?.exclusion?.maxItems} for exclusion`,
        ],
        ['Trials in a call of `get_profiles`', `${read?.maxItems}`],
        ['Variables in a call of `extract_variables`', `${variables?.maxItems}`],
        ['A part of a document', '200,000 characters'],
        ['A request', '256 KB'],
        ['A call that asks a model', 'about a minute'],
      ],
    ),
    note(
      '**The sponsor name is not a legal entity.** The sponsor that the register gives can be a subsidy or another source of funds, or lack a part of the complete legal name. Filter by `sponsor_name` to shortlist trials; do not take it as proof of who a sponsor is.',
    ),
    list(
      'Only trials of the EU register (CTIS) whose profile is approved are here. There is no way around a missing profile to the raw register, and nothing is refreshed on demand: `data_as_of` says how recent the data is.',
      '`filter_trials` compares structured fields. It does not search whole profiles or by meaning; `classify_trials` is for that.',
      '`get_documents` returns text that was extracted before. It never returns a file, a link or a number of pages, and it does not download or scan anything.',
      'Verdicts and extracted values are a model’s reading of a profile and a protocol. They carry no evidence: look at the text before a decision rests on one.',
      'The tools read and count. They write no report, and they change nothing in the register.',
    ),
  ],
};
