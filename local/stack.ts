import { rmSync } from 'node:fs';
import { startAuthorizationServer } from './authorization-server/authorization-server.ts';
import { explainedFault } from './engine/database-fault.ts';
import { type EngineOptions, startEngine } from './engine/start-engine.ts';
import { listen } from './gateway/gateway.ts';
import { makeFolder } from './make-folder.ts';
import { type ModelChoice, openModel } from './model/access.ts';
import { resourceUrlOf, type Service, type ServiceDescription, startService } from './service.ts';
import { stackFileOf, writeStackFile } from './stack-file.ts';
import { StartError } from './start-error.ts';

export interface StackOptions extends EngineOptions, ModelChoice {
  /** Port of the gateway; 0 takes a free one. */
  port: number;
  leaseMinutes: number;
  /** The model that the control plane chooses. */
  modelName?: string;
  /** How the service reads trials: MCP_ENGINE_SOURCE. */
  engineSource?: 'database' | 'http';
}

/** What a program needs to use a running stack. */
interface StackDescription extends ServiceDescription {
  oauth: { issuer: string; authorization_endpoint: string; token_endpoint: string };
}

export interface Stack {
  description: StackDescription;
  telemetry: Service['telemetry'];
  /** Aborted, with a StartError as its reason, where the stack can serve no longer. */
  lost: AbortSignal;
  stop(): Promise<void>;
}

/**
 * Starts the service and everything that it needs, PostgreSQL with the Engine's trials included.
 *
 * @throws StartError in one sentence; what had been started is stopped again.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { data, port, leaseMinutes, say } = options;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    const faults: unknown[] = [];
    for (const stopPart of stops.splice(0).reverse())
      await stopPart().catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw faults[0];
  };
  try {
    makeDataFolder(data);
    // What can be refused at once comes first: a port in use, a model that cannot be asked.
    const gateway = await listen(port);
    stops.push(gateway.close);
    const model = await openModel(options);
    stops.push(model.stop);
    const engine = await startEngine(options);
    stops.push(engine.stop);
    const authorizationServer = await startAuthorizationServer({
      resource: resourceUrlOf(gateway),
      report: (fault) => say(fault),
    });
    stops.push(authorizationServer.close);
    const service = await startService({
      gateway,
      engine,
      model,
      issuer: authorizationServer.issuer,
      ...(options.modelName ? { modelName: options.modelName } : {}),
      leaseMinutes,
      ...(options.engineSource ? { environment: { MCP_ENGINE_SOURCE: options.engineSource } } : {}),
      report: (fault) => say(`mcp: ${fault}`),
    });
    stops.push(service.stop);
    writeStackFile(data, {
      control_url: service.description.control_url,
      control_token: service.controlToken,
    });
    stops.push(async () => rmSync(stackFileOf(data), { force: true }));
    const { issuer, authorization_endpoint, token_endpoint } = authorizationServer;
    return {
      description: { ...service.description, oauth: { issuer, authorization_endpoint, token_endpoint } },
      telemetry: service.telemetry,
      lost: engine.lost,
      stop,
    };
  } catch (error) {
    await stop();
    throw explainedFault(error, {
      refused: 'to be set up for the stack',
      remedy: process.env.LOCAL_DATABASE_URL
        ? 'have LOCAL_DATABASE_URL name a superuser and a database of its own, or unset it'
        : 'start again with --fresh to rebuild the data',
    });
  }
}

function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (cause) {
    throw new StartError(`The data folder ${folder} cannot be made: name another folder with --data.`, {
      cause,
    });
  }
}
