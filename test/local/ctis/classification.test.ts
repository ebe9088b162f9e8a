import { expect, test } from 'vitest';
import { profileOf } from './made-record.ts';

test('HTML entities are decoded, white space is folded, control characters are gone', async () => {
  const { filtering_variables: filters, classification_variables: variables } = await profileOf({
    TITLE: 'Survival &lt; 5&nbsp;years\r\n\tin  men\u0000 &amp; women \ud800',
    'P1.sponsors[0].publicContacts[0].functionalEmailAddress': 'o&apos;brien&#64;example.org',
  });
  expect(filters.trial_title).toBe('Survival < 5 years in men & women \ufffd');
  expect(variables.contacts[0]?.email).toBe("o'brien@example.org");
});

test('contacts of sponsors and people at sites stay where they belong', async () => {
  const { classification_variables: variables } = await profileOf({
    'P1.sponsors[1]': {
      primary: false,
      organisation: { name: 'Example Partner' },
      scientificContacts: [{ functionalName: 'Science desk' }, {}],
    },
  });
  expect(variables.sponsor).toEqual({
    name: 'Example Pharma',
    type: 'Pharmaceutical company',
    country: 'DE',
    co_sponsors: ['Example Partner'],
  });
  expect(variables.contacts).toEqual([
    {
      role: 'Public contact',
      name: 'Trial desk',
      organisation: 'Example Pharma',
      email: 'desk@example.org',
      phone: '+00 1',
    },
    { role: 'Scientific contact', name: 'Science desk', organisation: null, email: null, phone: null },
  ]);
  expect(variables.sites).toEqual([
    {
      name: 'Example Hospital',
      city: 'Berlin',
      country_code: 'DE',
      contact: { name: 'Given Family', email: 'site@example.org', phone: null },
    },
  ]);
});

test('criteria come in the order of their numbers, or as listed where numbers are missing', async () => {
  const criteria = async (numbers: (number | null)[]) => {
    const list = numbers.map((number, index) => ({
      number,
      principalInclusionCriteria: `criterion ${index}`,
    }));
    const { classification_variables: variables } = await profileOf({
      'T.eligibilityCriteria.principalInclusionCriteria': [
        ...list,
        { number: 99, principalInclusionCriteria: 'N/A' },
      ],
    });
    return variables.inclusion_criteria;
  };
  expect(await criteria([10, 2])).toEqual([
    { number: 2, text: 'criterion 1' },
    { number: 10, text: 'criterion 0' },
  ]);
  expect(await criteria([null, 1])).toEqual([
    { number: 1, text: 'criterion 0' },
    { number: 2, text: 'criterion 1' },
  ]);
});

test('MedDRA terms: all to a single condition, by name to several', async () => {
  const conditions = async (names: string[], terms: string[]) =>
    (
      await profileOf({
        'T.medicalCondition.partIMedicalConditions': names.map((medicalCondition) => ({ medicalCondition })),
        'T.medicalCondition.meddraConditionTerms': terms.map((termName) => ({ termName })),
      })
    ).classification_variables.conditions;
  expect(await conditions(['Glioma'], ['Pontine glioma', 'Medulloblastoma'])).toEqual([
    { name: 'Glioma', meddra_term: 'Pontine glioma; Medulloblastoma', rare: null },
  ]);
  expect(await conditions(['Asthma', 'Eczema'], ['ASTHMA', 'Hay fever'])).toEqual([
    { name: 'Asthma', meddra_term: 'ASTHMA', rare: null },
    { name: 'Eczema', meddra_term: null, rare: null },
    { name: 'Hay fever', meddra_term: 'Hay fever', rare: null },
  ]);
});

test('a product: placeholders and dictionary codes are no values', async () => {
  const { classification_variables: variables } = await profileOf({
    PRODUCT: {
      productName: 'N/A',
      routes: ['ORAL USE', '-'],
      doseUom: 'mg/kg milligram(s)/kilogram',
      maxDailyDoseAmount: '24',
      doseUomTotal: 'Other',
      maxTotalDoseAmount: '240',
      maxTreatmentPeriod: 2.0,
      timeUnitCode: '2',
      pharmaceuticalFormDisplay: 'PHF00230MIG',
      productDictionaryInfo: {
        activeSubstanceName: 'EXAMPLINIB',
        atcCode: '-',
        pharmForm: 'PHF00230MIG',
      },
    },
  });
  expect(variables.products).toEqual([
    {
      name: 'EXAMPLINIB',
      role: 'Test',
      substance: 'EXAMPLINIB',
      atc_code: null,
      form: null,
      routes: ['Oral'],
      dose: 'at most 24 mg/kg a day, 240 in total, for 2 weeks',
      orphan: null,
    },
  ]);
});

