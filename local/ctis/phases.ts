import type { FilteringVariables } from '../../shared/contract/trial-profile.ts';
import type { CtisRecord } from './layout.ts';
import type { Source } from './source.ts';
import { foldLabel } from './text.ts';

type Phase = FilteringVariables['phases'][number];

interface TrialType {
  phases: readonly Phase[];
  firstInHuman: boolean;
}

/** Clinical trial types (EMA/679063/2021, list 14). An integrated phase is two values. */
const trialTypes: readonly (readonly [code: number, label: string, type: TrialType])[] = [
  [
    1,
    'Human Pharmacology (Phase I)- First administration to humans',
    { phases: ['Phase I'], firstInHuman: true },
  ],
  [2, 'Human Pharmacology (Phase I)- Bioequivalence Study', { phases: ['Phase I'], firstInHuman: false }],
  [3, 'Human Pharmacology (Phase I)- Other', { phases: ['Phase I'], firstInHuman: false }],
  [4, 'Therapeutic exploratory (Phase II)', { phases: ['Phase II'], firstInHuman: false }],
  [5, 'Therapeutic confirmatory (Phase III)', { phases: ['Phase III'], firstInHuman: false }],
  [6, 'Therapeutic use (Phase IV)', { phases: ['Phase IV'], firstInHuman: false }],
  [
    7,
    'Phase I and Phase II (Integrated)- First administration to humans',
    { phases: ['Phase I', 'Phase II'], firstInHuman: true },
  ],
  [
    8,
    'Phase I and Phase II (Integrated)- Bioequivalence Study',
    { phases: ['Phase I', 'Phase II'], firstInHuman: false },
  ],
  [9, 'Phase I and Phase II (Integrated)- Other', { phases: ['Phase I', 'Phase II'], firstInHuman: false }],
  [10, 'Phase II and Phase III (Integrated)', { phases: ['Phase II', 'Phase III'], firstInHuman: false }],
  [11, 'Phase III and Phase IV (Integrated)', { phases: ['Phase III', 'Phase IV'], firstInHuman: false }],
];

const typeOf = new Map(
  trialTypes.flatMap(([code, label, type]) => [
    [String(code), type] as const,
    [foldLabel(label), type] as const,
  ]),
);

function trialType(record: CtisRecord): TrialType | null {
  const places: Source[] = [
    record.trialInformation.at('trialCategory', 'trialPhase'),
    record.root.at('trialPhase'),
  ];
  for (const place of places) {
    const type = place.lookUp(typeOf);
    if (type) return type;
  }
  return null;
}

export function phases(record: CtisRecord): Phase[] {
  return [...(trialType(record)?.phases ?? [])];
}

/** Null only where the phase is not known: every other type of trial is no first administration to humans. */
export function firstInHuman(record: CtisRecord): boolean | null {
  return trialType(record)?.firstInHuman ?? null;
}
