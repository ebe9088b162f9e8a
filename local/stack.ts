import { mkdirSync, rmSync } from 'node:fs';
import { startAuthorizationServer } from './authorization-server/authorization-server.ts';
import { type EngineOptions, startEngine } from './engine/start-engine.ts';
import { listen } from './gateway/gateway.ts';
import { type ModelChoice, openModel } from './model/access.ts';
import { resourceUrlOf, type ServiceDescription, startService } from './service.ts';
import { stackFileOf, writeStackFile } from './stack-file.ts';
import { StartError } from './start-error.ts';

export interface StackOptions extends EngineOptions, ModelChoice {
  /** Port of the gateway; 0 takes a free one. */
  port: number;
  leaseMinutes: number;
  /** The model that the control plane chooses. */
  modelName?: string;
}

/** What a program needs to use a running stack. */
export interface StackDescription extends ServiceDescription {
  oauth: { issuer: string; authorization_endpoint: string; token_endpoint: string };
}

export interface Stack {
  description: StackDescription;
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
    for (const stopPart of stops.splice(0).reverse()) await stopPart();
  };
  try {
    makeFolder(data);
    // The port first: that it is in use is said at once.
    const gateway = await listen(port);
    stops.push(gateway.close);
    const engine = await startEngine(options);
    stops.push(engine.stop);
    const authorizationServer = await startAuthorizationServer({ resource: resourceUrlOf(gateway) });
    stops.push(authorizationServer.close);
    const model = await openModel(options);
    stops.push(model.stop);
    const service = await startService({
      gateway,
      engine,
      model,
      issuer: authorizationServer.issuer,
      ...(options.modelName ? { modelName: options.modelName } : {}),
      leaseMinutes,
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
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new StartError(`The data folder ${folder} cannot be made: name another folder with --data.`, {
      cause,
    });
  }
}
