import type { CredentialVariables } from '../../local/deployed/environments.ts';
import type { SecretName } from '../../shared/config/secrets.ts';
import { type LocalSecretsManager, localSecretsManager } from '../support/secrets-manager.ts';

export interface KeptSecrets {
  secretsManager: LocalSecretsManager;
  /** By ARN, as deployed functions find theirs. */
  variables: CredentialVariables;
}

/** Puts credentials into a stand-in for Secrets Manager. */
export async function keepSecrets(credentials: Partial<Record<SecretName, string>>): Promise<KeptSecrets> {
  const secretsManager = await localSecretsManager();
  const arns = Object.fromEntries(
    Object.entries(credentials).map(([name, value]) => [name, secretsManager.put(name, value)]),
  );
  return { secretsManager, variables: (name) => ({ [`${name}_SECRET_ARN`]: arns[name] ?? '' }) };
}
