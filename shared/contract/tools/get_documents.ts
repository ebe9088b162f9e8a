import * as z from 'zod';
import { defineTool } from '../../mcp/define-tool.ts';
import { analysisId } from '../analysis.ts';
import { sentText } from '../text.ts';
import { trialNumber } from '../trial-number.ts';

export const getDocuments = defineTool({
  name: 'get_documents',
  title: 'Get documents',
  description:
    'Returns the extracted text of one document that an approved profile lists, with its page markers, in parts: ' +
    'first the text, then one line of JSON with next_part, the part to ask for next, null when the document is ' +
    'complete. Further parts and repeats are free. It gives text only, never a PDF, binary, link, page count or ' +
    'character count, and does no download, OCR, extraction, semantic search or model work; extract_variables ' +
    'reads values out of a protocol.',
  input: z.strictObject({
    analysis_id: analysisId,
    trial_id: trialNumber,
    document_name: sentText(10_000).describe(
      'A whole name from available_extracted_documents of get_profiles; case does not matter.',
    ),
    part: z.int().min(1).default(1),
  }),
});
