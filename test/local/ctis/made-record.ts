import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { importCtis } from '../../../local/ctis/import.ts';
import type { Json } from '../../../local/ctis/json.ts';

export type MadeRecord = { [key: string]: Json };

/** A small record of the layout since June 2024: one test product, Germany and Greece. */
const base: MadeRecord = {
  ctNumber: '2099-500001-01-00',
  ctStatus: 'Authorised',
  ctPublicStatusCode: 4,
  lastUpdated: '2099-06-01',
  authorizedApplication: {
    authorizedPartI: {
      id: 1,
      rowSubjectCount: 0,
      trialDetails: {
        clinicalTrialIdentifiers: {
          fullTitle: 'A study of examplinib in example disease',
          shortTitle: 'EXAMPLE',
          secondaryIdentifyingNumbers: { nctNumber: { number: 'NCT00000000' } },
        },
        trialInformation: {
          trialCategory: { trialPhase: '5' },
          medicalCondition: {
            partIMedicalConditions: [{ medicalCondition: 'Example disease', isConditionRareDisease: false }],
          },
          trialObjective: { mainObjective: 'To see whether it works', secondaryObjectives: [] },
          eligibilityCriteria: {
            principalInclusionCriteria: [{ number: 1, principalInclusionCriteria: 'Has the disease' }],
            principalExclusionCriteria: [{ number: 1, principalExclusionCriteria: 'Had it before' }],
          },
          endPoint: {
            primaryEndPoints: [{ number: 1, endPoint: 'Survival' }],
            secondaryEndPoints: [],
          },
          populationOfTrialSubjects: {
            ageRanges: [{ ageRangeCategoryCode: '3' }],
            clinicalTrialGroups: [{ code: '2', name: 'Patients' }],
            isFemaleSubjects: true,
            isMaleSubjects: true,
          },
        },
        protocolInformation: { studyDesign: { periodDetails: [] } },
      },
      sponsors: [
        {
          primary: true,
          organisation: { name: 'Example Pharma', type: 'Pharmaceutical company' },
          addresses: [{ address: { countryName: 'Germany' } }],
          publicContacts: [
            {
              functionalName: 'Trial desk',
              functionalEmailAddress: 'desk@example.org',
              telephone: '+00 1',
              organisation: { name: 'Example Pharma' },
            },
          ],
          scientificContacts: [],
        },
      ],
      partOneTherapeuticAreas: [{ therapeuticArea: { code: '4' } }],
      productRoleGroupInfos: [
        {
          productRoleCode: '1',
          products: [
            {
              productName: 'Examplinib tablets',
              orphanDrugEdit: false,
              routes: ['ORAL USE'],
              characteristics: ['11'],
              productDictionaryInfo: {
                activeSubstanceName: 'EXAMPLINIB',
                productSubstances: [{ substanceOrigin: 'Chemical' }],
              },
            },
          ],
        },
      ],
    },
    authorizedPartsII: [
      {
        mscId: 10,
        mscInfo: { id: 10, mscName: 'Germany', decision: 'authorized' },
        recruitmentSubjectCount: 30,
        trialSites: [
          {
            organisationAddressInfo: {
              organisation: { name: 'Example Hospital' },
              address: { city: 'Berlin', countryName: 'Germany' },
            },
            personInfo: { firstName: 'Given', lastName: 'Family', email: 'site@example.org' },
          },
        ],
      },
      {
        mscId: 11,
        mscInfo: { id: 11, mscName: 'Greece', decision: 'authorized' },
        recruitmentSubjectCount: 12,
        trialSites: [],
      },
    ],
    applicationInfo: [
      {
        id: 100,
        type: 'INITIAL',
        status: 'Authorised',
        businessKey: 'IN',
        submissionDate: '2099-01-10',
        decisionDate: '2099-03-01',
        ctMSCsByApplication: [{ mscName: 'Germany' }, { mscName: 'Greece' }],
        decisions: [
          { mscName: 'Germany', decisionDate: '2099-03-01T10:00:00.123', decision: 'authorized' },
          { mscName: 'Greece', decisionDate: '2099-03-05T10:00:00', decision: 'authorized' },
        ],
      },
    ],
    memberStatesConcerned: [
      { mscName: 'Germany', mscId: 10, firstDecisionDate: '2099-03-01T10:00:00.123', mscPublicStatusCode: 4 },
      { mscName: 'Greece', mscId: 11, firstDecisionDate: '2099-03-05T10:00:00', mscPublicStatusCode: 2 },
    ],
    eudraCt: { eudraCtCode: '2098-000001-11' },
  },
  events: { trialEvents: [] },
  documents: [],
};

const shorthands: Record<string, string> = {
  APP: 'authorizedApplication',
  P1: 'authorizedApplication.authorizedPartI',
  TITLE: 'authorizedApplication.authorizedPartI.trialDetails.clinicalTrialIdentifiers.fullTitle',
  T: 'authorizedApplication.authorizedPartI.trialDetails.trialInformation',
  PRODUCT: 'authorizedApplication.authorizedPartI.productRoleGroupInfos[0].products[0]',
  PERIODS: 'authorizedApplication.authorizedPartI.trialDetails.protocolInformation.studyDesign.periodDetails',
};

function keysOf(place: string): string[] {
  const [head = '', ...rest] = place.split('.');
  return [shorthands[head] ?? head, ...rest]
    .join('.')
    .split(/[.[\]]+/)
    .filter((key) => key !== '');
}

/** Sets the value at a place of a record; `undefined` takes it out. */
function setAt(record: MadeRecord, place: string, value: Json | undefined): void {
  const keys = keysOf(place);
  const last = keys.pop() ?? '';
  const container = keys.reduce<Json | undefined>(
    (parent, key) => (parent as MadeRecord | undefined)?.[key],
    record,
  ) as MadeRecord | undefined;
  if (!container) throw new Error(`a made record has nothing at ${place}`);
  if (value === undefined) delete container[last];
  else container[last] = value;
}

/** A made record with these places changed: `{ 'P1.rowSubjectCount': 5, results: undefined }`. */
export function madeRecord(changes: Record<string, Json | undefined> = {}): MadeRecord {
  const record = structuredClone(base);
  for (const [place, value] of Object.entries(changes)) setAt(record, place, value);
  return record;
}

/** The same record in the layout until June 2024. */
export function inOldLayout(record: MadeRecord): MadeRecord {
  const { authorizedApplication, events: _events, documents: _documents, ...search } = record;
  const { applicationInfo, eudraCt, ...parts } = authorizedApplication as MadeRecord;
  return { ...search, ...parts, applications: applicationInfo ?? [], eudraCtInfo: eudraCt ?? {} };
}

/** A folder that goes with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ctis-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function importMade(...records: Json[]) {
  const file = path.join(await temporaryFolder(), 'made.json');
  await writeFile(file, JSON.stringify(records));
  return importCtis([file], {});
}

/** The profile of the one trial that a made record with these changes gives. */
export async function profileOf(changes: Record<string, Json | undefined> = {}) {
  const { trials, report } = await importMade(madeRecord(changes));
  const [trial] = trials;
  if (!trial) throw new Error(`no trial: ${JSON.stringify(report.bad_records)}`);
  return { ...trial.profile, report: report.records[0]! };
}

/** Its filtering variables alone. */
export async function filtersOf(changes: Record<string, Json | undefined> = {}) {
  return (await profileOf(changes)).filtering_variables;
}
