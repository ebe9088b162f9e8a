import { describe, expect, test } from 'vitest';
import { filtersOf, profileOf } from './made-record.ts';

describe('status of a member state', () => {
  const statuses: [number, string | null][] = [
    [1, 'Under evaluation'],
    [2, 'Authorised'],
    [3, 'Authorised'],
    [4, 'Authorised'],
    [5, 'Authorised'],
    [6, 'Halted'],
    [7, 'Suspended'],
    [8, 'Ended'],
    [9, 'Expired'],
    [10, 'Revoked'],
    [11, 'Not authorised'],
    [12, null],
    [13, 'Withdrawn'],
    [14, 'Lapsed'],
    [15, 'Not valid'],
    [16, 'Authorised'],
    [17, 'Pending'],
    [18, null],
  ];
  test.each(statuses)('public code %i is %s', async (code, status) => {
    for (const value of [code, String(code)]) {
      const filters = await filtersOf({ 'APP.memberStatesConcerned[0].mscPublicStatusCode': value });
      expect(filters.countries[0]?.recruitment_status).toBe(status);
    }
  });

  test.each([
    ['Ongoing,\trecruiting', 'Authorised'],
    ['NOT AUTHORISED ', 'Not authorised'],
    ['Halted', 'Halted'],
    ['Cancelled', null],
    ['Gone fishing', null],
  ])('without a code the label "%s" is %s', async (label, status) => {
    const filters = await filtersOf({
      'APP.memberStatesConcerned[0].mscPublicStatusCode': undefined,
      'APP.memberStatesConcerned[0].trialStatus': label,
    });
    expect(filters.countries[0]?.recruitment_status).toBe(status);
  });
});

describe('phase', () => {
  const phases: [number, string[], boolean][] = [
    [1, ['Phase I'], true],
    [2, ['Phase I'], false],
    [3, ['Phase I'], false],
    [4, ['Phase II'], false],
    [5, ['Phase III'], false],
    [6, ['Phase IV'], false],
    [7, ['Phase I', 'Phase II'], true],
    [8, ['Phase I', 'Phase II'], false],
    [9, ['Phase I', 'Phase II'], false],
    [10, ['Phase II', 'Phase III'], false],
    [11, ['Phase III', 'Phase IV'], false],
  ];
  test.each(phases)('code %i is %j, first in human %s', async (code, expected, firstInHuman) => {
    for (const value of [code, String(code)]) {
      const filters = await filtersOf({ 'T.trialCategory.trialPhase': value });
      expect(filters.phases).toEqual(expected);
      expect(filters.first_in_human).toBe(firstInHuman);
    }
  });

  test('the label of the search row stands in for a missing code, whatever its white space', async () => {
    const filters = await filtersOf({
      'T.trialCategory.trialPhase': undefined,
      trialPhase: 'Human Pharmacology (Phase I)-  Other\r\n',
    });
    expect(filters.phases).toEqual(['Phase I']);
  });

  test('an unknown code is no phase, and nothing is known of a first administration', async () => {
    const { filtering_variables: filters, report } = await profileOf({ 'T.trialCategory.trialPhase': '99' });
    expect(filters.phases).toEqual([]);
    expect(filters.first_in_human).toBeNull();
    expect(report.not_mapped).toContainEqual({
      path: 'authorizedApplication.authorizedPartI.trialDetails.trialInformation.trialCategory.trialPhase',
      value: '99',
    });
  });
});

describe('therapeutic areas', () => {
  const area = (code: number | string) => ({ 'P1.partOneTherapeuticAreas': [{ therapeuticArea: { code } }] });
  test.each([
    [6, 'Crohn disease', ['Gastroenterology']],
    [6, 'Hepatitis B', ['Gastroenterology', 'Hepatology']],
    [12, 'Prostate hyperplasia', ['Nephrology', 'Urology']],
    [13, 'Preeclampsia in pregnancy', ['Gynecology', 'Obstetrics']],
    [13, 'Infertility treated by IVF', ['Gynecology', 'Reproductive Medicine']],
    [16, 'Cystic fibrosis', ['Genetic Disorders']],
    [16, 'Preterm birth', ['Genetic Disorders', 'Neonatology']],
    [17, 'Lupus erythematosus', ['Dermatology', 'Rheumatology']],
    [23, 'Chronic cough', ['Pain Medicine']],
    [58, 'Anything', ['Other']],
    [99, 'Anything', []],
  ])('code %s with "%s" is %j', async (code, condition, areas) => {
    const filters = await filtersOf({
      ...area(code),
      'T.medicalCondition.partIMedicalConditions[0].medicalCondition': condition,
    });
    expect(filters.therapeutic_areas).toEqual(areas);
  });

  test('the labels of the search row stand in, by their MeSH branch', async () => {
    const filters = await filtersOf({
      'P1.partOneTherapeuticAreas': [],
      therapeuticAreas: [
        'Diseases [C] - Neoplasms\r\n  [C04]',
        'Phenomena and Processes [G] -  Ocular Physiological Phenomena [G14]',
        'Psychiatry and Psychology [F] - Mental Disorders [F03]',
        'Health Care [N] - Population Characteristics [N01]',
        'Analytical, Diagnostic and Therapeutic Techniques and Equipment [E] - Diagnosis [E01]',
      ],
    });
    expect(filters.therapeutic_areas).toEqual([
      'Diagnostic Imaging',
      'Oncology',
      'Ophthalmology',
      'Psychiatry',
      'Other',
    ]);
  });
});

