import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectModern, type McpClient, type ToolResult } from '../../local/demo/clients.ts';
import { approve, madeTrials } from '../shared/engine/made-trials.ts';
import { testEngine } from '../support/engine.ts';
import { type TestService, testService } from '../support/service.ts';

/** 900,000 code points, many of them outside the Basic Multilingual Plane, over every border of a part. */
const longText = '🧪ä😀\nα🧬'.repeat(150_000);

const middleText = '🧪ä😀\nα🧬'.repeat(15_000);

/** Emoji of several code points, a combining mark, CR LF, and white space at both ends. */
const shortText = ' \t👩🏽\u200d🔬 e\u0301 🇩🇪\r\nend 🏳\ufe0f\u200d🌈\ufeff\n ';

const consent = 'Έντυπο ΣΥΓΚΑΤΆΘΕΣΗΣ straße [1] 100% a_b';

const stored = [
  ['Long Protocol', 'protocol', longText],
  ['Short Synopsis', 'protocol_synopsis', shortText],
  [consent, 'informed_consent', 'consent'],
  ['Flyer A', 'recruitment_material', 'flyer a'],
  ['Flyer B', 'recruitment_material', 'flyer b'],
  ['Twice', 'recruitment_material', 'which one?'],
  ['Empty', 'results', ''],
  ['Middle Results', 'results', middleText],
  ['Unlisted', 'results', 'not for reading'],
] as const;

const profiles = madeTrials([
  {
    available_extracted_documents: {
      protocol: ['Long Protocol'],
      protocol_synopsis: ['Short Synopsis'],
      recruitment_material: ['Flyer A', 'Flyer B', 'Twice'],
      informed_consent: [consent],
      product_information: ['Listed Only'],
      results: ['Empty', 'Middle Results'],
    },
  },
  {},
]);
const [trial, bareTrial] = profiles.map((profile) => profile.filtering_variables.eu_number) as [
  string,
  string,
];

async function engineWithDocuments() {
  const engine = await testEngine('empty');
  await approve(engine.asOwner, profiles);
  for (const [name, category, text] of stored)
    await engine.asOwner.query(
      'INSERT INTO engine.document (eu_number, document_name, category, text) VALUES ($1, $2, $3, $4)',
      [trial, name, category, text],
    );
  // An Engine that breaks its promise of unique names: within an array, and over two of them.
  await engine.asOwner.query(
    `UPDATE engine.trial SET profile = jsonb_set(jsonb_set(profile,
       '{filtering_variables,available_extracted_documents,recruitment_material}',
       '["Flyer A", "Flyer B", "Twice", "TWICE"]'),
       '{filtering_variables,available_extracted_documents,results}', '["Empty", "Middle Results", "twice"]')
     WHERE eu_number = $1`,
    [trial],
  );
  return engine;
}

/** A service whose parts have so many characters, with a client and an analysis. */
async function serving(partCharacters?: number) {
  const service = await testService({
    engine: await engineWithDocuments(),
    ...(partCharacters ? { environment: { MCP_DOCUMENT_PART_CHARACTERS: String(partCharacters) } } : {}),
  });
  return { service, client: await connectModern(service.description) };
}

async function analysis(service: TestService, client: McpClient): Promise<string> {
  const report_run_id = await service.ledger.createReportRun('light', 'a-user');
  const { structuredContent } = await client.call('start_analysis', { report_run_id });
  return structuredContent?.analysis_id as string;
}

function part(result: ToolResult) {
  expect(result.isError, result.content[0]?.text).toBeUndefined();
  expect(result.structuredContent).toBeUndefined();
  expect(result.content).toHaveLength(2);
  return { text: result.content[0]!.text, ...(JSON.parse(result.content[1]!.text) as Told) };
}

interface Told {
  trial_id: string;
  document_name: string;
  part: number;
  next_part: number | null;
  allowance: { limit: number; used: number; remaining: number };
}

function failure(result: ToolResult) {
  expect(result.isError).toBe(true);
  expect(result.structuredContent).toBeUndefined();
  const error = result._meta?.['trialagents.com/error'] as
    | { code: string; details: Record<string, unknown> }
    | undefined;
  return { code: error!.code, details: error!.details, text: result.content[0]!.text };
}

test('the long document has 900,000 characters', () => {
  expect(Array.from(longText)).toHaveLength(900_000);
});

