import type { CallToolResult } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { parseArguments } from './arguments.ts';
import { type ListedTool, listTool, type ToolDefinition } from './define-tool.ts';

/** A tool that can be called: its listing and its handler behind the argument parser. */
export interface Tool<Call> {
  name: string;
  /** Computes what `tools/list` shows: once is enough, and a call does without. */
  list(): ListedTool;
  /** Answers after seconds rather than at once: its answer is a stream that is kept alive. */
  answersLate: boolean;
  run(sentArguments: unknown, call: Call): Promise<CallToolResult>;
}

/** Joins a definition with its handler, which receives parsed arguments. */
export function tool<Call, Input extends z.ZodObject, Output extends z.ZodObject | undefined>(
  definition: ToolDefinition<Input, Output>,
  handle: (parsed: z.output<Input>, call: Call) => Promise<CallToolResult>,
  { answersLate = false } = {},
): Tool<Call> {
  return {
    name: definition.name,
    list: () => listTool(definition),
    answersLate,
    run: async (sentArguments, call) => handle(parseArguments(definition.input, sentArguments ?? {}), call),
  };
}
