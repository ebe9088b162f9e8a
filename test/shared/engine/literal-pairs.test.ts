import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TrialFilters } from '../../../shared/contract/filters.ts';
import type { TrialProfile } from '../../../shared/contract/trial-profile.ts';
import type { DatabaseEngineReader } from '../../../shared/engine/database.ts';
import { type TestEngine, testEngine } from '../../support/engine.ts';
import { engineReader } from './engine-reader.ts';
import { approve, madeTrials } from './made-trials.ts';

type Pair = [stored: string, operator: 'contains' | 'is', asked: string, holds: boolean];

/** Written by hand from the Unicode tables: what a reader of each script expects, and where letters stay apart. */
const pairs: Record<string, Pair[]> = {
  Greek: [
    ['Ο ΣΊΣΥΦΟΣ', 'contains', 'σίσυφος', true],
    ['ο σίσυφος', 'contains', 'ΣΊΣΥΦΟΣ', true],
    ['σίσυφος', 'is', 'σίσυφοσ', true],
    ['Ασθενείς', 'contains', 'ΑΣΘΕΝΕΊΣ', true],
    ['Ασθενείς', 'contains', 'ασθενεις', false],
    ['ΤΑΐΣΜΑ', 'is', 'ταΐσμα', true],
    ['ᾼδω', 'is', 'αιδω', true],
    ['µg of Ω', 'is', 'ΜG OF ω', true],
    ['ϐ ϑ ϕ ϖ ϰ ϱ ϵ', 'is', 'β θ φ π κ ρ ε', true],
  ],
  German: [
    ['Straße', 'is', 'STRASSE', true],
    ['STRASSE', 'is', 'straße', true],
    ['STRAẞE', 'is', 'strasse', true],
    ['STRAẞE', 'is', 'Straße', true],
    ['Gießen', 'contains', 'ess', true],
    ['Gießen', 'contains', 'ßE', true],
    ['Maße', 'is', 'Mase', false],
    ['ÄRZTE', 'is', 'ärzte', true],
    ['Ärzte', 'contains', 'arzte', false],
    ['Ärzte', 'contains', 'aerzte', false],
  ],
  Turkish: [
    ['İstanbul', 'is', 'i̇stanbul', true],
    ['İstanbul', 'contains', 'istanbul', false],
    ['istanbul', 'contains', 'İSTANBUL', false],
    ['Istanbul', 'contains', 'istanbul', true],
    ['ISTANBUL', 'contains', 'ıstanbul', false],
    ['ılık', 'contains', 'ILIK', false],
    ['ılık', 'is', 'ılık', true],
    ['ŞIŞLI', 'is', 'şişli', true],
  ],
  'Czech and Slovak': [
    ['Příliš žluťoučký kůň', 'is', 'PŘÍLIŠ ŽLUŤOUČKÝ KŮŇ', true],
    ['Příliš žluťoučký kůň', 'contains', 'ŤOUČ', true],
    ['Příliš žluťoučký', 'contains', 'prilis', false],
    ['Ľubľana', 'is', 'ĽUBĽANA', true],
  ],
  'other Latin, Cyrillic, Georgian and Armenian': [
    ['Œuvre Æther', 'is', 'œUVRE æTHER', true],
    ['Œuvre', 'is', 'Oeuvre', false],
    ['Łódź', 'is', 'łÓDŹ', true],
    ['Łódź', 'contains', 'Lodz', false],
    ['Ĳsselmeer', 'is', 'ĳSSELMEER', true],
    ['Ĳsselmeer', 'is', 'IJsselmeer', false],
    ['ſtudy', 'is', 'STUDY', true],
    ['Ǆungla', 'is', 'ǆUNGLA', true],
    ['ǅungla', 'is', 'ǆungla', true],
    ['ŉ', 'is', 'ʼN', true],
    ['ИЗПИТВАНЕ', 'is', 'изпитване', true],
    ['ა', 'is', 'Ა', true],
    ['և', 'is', 'ԵՒ', true],
    ['Ꮳꮃꭹ', 'is', 'ꮳꮃꭹ', true],
    ['ᏸ', 'is', 'Ᏸ', true],
    ['𐐔𐐯', 'is', '𐐼𐐇', true],
  ],
  ligatures: [
    ['eﬃcacy', 'is', 'EFFICACY', true],
    ['efficacy', 'contains', 'ﬃ', true],
    ['ﬁrst', 'contains', 'fi', true],
    ['ﬁrst', 'contains', 'I', true],
    ['ﬅ', 'is', 'ﬆ', true],
  ],
  'combining marks': [
    ['café', 'is', 'CAFE\u0301', true],
    ['CAFE\u0301', 'is', 'café', true],
    ['cafe\u0301', 'contains', 'cafe', false],
    ['J\u030C', 'is', 'ǰ', true],
    ['q\u0323\u0307', 'is', 'Q\u0307\u0323', true],
    ['\u212Bngstro\u0308m', 'is', 'ÅNGSTRÖM', true],
    ['각', 'is', '\u1100\u1161\u11A8', true],
    ['Kelvin \u212A', 'contains', 'n k', true],
  ],
  'width and look-alikes stay apart': [
    ['ＦＵＬＬ', 'is', 'ｆｕｌｌ', true],
    ['ＦＵＬＬ', 'contains', 'full', false],
    ['H₂O', 'contains', 'h2o', false],
    ['Phase Ⅲ', 'is', 'phase ⅲ', true],
    ['Phase Ⅲ', 'contains', 'III', false],
    ['COVID‑19', 'contains', 'covid-19', false],
    ['a\u00A0b', 'contains', 'a b', false],
    ['so\u00ADft', 'contains', 'soft', false],
    ['𝐀', 'contains', 'a', false],
  ],
  'percent, underscore and backslash': [
    ['100% response', 'contains', '100%', true],
    ['100 of 100 response', 'contains', '100%', false],
    ['abc', 'contains', 'a%c', false],
    ['abc', 'is', '%', false],
    ['abc', 'contains', '%', false],
    ['abc', 'contains', 'a_c', false],
    ['a_c', 'contains', 'A_C', true],
    ['abc', 'contains', '_', false],
    ['C:\\trials', 'contains', ':\\T', true],
    ['C:/trials', 'contains', '\\', false],
    ['50\\% off', 'contains', '\\%', true],
    ['50% off', 'contains', '\\%', false],
    ['a\\_b', 'contains', '\\_', true],
    ['a_b', 'contains', '\\_', false],
    ['end\\', 'contains', 'D\\', true],
    ['two \\\\ slashes', 'contains', '\\\\', true],
    ['one \\ slash', 'contains', '\\\\', false],
    ['%_%', 'is', '%_%', true],
  ],
  'quotes, brackets and signs': [
    ["O'Brien", 'contains', "o'b", true],
    ["O'Brien", 'contains', "o''b", false],
    ['O’Brien', 'contains', "o'b", false],
    ['a "quoted" word', 'contains', '"QUOTED"', true],
    ['a quoted word', 'contains', '"quoted"', false],
    ['arm [A] (B) {C}', 'contains', '[a] (b) {c}', true],
    ['arm A', 'contains', '[A]', false],
    ['.* or ^$', 'contains', '.*', true],
    ['anything', 'contains', '.*', false],
    ['{a,b}', 'is', '{A,B}', true],
    ['NULL', 'is', 'null', true],
    ["'; DROP TABLE trial; --", 'is', "'; drop table trial; --", true],
    ['$1 and $2', 'contains', '$1', true],
  ],
  'white space and emoji': [
    ['first\nsecond', 'contains', 'T\nS', true],
    ['first\nsecond', 'contains', 't s', false],
    ['first second', 'contains', 't\ns', false],
    ['tab\there', 'contains', 'B\tH', true],
    ['  padded ', 'is', 'padded', false],
    ['  padded ', 'contains', ' PADDED ', true],
    ['trial 🧪', 'contains', '🧪', true],
    ['trial 👩‍🔬', 'contains', '🔬', true],
    ['trial 👩‍🔬', 'contains', '🧪', false],
    ['👩🏽', 'is', '👩', false],
  ],
};

