import { listen } from '../../local/gateway/gateway.ts';
import { startModel } from '../../local/model/model.ts';
import { startService } from '../../local/service.ts';
import type { FromServed, ToServed } from './service-process.ts';

/** The service in a process of its own, so that who loads it and what is measured of it are two things. */

const apiKey = 'model-key-of-the-load';
const gateway = await listen(0);
const model = await startModel({ apiKey });
const faults: Record<string, number> = {};

const tell = (message: FromServed) => process.send?.(message);

process.on('message', async (message: ToServed) => {
  if (message.kind === 'start') tell(await started(message));
  else tell(measured());
});
// Whoever started it is gone, and with it the Engine.
process.on('disconnect', () => process.exit());
tell({ kind: 'there' });

async function started({ engine, analyses }: Extract<ToServed, { kind: 'start' }>): Promise<FromServed> {
  const { description, ledger } = await startService({
    gateway,
    engine,
    model: { baseUrl: `${model.url}/v1`, apiKey },
    // Nobody signs in.
    issuer: 'http://127.0.0.1:9',
    leaseMinutes: 24 * 60,
    report: (fault) => {
      faults[fault] = (faults[fault] ?? 0) + 1;
    },
  });
  const opened = [];
  for (let made = 0; made < analyses; made += 1) {
    const reportRun = await ledger.createReportRun('max', `user-${made}`);
    const { analysis_id } = await ledger.openAnalysis({
      report_run_id: reportRun,
      principal: { kind: 'service' },
    });
    opened.push({ reportRun, analysisId: analysis_id });
  }
  return { kind: 'started', url: description.mcp_url, token: description.service_token, analyses: opened };
}

function measured(): FromServed {
  // The stand-in for a model keeps what it was asked.
  (model.requests as unknown[]).length = 0;
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return {
    kind: 'measured',
    held: heapUsed + external,
    rss,
    handles: process.getActiveResourcesInfo().length,
    faults: { ...faults },
  };
}