describe('population', () => {
  test.each([
    [['1'], true, ['In utero']],
    [['2'], true, ['0-17 years']],
    [['4', '3'], false, ['18-64 years', '65+ years']],
    [['9'], null, []],
    [[], null, []],
  ])('age ranges %j are paediatric: %s', async (codes, paediatric, labels) => {
    const profile = await profileOf({
      'T.populationOfTrialSubjects.ageRanges': codes.map((code) => ({ ageRangeCategory: code })),
    });
    expect(profile.filtering_variables.paediatric).toBe(paediatric);
    expect(profile.classification_variables.population.age_ranges).toEqual(labels);
  });

  test('ages in years come from the ranges, narrowed for children, and are inferred', async () => {
    const { classification_variables: variables, report } = await profileOf({
      'T.populationOfTrialSubjects.ageRanges': [{ ageRangeCategoryCode: '2' }, { ageRangeCategoryCode: '3' }],
      'T.populationOfTrialSubjects.ageRangeSecondaryIds': [
        { ageRangeCategoryCode: '2', ctAgeRangeCode: '5' },
        { ageRangeCategoryCode: '2', ctAgeRangeCode: '6' },
        { ageRangeCategoryCode: '3', ctAgeRangeCode: '9' },
      ],
    });
    expect(variables.population).toMatchObject({ minimum_age_years: 6, maximum_age_years: 64 });
    expect(report.inferred.map(({ field }) => field)).toContain(
      'classification_variables.population.minimum_age_years',
    );
  });

  test('sexes: flags first, the search row where there are none', async () => {
    const flags = { 'T.populationOfTrialSubjects.isFemaleSubjects': 'true', gender: 'Male, Female' };
    expect(
      (await filtersOf({ ...flags, 'T.populationOfTrialSubjects.isMaleSubjects': false })).eligible_sexes,
    ).toEqual(['Female']);
    const none = {
      'T.populationOfTrialSubjects.isFemaleSubjects': undefined,
      'T.populationOfTrialSubjects.isMaleSubjects': undefined,
    };
    expect((await filtersOf({ ...none, gender: 'Female' })).eligible_sexes).toEqual(['Female']);
    expect((await filtersOf(none)).eligible_sexes).toEqual([]);
  });

  test('healthy volunteers', async () => {
    const groups = async (codes: string[]) =>
      (
        await profileOf({
          'T.populationOfTrialSubjects.clinicalTrialGroups': codes.map((code) => ({ code })),
        })
      ).classification_variables.population.healthy_volunteers;
    expect(await groups(['1', '2'])).toBe(true);
    expect(await groups(['2'])).toBe(false);
    expect(await groups([])).toBeNull();
  });
});

describe('rare disease and orphan designation', () => {
  test.each([
    [[true, false], true],
    [[false, null], false],
    [[null], null],
  ])('conditions that are rare %j: %s', async (flags, rare) => {
    const filters = await filtersOf({
      'T.medicalCondition.partIMedicalConditions': flags.map((flag, index) => ({
        medicalCondition: `Disease ${index}`,
        isConditionRareDisease: flag,
      })),
    });
    expect(filters.rare_disease).toBe(rare);
  });

  test('an orphan flag or an orphan number is a designation', async () => {
    expect((await filtersOf({ 'PRODUCT.orphanDrugEdit': true })).orphan_designation).toBe(true);
    expect((await filtersOf({ 'PRODUCT.orphanDrugDesigNumber': 'EU/3/99/0001' })).orphan_designation).toBe(
      true,
    );
    expect((await filtersOf()).orphan_designation).toBe(false);
    expect((await filtersOf({ 'PRODUCT.orphanDrugEdit': undefined })).orphan_designation).toBeNull();
  });
});

