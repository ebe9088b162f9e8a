import {
  type EngineRead,
  engineProblem,
  engineProblemStatus,
  engineReads,
} from '../../shared/engine/wire.ts';
import { type Operation, openApi } from './openapi.ts';

const summaries: Readonly<Record<EngineRead, string>> = {
  'filter-trials': 'One page of the approved trials that match, with exact counts',
  'classification-profiles': 'Approved profiles without any contact',
  'complete-profiles': 'Complete approved profiles',
  'document-text': 'One part of the text of a document that an approved profile lists',
  'extraction-source': 'The complete profile of an approved trial, and its single protocol',
};

const operations: Record<string, Operation> = Object.fromEntries(
  Object.entries(engineReads).map(([read, { request, answer }]) => [
    `/internal/mcp/v1/${read}`,
    {
      operationId: read.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      summary: summaries[read as EngineRead],
      request,
      answers: { 200: { description: 'What was read, out of one snapshot.', body: answer } },
      problems: Object.keys(engineProblemStatus),
    },
  ]),
);

/** The Engine's API as this service uses it. */
export function engineOpenApi() {
  return openApi({
    title: 'Intel Engine clinical reads',
    description:
      'The five clinical reads of Intel MCP over HTTP, the fallback for its database reads: a proposal to the team that owns the Engine.',
    urlSetting: 'INTEL_ENGINE_API_URL',
    tokenSetting: 'INTEL_ENGINE_SERVICE_TOKEN',
    isTraced: false,
    operations,
    problemStatus: engineProblemStatus,
    problem: engineProblem,
  });
}
