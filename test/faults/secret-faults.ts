import type { Failure } from '../support/secrets-manager.ts';
import { everyTool, type Fault, type Limit, modelTools, nextCall, type Side } from './fault.ts';
import { later, minute } from './later.ts';

/** Secrets Manager, which keeps what this service presents and what it is presented with. */

const reading: Limit = { words: '3 s', ms: 3000 };

/** How the reads of a secret fail; undefined mends them. */
export type FailReads = (secret: string, failure: Failure | undefined) => void;

export type FaultOfSecrets = Omit<Fault, 'strike'> & {
  /** Those that cannot be read. */
  secrets: readonly string[];
  failure: Failure;
};

const unread = {
  tools: everyTool,
  within: reading,
  charged: 'nothing',
  recovery: nextCall,
  failure: 'silence',
} satisfies Partial<FaultOfSecrets>;

/** Of a service that has read no secret yet. */
export const coldFaults: readonly FaultOfSecrets[] = [
  {
    ...unread,
    what: 'does not give `MCP_INBOUND_SERVICE_TOKEN` at a cold start',
    secrets: ['MCP_INBOUND_SERVICE_TOKEN'],
    sees: 'HTTP 503',
  },
  {
    ...unread,
    what: 'does not give `MCP_ENGINE_DATABASE_PASSWORD` at a cold start',
    secrets: ['MCP_ENGINE_DATABASE_PASSWORD'],
    sees: 'engine_unavailable',
  },
  {
    ...unread,
    what: 'does not give `INTEL_APP_SERVICE_TOKEN` at a cold start',
    secrets: ['INTEL_APP_SERVICE_TOKEN'],
    sees: 'control_plane_unavailable',
  },
  {
    ...unread,
    what: 'does not give `OPENAI_API_KEY` at a cold start',
    secrets: ['OPENAI_API_KEY'],
    tools: modelTools,
    sees: 'model_unavailable',
    charged: 'once',
  },
];

export const keptSecrets = coldFaults.flatMap(({ secrets }) => secrets);

const known = {
  ...unread,
  secrets: keptSecrets,
  sees: 'result',
  charged: 'once',
} satisfies Partial<FaultOfSecrets>;

/** Of a service that read them five minutes ago, when they are due again. */
export const refreshFaults: readonly FaultOfSecrets[] = [
  {
    ...known,
    what: 'answers with an error when secrets are read anew',
    failure: { type: 'InternalServiceError', status: 500 },
  },
  { ...known, what: 'cuts connections when secrets are read anew', failure: 'reset' },
  {
    ...known,
    what: 'never answers when a secret is read anew',
    secrets: ['INTEL_APP_SERVICE_TOKEN'],
  },
];

/** How a fault is brought about where reads can be made to fail. */
export function struck(fault: FaultOfSecrets, failReads: FailReads): Fault {
  return {
    ...fault,
    async strike(_stage, make) {
      if (fault.sees === 'result') later(6 * minute);
      for (const secret of fault.secrets) failReads(secret, fault.failure);
      const outcomes = await make();
      for (const secret of fault.secrets) failReads(secret, undefined);
      return outcomes;
    },
  };
}

export const secretSide: Side = {
  name: 'Secrets Manager',
  about:
    'A secret is read with the first call that needs it and every five minutes; one that was read once stays in use.',
  faults: [...coldFaults, ...refreshFaults].map((fault) => struck(fault, () => undefined)),
};
