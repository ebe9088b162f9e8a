import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../../shared/contract/countries.ts';
import { sortFields, trialFilters } from '../../../shared/contract/filters.ts';
import * as vocabulary from '../../../shared/contract/vocabularies.ts';
import { nearestOf, nearNames, nearValues } from '../../../shared/mcp/nearest.ts';

const fields = Object.keys(trialFilters.shape);

/** Slips of the pen, other languages' spellings and incomplete values: the first one named is the one meant. */
const slips: readonly (readonly [values: readonly string[], sent: readonly (readonly [string, string])[]])[] =
  [
    [
      vocabulary.therapeuticAreas,
      [
        ['onkologie', 'Oncology'],
        ['Onkologie', 'Oncology'],
        ['Oncolgy', 'Oncology'],
        ['Onclogy', 'Oncology'],
        ['Ncology', 'Oncology'],
        ['cancre', 'Oncology'],
        ['breast cancer', 'Oncology'],
        ['Cardiovasular', 'Cardiovascular'],
        ['Cardiovasculaire', 'Cardiovascular'],
        ['cardiolgy', 'Cardiovascular'],
        ['Neurolgy', 'Neurology'],
        ['Neurologie', 'Neurology'],
        ['Nefrology', 'Nephrology'],
        ['Dermatologie', 'Dermatology'],
        ['Dermatolgy', 'Dermatology'],
        ['Psychiatrie', 'Psychiatry'],
        ['psichiatry', 'Psychiatry'],
        ['Ophtalmology', 'Ophthalmology'],
        ['Rheumatolgy', 'Rheumatology'],
        ['Reumatology', 'Rheumatology'],
        ['Gastroenterolgy', 'Gastroenterology'],
        ['Infectous Diseases', 'Infectious Diseases'],
        ['Infectious Desease', 'Infectious Diseases'],
        ['Endocrinolgy', 'Endocrinology'],
        ['Hepatolgy', 'Hepatology'],
        ['Urolgy', 'Urology'],
        ['Hematolgy', 'Blood Disorders'],
        ['Respiratory Medecine', 'Respiratory Medicine'],
        ['Metabolic', 'Metabolic and Nutritional Disorders'],
        ['Pediatric oncology', 'Oncology'],
      ],
    ],
    [
      vocabulary.phases,
      [
        ['Phse III', 'Phase III'],
        ['Pahse II', 'Phase II'],
        ['Phase IIII', 'Phase III'],
        ['Phas 2', 'Phase II'],
      ],
    ],
    [
      vocabulary.comparatorTypes,
      [
        ['Placbo', 'Placebo'],
        ['placebos', 'Placebo'],
        ['Active comparater', 'Active comparator'],
        ['Standard of car', 'Standard of care'],
        ['historical control', 'External or historical control'],
      ],
    ],
    [
      vocabulary.modalities,
      [
        ['Smal molecule', 'Small molecule'],
        ['small molecules', 'Small molecule'],
        ['Monoclonal antibdy', 'Monoclonal antibody'],
        ['Gene therpy', 'Gene therapy'],
        ['peptide', 'Protein or peptide'],
        ['oligonucleotides', 'Oligonucleotide'],
        ['Radiopharmaceuticals', 'Radiopharmaceutical'],
      ],
    ],
    [
      vocabulary.administrationRoutes,
      [
        ['Intravenus', 'Intravenous'],
        ['Subcutanous', 'Subcutaneous'],
        ['Intramusculr', 'Intramuscular'],
        ['buccal', 'Buccal or oromucosal'],
      ],
    ],
    [
      countryCodes,
      [
        ['Germny', 'DE'],
        ['Frnace', 'FR'],
        ['Spian', 'ES'],
        ['Polen', 'PL'],
        ['Austria-', 'AT'],
        ['Swedn', 'SE'],
        ['Ffance', 'FR'],
        ['Netherland', 'NL'],
        ['Portgual', 'PT'],
      ],
    ],
    [
      vocabulary.recruitmentStatuses,
      [
        ['Authorsed', 'Authorised'],
        ['Withdrwan', 'Withdrawn'],
        ['Suspend', 'Suspended'],
      ],
    ],
  ];

/** Words with which no value is meant, or another one than any that looks like them. */
const strangers: readonly (readonly [values: readonly string[], sent: string])[] = [
  [
    vocabulary.therapeuticAreas,
    'diabetes|asthma|obesity|biology|virology|toxicology|pathology|histology|stroke|COVID-19|HIV|rare diseases|' +
      'disease|disorders|medicine|autoimmune|paediatrics|heart failure|lung|kidney|Alzheimer|psoriasis|diseases|eye|women',
  ],
  [vocabulary.phases, 'Phase 5|Phase 0|early|late|confirmatory|pivotal|N/A'],
  [vocabulary.modalities, 'biologic|drug|cannula|mRNA|antibiotic|CAR-T|insulin|chemotherapy|enzyme'],
  [vocabulary.comparatorTypes, 'insulin|dosage|head to head|double-blind|best supportive|usual'],
  [vocabulary.administrationRoutes, 'injection|tablet|infusion|eye drops|by mouth|skin|capsule'],
  [
    countryCodes,
    'Deutschland|Europe|EU|EEA|XX|DEU|FRA|GER|Scotland|England|Asia|Africa|worldwide|Schweiz|Espagne',
  ],
].flatMap(([values, words]) =>
  (words as string).split('|').map((sent) => [values as readonly string[], sent] as const),
);

describe('a slip of the pen', () => {
  test.each(slips.flatMap(([values, sent]) => sent.map(([said, meant]) => [said, meant, values] as const)))(
    '%s is near %s',
    (said, meant, values) => {
      expect(nearValues(said, values, 3)[0]).toBe(meant);
    },
  );

  test('is told of sixty words', () => {
    expect(slips.flatMap(([, sent]) => sent).length).toBeGreaterThanOrEqual(60);
  });
});

describe('a stranger', () => {
  test.each(strangers.map(([values, sent]) => [sent, values] as const))(
    '%s is near nothing',
    (sent, values) => {
      expect(nearValues(sent, values, 3)).toEqual([]);
    },
  );

  test('is told of sixty words', () => {
    expect(strangers.length).toBeGreaterThanOrEqual(60);
  });
});

describe('a name', () => {
  test.each([
    ['phase', fields, ['phases']],
    ['sponsorname', fields, ['sponsor_name']],
    ['sample_size', fields, ['planned_sample_size']],
    ['therapeutic_aera', fields, ['therapeutic_areas']],
    ['title', sortFields, ['trial_title']],
    ['xyz', fields, []],
    ['biomarker', fields, []],
    ['investigator', fields, []],
    ['', fields, []],
  ])('%s', (sent, names, near) => {
    expect(nearNames(sent, names, 3)).toEqual(near);
  });
});

test('of a list that a caller cannot know, there is always a nearest', () => {
  expect(nearestOf('xyz', ['Protocol', 'Results'], 1)).toHaveLength(1);
});
