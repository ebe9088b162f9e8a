import { type SecretName, type SecretSettings, secretForms } from '../config/secrets.ts';
import type { Report } from '../telemetry/report.ts';
import { fixedSecret } from './fixed-secret.ts';
import { RotatingSecret } from './rotating-secret.ts';
import type { Secret } from './secret.ts';
import { readSecretVersions } from './secrets-manager.ts';
import { UnusableSecret } from './unusable-secret.ts';

/** The secret that a function's settings name, read where they say it is kept. */
export function secretOf<N extends SecretName>(name: N, settings: SecretSettings<N>, report: Report): Secret {
  const arn: string | undefined = settings[`${name}_SECRET_ARN`];
  if (!arn) return fixedSecret(settings[name] ?? '');
  return new RotatingSecret({
    name,
    report,
    async read(signal) {
      const versions = await readSecretVersions(arn, signal);
      const { error } = secretForms[name].safeParse(versions.current);
      if (error) throw new UnusableSecret(error.issues[0]!.message);
      return versions;
    },
  });
}
