/**
 * Everything a tool call can fail with. Errors are thrown anywhere and shaped once, in results.ts; their texts are
 * written for the agent and never carry SQL, stacks, upstream bodies or clinical text.
 */
const recoveries = {
  invalid_arguments: 'Correct the named arguments and call again.',
  analysis_not_found: 'Call start_analysis with the report_run_id and use the analysis_id it returns.',
  analysis_expired:
    'Call start_analysis again with the same report_run_id; what was already received stays free of charge.',
  report_run_not_found: 'Check the report_run_id: the Intel Agent app creates it for each report.',
  plan_not_approved: 'Approve the report plan in the Intel Agent app, then call start_analysis again.',
  tool_not_enabled: 'This package does not include the tool; use the tools that start_analysis lists.',
  allowance_exhausted: 'Work with what was already received; asking for it again is free.',
  trial_unavailable: 'Use the number of an approved trial, as filter_trials lists it.',
  document_not_found:
    'Use a name from filtering_variables.available_extracted_documents, as get_profiles shows it.',
  document_name_ambiguous: 'Choose another document; the register holds this name more than once.',
  document_text_unavailable: 'Choose another document; nothing was charged.',
  part_out_of_range: 'Start with part 1 and follow next_part until it is null.',
  engine_unavailable: 'Call again in a moment.',
  engine_contract_mismatch: 'Nothing the caller can change: the service operator has been told.',
  control_plane_unavailable: 'Call again in a moment; nothing was charged twice.',
  model_unavailable: 'Call again in a moment; nothing is charged twice.',
  model_timeout: 'Call again; nothing is charged twice.',
  model_refused: 'Word the question differently; nothing is charged twice.',
  model_incomplete: 'Ask for less in one call; nothing is charged twice.',
  model_input_too_large: 'Read the document with get_documents instead.',
  model_output_invalid: 'Call again; nothing is charged twice.',
  cancelled: 'Call again if the answer is still wanted.',
  internal_error: 'Call again; if it happens again, report the request_id.',
} as const;

export type ToolErrorCode = keyof typeof recoveries;
export const toolErrorCodes = Object.keys(recoveries) as [ToolErrorCode, ...ToolErrorCode[]];

const retryableCodes: ReadonlySet<ToolErrorCode> = new Set([
  'engine_unavailable',
  'control_plane_unavailable',
  'model_unavailable',
  'model_timeout',
  'model_incomplete',
  'model_output_invalid',
  'cancelled',
  'internal_error',
]);

export class ToolError extends Error {
  readonly code: ToolErrorCode;
  /** What the agent does next, one sentence. */
  readonly recovery: string;
  /** Whether the same call can succeed later. */
  readonly retryable: boolean;
  readonly details: Readonly<Record<string, unknown>>;

  /** @param message What happened: one sentence, ending with a full stop. */
  constructor(
    code: ToolErrorCode,
    message: string,
    options: { recovery?: string; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ToolError';
    this.code = code;
    this.recovery = options.recovery ?? recoveries[code];
    this.retryable = retryableCodes.has(code);
    this.details = options.details ?? {};
  }
}
