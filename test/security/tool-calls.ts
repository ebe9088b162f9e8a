import type { McpClient, ToolResult } from '../../local/demo/clients.ts';

export type ToolCall = readonly [tool: string, args: Record<string, unknown>];

/** One good call of every tool. */
export function everyTool(analysis_id: string, report_run_id: string): readonly ToolCall[] {
  return [
    ['start_analysis', { report_run_id }],
    ['filter_trials', { analysis_id }],
    ['get_profiles', { analysis_id, trial_ids: ['2099-500001-10-00'] }],
    ['get_documents', { analysis_id, trial_id: '2099-500001-10-00', document_name: 'Protocol' }],
    [
      'classify_trials',
      { analysis_id, trial_ids: ['2099-500001-10-00'], criteria: { inclusion: ['adults'], exclusion: [] } },
    ],
    [
      'extract_variables',
      { analysis_id, trial_id: '2099-500001-10-00', variables: [{ name: 'dose', instruction: 'The dose.' }] },
    ],
  ];
}

/** The error's code of each call in turn; undefined for a result. */
export async function codes(client: McpClient, calls: readonly ToolCall[]): Promise<(string | undefined)[]> {
  const answers: (string | undefined)[] = [];
  for (const [tool, args] of calls) answers.push(codeOf(await client.call(tool, args)));
  return answers;
}

function codeOf({ _meta }: ToolResult): string | undefined {
  return (_meta?.['trialagents.com/error'] as { code: string } | undefined)?.code;
}