describe('sample size', () => {
  test.each([
    [30, 12, 0, 42],
    ['30', '12', '5', 47],
    [null, 12, 0, 12],
    [0, 0, 0, null],
    [99999999, 99999999, 99999999, null],
    [99999999, 12, 3, 15],
    [-5, 'many', 2.5, null],
    [null, null, 8, 8],
  ])('%s in Germany, %s in Greece, %s elsewhere: %s', async (germany, greece, elsewhere, total) => {
    const filters = await filtersOf({
      'APP.authorizedPartsII[0].recruitmentSubjectCount': germany,
      'APP.authorizedPartsII[1].recruitmentSubjectCount': greece,
      'P1.rowSubjectCount': elsewhere,
    });
    expect(filters.planned_sample_size).toBe(total);
  });

  test('the number of the search row stands in where neither part tells it', async () => {
    const filters = await filtersOf({
      'APP.authorizedPartsII': [],
      'P1.rowSubjectCount': undefined,
      totalNumberEnrolled: '13',
    });
    expect(filters.planned_sample_size).toBe(13);
  });
});

describe('modality of the test products', () => {
  const origin = (text: string) => ({
    'PRODUCT.productDictionaryInfo.productSubstances': [{ substanceOrigin: text }],
  });
  test.each([
    ['Chemical', 'Small molecule'],
    ['Nucleic Acid', 'Oligonucleotide'],
    ['Protein - Other', 'Protein or peptide'],
    ['Protein - Vaccine', 'Vaccine'],
    ['Structurally Diverse Substance -  Cell therapy', 'Cell therapy'],
    ['Structurally Diverse Substance - Herbal', 'Herbal or homeopathic'],
    ['Structurally Diverse Substance - Blood derived', 'Plasma-derived or blood product'],
    ['-', null],
  ])('origin "%s" is %s', async (text, modality) => {
    expect((await filtersOf(origin(text))).modality).toBe(modality);
  });

  test.each([
    [{ advancedTherapyType: '1' }, 'Cell therapy'],
    [{ advancedTherapyType: '1', isGmo: true }, 'Gene-modified cell therapy'],
    [{ advancedTherapyType: '2' }, 'Tissue-engineered product'],
    [{ advancedTherapyType: 3 }, 'Gene therapy'],
    [{ advancedTherapyType: '3', gmoCellType: 'T cells' }, 'Gene-modified cell therapy'],
  ])('advanced therapy %j is %s', async (therapy, modality) => {
    expect((await filtersOf({ 'PRODUCT.therapies': [therapy] })).modality).toBe(modality);
  });

  test.each([
    ['3', 'Radiopharmaceutical'],
    ['5', 'Plasma-derived or blood product'],
    ['9', 'Herbal or homeopathic'],
    ['4', 'Small molecule'],
  ])('characteristic %s is %s', async (characteristic, modality) => {
    expect((await filtersOf({ 'PRODUCT.characteristics': [characteristic] })).modality).toBe(modality);
  });

  test.each([
    ['EXAMPLIMAB', 'Monoclonal antibody'],
    ['EXAMPLIMAB VEDOTIN', 'Antibody-drug conjugate'],
    ['EXAMPLISIRAN', 'Oligonucleotide'],
  ])('the name %s is that of a %s, which is inferred', async (substance, modality) => {
    const { filtering_variables: filters, report } = await profileOf({
      'PRODUCT.productDictionaryInfo.activeSubstanceName': substance,
      ...origin('-'),
    });
    expect(filters.modality).toBe(modality);
    expect(report.inferred.map(({ field }) => field)).toContain('filtering_variables.modality');
  });

  test('only test products count, and products that differ have none in common', async () => {
    const vaccine = {
      productName: 'Vaccine',
      productDictionaryInfo: { productSubstances: [{ substanceOrigin: 'Protein - Vaccine' }] },
    };
    const withRole = (role: string) => ({
      'P1.productRoleGroupInfos[1]': { productRoleCode: role, products: [vaccine] },
    });
    expect((await filtersOf(withRole('4'))).modality).toBe('Small molecule');
    expect((await filtersOf(withRole('1'))).modality).toBeNull();
  });
});

