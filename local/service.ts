import { randomBytes } from 'node:crypto';
import { ConfigurationError } from '../shared/config/environment.ts';
import type { TelemetryEvent } from '../shared/telemetry/event.ts';
import type { Report } from '../shared/telemetry/report.ts';
import { localUsers, startControlPlane } from './control-plane/control-plane.ts';
import type { Ledger } from './control-plane/ledger.ts';
import type { ReaderLogin } from './engine/engine.ts';
import { startEngineHttpApi } from './engine/http-api.ts';
import { localApi, type ModelAccess } from './functions.ts';
import type { Gateway } from './gateway/gateway.ts';
import { StartError } from './start-error.ts';
import { type LocalTelemetry, startTelemetry } from './telemetry.ts';

export interface ServiceOptions {
  /** Where the functions are served; `startService` opens it. */
  gateway: Gateway;
  engine: { ownerUrl: string; reader: ReaderLogin };
  model: ModelAccess;
  /** The authorization server whose tokens are taken. */
  issuer: string;
  /** The model that the control plane chooses. */
  modelName?: string;
  leaseMinutes: number;
  report: Report;
  /** Milliseconds before each further attempt to bring an event to the control plane. */
  telemetryRetryDelaysMs?: readonly number[];
  /** Further environment variables of the functions, which win over the stack's own. */
  environment?: Readonly<Record<string, string>>;
}

/** What a program needs to use a running service. */
export interface ServiceDescription {
  url: string;
  mcp_url: string;
  service_token: string;
  report_runs: { light: string; max: string };
  database: ReaderLogin;
  control_url: string;
  model_url: string;
  report_plan_token: string;
}

export interface Service {
  description: ServiceDescription;
  /** The bearer that the control plane takes. */
  controlToken: string;
  ledger: Ledger;
  /** What the service told of its calls. */
  telemetry: {
    /** Those that arrived at the control plane. */
    events(): Promise<TelemetryEvent[]>;
    deadLetters: LocalTelemetry['deadLetters'];
  };
  /** Brings the telemetry to its end and ends the control plane; the rest belongs to whoever started it. */
  stop(): Promise<void>;
}

/**
 * Starts a control plane beside a running Engine and opens the gateway on the production functions.
 *
 * @throws StartError where a setting cannot work.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { gateway, engine, model, modelName, issuer, leaseMinutes, environment } = options;
  const resourceUrl = resourceUrlOf(gateway);
  const [controlToken, serviceToken, reportPlanToken] = [newToken(), newToken(), newToken()];
  const engineToken = newToken();
  const controlPlane = await startControlPlane({
    databaseUrl: engine.ownerUrl,
    token: controlToken,
    leaseMinutes,
    ...(modelName ? { modelName } : {}),
  });
  const { ledger, url: controlUrl } = controlPlane;
  let stopping = false;
  // Connections that end with the service are no fault of its.
  const report: Report = (fault, cause) => stopping || options.report(fault, cause);
  const stops = [controlPlane.close];
  const stop = async () => {
    for (const stopPart of stops.splice(0).reverse()) await stopPart();
  };
  try {
    const telemetry = await startTelemetry(
      { INTEL_APP_CONTROL_URL: controlUrl, INTEL_APP_SERVICE_TOKEN: controlToken, ...environment },
      report,
      options.telemetryRetryDelaysMs,
    );
    stops.push(telemetry.close);
    const engineApi = await startEngineHttpApi(engine.reader, engineToken, report);
    stops.push(engineApi.close);
    gateway.open(
      localApi({
        reader: engine.reader,
        engineApi: { url: engineApi.url, token: engineToken },
        controlUrl,
        controlToken,
        serviceToken,
        reportPlanToken,
        resourceUrl,
        issuer,
        model,
        telemetry: telemetry.environment,
        report,
        ...(environment ? { environment } : {}),
      }),
    );
    return {
      description: {
        url: gateway.url,
        mcp_url: resourceUrl,
        service_token: serviceToken,
        report_runs: {
          light: await ledger.createReportRun('light', localUsers.light),
          max: await ledger.createReportRun('max', localUsers.max),
        },
        database: engine.reader,
        control_url: controlUrl,
        model_url: model.baseUrl,
        report_plan_token: reportPlanToken,
      },
      controlToken,
      ledger,
      telemetry: {
        events: () => controlPlane.telemetry.events(),
        deadLetters: telemetry.deadLetters,
      },
      async stop() {
        stopping = true;
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error instanceof ConfigurationError ? new StartError(`${error.message}.`, { cause: error }) : error;
  }
}

/** The MCP endpoint of a gateway: the OAuth resource. */
export function resourceUrlOf(gateway: Gateway): string {
  return `${gateway.url}/mcp`;
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
