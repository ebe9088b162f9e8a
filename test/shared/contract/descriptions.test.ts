import { describe, expect, test } from 'vitest';
import { parseArguments } from '../../../shared/mcp/arguments.ts';
import { definitions, listed } from './definitions.ts';
import { schemaNodes } from './schema-nodes.ts';

/** What an agent has to read of each tool before it chooses one: phrases that are in its description. */
const boundaries: Readonly<Record<string, readonly string[]>> = {
  start_analysis: ['every other tool needs', '60-minute lease', 'It reads no trials'],
  filter_trials: [
    'first screening step',
    'Different fields combine with AND',
    'OR across fields takes separate calls',
    'a missing value satisfies no negative condition and no range',
    'does not search the whole profile or by meaning',
    'classify_trials decides free-text criteria',
    'classified in consistent batches',
    'get_profiles returns the complete profile',
    'a funder or an incomplete legal name',
    'not for resolving entities',
    'Authorised covers trials that are recruiting',
  ],
  get_profiles: [
    'complete current approved Trial Profiles',
    'available_extracted_documents',
    'unavailable_trial_ids',
    'blocked_trial_ids',
    'never refreshes',
    'no raw-register fallback',
    'get_documents',
    'classify_trials',
    'extract_variables',
  ],
  get_documents: [
    'next_part',
    'null when the document is complete',
    'text only, never a PDF, binary, link, page count or character count',
    'no download, OCR, extraction, semantic search or model work',
    'extract_variables',
  ],
  classify_trials: [
    'eligible, ineligible and uncertain',
    'batches with the same criteria',
    'extract_variables',
    'get_profiles',
  ],
  extract_variables: ['null where the trial does not tell', 'get_documents', 'downloads nothing'],
};

const texts = listed.flatMap((tool) => [
  [tool.name, tool.description] as const,
  ...schemaNodes(tool.inputSchema).flatMap(({ path, schema }) =>
    typeof schema.description === 'string' ? [[`${tool.name}${path}`, schema.description] as const] : [],
  ),
]);

describe.each(listed)('$name', ({ name, description }) => {
  test('says what it does, what it does not do and which tool does that', () => {
    expect(boundaries).toHaveProperty(name);
    for (const boundary of boundaries[name] ?? []) expect(description).toContain(boundary);
  });

  test('names tools and arguments that exist', () => {
    const example = exampleIn(description) ?? '';
    const words = description.replace(example, '').match(/\b[a-z]+_[a-z_]+\b/g) ?? [];
    const known = new Set([
      ...Object.keys(boundaries),
      ...JSON.stringify(listed.map((tool) => [tool.inputSchema, tool.outputSchema])).match(/\w+/g)!,
    ]);
    const ofResults = [
      'unavailable_trial_ids',
      'blocked_trial_ids',
      'failed_trial_ids',
      'next_part',
      'filtering_variables',
      'available_extracted_documents',
    ];
    expect(words.filter((word) => !known.has(word) && !ofResults.includes(word))).toEqual([]);
  });
});

describe('descriptions', () => {
  test.each(texts)('%s declares and commands nothing', (_where, text) => {
    expect(text).not.toMatch(
      /\b(you|your|must|should|shall|please|always|important|ignore|do not|don't|make sure|remember)\b/i,
    );
    const commands =
      /^(use|call|do|don't|make|ensure|send|provide|choose|get|set|pass|give|ask|read|note|try|start|avoid)\b/i;
    for (const sentence of text.split(/(?<=[.:;!?])\s+/)) expect(sentence).not.toMatch(commands);
  });
});

describe('examples', () => {
  const examples = definitions.flatMap((definition) => {
    const example = exampleIn(definition.description);
    return example === undefined ? [] : [[definition.name, example, definition] as const];
  });

  test('there is one where the language needs it', () => {
    expect(examples.map(([name]) => name).sort()).toEqual([
      'classify_trials',
      'extract_variables',
      'filter_trials',
    ]);
  });

  test.each(examples)('%s %s is understood as it is written, whole', (_name, example, { input }) => {
    const sent = JSON.parse(example) as Record<string, unknown>;
    expect(parseArguments(input, sent)).toMatchObject(sent);
  });
});

/** The example with which a description ends. */
function exampleIn(description: string): string | undefined {
  return /Example: (.+)$/.exec(description)?.[1];
}
