import * as z from 'zod';
import { sentText } from './text.ts';
import { toolDefinitions } from './tool-definitions.ts';

/** What the app asks a plan for. */
export const reportPlanRequest = z.strictObject({
  brief: sentText(8000),
  requested_insights: z.array(sentText(500)).max(20).default([]),
});
export type ReportPlanRequest = z.infer<typeof reportPlanRequest>;

const toolNames = new RegExp(`\\b(${toolDefinitions.map(({ name }) => name).join('|')})\\b`, 'i');

/** EU trial numbers, EudraCT and NCT numbers, UUIDs and the app's own ids, wherever they stand in a text. */
export const ids =
  /(?<!\d)\d{4}-\d{6}-\d{2}(?!\d)|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\bNCT\d{8}\b|\b(?:rr|an)_[0-9a-z_-]{6,}/i;

/** Text for the person who reads the plan: neither the service's own parts nor records have names there. */
const readersText = z
  .string()
  .refine((text) => text.trim() !== '', 'is blank')
  .refine((text) => !toolNames.test(text), 'names a tool')
  .refine((text) => !ids.test(text), 'holds an id');
const readersTexts = z.array(readersText);

/** A plan as its reader sees it: no tool names, ids or prompts. */
export const reportPlan = z.strictObject({
  title: readersText,
  objective: readersText,
  sections: z.array(
    z.strictObject({
      heading: readersText,
      purpose: readersText,
      insights: readersTexts,
      approach: readersText,
    }),
  ),
  data_needed: readersTexts,
  assumptions: readersTexts,
  limitations: readersTexts,
});
export type ReportPlan = z.infer<typeof reportPlan>;
