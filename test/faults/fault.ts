import { toolDefinitions } from '../../shared/contract/tool-definitions.ts';
import type { ToolErrorCode } from '../../shared/mcp/tool-error.ts';
import type { Outcome } from './report-run.ts';
import type { Stage } from './stage.ts';

/** What its caller sees of a call. */
export type Seen = ToolErrorCode | 'result' | 'HTTP 503' | 'no answer';

/** A limit that the service keeps. */
export interface Limit {
  /** As the table has it. */
  words: string;
  ms: number;
}

/** One row of the table of faults, and how a test brings it about. */
export interface Fault {
  /** Completes a sentence about the side that is in trouble. */
  what: string;
  tools: readonly string[];
  sees: Seen;
  within: Limit;
  /** What the ledger of the report run holds after the fault, of what is never charged again. */
  charged: 'nothing' | 'once' | 'at most once';
  /** With what the service works again. */
  recovery: string;
  /** Has the calls made in the trouble, and mends it. */
  strike(stage: Stage, make: () => Promise<Outcome[]>): Promise<Outcome[]>;
}

/** The faults of one side. */
export interface Side {
  name: string;
  /** Of what all of its faults have in common. */
  about: string;
  faults: readonly Fault[];
}

export const everyTool = toolDefinitions.map(({ name }) => name);
export const modelTools = ['classify_trials', 'extract_variables'];

/** Nothing is waited for. */
export const atOnce: Limit = { words: 'at once', ms: 0 };

export const nextCall = 'the next call';