describe('comparators', () => {
  const roles = (...codes: string[]) => ({
    'P1.productRoleGroupInfos': codes.map((productRoleCode) => ({ productRoleCode, comments: 'A product' })),
  });
  test.each([
    [['1'], []],
    [['1', '2'], ['Active comparator']],
    [
      ['3', '1', '2'],
      ['Placebo', 'Active comparator'],
    ],
    [['4'], []],
  ])('roles %j give %j', async (codes, types) => {
    expect((await filtersOf(roles(...codes))).comparator_types).toEqual(types);
  });

  test('without role groups the products tell their roles themselves', async () => {
    const { filtering_variables: filters, classification_variables: variables } = await profileOf({
      'P1.productRoleGroupInfos': undefined,
      'P1.products': [
        { productName: 'A', mpRoleInTrial: '1', part1MpRoleTypeCode: '1', routes: ['NASAL USE'] },
        { productName: 'B', mpRoleInTrial: '3', part1MpRoleTypeCode: '1' },
      ],
    });
    expect(filters.comparator_types).toEqual(['Placebo']);
    expect(filters.administration_routes).toEqual(['Nasal']);
    expect(variables.products.map(({ role }) => role)).toEqual(['Test', 'Placebo']);
  });

  test('a placebo that only the title tells is inferred', async () => {
    const { filtering_variables: filters, report } = await profileOf({ TITLE: 'A placebo-controlled study' });
    expect(filters.comparator_types).toEqual(['Placebo']);
    expect(report.inferred.map(({ field }) => field)).toContain('filtering_variables.comparator_types');
  });
});

describe('study design', () => {
  const roles = (count: number) =>
    ['Subject', 'Investigator', 'Monitor', 'Analyst', 'Carer']
      .slice(0, count)
      .map((name, index) => ({ code: String(index + 1), name }));
  test.each([
    [0, '3', 'Open label'],
    [0, '1', 'Single'],
    [0, '2', 'Double'],
    [1, '1', 'Single'],
    [2, '2', 'Double'],
    [3, '2', 'Triple'],
    [4, '2', 'Quadruple'],
    [5, '2', 'Quadruple'],
  ])('%i blinded roles with method %s are %s', async (count, method, masking) => {
    const filters = await filtersOf({
      PERIODS: [{ blindingMethodCode: method, blindedRoles: roles(count) }],
    });
    expect(filters.masking).toBe(masking);
  });

  test('the strictest period counts, one randomised period is enough', async () => {
    const profile = await profileOf({
      PERIODS: [
        {
          allocationMethod: '2',
          blindingMethodCode: '3',
          armDetails: [{ title: 'A', description: 'first' }],
        },
        {
          allocationMethod: 1,
          blindedRoles: roles(2),
          armDetails: [{ title: 'A', description: 'first' }, { title: 'B' }],
        },
      ],
    });
    expect(profile.filtering_variables).toMatchObject({ allocation: 'Randomized', masking: 'Double' });
    expect(profile.classification_variables.arms).toEqual([
      { label: 'A', type: null, description: 'first' },
      { label: 'B', type: null, description: null },
    ]);
    expect(profile.report.inferred).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ field: 'filtering_variables.masking' })]),
    );
  });

  test.each([
    ['A randomised, double-blind, crossover study', 'Randomized', 'Double', 'Crossover'],
    ['A RANDOMIZED open label single arm trial', 'Randomized', 'Open label', 'Single group'],
    ['A non-randomised, parallel-group study', 'Non-randomized', null, 'Parallel'],
    ['Double-blind treatment with an open-label extension', null, 'Double', null],
    ['A study of random things in labelled mice', null, null, null],
  ])('"%s" gives %s, %s, %s, inferred', async (title, allocation, masking, model) => {
    const { filtering_variables: filters, report } = await profileOf({ TITLE: title });
    expect([filters.allocation, filters.masking, filters.intervention_model]).toEqual([
      allocation,
      masking,
      model,
    ]);
    const inferred = report.inferred.filter(({ because }) => because === 'the words of the title');
    expect(inferred).toHaveLength([allocation, masking, model].filter((value) => value !== null).length);
  });
});

describe('acronym', () => {
  test.each([
    ['NPC-Nivo', 'NPC-Nivo'],
    ['  CheckMate \t 77T ', 'CheckMate 77T'],
    ['KEYNOTE-042', 'KEYNOTE-042'],
    ['200925', null],
    ['KIN001-204', null],
    ['MK-5592-127', null],
    ['FIBHNJ-2020-01', null],
    ['A trial in many words', null],
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', null],
    ['N/A', null],
    [null, null],
  ])('%j is %j', async (shortTitle, acronym) => {
    const filters = await filtersOf({
      'P1.trialDetails.clinicalTrialIdentifiers.shortTitle': shortTitle,
    });
    expect(filters.trial_acronym).toBe(acronym);
  });
});
