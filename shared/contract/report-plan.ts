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

/** Text for the person who reads the plan: the service's own parts have no names there. */
const readersText = z
  .string()
  .min(1)
  .refine((text) => !toolNames.test(text), 'names a tool');
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
