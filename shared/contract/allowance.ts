import * as z from 'zod';

/** What an analysis may receive of one kind of unit: unique units, counted over the whole report run. */
export const allowance = z.strictObject({
  limit: z.int().min(0),
  used: z.int().min(0),
  remaining: z.int().min(0),
});
export type Allowance = z.infer<typeof allowance>;

/** The allowance that each metering tool draws on. */
export const allowanceKinds = {
  filter_trials: 'filtered_trials',
  classify_trials: 'classified_trials',
  get_profiles: 'profiles',
  get_documents: 'documents',
  extract_variables: 'extractions',
} as const;
export type MeteredTool = keyof typeof allowanceKinds;
export const meteredTools = Object.keys(allowanceKinds) as [MeteredTool, ...MeteredTool[]];

type AllowanceKind = (typeof allowanceKinds)[MeteredTool];

export const allowances = z.strictObject(
  Object.fromEntries(Object.values(allowanceKinds).map((kind) => [kind, allowance])) as Record<
    AllowanceKind,
    typeof allowance
  >,
);
