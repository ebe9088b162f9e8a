import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importCtis } from '../../../local/ctis/import.ts';

const folder = path.resolve('../shared/data/ctis');

test('seven public records are five trials', async ({ skip }) => {
  skip(!existsSync(folder), `the public records are not there: ${folder}`);
  const { trials, report } = await importCtis([folder], {});
  expect(
    trials.map(({ profile: { filtering_variables: filters } }) => [
      filters.eu_number,
      filters.planned_sample_size,
      filters.number_of_countries,
      filters.number_of_sites,
    ]),
  ).toEqual([
    ['2022-500244-37-00', 440, 2, 2],
    ['2022-500676-59-00', 57, 1, 36],
    ['2022-502516-37-00', 12, 1, 1],
    ['2023-505613-24-00', 32, 9, 6],
    ['2024-510663-34-00', 11, 2, 6],
  ]);
  expect(report).toMatchObject({ records_read: 7, trials: 5, bad_records: [] });
  expect(report.superseded).toHaveLength(2);
  expect(report.skipped_files).toHaveLength(3);
});
