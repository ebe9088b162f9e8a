import { describe, expect, test } from 'vitest';
import { countryCodes, countryName } from '../../../shared/contract/countries.ts';
import { classifyTrials } from '../../../shared/contract/tools/classify_trials.ts';
import { extractVariables } from '../../../shared/contract/tools/extract_variables.ts';
import { filterTrials } from '../../../shared/contract/tools/filter_trials.ts';
import { getDocuments } from '../../../shared/contract/tools/get_documents.ts';
import { getProfiles } from '../../../shared/contract/tools/get_profiles.ts';
import { parseArguments } from '../../../shared/mcp/arguments.ts';

const analysis_id = 'an_1';

function filters(sent: unknown) {
  return parseArguments(filterTrials.input, { analysis_id, filters: sent }).filters;
}

const phaseThree = { phases: { operator: 'contains_any', values: ['Phase III'] } };

describe('phases are understood', () => {
  test.each([
    [{ phases: ['Phase III'] }],
    [{ phases: 'Phase III' }],
    [{ phases: '["Phase III"]' }],
    [{ phases: { values: ['phase 3'] } }],
    [{ phases: { values: 'phase 3' } }],
    [{ phases: { values: '["phase 3"]' } }],
    [{ phases: '{"values":"[\\"phase 3\\"]"}' }],
    [{ phases: ' phase iii ' }],
    [{ phases: 'PHASE III' }],
    [{ phases: 'Phase\u00a03' }],
    [{ phases: 'phase-3' }],
    [{ phases: 'Phase Ⅲ' }],
    [{ phases: '3' }],
    [{ phases: 'PHASE3' }],
    [{ phases: 'Phase_III' }],
    [{ phases: '"Phase III"' }],
    [{ phases: { values: ['phase 3'], operator: 'Any' } }],
    [{ phases: ['phase 3', 'PHASE III', '3'] }],
    ['{"phases":["phase 3"]}'],
    ['{"phases":"[\\"phase 3\\"]"}'],
  ])('%j', (sent) => {
    expect(filters(sent)).toEqual(phaseThree);
  });
});

describe('what could mean something else is not guessed', () => {
  test.each([
    'Phase I/II',
    'Phase I-II',
    'Phase I\u2013II',
    'Phase I, II',
    'Phase I.II',
    'Phase I II',
    'Phase I & II',
    'I/II',
    'I-II',
    'Phase I/V',
    'Phase 1/2',
    'Phase II/III',
    'Phase 2+',
    'Phase 2b',
    '>= Phase 2',
    '!Phase 3',
    'not Phase 3',
    'Phase 3?',
    '2|3',
    '[Phase 3]',
    '½',
  ])('%s', (sent) => {
    expect(() => filters({ phases: sent })).toThrow(
      `filters.phases.values[0] is not a valid value (sent: ${JSON.stringify(sent)}); `,
    );
  });

  test.each(['!DE', '-DE', '- DE', '--DE', '\u2212DE', 'DE/FR', 'DE, FR', 'D E', '[DE]', 'Korea/Japan'])(
    '%s',
    (sent) => {
      expect(() => filters({ country_codes: sent })).toThrow('is not a valid value');
    },
  );

  test('a type of many values is not the type of one', () => {
    const variables = { name: 'dose', instruction: 'The dose', type: 'string[]' };
    expect(() =>
      parseArguments(extractVariables.input, { analysis_id, trial_id: '2022-500244-37-00', variables }),
    ).toThrow('variables[0].type is not a valid value');
  });
});

describe('a controlled value in other words', () => {
  test.each([
    [{ therapeutic_areas: 'oncology' }, 'Oncology'],
    [{ therapeutic_areas: 'cancer' }, 'Oncology'],
    [{ therapeutic_areas: 'Gynaecology' }, 'Gynecology'],
    [{ therapeutic_areas: 'Haematology' }, 'Blood Disorders'],
    [{ therapeutic_areas: 'anaesthesiology' }, 'Anesthesiology'],
    [{ therapeutic_areas: 'Allergy & Immunology' }, 'Allergy and Immunology'],
    [{ administration_routes: 'IV' }, 'Intravenous'],
    [{ administration_routes: 'intratumoural or intralesional' }, 'Intratumoral or intralesional'],
    [{ eligible_sexes: 'women' }, 'Female'],
    [{ comparator_types: 'standard-of-care' }, 'Standard of care'],
    [{ modalities: 'antibody drug conjugate' }, 'Antibody-drug conjugate'],
    [{ modalities: 'herbal or homoeopathic' }, 'Herbal or homeopathic'],
    [{ document_types: 'Informed consent' }, 'informed_consent'],
    [{ allocation: 'randomised' }, 'Randomized'],
    [{ allocation: 'non-randomised' }, 'Non-randomized'],
    [{ masking: 'open-label' }, 'Open label'],
    [{ intervention_model: 'cross-over' }, 'Crossover'],
  ])('%j', (sent, value) => {
    expect(Object.values(filters(sent))).toMatchObject([{ values: [value] }]);
  });

  test.each([
    ['authorized', 'Authorised'],
    ['NOT AUTHORIZED', 'Not authorised'],
    [' under  evaluation', 'Under evaluation'],
  ])('the status %s of a country', (sent, status) => {
    expect(filters({ countries: { recruitment_status: sent } })).toEqual({
      countries: [{ recruitment_status: { operator: 'is_any_of', values: [status] } }],
    });
  });
});

