import { startAnalysis } from '../../../shared/contract/tools/start_analysis.ts';
import { structured } from '../../../shared/mcp/results.ts';
import { tool } from '../../../shared/mcp/tool.ts';
import type { Call } from '../call.ts';

export const startAnalysisTool = tool(
  startAnalysis,
  async ({ report_run_id }, { engine, controlPlane, principal, trace }: Call) => {
    // The Engine first: a lease is not begun for an analysis that could read nothing.
    const { data_as_of, contract_version } = await engine.state();
    const { analysis_id, reused, started_at, expires_at, enabled_tools, allowances, ...opened } =
      await controlPlane.openAnalysis({ report_run_id, principal }, trace);
    return structured({
      analysis_id,
      data_as_of,
      contract_version,
      reused,
      started_at,
      expires_at,
      lease_minutes: Math.round((Date.parse(expires_at) - Date.parse(started_at)) / 60_000),
      package: opened.package,
      enabled_tools,
      allowances,
    });
  },
);
