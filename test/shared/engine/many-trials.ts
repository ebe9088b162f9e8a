import type pg from 'pg';
import { contractVersion } from '../../../shared/contract/contract-version.ts';
import { eeaCountryCodes } from '../../../shared/contract/countries.ts';
import {
  administrationRoutes,
  allocations,
  comparatorTypes,
  documentTypes,
  interventionModels,
  maskings,
  modalities,
  phases,
  recruitmentStatuses,
  therapeuticAreas,
} from '../../../shared/contract/vocabularies.ts';

/**
 * Fills the serving tables of an empty Engine with as many trials as a planner needs to take its indexes seriously:
 * straight from SQL, without profiles, and with the indexes built at the end. The first values of a vocabulary are
 * common and the last ones rare; dates of a trial and of its countries lie close together, newer ones more often.
 */
export async function fillServingTables(owner: pg.Pool, trials: number): Promise<void> {
  const client = await owner.connect();
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
       WHERE schemaname = 'engine' AND indexdef NOT LIKE 'CREATE UNIQUE%'`,
    );
    for (const { name } of indexes) await client.query(`DROP INDEX engine.${name}`);
    await client.query(`
      CREATE FUNCTION pg_temp.one(vocabulary text[]) RETURNS text LANGUAGE sql VOLATILE AS
        'SELECT vocabulary[1 + floor(cardinality(vocabulary) * random() ^ 3)]';
      CREATE FUNCTION pg_temp.some(vocabulary text[]) RETURNS text[] LANGUAGE sql VOLATILE AS
        'SELECT ARRAY(SELECT DISTINCT pg_temp.one(vocabulary) FROM generate_series(1, 1 + (random() ^ 3 * 3)::integer))';
      SELECT setseed(0.5)`);
    await client.query(insertTrials, [
      trials,
      therapeuticAreas,
      phases,
      administrationRoutes,
      eeaCountryCodes,
      comparatorTypes,
      modalities,
      documentTypes,
      allocations,
      maskings,
      interventionModels,
      contractVersion,
    ]);
    await client.query(insertCountries, [recruitmentStatuses]);
    await client.query('UPDATE engine.serving_state SET approved_profiles = $1', [trials]);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('VACUUM ANALYZE engine.serving_trial, engine.serving_country');
  } finally {
    client.release(true);
  }
}

/** Five in a hundred of any column that can be unknown are. */
const insertTrials = `
  INSERT INTO engine.serving_trial
  SELECT
    number, title, sponsor, mcp_serving.fold_v1(title),
    CASE WHEN random() < 0.4 THEN 'acro-' || i / 3 END,
    lower(sponsor),
    CASE WHEN random() < 0.95 THEN day + 60 END,
    CASE WHEN random() < 0.95 THEN day - 200 END,
    CASE WHEN random() < 0.95 THEN day END,
    CASE WHEN random() < 0.95 THEN day + 30 END,
    pg_temp.some($2), pg_temp.some($3), pg_temp.some($4), pg_temp.some($5),
    CASE WHEN random() < 0.8 THEN ARRAY['Female', 'Male'] WHEN random() < 0.9 THEN ARRAY['Female'] ELSE ARRAY['Male'] END,
    pg_temp.some($6), ARRAY[pg_temp.one($7)],
    CASE WHEN names = '{}' THEN '{}' ELSE pg_temp.some($8) END,
    names, lower(names::text)::text[], lower(array_to_string(names, E'\\n')),
    CASE WHEN random() < 0.95 THEN (20 * exp(random() * 6))::integer END,
    (1 + random() ^ 3 * 29)::integer,
    CASE WHEN random() < 0.95 THEN (exp(random() * 6))::integer END,
    pg_temp.one('{false,true}')::boolean,
    pg_temp.one('{false,false,false,true,null}')::boolean,
    pg_temp.one('{false,false,false,true,null}')::boolean,
    pg_temp.one('{false,false,false,false,true,null}')::boolean,
    pg_temp.one($9), pg_temp.one($10), pg_temp.one($11),
    $12, '{}'
  FROM (
    SELECT
      i,
      '2097-5' || lpad(i::text, 5, '0') || '-10-00' AS number,
      'A randomised, double-blind study of EXM-' || i * 7919 % 30000 || ' in adults with condition '
        || i * 104729 % 700 || CASE WHEN i % 500 = 250 THEN ' – μελέτη Οδυσσέας' ELSE '' END AS title,
      'Example ' || (ARRAY['Harbour', 'Meadow', 'Juniper', 'Quartz', 'Zephyr'])[1 + (i % 5)::integer] || ' '
        || floor(400 * random() ^ 2) || ' Pharma' AS sponsor,
      date '2026-06-30' - (random() ^ 2 * 1600)::integer AS day,
      CASE WHEN i % 5 < 3 THEN ARRAY['Protocol EXM-' || i * 7919 % 30000, 'D4 Patient diary ' || i % 1000]
        ELSE '{}' END AS names
    FROM generate_series(0, $1::bigint - 1) AS i
  ) AS made`;

const insertCountries = `
  INSERT INTO engine.serving_country
  SELECT
    eu_number, country, pg_temp.one($1),
    first_ctis_authorization_date - (random() * 200)::integer,
    first_ctis_authorization_date + (random() * 60)::integer,
    first_ctis_authorization_date + (random() * 100)::integer,
    first_ctis_authorization_date + 100 + (random() * 900)::integer,
    CASE WHEN random() < 0.9 THEN (exp(random() * 4))::integer END,
    CASE WHEN random() < 0.9 THEN (5 * exp(random() * 6))::integer END
  FROM engine.serving_trial, unnest(country_codes) AS country`;
