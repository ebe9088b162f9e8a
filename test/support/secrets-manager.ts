import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

/**
 * A stand-in for AWS Secrets Manager: GetSecretValue in AWS JSON 1.1, as the SDK calls it with AWS_ENDPOINT_URL.
 *
 * @see https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_GetSecretValue.html
 */
export interface LocalSecretsManager {
  /** For process.env: where the SDK finds this stand-in, and credentials that it takes. */
  environment: Readonly<Record<string, string>>;
  /** Every request that came. */
  readonly requests: readonly ReceivedRead[];
  /** Gives a secret its first value, or a new one: what was AWSCURRENT is AWSPREVIOUS then. Returns its ARN. */
  put(name: string, value: string): string;
  /** Gives a secret bytes for its value. */
  putBinary(name: string): string;
  /** How reads of a secret fail from now on; undefined mends them. */
  fail(name: string, failure: Failure | undefined): void;
  close(): Promise<void>;
}

/** An error of the service, a broken connection, or no answer at all. */
export type Failure = { type: string; status: number } | 'reset' | 'silence';

interface ReceivedRead {
  name: string;
  stage: string;
  authorization: string | undefined;
}

interface Kept {
  values: string[];
  binary: boolean;
}

const readRequest = z.object({ SecretId: z.string(), VersionStage: z.string().default('AWSCURRENT') });

function arnOf(name: string): string {
  return `arn:aws:secretsmanager:eu-central-1:123456789012:secret:${name}-AbCdEf`;
}

export async function localSecretsManager(): Promise<LocalSecretsManager> {
  const secrets = new Map<string, Kept>();
  const failures = new Map<string, Failure>();
  const requests: ReceivedRead[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { SecretId: arn, VersionStage: stage } = readRequest.parse(await json(incoming));
    const name = arn
      .split(':')
      .at(-1)!
      .replace(/-AbCdEf$/, '');
    requests.push({ name, stage, authorization: incoming.headers.authorization });
    const failure = failures.get(name);
    if (failure === 'reset') return outgoing.destroy();
    if (failure === 'silence') return;
    const kept = secrets.get(name);
    const value = kept?.values[stage === 'AWSCURRENT' ? 0 : 1];
    const [status, body] = failure
      ? [failure.status, { __type: failure.type, Message: 'a message of the service' }]
      : value === undefined
        ? [400, { __type: 'ResourceNotFoundException', Message: `no ${stage} of ${name}` }]
        : [
            200,
            {
              ARN: arn,
              Name: name,
              VersionId: randomUUID(),
              VersionStages: [stage],
              ...(kept!.binary
                ? { SecretBinary: Buffer.from(value).toString('base64') }
                : { SecretString: value }),
            },
          ];
    outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const put = (name: string, value: string, binary: boolean) => {
    secrets.set(name, { values: [value, ...(secrets.get(name)?.values ?? [])], binary });
    return arnOf(name);
  };
  return {
    environment: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI',
      AWS_EC2_METADATA_DISABLED: 'true',
    },
    requests,
    put: (name, value) => put(name, value, false),
    putBinary: (name) => put(name, 'bytes', true),
    fail(name, failure) {
      if (failure) failures.set(name, failure);
      else failures.delete(name);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
