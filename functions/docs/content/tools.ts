import { toolDefinitions } from '../../../shared/contract/tool-definitions.ts';
import { type ListedTool, listTool } from '../../../shared/mcp/define-tool.ts';
import { allowanceOf } from './allowances.ts';
import { argumentMeanings } from './argument-meanings.ts';
import { type Block, example, paragraph, type Section, table } from './blocks.ts';
import { exampleArguments } from './calls.ts';
import { resultMeanings } from './result-meanings.ts';
import { kindOf, membersOf, presence, type Schema } from './schema-words.ts';

/** What is told in a section of its own. */
const closed = ['filters'];

/** What comes before the table of a result, where the result is not one object. */
const resultForms: Readonly<Record<string, string>> = {
  get_profiles: 'One block of text, which holds this as JSON:',
  get_documents:
    'Two blocks of text: first the text of the part exactly as it is stored, with its page markers, then one line of JSON:',
};

/** Kinds of members of results that have no schema. */
const textKinds: Readonly<Record<string, string>> = {
  profiles: 'list of object',
  unavailable_trial_ids: 'list of text',
  blocked_trial_ids: 'list of text',
  part: 'whole number',
  next_part: 'whole number or null',
  allowance: 'object',
};

/** The six tools, made of their definitions. */
export const tools: Section = {
  title: 'The six tools',
  about: 'arguments, results, allowances and a call of each',
  blocks: [
    paragraph(
      'Arguments are read as agents write them: JSON inside strings, numbers in quotes, a bare value where a list stands, and everyday words such as “phase 3” or “Germany”. What cannot be understood is refused at once, with the place, the value and the valid ones near it.',
    ),
    paragraph(
      'Copy a call into your client. The words in capitals stand for what you have: `REPORT_RUN_ID` from the app, `ANALYSIS_ID` from `start_analysis`. The trial number and the document name are examples too.',
    ),
  ],
  sections: toolDefinitions.map((definition) => sectionOf(listTool(definition))),
};

function sectionOf(tool: ListedTool): Section {
  const { name, inputSchema, outputSchema } = tool;
  const allowance = allowanceOf(name);
  return {
    title: name,
    blocks: [
      paragraph(inWords(tool.description)),
      table(
        `Arguments of ${name}`,
        ['Argument', 'Value', 'Required', 'Meaning'],
        argumentRows(name, inputSchema),
      ),
      ...(resultForms[name] ? [paragraph(resultForms[name])] : []),
      resultTable(name, outputSchema),
      ...(allowance ? [paragraph(allowance)] : []),
      example(`A call of ${name}`, {
        language: 'json',
        use: 'arguments',
        code: compactJson(exampleArguments(name)),
      }),
    ],
  };
}

/** JSON in which short lists of values stay on one line. */
function compactJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/\[\s+([^[\]{}]*?)\s+\]/g, (list, members: string) => {
    const line = `[${members.replaceAll(/,\s+/g, ', ')}]`;
    return line.length <= 60 ? line : list;
  });
}

/** A description without its example, names in it as code. */
function inWords(description: string): string {
  return description
    .replace(/ Example: \{.*$/s, '')
    .replaceAll(/\{\}|\b[a-z]+(?:[_.][a-z]+)+\b/g, (name) => `\`${name}\``);
}

function argumentRows(tool: string, schema: Schema): string[][] {
  const members = membersOf(schema, closed);
  const meanings = complete(
    tool,
    members.map(({ path }) => path),
    argumentMeanings,
  );
  return members.map(({ path, schema: member, required }) => [
    `\`${path}\``,
    kindOf(member),
    presence(member, required),
    meanings(path),
  ]);
}

function resultTable(tool: string, schema: Schema | undefined): Block {
  const members = schema?.properties;
  const paths = Object.keys(members ?? resultMeanings[tool] ?? {});
  const meanings = complete(tool, paths, resultMeanings);
  return table(
    `Result of ${tool}`,
    ['Result', 'Value', 'Meaning'],
    paths.map((path) => [
      `\`${path}\``,
      members?.[path] ? kindOf(members[path]) : (textKinds[path] ?? 'text'),
      meanings(path),
    ]),
  );
}

/**
 * The meanings of exactly these members of a tool.
 *
 * @throws Error where one is missing, or one too many.
 */
function complete(
  tool: string,
  paths: readonly string[],
  all: Readonly<Record<string, Readonly<Record<string, string>>>>,
): (path: string) => string {
  const meanings = new Map(Object.entries(all[tool] ?? {}));
  const differing = [
    ...paths.filter((path) => !meanings.has(path)),
    ...[...meanings.keys()].filter((path) => !paths.includes(path)),
  ];
  if (differing.length > 0) throw new Error(`${tool}: not told alike: ${differing.join(', ')}`);
  return (path) => meanings.get(path) ?? '';
}
