import * as z from 'zod';
import { defineTool } from '../../mcp/define-tool.ts';
import { allowances } from '../allowance.ts';
import { packages, timestamp } from '../analysis.ts';
import { sentText } from '../text.ts';

export const startAnalysis = defineTool({
  name: 'start_analysis',
  title: 'Start analysis',
  description:
    'Opens the analysis that every other tool needs, or returns the one already open, for a report run that the ' +
    'Intel Agent app created. An analysis is a 60-minute lease with allowances of unique trials, profiles, ' +
    'documents, classifications and extractions; a renewed lease continues with what is left. It reads no trials.',
  input: z.strictObject({
    report_run_id: sentText(200).describe('The report run id that the Intel Agent app shows.'),
  }),
  output: z.strictObject({
    analysis_id: z.string(),
    data_as_of: timestamp,
    contract_version: z.string(),
    reused: z.boolean(),
    started_at: timestamp,
    expires_at: timestamp,
    lease_minutes: z.int(),
    package: z.enum(packages),
    enabled_tools: z.array(z.string()),
    allowances,
  }),
});
