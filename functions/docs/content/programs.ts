import { readFileSync } from 'node:fs';
import path from 'node:path';
import { standIns } from '../addresses.ts';
import { example, list, paragraph, type Section } from './blocks.ts';
import { reportRunId } from './calls.ts';

const programText = (file: string) =>
  readFileSync(path.join(import.meta.dirname, '../examples', file), 'utf8').trimEnd();

const request = (method: string, params: string) =>
  `{"jsonrpc": "2.0", "id": 1, "method": "${method}", "params": ${params}}`;

/** How a program signs in and calls. */
export const programs: Section = {
  title: 'Programs',
  about: 'Python, TypeScript and curl',
  blocks: [
    paragraph(
      'Both programs run a short analysis. They print an address; open it, sign in with your Intel Agent account, and the browser returns to the program. They keep the sign-in only while they run.',
    ),
  ],
  sections: [
    {
      title: 'Python',
      blocks: [
        paragraph('With the official [Python SDK](https://github.com/modelcontextprotocol/python-sdk):'),
        example('Install the Python SDK', {
          language: 'sh',
          use: 'install',
          code: 'pip install "mcp>=2.3,<3"',
        }),
        example('intel_mcp.py', { language: 'python', use: 'program', code: programText('intel_mcp.py') }),
      ],
    },
    {
      title: 'TypeScript',
      blocks: [
        paragraph(
          'With the official [TypeScript SDK](https://github.com/modelcontextprotocol/typescript-sdk); Node.js 24 runs it as it is:',
        ),
        example('Install the TypeScript SDK', {
          language: 'sh',
          use: 'install',
          code: 'npm install @modelcontextprotocol/client@2',
        }),
        example('intel-mcp.ts', { language: 'ts', use: 'program', code: programText('intel-mcp.ts') }),
      ],
    },
    {
      title: 'Over HTTP',
      blocks: [
        paragraph('What a client learns before the sign-in, and what it is told without one:'),
        example('Who guards the endpoint', {
          language: 'sh',
          use: 'shell',
          code: `curl -s ${standIns.metadata}`,
        }),
        example('The challenge that begins a sign-in', {
          language: 'sh',
          use: 'shell',
          code: `curl -s -o /dev/null -D - -X POST ${standIns.endpoint}`,
        }),
        paragraph(
          'A call is one request, and there is no session to begin. `ACCESS_TOKEN` is what your OAuth client got for you, and `REPORT_RUN_ID` comes from the app:',
        ),
        example('List the tools', {
          language: 'sh',
          use: 'shell',
          code: curl(`-d '${request('tools/list', '{}')}'`),
        }),
        example('Start an analysis', {
          language: 'sh',
          use: 'shell',
          code: curl(
            `-d '${request('tools/call', `{"name": "start_analysis", "arguments": {"report_run_id": "'"$${reportRunId}"'"}}`)}'`,
          ),
        }),
        list(
          'The answer is an event stream: read its `data:` lines. `classify_trials` and `extract_variables` take up to a minute, and the stream is kept alive meanwhile.',
          'Send a progress token with a call, and you hear of each trial that is done.',
          'Close the connection to give up a call; its open model requests end with it.',
        ),
      ],
    },
  ],
};

function curl(data: string): string {
  return [
    `curl -s ${standIns.endpoint}`,
    '-H "Authorization: Bearer $ACCESS_TOKEN"',
    "-H 'Content-Type: application/json'",
    data,
  ].join(' \\\n  ');
}
