import { describe, expect, test } from 'vitest';
import { sortFields, trialFilters } from '../../../shared/contract/filters.ts';
import { classifyTrials } from '../../../shared/contract/tools/classify_trials.ts';
import { extractVariables } from '../../../shared/contract/tools/extract_variables.ts';
import { filterTrials } from '../../../shared/contract/tools/filter_trials.ts';
import { getDocuments } from '../../../shared/contract/tools/get_documents.ts';
import { getProfiles } from '../../../shared/contract/tools/get_profiles.ts';
import { startAnalysis } from '../../../shared/contract/tools/start_analysis.ts';
import { problemsOf, refusal } from './refused.ts';

const analysis_id = 'an_1';

/** What is said of one name, by its path. */
function meaningOf(input: Parameters<typeof problemsOf>[0], sent: object, path: string) {
  const { nearest, advice } =
    problemsOf(input, { analysis_id, ...sent }).find((one) => one.path === path) ?? {};
  return { nearest, advice };
}
const filterMeaning = (filters: object, path: string) =>
  meaningOf(filterTrials.input, { filters }, `filters.${path}`);

describe('the bounds of a range, by other names', () => {
  test.each([
    ['gte', 'lte'],
    ['gt', 'lt'],
    ['after', 'before'],
    ['min', 'max'],
    ['from', 'to'],
    ['start', 'end'],
    ['since', 'until'],
    ['minimum', 'maximum'],
    ['startDate', 'endDate'],
    ['at_least', 'at_most'],
  ])('%s and %s', (lower, upper) => {
    const date = { [lower]: '2024-01-01', [upper]: '2024-12-31' };
    const number = { [lower]: 1, [upper]: 2 };
    const [day, count] = ['initial_ctis_submission_date', 'number_of_sites'];
    if (lower !== 'from') {
      expect(filterMeaning({ [day]: date }, `${day}.${lower}`).nearest).toEqual(['from']);
      expect(filterMeaning({ [day]: date }, `${day}.${upper}`).nearest).toEqual(['to']);
    }
    if (lower !== 'min') {
      expect(filterMeaning({ [count]: number }, `${count}.${lower}`).nearest).toEqual(['min']);
      expect(filterMeaning({ [count]: number }, `${count}.${upper}`).nearest).toEqual(['max']);
    }
  });
});

describe('an argument that stands in the wrong object', () => {
  const inFilters = Object.keys(trialFilters.shape);
  const inCountries = Object.keys(trialFilters.shape.countries.unwrap().element.shape);

  test.each(inFilters)('%s beside filters', (name) => {
    expect(meaningOf(filterTrials.input, { [name]: 1 }, name).advice).toMatch(/^it belongs in filters\b/);
  });

  test.each(inCountries.filter((name) => !inFilters.includes(name) && name !== 'country_code'))(
    '%s among the filters',
    (name) => {
      expect(filterMeaning({ [name]: 1 }, name)).toEqual({
        nearest: undefined,
        advice: 'it belongs in filters.countries[]',
      });
    },
  );

  test.each<[Parameters<typeof problemsOf>[0], object, string, string]>([
    [filterTrials.input, { by: 1 }, 'by', 'it belongs in sort'],
    [filterTrials.input, { direction: 1 }, 'direction', 'it belongs in sort'],
    [
      filterTrials.input,
      { filters: { limit: 1 } },
      'filters.limit',
      'it belongs at the top of the arguments',
    ],
    [
      filterTrials.input,
      { filters: { countries: [{ phases: 1 }] } },
      'filters.countries[0].phases',
      'it belongs in filters',
    ],
    [classifyTrials.input, { inclusion: ['a'] }, 'inclusion', 'it belongs in criteria'],
    [classifyTrials.input, { exclusion: ['a'] }, 'exclusion', 'it belongs in criteria'],
    [extractVariables.input, { name: 'a' }, 'name', 'it belongs in variables[]'],
    ...sortFields.map((field): [typeof filterTrials.input, object, string, string] => [
      filterTrials.input,
      { sort: { [field]: 'asc' } },
      `sort.${field}`,
      'it is a value of by',
    ]),
    [
      filterTrials.input,
      { filters: { trial_title: { contains: 'a' } } },
      'filters.trial_title.contains',
      'it is a value of operator',
    ],
  ])('%# %j', (input, sent, path, advice) => {
    expect(meaningOf(input, sent, path)).toEqual({ nearest: undefined, advice });
  });
});