test('numbers in other registers', async () => {
  const { classification_variables: variables } = await profileOf({
    'P1.trialDetails.clinicalTrialIdentifiers.secondaryIdentifyingNumbers': {
      whoUniversalTrialNumber: { number: 'U1111-0000-0000' },
      isrctnNumber: { number: 'ISRCTN00000000' },
      additionalRegistries: [{ number: 'X1', otherRegistryName: 'Register' }, { number: 'X2' }, {}],
    },
  });
  expect(variables.secondary_ids).toEqual({
    nct: null,
    eudract: '2098-000001-11',
    who_utn: 'U1111-0000-0000',
    other: ['ISRCTN00000000', 'Register: X1', 'X2'],
  });
});

test('lifecycle: applications by submission, events by date, halts and breaches among them', async () => {
  const { ctis_lifecycle: lifecycle } = await profileOf({
    'APP.applicationInfo[1]': {
      id: 101,
      type: 'SUBSTANTIAL MODIFICATION',
      status: 'Under evaluation',
      submissionDate: '2098-01-01',
      modScope: 'PART_I_AND_PART_II',
    },
    events: {
      trialEvents: [
        {
          mscName: 'Greece',
          earlyTerminationReason: { name: 'Sponsor Decision' },
          events: [
            { notificationType: 'EARLY_TERMINATION', date: '2099-12-01' },
            { notificationType: 'START_OF_TRIAL', date: '2099-04-01' },
          ],
        },
      ],
      temporaryHaltList: [
        {
          haltDate: '2099-06-01',
          reasonList: [{ name: 'Safety related' }],
          mscList: [{ mscName: 'Germany' }, { mscName: 'Greece' }],
        },
      ],
      seriousBreaches: [{ awareDate: '2099-07-01', description: 'A  breach' }],
      trialGlobalEndDate: '2099-12-31',
    },
  });
  expect(lifecycle).toEqual({
    applications: [
      {
        number: '101',
        type: 'SUBSTANTIAL MODIFICATION',
        part: 'Part I and Part II',
        submitted_on: '2098-01-01',
        decided_on: null,
        outcome: 'Under evaluation',
      },
      {
        number: 'IN',
        type: 'INITIAL',
        part: null,
        submitted_on: '2099-01-10',
        decided_on: '2099-03-01',
        outcome: 'Authorised',
      },
    ],
    events: [
      { type: 'Start of trial', country_code: 'GR', date: '2099-04-01', note: null },
      { type: 'Temporary halt', country_code: 'DE', date: '2099-06-01', note: 'Safety related' },
      { type: 'Temporary halt', country_code: 'GR', date: '2099-06-01', note: 'Safety related' },
      { type: 'Serious breach', country_code: null, date: '2099-07-01', note: 'A breach' },
      { type: 'Early termination', country_code: 'GR', date: '2099-12-01', note: 'Sponsor Decision' },
      { type: 'Global end of trial', country_code: null, date: '2099-12-31', note: null },
    ],
    current_status: 'Ongoing, recruiting',
    last_updated: '2099-06-01',
  });
});

test.each([
  [undefined],
  [null],
  [{}],
  [{ summaryResults: [] }],
  [{ laypersonResults: null }],
  ['none'],
  [[]],
])('results %j are no results', async (results) => {
  expect((await profileOf({ results })).results).toEqual({
    available: false,
    summary_posted_on: null,
    layperson_posted_on: null,
    study_report_posted_on: null,
    summary: null,
    layperson_summary: null,
    outcomes: [],
    documents: [],
  });
});

test('posted results keep reported sentinels as text; a withdrawn one is not posted', async () => {
  const { results } = await profileOf({
    results: {
      summaryResults: [
        {
          submissionDate: '01/10/2099',
          summary: 'The median was not reached.',
          outcomes: [
            {
              endPoint: 'Overall survival',
              arm: 'A',
              value: 'not  reached',
              unit: 'months',
              dispersion: 'NA',
            },
            { endPoint: 'Response rate', arm: 'A', value: 42.5, unit: '%', note: 'N/A' },
          ],
        },
      ],
      laypersonResults: [{ submissionDate: '2099-10-02', withdrawDate: '2099-10-03' }],
      clinicalStudyReports: [{ submitDate: '2099-10-04T10:00:00' }],
    },
  });
  expect(results).toEqual({
    available: true,
    summary_posted_on: '2099-10-01',
    layperson_posted_on: null,
    study_report_posted_on: '2099-10-04',
    summary: 'The median was not reached.',
    layperson_summary: null,
    outcomes: [
      {
        endpoint: 'Overall survival',
        arm: 'A',
        value: 'not reached',
        unit: 'months',
        dispersion: 'NA',
        note: null,
      },
      { endpoint: 'Response rate', arm: 'A', value: '42.5', unit: '%', dispersion: null, note: 'N/A' },
    ],
    documents: [],
  });
});
