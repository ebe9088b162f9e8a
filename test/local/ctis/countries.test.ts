import { expect, test } from 'vitest';
import { filtersOf, importMade, inOldLayout, madeRecord, profileOf } from './made-record.ts';

test('one row for each member state, Greece as GR', async () => {
  const filters = await filtersOf();
  expect(filters.countries).toEqual([
    {
      country_code: 'DE',
      recruitment_status: 'Authorised',
      submission_date: '2099-01-10',
      authorization_date: '2099-03-01',
      recruitment_start_date: null,
      recruitment_end_date: null,
      site_count: 1,
      planned_sample_size: 30,
    },
    {
      country_code: 'GR',
      recruitment_status: 'Authorised',
      submission_date: '2099-01-10',
      authorization_date: '2099-03-05',
      recruitment_start_date: null,
      recruitment_end_date: null,
      site_count: 0,
      planned_sample_size: 12,
    },
  ]);
  expect(filters).toMatchObject({
    country_codes: ['DE', 'GR'],
    number_of_countries: 2,
    number_of_sites: 1,
    initial_ctis_submission_date: '2099-01-10',
    first_ctis_authorization_date: '2099-03-01',
    latest_ctis_authorization_date: '2099-03-05',
    latest_country_submission_or_approval_date: '2099-03-05',
  });
});

test('countries outside the EEA count, and have no row', async () => {
  const filters = await filtersOf({
    'P1.rowCountriesInfo': [
      { name: 'United States', isoAlpha2Code: 'US' },
      { name: 'Russian Federation' },
      { name: 'Nowhere' },
    ],
  });
  expect(filters.country_codes).toEqual(['DE', 'GR', 'RU', 'US']);
  expect(filters.number_of_countries).toBe(4);
  expect(filters.countries).toHaveLength(2);
});

test('a member state listed twice is one row: the earliest authorisation, the latest status', async () => {
  const filters = await filtersOf({
    'APP.memberStatesConcerned': [
      {
        mscName: 'Germany',
        mscId: 12,
        firstDecisionDate: '2099-05-01',
        lastDecisionDate: '2099-05-01',
        mscPublicStatusCode: 8,
      },
      {
        mscName: 'Germany',
        mscId: 10,
        firstDecisionDate: '2099-03-01',
        lastDecisionDate: '2099-04-01',
        mscPublicStatusCode: 4,
      },
    ],
    'APP.authorizedPartsII[1]': { mscId: 12, mscInfo: { mscName: 'Germany' }, recruitmentSubjectCount: 5 },
    'APP.applicationInfo[0].decisions': [
      { mscName: 'Germany', decisionDate: '2099-03-01', decision: 'authorized' },
      { mscName: 'Germany', decisionDate: '2099-05-01', decision: 'authorized' },
    ],
  });
  expect(filters.countries).toHaveLength(1);
  expect(filters.countries[0]).toMatchObject({
    country_code: 'DE',
    recruitment_status: 'Ended',
    authorization_date: '2099-03-01',
    planned_sample_size: 35,
  });
});

test('of two parts II for one listing the one decided last counts', async () => {
  const filters = await filtersOf({
    'APP.authorizedPartsII[0].decisionDate': '2099-03-01',
    'APP.authorizedPartsII[1]': {
      mscId: 10,
      mscInfo: { mscName: 'Germany' },
      decisionDate: '2099-06-01',
      recruitmentSubjectCount: 40,
      trialSites: [{}, {}],
    },
  });
  expect(filters.planned_sample_size).toBe(40);
  expect(filters.countries[0]).toMatchObject({ country_code: 'DE', site_count: 2, planned_sample_size: 40 });
});

test('a refusal is no authorisation; one that follows it is', async () => {
  const refused = { mscName: 'Greece', decisionDate: '2099-03-05T10:00:00', decision: 'notAuthorized' };
  const once = await filtersOf({ 'APP.applicationInfo[0].decisions[1]': refused });
  expect(once.countries[1]?.authorization_date).toBeNull();
  const later = await filtersOf({
    'APP.applicationInfo[0].decisions[1]': refused,
    'APP.applicationInfo[1]': {
      type: 'SUBSEQUENT ADDITION OF MSC',
      submissionDate: '2099-04-01',
      decisions: [{ mscName: 'Greece', decisionDate: '2099-07-01', decision: 'authorizedWithConditions' }],
    },
  });
  expect(later.countries[1]).toMatchObject({
    submission_date: '2099-01-10',
    authorization_date: '2099-07-01',
  });
  expect(later.latest_country_submission_or_approval_date).toBe('2099-07-01');
});

