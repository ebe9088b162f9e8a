import type { JsonSchema } from '../request-body.ts';
import type { CheckedRequest } from '../request-check.ts';
import { minimalValue } from './minimal-value.ts';
import { reportPlan } from './report-plan.ts';
import { values } from './values.ts';
import { verdicts } from './verdicts.ts';

/** The rules that answer a form, by its name. */
const rulesByName: Readonly<Record<string, (texts: readonly string[]) => Record<string, unknown>>> = {
  trial_verdicts: verdicts,
  trial_values: values,
  report_plan: reportPlan,
};

/**
 * An answer in the form that was asked for, as JSON text. Properties that the rules say nothing about, and forms
 * that no rule knows, get the least value that the schema permits.
 */
export function answerByRules({ format, texts }: CheckedRequest): string {
  const answer = rulesByName[format.name]?.(texts) ?? {};
  const least = minimalValue(format.schema) as Record<string, unknown>;
  const properties = Object.keys((format.schema.properties ?? {}) as JsonSchema);
  return JSON.stringify(
    Object.fromEntries(
      properties.map((name) => [name, Object.hasOwn(answer, name) ? answer[name] : least[name]]),
    ),
  );
}
