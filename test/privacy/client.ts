import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { messagesIn, type Revision, revisions, toolCall } from '../e2e/mcp-post.ts';

/** What came back for one request. */
export interface Answer {
  status: number;
  text: string;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Goes away when it is aborted. */
  signal?: AbortSignal;
}

/** A client that keeps all that it was answered. */
export class Client {
  readonly #url: string;
  readonly #bearer: string;
  readonly answers: Answer[] = [];
  /** Calls of tools that were made. */
  calls = 0;
  /** Codes of the errors that they were answered with. */
  readonly codes = new Set<string>();

  constructor(url: string, bearer: string) {
    this.#url = url;
    this.#bearer = bearer;
  }

  /** Sends what `fetch` would not: any header, any bytes. */
  async send(path: string, { method = 'POST', headers = {}, body, signal }: Sent = {}): Promise<Answer> {
    const answer = await new Promise<Answer>((resolve, reject) => {
      request(`${this.#url}${path}`, { method, headers, ...(signal && { signal }) }, (response) => {
        text(response).then((read) => resolve({ status: response.statusCode ?? 0, text: read }), reject);
      })
        .on('error', reject)
        .end(body);
    });
    this.answers.push(answer);
    return answer;
  }

  /** Calls a tool in both revisions, with further headers and another body where they are given. */
  async call(
    tool: string,
    args: Record<string, unknown>,
    changes: (sent: ReturnType<typeof toolCall>, revision: Revision) => Sent = (sent) => sent,
  ): Promise<Record<string, unknown>> {
    const results = await Promise.all(
      revisions.map(async (revision) => {
        const sent = toolCall(revision, tool, args);
        const { headers, ...changed } = { ...sent, ...changes(sent, revision) };
        const authorization = `Bearer ${this.#bearer}`;
        this.calls += 1;
        const { text } = await this.send('/mcp', { ...changed, headers: { authorization, ...headers } });
        const result = resultIn(text);
        const error = result._meta?.['trialagents.com/error'];
        if (error) this.codes.add(error.code);
        return result;
      }),
    );
    return results[0]?.structuredContent ?? {};
  }
}

interface Result {
  structuredContent?: Record<string, unknown>;
  _meta?: { 'trialagents.com/error'?: { code: string } };
}

function resultIn(answered: string): Result {
  const message = messagesIn(answered).at(-1) ?? (JSON.parse(answered) as Record<string, unknown>);
  if (!message.result) throw new Error(`no result: ${answered}`);
  return message.result as Result;
}
