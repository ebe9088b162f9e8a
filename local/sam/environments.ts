import type { SecretName } from '../../shared/config/secrets.ts';
import { environments, type Surroundings } from '../deployed/environments.ts';
import { samCredentials, samResourceUrl } from './credentials.ts';
import type { Environments } from './template.ts';

/** Where relay.mjs lies in a container. */
const relay = '/var/task/relay.mjs';

/**
 * The environment of each function in its container.
 *
 * @param host The name by which containers find this machine.
 */
export function samEnvironments(around: Omit<Surroundings, 'resourceUrl'>, host: string): Environments {
  const credentials: Partial<Record<SecretName, string>> = {
    ...samCredentials,
    MCP_ENGINE_DATABASE_PASSWORD: around.reader.password,
  };
  const own = environments({ ...around, resourceUrl: samResourceUrl }, (name) => ({
    [name]: credentials[name] ?? '',
  }));
  const relayed = {
    NODE_OPTIONS: `--import=${relay}`,
    RELAY_HOST: host,
    RELAY_PORTS: portsOf(around).join(','),
    // AWS clients of the functions call this machine alone; these credentials open nothing.
    AWS_EC2_METADATA_DISABLED: 'true',
  };
  return Object.fromEntries(
    Object.entries(own).map(([name, environment]) => [name, { ...relayed, ...environment }]),
  );
}

/** The ports of all that functions reach. */
export function portsOf({
  issuer,
  controlUrl,
  modelUrl,
  reader,
  telemetry,
}: Omit<Surroundings, 'resourceUrl'>): number[] {
  const urls = [issuer, controlUrl, modelUrl, telemetry?.AWS_ENDPOINT_URL_LAMBDA].filter(
    (url) => url !== undefined,
  );
  return [reader.port, ...urls.map((url) => Number(new URL(url).port))];
}