describe('a country', () => {
  const codeFor = (sent: string) => filters({ country_codes: sent }).country_codes?.values;

  test.each([...countryCodes])('%s by its code and its English name, in any case', (code) => {
    const name = countryName(code);
    for (const said of [code, code.toLowerCase(), name, name.toUpperCase(), `  the ${name} `])
      expect(codeFor(said)).toEqual([code]);
  });

  test.each([
    ['EL', 'GR'],
    ['UK', 'GB'],
    ['Great Britain', 'GB'],
    ['Czech Republic', 'CZ'],
    ['the Netherlands', 'NL'],
    ['Slovak Republic', 'SK'],
    ['Turkey', 'TR'],
    ['Turkiye', 'TR'],
    ['USA', 'US'],
    ['U.S.', 'US'],
    ['U.K.', 'GB'],
    ['US Virgin Islands', 'VI'],
    ['Guinea Bissau', 'GW'],
    ['St Lucia', 'LC'],
    ['United States of America', 'US'],
    ['Russian Federation', 'RU'],
    ['Republic of Korea', 'KR'],
    ['Viet Nam', 'VN'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Trinidad and Tobago', 'TT'],
    ["Cote d'Ivoire", 'CI'],
    ['Ivory Coast', 'CI'],
    ['Curacao', 'CW'],
    ['Reunion', 'RE'],
    ['Aland Islands', 'AX'],
    ['Saint Lucia', 'LC'],
    ['Hong Kong', 'HK'],
    ['Democratic Republic of the Congo', 'CD'],
    ['Iran (Islamic Republic of)', 'IR'],
    ['Moldova, Republic of', 'MD'],
    ['Swaziland', 'SZ'],
    ['Cabo Verde', 'CV'],
  ])('%s', (sent, code) => {
    expect(codeFor(sent)).toEqual([code]);
  });

  test.each(['Korea', 'Congo', 'America', 'Europe', 'EU'])(
    '%s could be several: it is not guessed',
    (sent) => {
      expect(() => codeFor(sent)).toThrow('is not a valid value');
    },
  );

  test('of a group: by name, and only the states that can have a row', () => {
    expect(filters({ countries: '{"country_code":"Germany"}' })).toEqual({
      countries: [{ country_code: { operator: 'is_any_of', values: ['DE'] } }],
    });
    expect(() => filters({ countries: [{ country_code: 'Switzerland' }] })).toThrow(
      'filters.countries[0].country_code.values[0] is not one of the 30 EEA states, which alone have country rows (sent: "Switzerland")',
    );
  });
});

describe('quoted JSON', () => {
  test('is read at any depth', () => {
    expect(
      filters(
        '{"countries":"[\\"{\\\\\\"site_count\\\\\\":\\\\\\"{\\\\\\\\\\\\\\"min\\\\\\\\\\\\\\":\\\\\\\\\\\\\\"2\\\\\\\\\\\\\\"}\\\\\\"}\\"]"}',
      ),
    ).toEqual({ countries: [{ site_count: { min: 2 } }] });
  });

  test('stands for the whole of the arguments', () => {
    expect(
      parseArguments(getProfiles.input, '{"analysis_id":"an_1","trial_ids":"[\\"2022-500244-37-00\\"]"}'),
    ).toEqual({
      analysis_id,
      trial_ids: ['2022-500244-37-00'],
    });
  });

  test.each([
    [{ limit: '10' }, { limit: 10 }],
    [{ limit: ' 10 ' }, { limit: 10 }],
    [{ limit: '1e1' }, { limit: 10 }],
    [{ offset: '0' }, { offset: 0 }],
    [{ sort: '{"by":"trial_title","direction":"ASC"}' }, { sort: { by: 'trial_title', direction: 'asc' } }],
    [{ sort: { direction: 'Ascending' } }, { sort: { direction: 'asc' } }],
    [{ filters: '{}' }, { filters: {} }],
  ])('%j', (sent, understood) => {
    expect(parseArguments(filterTrials.input, { analysis_id, ...sent })).toMatchObject(understood);
  });

  test('is no JSON where text is wanted', () => {
    const document_name = '["a"]';
    const sent = { analysis_id, trial_id: '2022-500244-37-00', document_name };
    expect(parseArguments(getDocuments.input, sent)).toEqual({ ...sent, part: 1 });
    expect(filters({ trial_title: ['["a"]', '{"b":1}', '7', 'null'] }).trial_title?.values).toEqual([
      '["a"]',
      '{"b":1}',
      '7',
      'null',
    ]);
  });

  test.each(['[18F]FDG-PET', '{not JSON', '2024', 'true', 'null', '"quoted"', '100%'])(
    '%s is a text',
    (title) => {
      expect(filters({ trial_title: title })).toEqual({
        trial_title: { operator: 'contains', values: [title] },
      });
    },
  );
});

describe('the arguments of the tools that a model works for', () => {
  const trial_id = '2022-500244-37-00';

  test.each([
    ['INT', 'integer'],
    ['text', 'string'],
    ['bool', 'boolean'],
    ['float', 'number'],
    ['String array', 'string_array'],
    ['list of strings', 'string_array'],
  ])('the type %s', (type, meant) => {
    const variables = JSON.stringify({ name: 'dose', instruction: 'The dose', type });
    expect(parseArguments(extractVariables.input, { analysis_id, trial_id, variables })).toMatchObject({
      variables: [{ name: 'dose', type: meant }],
    });
  });

  test('one criterion and one trial, bare', () => {
    const sent = {
      analysis_id,
      trial_ids: trial_id,
      criteria: '{"inclusion":"Adults"}',
      include_verdicts: 'Yes',
    };
    expect(parseArguments(classifyTrials.input, sent)).toEqual({
      analysis_id,
      trial_ids: [trial_id],
      criteria: { inclusion: ['Adults'], exclusion: [] },
      include_verdicts: true,
    });
  });
});

describe('flags', () => {
  test.each([
    [true, true],
    ['true', true],
    [' FALSE ', false],
    ['False', false],
    ['Unknown', 'unknown'],
    ['yes', true],
    ['Yes', true],
    [' Y ', true],
    ['no', false],
    ['NO', false],
    ['n', false],
  ])('%j', (sent, flag) => {
    expect(filters({ rare_disease: sent })).toEqual({ rare_disease: flag });
  });
});

describe('what was understood', () => {
  test('has the names in one order, whatever order was sent', () => {
    const one = filters({
      masking: 'Double',
      phases: { values: ['2'], operator: 'contains_all' },
      eu_number: '2022',
    });
    const other = filters({
      eu_number: '2022',
      phases: { operator: 'contains_all', values: ['2'] },
      masking: 'Double',
    });
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
    expect(Object.keys(one)).toEqual(['eu_number', 'phases', 'masking']);
  });

  test('has each value once, in the order of the first ones', () => {
    expect(filters({ country_codes: ['Germany', 'FR', 'de', 'France', 'AT'] }).country_codes?.values).toEqual(
      ['DE', 'FR', 'AT'],
    );
  });

  test('has text as it was sent, in its case and with its spaces', () => {
    expect(filters({ trial_title: ' Ärzte  İ%_\\ ' }).trial_title?.values).toEqual([' Ärzte  İ%_\\ ']);
  });

  test('has nothing that was not sent but the default operator', () => {
    expect(filters({ sponsor_name: 'a', number_of_sites: { min: '3' } })).toEqual({
      sponsor_name: { operator: 'contains', values: ['a'] },
      number_of_sites: { min: 3 },
    });
    expect(filters({})).toEqual({});
    expect(parseArguments(filterTrials.input, { analysis_id })).toEqual({
      analysis_id,
      filters: {},
      sort: { by: 'latest_country_submission_or_approval_date', direction: 'desc' },
      limit: 25,
      offset: 0,
    });
  });

  test('an empty sort is the default one', () => {
    expect(parseArguments(filterTrials.input, { analysis_id, sort: {} }).sort).toEqual({
      by: 'latest_country_submission_or_approval_date',
      direction: 'desc',
    });
  });
});
