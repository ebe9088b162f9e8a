import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listed } from './definitions.ts';

const run = promisify(execFile);
const script = `
  const { listed } = await import(${JSON.stringify(new URL('definitions.ts', import.meta.url).href)});
  process.stdout.write(JSON.stringify(listed));
`;

/** The bytes that another process makes of the definitions. */
async function elsewhere(environment: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env.PATH, ...environment },
    maxBuffer: 1_000_000,
  });
  return stdout;
}

test('the definitions are the same bytes in every process, whatever its locale and time zone', async () => {
  const [plain, turkish] = await Promise.all([
    elsewhere({}),
    elsewhere({ LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' }),
  ]);
  expect(turkish).toBe(plain);
  expect(plain).toBe(JSON.stringify(listed));
});
