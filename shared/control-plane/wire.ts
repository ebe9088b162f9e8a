import * as z from 'zod';
import { principal } from '../auth/principal.ts';
import { allowance, allowances, type MeteredTool, meteredTools } from '../contract/allowance.ts';
import { packages, timestamp } from '../contract/analysis.ts';

/** The app's HTTP API as this service uses it. Answers may hold more keys; those are not read. */

export const openAnalysisRequest = z.strictObject({ report_run_id: z.string().min(1), principal });
export type OpenAnalysisRequest = z.infer<typeof openAnalysisRequest>;

export const openAnalysisResponse = z.object({
  analysis_id: z.string().min(1),
  reused: z.boolean(),
  started_at: timestamp,
  expires_at: timestamp,
  package: z.enum(packages),
  enabled_tools: z.array(z.string()),
  allowances,
});
export type OpenAnalysisResponse = z.infer<typeof openAnalysisResponse>;

export const reservationRequest = z.strictObject({
  tool: z.enum(meteredTools),
  /** In the order in which they are wanted: the first ones are admitted when capacity is short. */
  unit_ids: z.array(z.string().min(1)),
  principal,
  /** One per tool call: a repeated request is the same reservation. */
  idempotency_key: z.uuid(),
});
export type ReservationRequest = z.infer<typeof reservationRequest>;

/** The tools that a model works for. */
export const modelTools: ReadonlySet<MeteredTool> = new Set(['classify_trials', 'extract_variables']);

export const reservationResponse = z.object({
  admitted: z.array(z.string()),
  blocked: z.array(z.string()),
  allowance,
  /** Always there for modelTools. */
  model: z.string().min(1).optional(),
});
export type ReservationResponse = z.infer<typeof reservationResponse>;

/** Every problem that the app can name, and the HTTP status it comes with. */
export const problemStatus = {
  report_run_not_found: 404,
  analysis_not_found: 404,
  plan_not_approved: 409,
  analysis_expired: 410,
  tool_not_enabled: 403,
} as const;
export type ProblemCode = keyof typeof problemStatus;

/** RFC 9457 problem details with the code that says which problem. */
export const problem = z.object({
  code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
});
