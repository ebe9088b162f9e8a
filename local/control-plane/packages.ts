import type { allowanceKinds, MeteredTool } from '../../shared/contract/allowance.ts';
import type { packages } from '../../shared/contract/analysis.ts';

export type Package = (typeof packages)[number];

type Kind = (typeof allowanceKinds)[MeteredTool];

/** Unique units that one report run may receive. */
export const packageLimits: Readonly<Record<Package, Readonly<Record<Kind, number>>>> = {
  light: { filtered_trials: 100, classified_trials: 100, profiles: 50, documents: 10, extractions: 50 },
  max: { filtered_trials: 1000, classified_trials: 1000, profiles: 500, documents: 50, extractions: 500 },
};
