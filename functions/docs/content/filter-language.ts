import { filterTrials } from '../../../shared/contract/tools/filter_trials.ts';
import { listTool } from '../../../shared/mcp/define-tool.ts';
import { list, paragraph, type Section, table } from './blocks.ts';
import { kindOf, type Schema, shown } from './schema-words.ts';

/** Longer vocabularies are standards that the page only names. */
const mostListed = 60;

const listed = listTool(filterTrials).inputSchema as Schema;
const fields = listed.properties?.filters?.properties ?? {};
const countryFields = fields.countries?.items?.properties ?? {};

/** What filter_trials takes as filters, made of its schema. */
export const filterLanguage: Section = {
  title: 'The filter language',
  about: 'fields, conditions and controlled values of filter_trials',
  blocks: [
    paragraph(
      'Different fields combine with AND. The values of one condition are alternatives. OR across fields takes separate calls.',
    ),
    table('Fields and their conditions', ['Fields', 'Condition'], grouped(fields, ['countries'])),
    paragraph(
      `\`countries\` takes ${range(fields.countries)} groups of these. All conditions of a group hold in one country of the trial; different groups may match different countries.`,
    ),
    table('Fields of a countries group', ['Fields', 'Condition'], grouped(countryFields)),
    list(
      'Text is compared without regard to case, in every script. `%`, `_`, quotes and brackets are letters like any other.',
      'A missing value satisfies no negative condition and no range. An empty list is a missing value.',
      'An empty list of values, a blank text or an empty condition is an error, never “match all”.',
      '`modalities` reads the one modality of a profile; `document_names` is compared with each name of its inventory.',
      '`recruitment_status` Authorised covers trials that are recruiting, about to recruit or between recruitments.',
    ),
  ],
  sections: [
    {
      title: 'Controlled values',
      blocks: [
        paragraph(
          `Country codes are those of ISO 3166-1 alpha-2: \`country_codes\` takes all of them, \`country_code\` in \`countries\` the ${vocabularyOf(countryFields.country_code)?.length} EEA states, which alone have a row of their own in a profile.`,
        ),
        table('The values of each field', ['Field', 'Values'], vocabularies()),
      ],
    },
  ],
};

/** Fields that take the same condition, together. */
function grouped(all: Readonly<Record<string, Schema>>, without: readonly string[] = []): string[][] {
  const groups = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(all)) {
    if (without.includes(name)) continue;
    const condition = conditionOf(schema);
    groups.set(condition, [...(groups.get(condition) ?? []), `\`${name}\``]);
  }
  return [...groups].map(([condition, names]) => [names.join(', '), condition]);
}

function conditionOf(schema: Schema): string {
  const { operator, values, from, min } = schema.properties ?? {};
  if (operator && values) {
    const operators = (operator.enum ?? []).map((value) =>
      value === operator.default ? `${shown(value)} (unless given)` : shown(value),
    );
    const value = values.items?.enum ? 'of the controlled values' : 'texts';
    return `\`operator\`: ${operators.join(', ')}; \`values\`: ${range(values)} ${value}`;
  }
  if (from) return `\`from\`, \`to\` or both, inclusive: ${kindOf(from)}`;
  if (min) return `\`min\`, \`max\` or both, inclusive: ${kindOf(min)}`;
  if (schema.anyOf) return '`true`, `false` or `"unknown"`';
  throw new Error(`no words for the condition ${JSON.stringify(schema)}`);
}

function range(schema: Schema | undefined): string {
  return `${schema?.minItems} to ${schema?.maxItems}`;
}

function vocabularyOf(schema: Schema | undefined): readonly unknown[] | undefined {
  return schema?.properties?.values?.items?.enum;
}

function vocabularies(): string[][] {
  return Object.entries({ ...fields, ...countryFields }).flatMap(([name, schema]) => {
    const values = vocabularyOf(schema);
    if (!values || values.length > mostListed || name === 'country_code') return [];
    return [[`\`${name}\``, values.join(', ')]];
  });
}
