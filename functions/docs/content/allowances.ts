import { allowanceKinds, type MeteredTool } from '../../../shared/contract/allowance.ts';

/** What one unit of each allowance is, and how many a package has where that is agreed upon. */
export const allowanceFacts: Readonly<Record<MeteredTool, { unit: string; light?: number; max?: number }>> = {
  filter_trials: { unit: 'a trial that was listed', light: 100, max: 1000 },
  classify_trials: { unit: 'a trial that was judged, whatever the criteria' },
  get_profiles: { unit: 'a trial whose profile was returned', light: 50, max: 500 },
  get_documents: { unit: 'a document of a trial, with all its parts', light: 10, max: 50 },
  extract_variables: { unit: 'a trial together with a set of variables' },
};

/** The allowance of a tool, in a sentence; undefined where it has none. */
export function allowanceOf(tool: string): string | undefined {
  if (!(tool in allowanceFacts)) return undefined;
  const { unit, light, max } = allowanceFacts[tool as MeteredTool];
  const limits =
    light === undefined || max === undefined
      ? 'The app sets how many'
      : `Light has ${light.toLocaleString('en')}, Max ${max.toLocaleString('en')}`;
  return `**Allowance:** \`${allowanceKinds[tool as MeteredTool]}\`. One unit is ${unit}. ${limits}; asking again for a unit is free.`;
}