describe.each([
  [120_000, 'Long Protocol', longText, 8],
  [200_000, 'Long Protocol', longText, 5],
  [1_000, 'Middle Results', middleText, 90],
  [7, 'Short Synopsis', shortText, 4],
  [1, 'Short Synopsis', shortText, 25],
])('parts of %i characters', (characters, document_name, text, parts) => {
  let service: TestService;
  let client: McpClient;
  beforeAll(async () => {
    ({ service, client } = await serving(characters));
  });
  afterAll(async () => {
    await client.close();
    await service.stop();
  });

  test('joined are the stored text, and together cost one document', async () => {
    const analysis_id = await analysis(service, client);
    const texts: string[] = [];
    for (let next: number | null = 1; next !== null; ) {
      const read = part(
        await client.call('get_documents', { analysis_id, trial_id: trial, document_name, part: next }),
      );
      expect(read).toMatchObject({ trial_id: trial, document_name, part: next });
      expect(read.allowance).toEqual({ limit: 10, used: 1, remaining: 9 });
      expect(read.text.isWellFormed()).toBe(true);
      if (read.next_part !== null) {
        expect(Array.from(read.text)).toHaveLength(characters);
        expect(read.next_part).toBe(next + 1);
      }
      texts.push(read.text);
      next = read.next_part;
    }
    expect(texts).toHaveLength(parts);
    expect(texts.join('') === text).toBe(true);
  });
});

