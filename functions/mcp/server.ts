import type { ControlPlane } from '../../shared/control-plane/control-plane.ts';
import { createEndpoint } from '../../shared/mcp/endpoint.ts';
import type { Tool } from '../../shared/mcp/tool.ts';
import { version } from '../../shared/version.ts';
import type { Model } from '../../shared/worker/model.ts';
import type { Call } from './call.ts';
import { CountedModel } from './model/usage.ts';
import { KnownAnalysis } from './telemetry/known-analysis.ts';
import { classifyTrialsTool } from './tools/classify_trials.ts';
import { extractVariablesTool } from './tools/extract_variables.ts';
import { filterTrialsTool } from './tools/filter_trials.ts';
import { getDocumentsTool } from './tools/get_documents.ts';
import { getProfilesTool } from './tools/get_profiles.ts';
import { startAnalysisTool } from './tools/start_analysis.ts';

/** In the order in which an analysis uses them. */
const tools: readonly Tool<Call>[] = [
  startAnalysisTool,
  filterTrialsTool,
  classifyTrialsTool,
  getProfilesTool,
  getDocumentsTool,
  extractVariablesTool,
];

const instructions = `Clinical-trial intelligence over approved EU trials. The steps of an analysis, in their order:
1. start_analysis opens the analysis of a report run; every other tool takes its analysis_id.
2. filter_trials shortlists trials by structured conditions, page by page.
3. classify_trials sorts a shortlist into eligible, ineligible and uncertain by free-text criteria, 25 a call.
4. get_profiles returns the complete profiles of chosen trials.
5. get_documents returns the text of documents that a profile lists, part by part.
6. extract_variables reads typed values out of one trial's profile and protocol.`;

/** What every call works with, whoever makes it. */
export interface Services
  extends Pick<Call, 'engine' | 'partCharacters' | 'modelConcurrency' | 'deadlineMs'> {
  controlPlane: ControlPlane;
  model: Model;
}

/** The MCP server of /mcp. */
export function createServer(
  { controlPlane, model, ...services }: Services,
  report: (fault: string, cause: unknown) => void,
) {
  return createEndpoint<Call>({
    name: 'intel-mcp',
    version,
    instructions,
    tools,
    call: (caller, exchange) => ({
      ...services,
      controlPlane: new KnownAnalysis(controlPlane),
      model: new CountedModel(model),
      ...caller,
      ...exchange,
    }),
    report,
  });
}