describe('an argument by another name', () => {
  test.each<[Parameters<typeof problemsOf>[0], string, string]>([
    [startAnalysis.input, 'run_id', 'report_run_id'],
    [startAnalysis.input, 'reportRunId', 'report_run_id'],
    [getProfiles.input, 'eu_number', 'trial_ids'],
    [getProfiles.input, 'eu_numbers', 'trial_ids'],
    [getProfiles.input, 'trial_id', 'trial_ids'],
    [getProfiles.input, 'ids', 'trial_ids'],
    [getDocuments.input, 'trial_ids', 'trial_id'],
    [getDocuments.input, 'eu_number', 'trial_id'],
    [getDocuments.input, 'document', 'document_name'],
    [getDocuments.input, 'name', 'document_name'],
    [getDocuments.input, 'filename', 'document_name'],
    [getDocuments.input, 'page', 'part'],
    [extractVariables.input, 'trial_ids', 'trial_id'],
    [extractVariables.input, 'eu_number', 'trial_id'],
    [extractVariables.input, 'variable', 'variables'],
    [classifyTrials.input, 'eu_numbers', 'trial_ids'],
    [classifyTrials.input, 'inclusion_criteria', 'criteria.inclusion'],
    [filterTrials.input, 'filter', 'filters'],
    [filterTrials.input, 'page_size', 'limit'],
    [filterTrials.input, 'sort_by', 'sort.by'],
    [filterTrials.input, 'order', 'sort.direction'],
  ])('%# %s means %s', (input, sent, meant) => {
    expect(meaningOf(input, { [sent]: 'x' }, sent).nearest).toEqual([meant]);
  });

  test('of nothing near, nothing is said but what is valid', () => {
    expect(
      refusal(getProfiles.input, { analysis_id, trial_ids: ['2022-500244-37-00'], colour: 1 }).message,
    ).toBe('colour is not an argument; valid: analysis_id, trial_ids.');
  });
});

describe('a filter, as registries call it', () => {
  const criteria = 'classify_trials decides it by free-text criteria';
  test.each<[string, string[] | undefined, string?]>([
    ['condition', ['trial_title', 'therapeutic_areas'], criteria],
    ['Conditions', ['trial_title', 'therapeutic_areas'], criteria],
    ['indication', ['trial_title', 'therapeutic_areas'], criteria],
    ['disease', ['trial_title', 'therapeutic_areas'], criteria],
    ['drug', ['trial_title', 'modalities'], criteria],
    ['product', ['trial_title', 'modalities'], criteria],
    ['interventions', ['trial_title', 'modalities'], criteria],
    ['sponsor', ['sponsor_name']],
    ['title', ['trial_title']],
    ['country', ['country_codes', 'countries[].country_code']],
    ['countries_codes', ['country_codes', 'countries[].country_code']],
    ['start_date', ['countries[].recruitment_start_date']],
    ['startDate', ['countries[].recruitment_start_date']],
    ['status', ['countries[].recruitment_status']],
    ['overall_status', ['countries[].recruitment_status']],
    ['phase', ['phases']],
    ['sex', ['eligible_sexes']],
    ['enrollment', ['planned_sample_size']],
    ['trial_id', ['eu_number']],
    ['age', ['paediatric'], `for other ages, ${criteria}`],
    ['endpoints', undefined, criteria],
    ...['nct', 'nct_number', 'eudract', 'isrctn'].map((word): [string, undefined, string] => [
      word,
      undefined,
      'it is no filter: EU trial numbers are found by eu_number, and get_profiles shows the others in secondary_ids',
    ]),
  ])('%s', (word, nearest, advice) => {
    expect(filterMeaning({ [word]: 'x' }, word)).toEqual({ nearest, advice });
    const outside = nearest?.map((name) => `filters.${name}`);
    if (word !== 'trial_id')
      expect(meaningOf(filterTrials.input, { [word]: 'x' }, word).nearest?.[0]).toBe(outside?.[0]);
  });

  test('names no field that there is not', () => {
    const said = problemsOf(filterTrials.input, {
      analysis_id,
      filters: {
        submission_date: 1,
        approval_date: 1,
        end_date: 1,
        site: 1,
        design: 1,
        blinding: 1,
        document: 1,
      },
    });
    const known = [
      ...Object.keys(trialFilters.shape),
      ...Object.keys(trialFilters.shape.countries.unwrap().element.shape),
    ];
    for (const { nearest = [] } of said)
      for (const name of nearest) expect(known).toContain(name.replace('countries[].', ''));
  });
});