test('without decisions the status tells whether the first decision was an authorisation', async () => {
  const changes = { 'APP.applicationInfo': [], 'APP.authorizedPartsII': [] };
  const authorised = await filtersOf(changes);
  expect(authorised.countries[0]?.authorization_date).toBe('2099-03-01');
  const refused = await filtersOf({ ...changes, 'APP.memberStatesConcerned[0].mscPublicStatusCode': 11 });
  expect(refused.countries[0]?.authorization_date).toBeNull();
});

test('recruitment dates: notifications first, a restart undoes an end', async () => {
  const events = (...list: [string, string][]) => ({
    events: {
      trialEvents: [
        { mscName: 'Germany', events: list.map(([notificationType, date]) => ({ notificationType, date })) },
      ],
    },
  });
  const period = async (...list: [string, string][]) => {
    const [row] = (await filtersOf(events(...list))).countries;
    return [row?.recruitment_start_date, row?.recruitment_end_date];
  };
  expect(await period(['START_OF_RECRUITMENT', '01/04/2099'], ['END_OF_RECRUITMENT', '2099-09-01'])).toEqual([
    '2099-04-01',
    '2099-09-01',
  ]);
  expect(
    await period(
      ['START_OF_RECRUITMENT', '2099-04-01'],
      ['END_OF_RECRUITMENT', '2099-09-01'],
      ['RESTART_OF_RECRUITMENT', '2099-10-01'],
    ),
  ).toEqual(['2099-04-01', null]);
});

test('recruitment dates: the listed period in force where nothing was notified', async () => {
  const filters = await filtersOf({
    'APP.authorizedPartsII[0].mscInfo.trialRecruitmentPeriod': [
      { recruitmentStartDate: '2099-05-02', fromDate: '2099-06-02' },
      { recruitmentStartDate: '2099-05-01', fromDate: '2099-06-01' },
    ],
  });
  expect(filters.countries[0]?.recruitment_start_date).toBe('2099-05-02');
});

test('the old layout: countries, decisions and notifications at their old places', async () => {
  const old = inOldLayout(madeRecord({ 'APP.applicationInfo[0].decisions': undefined }));
  old.memberStatesConcerned = [
    {
      organisationInfo: { memberStateCountryCode: 'DE' },
      firstDecisionDate: '2099-03-01',
      trialStatus: 'Authorised',
    },
  ];
  old.publicEvaluation = [
    {
      id: 100,
      decisions: [{ mscName: 'Germany', decisionDate: '2099-03-01T09:00:00', decision: 'authorized' }],
    },
  ];
  old.mscTrialNotificationsInfoList = [
    {
      mscName: 'Germany',
      mscNotificationsListInfo: [{ notificationType: 'Start of Recruitment', date: '2099-04-02' }],
    },
  ];
  const { trials, report } = await importMade(old);
  expect(report.records[0]?.layout).toBe('CTIS1');
  expect(trials[0]?.profile.filtering_variables.countries[0]).toMatchObject({
    country_code: 'DE',
    recruitment_status: 'Authorised',
    authorization_date: '2099-03-01',
    recruitment_start_date: '2099-04-02',
  });
  expect(trials[0]?.profile.classification_variables.secondary_ids.eudract).toBe('2098-000001-11');
});

test('a record that lists no member state has those of the search row', async () => {
  const changes = { 'APP.memberStatesConcerned': [], 'APP.authorizedPartsII': [], 'APP.applicationInfo': [] };
  const rows = async (trialCountries: string | string[]) =>
    (await filtersOf({ ...changes, trialCountries, decisionDateOverall: '01/03/2099' })).countries.map(
      (row) => [row.country_code, row.recruitment_status],
    );
  expect(await rows(['Spain:8', 'Greece:4', 'Spain:8'])).toEqual([
    ['ES', 'Ended'],
    ['GR', 'Authorised'],
  ]);
  expect(await rows('DE:Ongoing, recruiting, FR:Not authorised')).toEqual([
    ['DE', 'Authorised'],
    ['FR', 'Not authorised'],
  ]);
});

test('DD/MM/YYYY, ISO with nanoseconds and days that do not exist', async () => {
  const { filtering_variables: filters, report } = await profileOf({
    'APP.applicationInfo[0].submissionDate': '30/02/2099',
    'APP.memberStatesConcerned[0].firstDecisionDate': '2099-03-01T03:46:14.147548867',
    lastPublicationUpdate: '20/08/2099',
  });
  expect(filters.initial_ctis_submission_date).toBeNull();
  expect(filters.countries[0]?.authorization_date).toBe('2099-03-01');
  expect(report.vintage).toBe('2099-08-20');
  expect(report.not_mapped).toContainEqual({
    path: 'authorizedApplication.applicationInfo[0].submissionDate',
    value: '30/02/2099',
  });
});
