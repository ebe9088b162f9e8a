import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stages } from '../../lib/stages.ts';
import { type Resource, synthesize } from './synthesize.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cdk = JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8'));

describe('the app, as cdk.json has it run', () => {
  let folder: string;
  /** Standard output and error. */
  let said: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'intel-mcp-cdk-'));
    const [command, ...parameters] = cdk.app.split(' ');
    expect(command).toBe('node');
    const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
      cwd: root,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        CDK_OUTDIR: folder,
        // The command line adds the last.
        CDK_CONTEXT_JSON: JSON.stringify({ ...cdk.context, 'aws:cdk:enable-asset-metadata': true }),
      },
    });
    said = stdout + stderr;
    expect(status, said).toBe(0);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const templateOf = (stage: string): Record<string, Resource & { Metadata: Record<string, string> }> =>
    JSON.parse(readFileSync(path.join(folder, `IntelMcp-${stage}.template.json`), 'utf8')).Resources;

  test('says nothing, and finds nothing to say', () => {
    expect(said.replace(/^Bundling asset .*\n/gm, '')).toBe('');
    const report = JSON.parse(readFileSync(path.join(folder, 'validation-report.json'), 'utf8'));
    expect(report.pluginReports).toEqual([]);
    const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
    expect(manifest.missing ?? []).toEqual([]);
  });

  test('makes a bundle of each function, with maps beside its files, the same in both stages', () => {
    const [first, second] = stages.map(({ stage }) =>
      Object.values(templateOf(stage)).filter(({ Type }) => Type === 'AWS::Lambda::Function'),
    );
    const bundles = first!.map(({ Metadata }) => Metadata['aws:asset:path']!);
    expect(second!.map(({ Metadata }) => Metadata['aws:asset:path'])).toEqual(bundles);
    expect(new Set(bundles).size).toBe(8);
    for (const bundle of bundles) {
      const files = readdirSync(path.join(folder, bundle));
      const modules = files.filter((file) => file.endsWith('.mjs'));
      expect(modules).toContain('index.mjs');
      expect(files.sort()).toEqual(modules.flatMap((file) => [file, `${file}.map`]).sort());
      const texts = modules.map((file) => readFileSync(path.join(folder, bundle, file), 'utf8'));
      expect(texts.join('').length).toBeLessThan(2_000_000);
      for (const text of texts) expect(text).not.toContain('sourceMappingURL=data:');
    }
  });

  test('bundles that load by themselves, where no package is', () => {
    // Lambda's own global, by which a handler declares that it streams.
    const load = `
      globalThis.awslambda = { streamifyResponse: (handler) => handler };
      for (const file of process.argv.slice(1)) {
        const { handler } = await import(file);
        process.stdout.write(typeof handler + '\\n');
      }`;
    const files = Object.values(templateOf(stages[0]!.stage))
      .filter(({ Type }) => Type === 'AWS::Lambda::Function')
      .map(({ Metadata }) => path.join(folder, Metadata['aws:asset:path']!, 'index.mjs'));
    const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', load, ...files], {
      cwd: folder,
      encoding: 'utf8',
      // Each tells that it has no configuration.
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(loaded.match(/^function$/gm)).toHaveLength(8);
  });
});

test('two syntheses are the same, byte for byte', () => {
  for (const settings of stages) {
    const [one, other] = [synthesize(settings), synthesize(settings)].map(({ resources }) =>
      JSON.stringify(resources),
    );
    expect(one).toBe(other);
  }
});

describe.each(stages.map((settings) => [settings.stage, settings] as const))(
  'cdk-nag in %s',
  (_name, settings) => {
    const { stack } = synthesize(settings);

    /** Findings as if nothing were acknowledged: `rule at path`. */
    const findings = (() => {
      const checks = new AwsSolutionsChecks(new App());
      Object.assign(checks, { isAcknowledged: () => false });
      return checks
        .validateScope(stack)
        .violations.flatMap(({ ruleName, violatingResources }) =>
          violatingResources.map(({ constructPath }) => ({ rule: ruleName, at: constructPath! })),
        );
    })();

    const acknowledged = stack.node.findAll().flatMap((construct: IConstruct) =>
      construct.node.metadata
        .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
        .flatMap(({ data }) =>
          Object.entries(data as Record<string, string>).map(([id, reason]) => ({
            rule: id.replace(/^.*::(?=AwsSolutions)/i, ''),
            at: construct.node.path,
            reason,
          })),
        ),
    );

    test('finds nothing that is not acknowledged', () => {
      expect(new AwsSolutionsChecks(new App()).validateScope(stack).violations).toEqual([]);
      expect(findings.length).toBeGreaterThan(10);
    });

    test('each acknowledgement is for one construct, has a reason, and is still needed', () => {
      for (const { rule, at, reason } of acknowledged) {
        const covered = findings.filter(
          (finding) => finding.rule === rule && (finding.at === at || finding.at.startsWith(`${at}/`)),
        );
        expect(covered, `${rule} at ${at}`).toHaveLength(1);
        expect(reason.length, `${rule} at ${at}`).toBeGreaterThan(20);
      }
    });
  },
);
