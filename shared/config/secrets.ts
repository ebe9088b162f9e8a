import * as z from 'zod';
import { distinctTokens, token } from './settings.ts';

/** Every credential of the service, by the variable that holds it, and the form that it has wherever it is kept. */
export const secretForms = {
  /** Presented to the app. */
  INTEL_APP_SERVICE_TOKEN: token,
  /** What the app's backend presents on /mcp. */
  MCP_INBOUND_SERVICE_TOKEN: token,
  /** What the app presents on /internal/report-plan. */
  REPORT_PLAN_SERVICE_TOKEN: token,
  /** Presented to the Engine's HTTP API; never its extraction run token. */
  INTEL_ENGINE_SERVICE_TOKEN: token,
  /** Presented to the model provider. */
  OPENAI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'holds characters that a key cannot (white space, a line end?)'),
  /** The reader's, where it logs in by one. */
  MCP_ENGINE_DATABASE_PASSWORD: z.string().min(32, 'is shorter than 32 characters'),
} as const satisfies Record<string, z.ZodType<string>>;

export type SecretName = keyof typeof secretForms;

/** The variable that holds a secret, and the one that says where in AWS Secrets Manager it is instead. */
export type SecretSettings<N extends SecretName = SecretName> = {
  readonly [K in N | `${N}_SECRET_ARN`]?: string | undefined;
};

/** @see https://docs.aws.amazon.com/service-authorization/latest/reference/list_awssecretsmanager.html */
const secretArn = z
  .string()
  .regex(
    /^arn:aws[a-z-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:[A-Za-z0-9/_+=.@-]+$/,
    'is not the ARN of a Secrets Manager secret',
  );

/** The variables of one secret, for a function's schema; `checkSecrets` says which of them must be there. */
export function secretSettings<N extends SecretName>(name: N) {
  const settings = { [name]: secretForms[name].optional(), [`${name}_SECRET_ARN`]: secretArn.optional() };
  return settings as { [K in N | `${N}_SECRET_ARN`]: z.ZodOptional<z.ZodString> };
}

/**
 * Checks the secrets of a function: each is given once, as a value or by its ARN, and no two are the same, since each
 * opens one door.
 *
 * @param optional May be absent.
 */
export function checkSecrets<N extends SecretName>(required: readonly N[], optional: readonly N[] = []) {
  const given: readonly string[] = [...required, ...optional];
  // In one order, so that two functions that find the same fault tell it in the same words.
  const names = Object.keys(secretForms).filter((name): name is N => given.includes(name));
  const distinctValues = distinctTokens<SecretSettings<N>>(names);
  const distinctPlaces = distinctTokens<SecretSettings<N>>(
    names.map((name) => `${name}_SECRET_ARN` as const),
  );
  return (settings: SecretSettings<N>, context: z.RefinementCtx): void => {
    for (const name of required) requireSecret(name, settings, context);
    for (const name of names)
      if (settings[name] && settings[`${name}_SECRET_ARN`])
        context.addIssue({
          code: 'custom',
          path: [`${name}_SECRET_ARN`],
          message: `is set beside ${name}, and one of them is enough`,
        });
    distinctValues(settings, context);
    distinctPlaces(settings, context);
  };
}

export function requireSecret<N extends SecretName>(
  name: N,
  settings: SecretSettings<N>,
  context: z.RefinementCtx,
): void {
  if (!settings[name] && !settings[`${name}_SECRET_ARN`])
    context.addIssue({ code: 'custom', path: [name], message: `is missing, and so is ${name}_SECRET_ARN` });
}
