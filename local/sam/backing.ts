import { startAuthorizationServer } from '../authorization-server/authorization-server.ts';
import { localUsers, startControlPlane } from '../control-plane/control-plane.ts';
import type { Surroundings } from '../deployed/environments.ts';
import { type EngineOptions, startEngine } from '../engine/start-engine.ts';
import { startModel } from '../model/model.ts';
import { startTelemetry } from '../telemetry.ts';
import { samCredentials, samResourceUrl } from './credentials.ts';

/** All that the functions need but a gateway, which is sam's. */
export interface Backing {
  surroundings: Omit<Surroundings, 'resourceUrl'>;
  /** A report run of the user with the greater package. */
  reportRun: string;
  /** Aborted where the backing can serve no longer. */
  lost: AbortSignal;
  stop(): Promise<void>;
}

/** @throws StartError; what had been started is stopped again. */
export async function startBacking(options: EngineOptions, leaseMinutes: number): Promise<Backing> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopPart of stops.splice(0).reverse()) await stopPart();
  };
  const begun = async <T>(starting: Promise<T>, stopPart: (part: T) => Promise<void>): Promise<T> => {
    const part = await starting;
    stops.push(() => stopPart(part));
    return part;
  };
  try {
    const engine = await begun(startEngine(options), (part) => part.stop());
    const controlPlane = await begun(
      startControlPlane({
        databaseUrl: engine.ownerUrl,
        token: samCredentials.INTEL_APP_SERVICE_TOKEN,
        leaseMinutes,
      }),
      (part) => part.close(),
    );
    const model = await begun(startModel({ apiKey: samCredentials.OPENAI_API_KEY }), (part) => part.close());
    const report = (fault: string) => options.say(fault);
    const authorizationServer = await begun(
      startAuthorizationServer({ resource: samResourceUrl, report }),
      (part) => part.close(),
    );
    const { INTEL_APP_SERVICE_TOKEN } = samCredentials;
    const telemetry = await begun(
      startTelemetry({ INTEL_APP_CONTROL_URL: controlPlane.url, INTEL_APP_SERVICE_TOKEN }, report),
      (part) => part.close(),
    );
    return {
      surroundings: {
        issuer: authorizationServer.issuer,
        controlUrl: controlPlane.url,
        modelUrl: `${model.url}/v1`,
        reader: engine.reader,
        telemetry: telemetry.environment,
      },
      reportRun: await controlPlane.ledger.createReportRun('max', localUsers.max),
      lost: engine.lost,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
