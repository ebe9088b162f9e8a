import { describe, expect, test } from 'vitest';
import { generateTrials } from '../../../../local/engine/generated/trials.ts';
import { trialProfile } from '../../../../shared/contract/trial-profile.ts';
import { documentTypes } from '../../../../shared/contract/vocabularies.ts';

describe('the first 2,000 trials', () => {
  const trials = [...generateTrials({ approved: 1_670 })].slice(0, 2_000);
  const profiles = trials.map(({ profile }) => profile);
  const filters = profiles.map(({ filtering_variables }) => filtering_variables);

  test('are valid profiles', () => {
    expect(profiles).toHaveLength(2_000);
    for (const profile of profiles) expect(trialProfile.parse(profile)).toEqual(profile);
  });

  test('are marked as made up', () => {
    for (const { sponsor_name, eu_number } of filters) {
      expect(sponsor_name).toMatch(/^Example /);
      expect(eu_number).toMatch(/^2099-/);
    }
  });

  test('name contacts who cannot be reached', () => {
    for (const { classification_variables } of profiles) {
      const { contacts, sites } = classification_variables;
      expect(contacts.length).toBeGreaterThan(0);
      for (const { email, phone } of [...contacts, ...sites.flatMap(({ contact }) => contact ?? [])]) {
        if (email !== null) expect(email).toMatch(/^[a-z.]+\.\d+@example\.(org|com)$/);
        if (phone !== null) expect(phone).toMatch(/^\+00 /);
      }
    }
  });

  test('count the countries, sites and participants that they list', () => {
    for (const filter of filters) {
      const { country_codes, countries } = filter;
      expect(filter.number_of_countries).toBe(country_codes.length === 0 ? null : country_codes.length);
      expect(new Set(country_codes).size).toBe(country_codes.length);
      expect(country_codes.slice(0, countries.length)).toEqual(countries.map((row) => row.country_code));
      expect(countries.length).toBeLessThanOrEqual(25);
      expect(filter.number_of_sites).toBe(sum(countries.map((row) => row.site_count)));
      const recruited = sum(countries.map((row) => row.planned_sample_size));
      if (countries.length === country_codes.length) expect(filter.planned_sample_size).toBe(recruited);
      else expect(filter.planned_sample_size ?? 0).toBeGreaterThanOrEqual(recruited ?? 0);
    }
  });

  test('reach countries outside the EEA now and then', () => {
    const abroad = filters.filter(({ country_codes, countries }) => country_codes.length > countries.length);
    expect(abroad.length).toBeGreaterThan(100);
  });

  test('have headline dates that follow from countries and applications', () => {
    for (const { filtering_variables: filter, ctis_lifecycle } of profiles) {
      const { applications } = ctis_lifecycle;
      const authorisations = [
        ...filter.countries.map((row) => row.authorization_date),
        ...applications.flatMap(({ outcome, decided_on }) =>
          outcome?.startsWith('Authorised') ? [decided_on] : [],
        ),
      ].filter((date) => date !== null);
      const all = [
        ...authorisations,
        ...filter.countries.map((row) => row.submission_date),
        ...applications.map(({ submitted_on }) => submitted_on),
      ].filter((date) => date !== null);
      expect(filter.latest_country_submission_or_approval_date).toBe(all.sort().at(-1) ?? null);
      expect(filter.first_ctis_authorization_date).toBe(authorisations.sort().at(0) ?? null);
      expect(filter.latest_ctis_authorization_date).toBe(authorisations.at(-1) ?? null);
    }
  });

  test('happen in order, between 2022 and the middle of 2026', () => {
    for (const { filtering_variables: filter, ctis_lifecycle, results } of profiles) {
      expectOrder([filter.initial_ctis_submission_date, filter.first_ctis_authorization_date]);
      for (const row of filter.countries) {
        const { submission_date, authorization_date, recruitment_start_date, recruitment_end_date } = row;
        expectOrder([submission_date, authorization_date, recruitment_start_date, recruitment_end_date]);
      }
      for (const { submitted_on, decided_on } of ctis_lifecycle.applications)
        expectOrder([submitted_on, decided_on]);
      expectOrder([filter.latest_country_submission_or_approval_date, ctis_lifecycle.last_updated]);
      expectOrder([filter.first_ctis_authorization_date, results.summary_posted_on]);
    }
  });

  test('are authorised in a country only where its status says so', () => {
    const refused = new Set([
      'Not authorised',
      'Lapsed',
      'Withdrawn',
      'Not valid',
      'Under evaluation',
      'Pending',
    ]);
    for (const row of filters.flatMap(({ countries }) => countries)) {
      if (row.recruitment_status === null || !refused.has(row.recruitment_status)) continue;
      expect([row.authorization_date, row.recruitment_start_date, row.recruitment_end_date]).toEqual([
        null,
        null,
        null,
      ]);
    }
  });

  test('have flags that follow from conditions, products and ages', () => {
    for (const { filtering_variables: filter, classification_variables } of profiles) {
      const { conditions, products, population } = classification_variables;
      expect(filter.rare_disease).toBe(anyTrue(conditions.map(({ rare }) => rare)));
      expect(filter.orphan_designation).toBe(anyTrue(products.map(({ orphan }) => orphan)));
      const ranges = population.age_ranges;
      expect(filter.paediatric).toBe(ranges.length === 0 ? null : ranges.includes('0-17 years'));
      expect(filter.administration_routes).toEqual([...new Set(products.flatMap(({ routes }) => routes))]);
    }
  });

  test('list 3 to 15 criteria of each kind, numbered from 1, or none', () => {
    for (const { classification_variables } of profiles) {
      for (const criteria of [
        classification_variables.inclusion_criteria,
        classification_variables.exclusion_criteria,
      ]) {
        expect(criteria.map(({ number }) => number)).toEqual(criteria.map((_, index) => index + 1));
        expect(new Set(criteria.map(({ text }) => text)).size).toBe(criteria.length);
        if (criteria.length === 0) expect(classification_variables.conditions).toEqual([]);
        else expect(criteria.length).toSatisfy((count: number) => count >= 3 && count <= 15);
      }
    }
  });

  test('are written out: no sentence keeps a placeholder', () => {
    for (const { profile, documents } of trials) {
      const sentences = [
        JSON.stringify(profile.classification_variables),
        ...documents.map(({ text }) => text),
      ];
      for (const text of sentences)
        expect(text).not.toMatch(/\{(condition|product|comparator|code|[\d.]+\.\.)|\bundefined\b|\bNaN\b/);
    }
  });

  test('store a text for each name in the inventory, and no other', () => {
    for (const { profile, documents } of trials) {
      const inventory = profile.filtering_variables.available_extracted_documents;
      for (const type of documentTypes) {
        expect(inventory[type]).toEqual(
          documents.filter(({ category }) => category === type).map(({ name }) => name),
        );
      }
      expect(profile.results.documents).toEqual(expect.arrayContaining(inventory.results));
    }
  });

  test('name each document of a trial differently, whatever the case', () => {
    for (const { documents } of trials) {
      const names = documents.map(({ name }) => name.normalize('NFC').toUpperCase().toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    }
    expect(trials.some(({ documents }) => documents.some(({ name }) => name.endsWith(' (2)')))).toBe(true);
  });

  test('number the pages of each document from 1, but for the shortest', () => {
    for (const { text } of trials.flatMap(({ documents }) => documents)) {
      expect(text.isWellFormed()).toBe(true);
      if (text.length === 1) continue;
      const pages = [...text.matchAll(/^--- Page (\d+) ---$/gm)].map(([, page]) => Number(page));
      expect(text.startsWith('--- Page 1 ---\n')).toBe(true);
      expect(pages).toEqual(pages.map((_, index) => index + 1));
    }
  });

  test('stay small after the first 300 approved ones', () => {
    const later = trials.slice(360);
    for (const { text } of later.flatMap(({ documents }) => documents))
      expect(text.length).toBeLessThanOrEqual(2_000);
    expect(later.filter(({ documents }) => documents.length > 0).length).toBeLessThan(later.length * 0.15);
  });

  test('are as complete when they are not approved', () => {
    const hidden = trials.slice(0, 360).filter(({ approvalStatus }) => approvalStatus !== 'approved');
    expect(hidden).toHaveLength(60);
    for (const { profile } of hidden)
      expect(profile.classification_variables.inclusion_criteria).not.toEqual([]);
    expect(hidden.filter(({ documents }) => documents.length > 0).length).toBeGreaterThan(30);
  });
});

function sum(counts: readonly (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((total, count) => total + count, 0);
}

function anyTrue(flags: readonly (boolean | null)[]): boolean | null {
  if (flags.includes(true)) return true;
  return flags.length === 0 || flags.includes(null) ? null : false;
}

function expectOrder(dates: readonly (string | null)[]): void {
  const known = dates.filter((date) => date !== null);
  expect(known).toEqual([...known].sort());
  for (const date of known) expect(date >= '2022-01-31' && date <= '2026-06-30').toBe(true);
}
