import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importCtis } from '../../../local/ctis/import.ts';
import { type TrialProfile, trialProfile } from '../../../shared/contract/trial-profile.ts';

/**
 * Imports whole CTIS records and compares them with answers that a person read out of the records by eye:
 * every filtering variable, counts of the lists, and some exact values. The real records stand outside the
 * repository; the made-up record beside the answers carries the same comparison where they are absent.
 */

const answersFolder = path.join(import.meta.dirname, 'answers');
const dataFolder = path.resolve(import.meta.dirname, '../../../../shared/data/ctis');
const dataIsThere = existsSync(dataFolder);
const whyNot = `the real CTIS records are not on this machine (no folder ${dataFolder})`;

type FilteringVariables = TrialProfile['filtering_variables'];

type Answer = {
  filtering_variables: FilteringVariables;
  counts: Record<keyof typeof lists, number>;
  spot: Record<string, unknown>;
};

const lists = {
  inclusion_criteria: ({ classification_variables }) => classification_variables.inclusion_criteria,
  exclusion_criteria: ({ classification_variables }) => classification_variables.exclusion_criteria,
  conditions: ({ classification_variables }) => classification_variables.conditions,
  primary_endpoints: ({ classification_variables }) => classification_variables.endpoints.primary,
  secondary_endpoints: ({ classification_variables }) => classification_variables.endpoints.secondary,
  sites: ({ classification_variables }) => classification_variables.sites,
  products: ({ classification_variables }) => classification_variables.products,
  contacts: ({ classification_variables }) => classification_variables.contacts,
  applications: ({ ctis_lifecycle }) => ctis_lifecycle.applications,
  lifecycle_events: ({ ctis_lifecycle }) => ctis_lifecycle.events,
} satisfies Record<string, (profile: TrialProfile) => readonly unknown[]>;

function readAnswer(name: string): Answer {
  const answer: Answer = JSON.parse(readFileSync(path.join(answersFolder, name), 'utf8'));
  trialProfile.shape.filtering_variables.parse(answer.filtering_variables);
  return answer;
}

/** The order within these lists means nothing. */
function inOneOrder(variables: FilteringVariables) {
  return {
    ...variables,
    therapeutic_areas: variables.therapeutic_areas.toSorted(),
    phases: variables.phases.toSorted(),
    administration_routes: variables.administration_routes.toSorted(),
    eligible_sexes: variables.eligible_sexes.toSorted(),
    comparator_types: variables.comparator_types.toSorted(),
    country_codes: variables.country_codes.toSorted(),
    countries: variables.countries.toSorted((a, b) => a.country_code.localeCompare(b.country_code)),
  };
}

function valueAt(profile: TrialProfile, dottedPath: string): unknown {
  return dottedPath
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], profile);
}

/** A plain value is meant exactly; an object with one of these keys is a looser expectation. */
function expectSpot(actual: unknown, expected: unknown, where: string) {
  if (expected === null || typeof expected !== 'object' || Array.isArray(expected)) {
    expect(actual, where).toEqual(expected);
  } else if ('starts_with' in expected) {
    expect(String(actual).slice(0, String(expected.starts_with).length), where).toBe(expected.starts_with);
  } else if ('one_of' in expected) {
    expect(expected.one_of, where).toContain(actual);
  } else if ('length' in expected) {
    expect(actual, where).toHaveLength(Number(expected.length));
  } else if ('some' in expected) {
    expect(actual, where).toEqual(expect.arrayContaining([expect.objectContaining(expected.some as object)]));
  } else if ('some_text' in expected) {
    expect((actual as string[]).join('\n'), where).toContain(expected.some_text);
  } else {
    throw new Error(`An answer expects something unknown at ${where}`);
  }
}

async function importOne(file: string): Promise<TrialProfile> {
  const { trials } = await importCtis([file], {});
  expect(trials).toHaveLength(1);
  return trialProfile.parse(trials[0]!.profile);
}

function compareEverything(record: string, answerName: string) {
  test('filtering variables', async () => {
    const profile = await importOne(record);
    const answer = readAnswer(answerName);
    expect(inOneOrder(profile.filtering_variables)).toEqual(inOneOrder(answer.filtering_variables));
  });

  test('counts', async () => {
    const profile = await importOne(record);
    const counts = Object.fromEntries(
      Object.entries(lists).map(([name, list]) => [name, list(profile).length]),
    );
    expect(counts).toEqual(readAnswer(answerName).counts);
  });

  describe('spot values', () => {
    test.each(Object.entries(readAnswer(answerName).spot))('%s', async (where, expected) => {
      expectSpot(valueAt(await importOne(record), where), expected, where);
    });
  });
}

const realAnswers = readdirSync(answersFolder).filter((name) => /^2.*\.json$/.test(name));

describe('made-record', () => {
  compareEverything(path.join(answersFolder, 'made-record.json'), 'made-record.answer.json');
});

describe.skipIf(!dataIsThere)(`real records${dataIsThere ? '' : `: skipped, ${whyNot}`}`, () => {
  describe.each(realAnswers)('%s', (name) => {
    compareEverything(path.join(dataFolder, name), name);
  });

  test('every real record has an answer', () => {
    expect(realAnswers).toEqual(readdirSync(dataFolder).filter((name) => /^2.*\.json$/.test(name)));
    expect(realAnswers).toHaveLength(7);
  });

  test('the folder of all seven gives five trials, each in its newest vintage', async () => {
    const { trials, report } = await importCtis([dataFolder], {});
    const newest = [
      '2022-500244-37-00__2025-03-11.json',
      '2022-500676-59-00__2024-05-16.json',
      '2022-502516-37-00__2023-12-03.json',
      '2023-505613-24-00__2026-03-07.json',
      '2024-510663-34-00__2026-03-07.json',
    ];
    const byNumber = trials
      .map(({ profile }) => inOneOrder(profile.filtering_variables))
      .toSorted((a, b) => a.eu_number.localeCompare(b.eu_number));
    expect(byNumber).toEqual(newest.map((name) => inOneOrder(readAnswer(name).filtering_variables)));
    expect(byNumber.map((variables) => variables.planned_sample_size)).toEqual([440, 57, 12, 32, 11]);
    expect(trials.flatMap(({ documents }) => documents)).toEqual([]);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });
});
