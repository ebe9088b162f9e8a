/** Codes by which the API declines a question, in an HTTP error or in a failed response. */
const refusals: ReadonlySet<unknown> = new Set([
  'invalid_prompt',
  'bio_policy',
  'misalignment_policy_violation',
]);

/** Whether a code says that the model will not answer the question, whenever it is asked. */
export function isRefusal(code: unknown): boolean {
  return refusals.has(code);
}
