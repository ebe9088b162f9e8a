import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** Lambda's own runtime client for Node.js: no dependency of this project, since it compiles a part of its own. */
const name = 'aws-lambda-ric';
const version = '4.0.2';

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache');
const folder = path.join(cache, `${name}-${version}`);

/** What its build calls, by Debian package. */
const tools = {
  cmake: 'cmake',
  'g++': 'g++',
  make: 'make',
  python3: 'python3',
  xz: 'xz-utils',
} as const;

/** The runtime client cannot be had here. */
export class RuntimeClientMissing extends Error {}

/**
 * The module of the runtime client, installed first where it is absent.
 *
 * @param say Told what takes long.
 * @throws RuntimeClientMissing
 */
export async function runtimeClient(say: (line: string) => void): Promise<string> {
  if (!isInstalled(folder)) await install(say);
  return moduleIn(folder);
}

function moduleIn(where: string): string {
  return path.join(where, 'node_modules', name, 'index.mjs');
}

/** The compiled part is what the installation ends with. */
function isInstalled(where: string): boolean {
  return existsSync(path.join(where, 'node_modules', name, 'rapid-client.node'));
}

async function install(say: (line: string) => void): Promise<void> {
  if (process.platform !== 'linux') throw new RuntimeClientMissing(`${name} is compiled on Linux alone.`);
  const absent = Object.entries(tools).filter(([tool]) => spawnSync(tool, ['--version']).error);
  if (absent.length > 0)
    throw new RuntimeClientMissing(
      `${name} is compiled here, and ${absent.map(([tool]) => tool).join(', ')} is not on the PATH: ` +
        `apt-get install ${absent.map(([, debian]) => debian).join(' ')}`,
    );
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
  say(
    `Installing ${name} ${version}, Lambda's runtime client: it is compiled, which takes one to four minutes.`,
  );
  const progress = setInterval(() => say(`  still compiling (${seconds()})`), 20_000);
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(path.join(cache, `${name}-`));
  try {
    writeFileSync(
      path.join(unfinished, 'package.json'),
      JSON.stringify({ private: true, dependencies: { [name]: version }, allowScripts: { [name]: true } }),
    );
    await promisify(execFile)('npm', ['install', '--no-package-lock', '--foreground-scripts'], {
      cwd: unfinished,
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    // Another run can have been faster.
    if (!isInstalled(folder)) renameSync(unfinished, folder);
  } catch (cause) {
    const { stderr = '' } = cause as { stderr?: string };
    throw new RuntimeClientMissing(`${name} cannot be installed:\n${stderr.slice(-2000)}`, { cause });
  } finally {
    clearInterval(progress);
    rmSync(unfinished, { recursive: true, force: true });
  }
  say(`  installed (${seconds()})`);
}
