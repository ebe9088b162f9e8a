import { getDocuments } from '../../../shared/contract/tools/get_documents.ts';
import type { DocumentRead } from '../../../shared/engine/reader.ts';
import { nearestOf } from '../../../shared/mcp/nearest.ts';
import { texts } from '../../../shared/mcp/results.ts';
import { tool } from '../../../shared/mcp/tool.ts';
import { ToolError } from '../../../shared/mcp/tool-error.ts';
import { type Call, reserve } from '../call.ts';

export const getDocumentsTool = tool(
  getDocuments,
  async ({ analysis_id, trial_id, document_name, part }, call: Call) => {
    const read = await call.engine.documentText({
      eu_number: trial_id,
      document_name,
      part,
      part_characters: call.partCharacters,
    });
    const units = read.outcome === 'part' ? [`${trial_id}|${read.document_name}`.toLowerCase()] : [];
    const { admitted, allowance } = await reserve(call, 'get_documents', analysis_id, units);
    if (read.outcome !== 'part') throw asToolError(read, trial_id, document_name);
    if (admitted.length === 0)
      throw new ToolError('allowance_exhausted', 'The document allowance of this report run is used up.', {
        details: { allowance },
      });
    return texts(
      read.text,
      JSON.stringify({
        trial_id,
        document_name: read.document_name,
        part,
        next_part: read.next_part,
        allowance,
      }),
    );
  },
);

function asToolError(
  read: Exclude<DocumentRead, { outcome: 'part' }>,
  trialId: string,
  documentName: string,
): ToolError {
  switch (read.outcome) {
    case 'trial_unavailable':
      return new ToolError('trial_unavailable', `${trialId} is not an approved trial.`);
    case 'not_listed': {
      const near = nearestOf(documentName, read.listed, 5);
      return near.length === 0
        ? new ToolError('document_not_found', `The profile of ${trialId} lists no document.`, {
            recovery: 'Choose a trial whose profile lists documents.',
            details: { near_names: [] },
          })
        : new ToolError(
            'document_not_found',
            `The profile of ${trialId} lists no document of this name; near names: ${near.map((name) => JSON.stringify(name)).join(', ')}.`,
            { details: { near_names: near } },
          );
    }
    case 'ambiguous':
      return new ToolError('document_name_ambiguous', `${trialId} lists this name ${read.times} times.`, {
        details: { times: read.times },
      });
    case 'no_text':
      return new ToolError(
        'document_text_unavailable',
        'The document is listed, but its text is not stored.',
      );
    case 'part_out_of_range':
      return new ToolError('part_out_of_range', 'The document has no such part.');
  }
}