describe('one document', () => {
  let service: TestService;
  let client: McpClient;
  let analysis_id: string;
  beforeAll(async () => {
    ({ service, client } = await serving());
  });
  afterAll(async () => {
    await client.close();
    await service.stop();
  });

  const ask = (document_name: string, rest: Record<string, unknown> = {}) =>
    client.call('get_documents', { analysis_id, trial_id: trial, document_name, ...rest });
  const used = async () => {
    const { rows } = await service.engine.asOwner.query<{ unit_id: string }>(
      `SELECT unit_id FROM control_plane.admitted_unit JOIN control_plane.analysis USING (report_run_id)
       WHERE analysis_id = $1 AND allowance = 'documents' ORDER BY unit_id`,
      [analysis_id],
    );
    return rows.map((row) => row.unit_id);
  };
  const newAnalysis = async () => {
    analysis_id = await analysis(service, client);
  };

  describe('is named whole, in any case', () => {
    beforeAll(newAnalysis);
    test.each(['Short Synopsis', 'SHORT SYNOPSIS', 'short synopsis'])('%s', async (name) => {
      expect(part(await ask(name))).toMatchObject({ document_name: 'Short Synopsis', text: shortText });
    });
    test.each([consent, consent.toUpperCase(), consent.toLowerCase(), consent.normalize('NFD')])(
      '%s',
      async (name) => {
        expect(part(await ask(name))).toMatchObject({ document_name: consent, text: 'consent' });
      },
    );

    test('and costs once, under its listed name in lower case', async () => {
      for (const name of ['FLYER A', 'flyer a', 'Flyer A']) part(await ask(name));
      expect(await used()).toContain(`${trial}|flyer a`);
      expect((await used()).filter((unit) => unit.endsWith('flyer a'))).toHaveLength(1);
    });
  });

  describe('costs nothing again', () => {
    beforeAll(newAnalysis);
    test('for its further parts and for repeats', async () => {
      const first = part(await ask('Long Protocol'));
      expect(first.allowance.used).toBe(1);
      for (const [number, expected] of [
        [2, 3],
        [8, null],
        [1, 2],
      ] as const) {
        const read = part(await ask('long protocol', { part: number }));
        expect(read.next_part).toBe(expected);
        expect(read.allowance).toEqual({ limit: 10, used: 1, remaining: 9 });
      }
      expect(part(await ask('Long Protocol'))).toEqual(first);
    });

    test('and starts in the middle for the price of the whole', async () => {
      const read = part(await ask('Flyer B', { part: '1' }));
      expect(read.allowance.used).toBe(2);
    });
  });

  describe('that cannot be had is not charged', () => {
    beforeAll(newAnalysis);

    test('listed without text', async () => {
      for (const name of ['Listed Only', 'LISTED ONLY', 'Empty'])
        expect(failure(await ask(name))).toEqual({
          code: 'document_text_unavailable',
          details: {},
          text: 'document_text_unavailable: The document is listed, but its text is not stored. Choose another document; nothing was charged.',
        });
    });

    test('text without a listing is no document, and near names do not hold it', async () => {
      const refused = failure(await ask('Unlisted'));
      expect(refused.code).toBe('document_not_found');
      expect(refused.details.near_names).toContain('Listed Only');
      expect(refused.details.near_names).not.toContain('Unlisted');
      expect(refused.text).not.toContain('not for reading');
    });

    test('a near name is told, nearest first', async () => {
      const refused = failure(await ask('Flyer C'));
      expect(refused.code).toBe('document_not_found');
      expect((refused.details.near_names as string[]).slice(0, 2)).toEqual(['Flyer A', 'Flyer B']);
      expect(refused.text).toContain('"Flyer A", "Flyer B"');
    });

    test.each([
      'Flyer',
      'yer A',
      ' Flyer A',
      'Flyer A ',
      'Flyer  A',
      '%',
      'Flyer _',
      'Flyer A%',
      '.*',
      '"Flyer A"',
    ])('a name is whole, and its characters are letters: %j', async (name) => {
      expect(failure(await ask(name)).code).toBe('document_not_found');
    });

    test('a trial that lists nothing', async () => {
      const refused = failure(await ask('Protocol', { trial_id: bareTrial }));
      expect(refused).toMatchObject({ code: 'document_not_found', details: { near_names: [] } });
      expect(refused.text).toContain('lists no document.');
    });

    test.each(['twice', 'Twice', 'TWICE'])('a name that is listed three times: %s', async (name) => {
      expect(failure(await ask(name))).toMatchObject({
        code: 'document_name_ambiguous',
        details: { times: 3 },
      });
    });

    test('a trial that is not approved', async () => {
      const refused = await ask('Long Protocol', { trial_id: '2099-599999-10-00' });
      expect(failure(refused)).toMatchObject({ code: 'trial_unavailable', details: {} });
    });

    test.each([9, 10, 1_000_000, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, '9007199254740991'])(
      'a part past the end tells no count: %s',
      async (number) => {
        expect(failure(await ask('Long Protocol', { part: number }))).toEqual({
          code: 'part_out_of_range',
          details: {},
          text: 'part_out_of_range: The document has no such part. Start with part 1 and follow next_part until it is null.',
        });
      },
    );

    test.each([0, -1, 1.5, 2 ** 53, 1e300, '0', 'two', true, [1, 2], {}])(
      'a part that is none is named: %j',
      async (number) => {
        const refused = failure(await ask('Long Protocol', { part: number }));
        expect(refused.code).toBe('invalid_arguments');
        expect(refused.text).toMatch(/^invalid_arguments: part must (be|have) /);
      },
    );

    test.each(['', '   ', 'a\0b', '\ud800', 'x'.repeat(10_001)])(
      'a name that is none is named: %j',
      async (name) => {
        const refused = failure(await ask(name));
        expect(refused.code).toBe('invalid_arguments');
        expect(refused.text).toMatch(/^invalid_arguments: document_name must /);
      },
    );

    afterAll(async () => {
      expect(await used()).toEqual([]);
    });
  });

  test('beyond the allowance is refused; what was received stays free', async () => {
    await newAnalysis();
    part(await ask('Flyer A'));
    await service.engine.asOwner.query(
      `INSERT INTO control_plane.admitted_unit (report_run_id, allowance, unit_id)
       SELECT report_run_id, 'documents', 'earlier ' || n
       FROM control_plane.analysis, generate_series(1, 9) AS n WHERE analysis_id = $1`,
      [analysis_id],
    );
    const allowance = { limit: 10, used: 10, remaining: 0 };
    const refused = await ask('Flyer B');
    expect(failure(refused)).toMatchObject({ code: 'allowance_exhausted', details: { allowance } });
    expect(JSON.stringify(refused)).not.toContain('flyer b');
    expect(part(await ask('FLYER A'))).toMatchObject({ text: 'flyer a', allowance });
    // What is refused for another reason keeps that reason.
    expect(failure(await ask('Listed Only')).code).toBe('document_text_unavailable');
    expect(failure(await ask('Flyer C')).code).toBe('document_not_found');
  });
});
