import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../support/engine.ts';

/** Approval puts a trial in, withdrawal takes it out, in the transaction that decides it. */

let engine: TestEngine;
let approved: string;
let candidate: string;
beforeAll(async () => {
  engine = await testEngine();
  const one = async (status: string) => {
    const { rows } = await engine.asOwner.query(
      `SELECT t.eu_number FROM engine.trial t JOIN engine.document d USING (eu_number)
       WHERE approval_status = $1 ORDER BY 1 LIMIT 1`,
      [status],
    );
    return rows[0].eu_number as string;
  };
  [approved, candidate] = [await one('approved'), await one('candidate')];
});
afterAll(() => engine.drop());

const views = [
  'trial_filter_v1',
  'trial_country_v1',
  'classification_profile_v1',
  'complete_profile_v1',
  'document_text_v1',
  'extraction_source_v1',
];

async function rowsOf(euNumber: string): Promise<number> {
  const counts = await Promise.all(
    views.map(async (view) => {
      const { rows } = await engine.asOwner.query(
        `SELECT count(*)::integer AS n FROM mcp_serving.${view} WHERE eu_number = $1`,
        [euNumber],
      );
      return rows[0].n as number;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function state(): Promise<{ approved_profiles: number; data_as_of: Date }> {
  const { rows } = await engine.asOwner.query(
    'SELECT approved_profiles, data_as_of FROM mcp_serving.contract_v1',
  );
  return rows[0];
}

function decide(euNumber: string, status: string) {
  return engine.asOwner.query('UPDATE engine.trial SET approval_status = $2 WHERE eu_number = $1', [
    euNumber,
    status,
  ]);
}

test('an approved trial is in every view, a candidate in none', async () => {
  expect(await rowsOf(approved)).toBeGreaterThanOrEqual(views.length - 1);
  expect(await rowsOf(candidate)).toBe(0);
  expect((await state()).approved_profiles).toBe(300);
});

describe('a decision', () => {
  test('to approve puts the trial in with its documents, and counts it', async () => {
    await decide(candidate, 'approved');
    expect(await rowsOf(candidate)).toBeGreaterThanOrEqual(views.length - 1);
    expect((await state()).approved_profiles).toBe(301);
    await decide(candidate, 'candidate');
  });

  test('to withdraw takes it out whole', async () => {
    await decide(approved, 'rejected');
    expect(await rowsOf(approved)).toBe(0);
    expect((await state()).approved_profiles).toBe(299);
    await decide(approved, 'approved');
    expect((await state()).approved_profiles).toBe(300);
  });

  test('that is taken back was never made', async () => {
    const client = await engine.asOwner.connect();
    await client.query('BEGIN');
    await client.query(`UPDATE engine.trial SET approval_status = 'rejected'`);
    await client.query('ROLLBACK');
    client.release();
    expect((await state()).approved_profiles).toBe(300);
    expect(await rowsOf(approved)).toBeGreaterThan(0);
  });
});

test('a removed trial is gone from every view', async () => {
  const { rows } = await engine.asOwner.query(
    `SELECT eu_number FROM engine.trial WHERE approval_status = 'approved' ORDER BY 1 DESC LIMIT 1`,
  );
  await engine.asOwner.query('DELETE FROM engine.trial WHERE eu_number = $1', [rows[0].eu_number]);
  expect(await rowsOf(rows[0].eu_number)).toBe(0);
  expect((await state()).approved_profiles).toBe(299);
});

test('a document that is added, changed or removed is what the view shows, and moves the age of the data', async () => {
  const shown = async () => {
    const { rows } = await engine.asOwner.query(
      `SELECT text, character_count FROM mcp_serving.document_text_v1 WHERE eu_number = $1 AND document_name = 'New'`,
      [approved],
    );
    return rows;
  };
  const before = await state();
  await engine.asOwner.query(
    `INSERT INTO engine.document (eu_number, document_name, category, text) VALUES ($1, 'New', 'results', 'one')`,
    [approved],
  );
  expect(await shown()).toEqual([{ text: 'one', character_count: 3 }]);
  expect((await state()).data_as_of.getTime()).toBeGreaterThanOrEqual(before.data_as_of.getTime());
  await engine.asOwner.query(
    `UPDATE engine.document SET text = 'zwölf 🧬' WHERE eu_number = $1 AND document_name = 'New'`,
    [approved],
  );
  expect(await shown()).toEqual([{ text: 'zwölf 🧬', character_count: 7 }]);
  await engine.asOwner.query(`DELETE FROM engine.document WHERE eu_number = $1 AND document_name = 'New'`, [
    approved,
  ]);
  expect(await shown()).toEqual([]);
});

test('the classification view holds no contact, the complete one every one', async () => {
  const profileIn = async (view: string) => {
    const { rows } = await engine.asOwner.query(`SELECT profile FROM mcp_serving.${view} ORDER BY eu_number`);
    return rows.map((row) => row.profile.classification_variables);
  };
  const [without, complete] = [
    await profileIn('classification_profile_v1'),
    await profileIn('complete_profile_v1'),
  ];
  expect(complete.some((variables) => variables.contacts.length > 0)).toBe(true);
  expect(without).toEqual(
    complete.map((variables) => ({
      ...variables,
      contacts: [],
      sites: variables.sites.map((site: object) => ({ ...site, contact: null })),
    })),
  );
});
