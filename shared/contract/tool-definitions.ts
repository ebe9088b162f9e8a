import type { ToolDefinition } from '../mcp/define-tool.ts';
import { classifyTrials } from './tools/classify_trials.ts';
import { extractVariables } from './tools/extract_variables.ts';
import { filterTrials } from './tools/filter_trials.ts';
import { getDocuments } from './tools/get_documents.ts';
import { getProfiles } from './tools/get_profiles.ts';
import { startAnalysis } from './tools/start_analysis.ts';

/** The six tools of /mcp, in the order in which an analysis uses them. */
export const toolDefinitions: readonly ToolDefinition[] = [
  startAnalysis,
  filterTrials,
  classifyTrials,
  getProfiles,
  getDocuments,
  extractVariables,
];
