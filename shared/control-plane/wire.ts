import * as z from 'zod';
import { principal } from '../auth/principal.ts';
import { allowance, allowances, meteredTools } from '../contract/allowance.ts';
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

export const reservationResponse = z.object({
  admitted: z.array(z.string()),
  blocked: z.array(z.string()),
  allowance,
  /** Always there for the tools that a model works for. */
  model: z.string().min(1).optional(),
});
export type ReservationResponse = z.infer<typeof reservationResponse>;

/** RFC 9457 problem details with the code that says which problem. */
export const problem = z.object({
  code: z.enum([
    'report_run_not_found',
    'analysis_not_found',
    'plan_not_approved',
    'analysis_expired',
    'tool_not_enabled',
  ]),
});
export type ProblemCode = z.infer<typeof problem>['code'];
