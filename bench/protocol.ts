import { type Bench, ratio, value } from './figure.ts';
import { contenders, floor, type Serve } from './protocol/contenders.ts';

/** A call of the trivial tool in each revision, as a client sends it. */
const requests = {
  '2026-07-28': toolCall('2026-07-28'),
  '2025-11-25': toolCall('2025-11-25'),
} as const;
type Revision = keyof typeof requests;

const goals = { McpServer: '<= 0.8', 'SDK 1.32': '<= 0.65' } as const;

/**
 * What a tool call costs in the protocol alone: a trivial tool in one process, without network, by this service's
 * endpoint, by what one would take in its place, and by nothing but parsing, calling and stringifying.
 */
export const protocol: Bench = async ({ quick, say }) => {
  const rounds = quick ? 15 : 60;
  const callsInRound = quick ? 100 : 300;
  const measured = new Map<string, number[]>();
  const races = contenders.flatMap(({ name, revisions, serve }) =>
    revisions.map((revision) => ({ key: `${name} ${revision}`, serve, revision })),
  );
  const runs = [
    ...races,
    ...Object.keys(requests).map((revision) => ({
      key: `floor ${revision}`,
      serve: floor,
      revision: revision as Revision,
    })),
  ];
  for (const { serve, revision } of runs) await expectAnswer(serve, requests[revision]);
  say(`${runs.length} ways, ${callsInRound} calls each, ${rounds} times in turns`);
  for (let round = -3; round < rounds; round += 1)
    for (const { key, serve, revision } of runs) {
      const microseconds = await timePerCall(serve, requests[revision], callsInRound);
      if (round >= 0) measured.set(key, [...(measured.get(key) ?? []), microseconds]);
    }
  return (Object.keys(requests) as Revision[]).flatMap((revision) => {
    const ours = measured.get(`ours ${revision}`)!;
    return [
      value(`${revision} ours.us_per_call`, ours),
      value(`${revision} floor.us_per_call`, measured.get(`floor ${revision}`)!),
      ...races
        .filter((race) => race.revision === revision && !race.key.startsWith('ours '))
        .map(({ key }) => {
          const name = key.slice(0, -revision.length - 1);
          return ratio(
            `${revision} ours / ${name}`,
            ours,
            measured.get(key)!,
            name in goals ? goals[name as keyof typeof goals] : null,
          );
        }),
    ];
  });
};

function toolCall(revision: string): { headers: Record<string, string>; body: string } {
  const modern = revision === '2026-07-28';
  return {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      host: 'localhost',
      ...(modern ? { 'mcp-method': 'tools/call', 'mcp-name': 'echo' } : {}),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'echo',
        arguments: { text: 'a short text', times: 2 },
        ...(modern
          ? {
              _meta: {
                'io.modelcontextprotocol/protocolVersion': '2026-07-28',
                'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
                'io.modelcontextprotocol/clientCapabilities': {},
              },
            }
          : {}),
      },
    }),
  };
}

type Sent = ReturnType<typeof toolCall>;

function request({ headers, body }: Sent): Request {
  return new Request('http://localhost/mcp', { method: 'POST', headers, body });
}

async function expectAnswer(serve: Serve, sent: Sent): Promise<void> {
  const answer = await (await serve(request(sent))).text();
  if (!answer.includes('a short texta short text')) throw new Error(`not an answer: ${answer.slice(0, 200)}`);
}

async function timePerCall(serve: Serve, sent: Sent, calls: number): Promise<number> {
  const before = performance.now();
  for (let made = 0; made < calls; made += 1) await (await serve(request(sent))).text();
  return ((performance.now() - before) * 1000) / calls;
}
