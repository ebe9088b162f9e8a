import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { loadedOnce } from '../loaded-once.ts';
import type { SecretVersions } from './rotating-secret.ts';
import { UnusableSecret } from './unusable-secret.ts';

type SecretsManager = typeof import('@aws-sdk/client-secrets-manager');

/** One client a region: they keep their connections. */
const clients = new Map<string, () => Promise<{ api: SecretsManager; client: SecretsManagerClient }>>();

/**
 * Reads both versions of a secret of AWS Secrets Manager, the text itself being the credential. The client is loaded
 * with the first reading; it finds its credentials, and AWS_ENDPOINT_URL, as every AWS client does.
 *
 * @see https://docs.aws.amazon.com/secretsmanager/latest/userguide/whats-in-a-secret.html#term_version
 */
export async function readSecretVersions(arn: string, signal: AbortSignal): Promise<SecretVersions> {
  // arn:partition:service:region:account:…
  const region = arn.split(':')[3]!;
  const loaded = clients.get(region) ?? loadedOnce(() => load(region));
  clients.set(region, loaded);
  const { api, client } = await loaded();
  const version = async (stage: 'AWSCURRENT' | 'AWSPREVIOUS') => {
    const command = new api.GetSecretValueCommand({ SecretId: arn, VersionStage: stage });
    return (await client.send(command, { abortSignal: signal })).SecretString;
  };
  // One after the other: a rotation between the two then leaves out the oldest value or the newest, never the middle.
  const current = await version('AWSCURRENT');
  if (current === undefined) throw new UnusableSecret('is binary, where a text is wanted');
  const previous = await version('AWSPREVIOUS').catch((error: unknown) => {
    // It has only ever had one value.
    if (error instanceof api.ResourceNotFoundException) return undefined;
    throw error;
  });
  return previous === undefined ? { current } : { current, previous };
}

async function load(region: string) {
  const api = await import('@aws-sdk/client-secrets-manager');
  return { api, client: new api.SecretsManagerClient({ region }) };
}
