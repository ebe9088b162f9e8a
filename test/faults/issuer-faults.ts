import { localUsers } from '../../local/control-plane/control-plane.ts';
import { signed, signingKey } from '../shared/auth/issuer.ts';
import { atOnce, everyTool, type Fault, type Limit, nextCall, type Side } from './fault.ts';
import { hour, later, minute, second } from './later.ts';
import type { Stage } from './stage.ts';
import { doorIn, gone, linkIn } from './strikes.ts';

/** The authorization server, whose keys the access tokens of people are signed with. */

const asking: Limit = { words: '3 s', ms: 3000 };

const refused = {
  tools: everyTool,
  sees: 'HTTP 503',
  within: atOnce,
  charged: 'nothing',
  recovery: 'the first call after 2 s',
} satisfies Partial<Fault>;

const answered = {
  ...refused,
  sees: 'result',
  charged: 'once',
  recovery: nextCall,
} satisfies Partial<Fault>;

/** Its keys are older than the service goes on with. */
function withoutKeys(strike: Fault['strike']): Fault['strike'] {
  return after(25 * hour, strike, 3 * second);
}

/** Its keys are old enough to be read anew, and still good. */
function withOldKeys(strike: Fault['strike']): Fault['strike'] {
  return after(11 * minute, strike, minute);
}

function after(ms: number, strike: Fault['strike'], thenMs: number): Fault['strike'] {
  return async (stage, make) => {
    later(ms);
    const outcomes = await strike(stage, make);
    later(thenMs);
    return outcomes;
  };
}

export const issuerFaults: readonly Fault[] = [
  {
    ...refused,
    what: 'is gone, and its keys are not known',
    strike: withoutKeys(gone('issuer')),
  },
  {
    ...refused,
    what: 'takes requests and never answers, and its keys are not known',
    within: asking,
    strike: withoutKeys(linkIn('issuer', 'silent')),
  },
  {
    ...refused,
    what: 'answers 500, and its keys are not known',
    strike: withoutKeys(doorIn('issuerDoor', { status: 500, type: 'text/html', body: '<h1>Error</h1>' })),
  },
  {
    ...refused,
    what: 'answers a page of HTML, and its keys are not known',
    strike: withoutKeys(doorIn('issuerDoor', { status: 200, type: 'text/html', body: '<h1>Sign in</h1>' })),
  },
  {
    ...answered,
    what: 'answers slowly, and its keys are not known',
    within: asking,
    strike: withoutKeys(linkIn('issuer', { pieceBytes: 200, afterMs: 20 })),
  },
  {
    ...answered,
    what: 'is gone, and its keys are known since less than a day',
    strike: withOldKeys(gone('issuer')),
  },
  {
    ...answered,
    what: 'takes requests and never answers, and its keys are known',
    within: asking,
    strike: withOldKeys(linkIn('issuer', 'silent')),
  },
  {
    ...refused,
    what: 'has a new key, and cannot be asked for it',
    recovery: 'the first call after 30 s',
    async strike(stage, make) {
      stage.signingKey = await signingKey(`key-${Date.now()}`);
      stage.authorizationServer.keys = [stage.signingKey.publicJwk];
      return withOldKeys(gone('issuer'))(stage, make);
    },
  },
  {
    ...answered,
    what: 'is gone, and its keys are not known to a caller with the service token',
    async strike(stage, make) {
      const { bearer } = stage;
      stage.bearer = async () => stage.service.description.service_token;
      const outcomes = await withoutKeys(gone('issuer'))(stage, make);
      stage.bearer = bearer;
      return outcomes;
    },
  },
];

export const issuerSide: Side = {
  name: 'The authorization server',
  about:
    'It is asked for its keys alone, every ten minutes at most. What it signs is what people present; 503 comes from the gateway, with `Retry-After`, and not from a tool.',
  faults: issuerFaults,
};

/** An access token of a person. */
export async function accessToken({ service, issuer, signingKey: key }: Stage): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return signed(key, {
    iss: issuer.url,
    aud: service.description.mcp_url,
    sub: localUsers.max,
    scope: 'intel.mcp',
    client_id: 'a-client',
    iat: now,
    exp: now + 3600,
  });
}
