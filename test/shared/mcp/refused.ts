import type * as z from 'zod';
import type { ArgumentProblem } from '../../../shared/mcp/argument-problems.ts';
import { parseArguments } from '../../../shared/mcp/arguments.ts';
import { ToolError } from '../../../shared/mcp/tool-error.ts';

/** What is said of arguments that are refused. */
export function refusal(schema: z.ZodType, sent: unknown): ToolError {
  try {
    parseArguments(schema, sent);
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
  throw new Error(`understood: ${JSON.stringify(sent)}`);
}

export function problemsOf(schema: z.ZodType, sent: unknown): ArgumentProblem[] {
  return refusal(schema, sent).details.problems as ArgumentProblem[];
}