const allPairs = Object.values(pairs).flat();

/** Every text stands in four places, so that the four text fields answer alike. */
const places = ['trial_title', 'trial_acronym', 'sponsor_name', 'document_names'] as const;

const opposite = { contains: 'does_not_contain', is: 'is_not' } as const;

let engine: TestEngine;
let pool: pg.Pool;
let reader: DatabaseEngineReader;
let numbers: Map<string, string>;
beforeAll(async () => {
  engine = await testEngine('empty');
  const trials = madeTrials([...new Set(allPairs.map(([stored]) => stored))].map(holding));
  numbers = new Map(trials.map(({ filtering_variables: f }) => [f.trial_title, f.eu_number]));
  await approve(engine.asOwner, trials);
  ({ reader, pool } = engineReader(engine));
});
afterAll(async () => {
  await pool.end();
  await engine.drop();
});

function holding(text: string): Partial<TrialProfile['filtering_variables']> {
  return {
    trial_title: text,
    trial_acronym: text,
    sponsor_name: text,
    available_extracted_documents: {
      protocol: [],
      protocol_synopsis: [],
      recruitment_material: [text],
      informed_consent: [],
      product_information: [],
      results: [],
    },
  };
}

async function numberOfMatches(stored: string, condition: TrialFilters): Promise<number> {
  const filters: TrialFilters = {
    eu_number: { operator: 'is', values: [numbers.get(stored)!] },
    ...condition,
  };
  const sort = { by: 'eu_number', direction: 'asc' } as const;
  return (await reader.filterTrials({ filters, sort, limit: 1, offset: 0 })).matches;
}

describe.each(Object.entries(pairs))('%s', (_, ofScript) => {
  test.each(ofScript)('%j %s %j: %s', async (stored, operator, asked, holds) => {
    for (const place of places) {
      const values = [asked];
      expect(await numberOfMatches(stored, { [place]: { operator, values } }), place).toBe(Number(holds));
      const negative = { [place]: { operator: opposite[operator], values } };
      expect(await numberOfMatches(stored, negative), place).toBe(Number(!holds));
    }
  });
});
