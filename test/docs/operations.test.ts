import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyConnections } from '../../lib/stage-settings.ts';
import { loadGeneratedTrials } from '../../local/engine/engine.ts';
import { clearData, type Postgres, startPostgres } from '../../local/engine/postgres.ts';
import {
  functionsOf,
  ofType,
  only,
  type Resource,
  type Synthesized,
  synthesized,
} from '../lib/synthesize.ts';

/** The operations pages against what is deployed, their commands against a shell, their SQL against PostgreSQL. */

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/operations');
const pages = [
  path.join(root, 'docs/operations.md'),
  ...readdirSync(folder).map((name) => path.join(folder, name)),
].map((file) => [path.relative(root, file), readFileSync(file, 'utf8')] as const);

function page(name: string): string {
  return readFileSync(path.join(folder, `${name}.md`), 'utf8');
}

/** Blocks of a language, as they are copied. */
function blocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^( *)\`\`\`${language}\n(.*?)^ *\`\`\`$`, 'gms'))].map(
    ([, indent, code]) => code!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

/** Rows of the table that has these columns, without its head. */
function table(text: string, ...columns: string[]): string[][] {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => cells(line).slice(0, columns.length).join() === columns.join());
  expect(at, `a table of ${columns.join(', ')}`).toBeGreaterThanOrEqual(0);
  const rest = lines.slice(at + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end).map(cells);
}

function cells(line: string): string[] {
  return line
    .replace(/^\|\s*|\s*\|$/g, '')
    .split(/\s*\|\s*/)
    .map((cell) => cell.trim());
}

const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
const numberIn = (cell: string) => Number(cell.replaceAll(/[,*]/g, ''));

const [[, staging], [, prod]] = synthesized as [(typeof synthesized)[0], (typeof synthesized)[0]];

describe.each(pages)('%s', (_name, text) => {
  test('has commands that a shell can read', () => {
    for (const block of blocks(text, 'sh'))
      expect(execFileSync('bash', ['--norc', '-n'], { input: block, encoding: 'utf8' })).toBe('');
  });

  test('has JSON that can be read', () => {
    for (const block of blocks(text, 'json')) JSON.parse(block);
  });

  test('names what is deployed', () => {
    const names = Object.values(staging.resources).flatMap(({ Properties = {} }) =>
      Object.entries(Properties)
        .filter(([key, value]) => /Name$/.test(key) && typeof value === 'string')
        .map(([, value]) => value),
    );
    const known = names.map((name) => name.replace(/^\/aws\/(lambda|apigateway)\//, ''));
    for (const [, rest] of text.matchAll(/(?:\$NAME|intel-mcp-<stage>)-([a-z0-9-]*[a-z0-9])/g))
      expect(known, `intel-mcp-staging-${rest}`).toContain(`intel-mcp-staging-${rest}`);
  });
});

describe.each(synthesized)('the tables, for %s:', (_name, stage) => {
  const { stage: name } = stage.settings;

  test('each alarm has a row that says when it fires, and there is no other', () => {
    const rows = table(page('alarms'), 'alarm', 'fires at').map(([alarm, fires]) => [
      codeIn(alarm!)[0],
      fires,
    ]);
    const alarms = ofType(stage, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => [
      Properties.AlarmName.replace(`intel-mcp-${name}-`, ''),
      firesAt(Properties),
    ]);
    expect(rows.toSorted()).toEqual(alarms.toSorted());
    for (const row of table(page('alarms'), 'alarm', 'fires at'))
      for (const cell of row) expect(cell).not.toBe('');
  });

  test('bad days name alarms that there are', () => {
    const known = ofType(stage, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) =>
      Properties.AlarmName.replace(`intel-mcp-${name}-`, ''),
    );
    for (const [, , told] of table(page('alarms'), 'what happens'))
      for (const alarm of codeIn(told!).filter((code) => /^[a-z0-9]+-[a-z0-9-]+$/.test(code)))
        expect(known).toContain(alarm);
  });

  test('a canary is watched by the alarms that are said', () => {
    const deploys = pages[0]![1].split('## Deploy again')[1]!.split('##')[0]!;
    const canary = only(stage, 'AWS::CodeDeploy::DeploymentGroup').Properties;
    const watching = canary.AlarmConfiguration.Alarms.map(({ Name }: Resource['Properties']) =>
      stage.resources[Name.Ref]!.Properties.AlarmName.replace(`intel-mcp-${name}-`, ''),
    );
    const [, switchedOn] = /alarms: \(\[(.*?)\]/.exec(deploys)!;
    expect(switchedOn!.replaceAll('"', '').split(', ').toSorted()).toEqual(watching.toSorted());
    for (const alarm of watching) expect(deploys.split('```')[0]).toContain(`\`${alarm}\``);
  });

  test('every log group is there, and every field of the access log', () => {
    const groups = table(page('logs'), 'log group').map(([group]) =>
      codeIn(group!)[0]!.replace('<stage>', name),
    );
    expect(groups.toSorted()).toEqual(
      ofType(stage, 'AWS::Logs::LogGroup')
        .map(([, { Properties }]) => Properties.LogGroupName)
        .toSorted(),
    );
    const format = JSON.parse(only(stage, 'AWS::ApiGateway::Stage').Properties.AccessLogSetting.Format);
    const fields = table(page('logs'), 'field').flatMap(([field]) => codeIn(field!));
    expect(fields.toSorted()).toEqual(Object.keys(format).toSorted());
  });

  test('every metric from logs is there', () => {
    const counted = ofType(stage, 'AWS::Logs::MetricFilter').map(
      ([, { Properties }]) => Properties.MetricTransformations[0].MetricName,
    );
    const told = table(page('logs'), 'metric').flatMap(([metric]) => codeIn(metric!));
    expect(told.filter((code) => /Fault|Failures|NotHandedOver/.test(code)).toSorted()).toEqual(
      [...new Set(counted)].toSorted(),
    );
  });

  test('each secret has its rotation, and says who reads it', () => {
    const secrets = ofType(stage, 'AWS::SecretsManager::Secret').map(([id, { Properties }]) => ({
      id,
      name: Properties.Name.replace(`intel-mcp-${name}-`, ''),
      isGenerated: Properties.GenerateSecretString !== undefined,
    }));
    const names = secrets.map((secret) => secret.name).toSorted();
    const headings = [...page('rotation').matchAll(/^## `(.*)`$/gm)].map(([, heading]) => heading!);
    expect(headings.toSorted()).toEqual(names);
    const rows = table(page('rotation'), 'secret', 'made by');
    expect(rows.map(([secret]) => codeIn(secret!)[0]!).toSorted()).toEqual(names);
    for (const [cell, madeBy, , , readBy] of rows) {
      const secret = secrets.find((one) => one.name === codeIn(cell!)[0])!;
      expect(madeBy === 'the stack', secret.name).toBe(secret.isGenerated);
      if (secret.name === 'engine-reader-login') continue;
      const readers = Object.entries(functionsOf(stage))
        .filter(([, { Properties }]) =>
          JSON.stringify(Properties.Environment ?? {}).includes(`"${secret.id}"`),
        )
        .map(([reader]) => reader);
      expect(readBy!.split(', ').toSorted(), secret.name).toEqual(readers.toSorted());
    }
    const empty = table(pages[0]![1], 'secret', 'who issues it').map(([cell]) => codeIn(cell!)[0]!);
    expect(empty.toSorted()).toEqual(
      secrets
        .filter((secret) => !secret.isGenerated)
        .map((secret) => secret.name)
        .toSorted(),
    );
  });

  test('the load is that of the settings', () => {
    const { engineDatabase, concurrency } = stage.settings;
    const row = table(page('load'), 'stage as the examples are set').find(([cell]) => cell === name)!;
    expect(row.slice(1)).toEqual([
      String(engineDatabase.maxConnections),
      `${engineDatabase.proxySharePercent} %`,
      String(proxyConnections(engineDatabase)),
      String(concurrency.mcp.ceiling),
    ]);
    const limits = Object.fromEntries(
      table(page('load'), 'who', 'limit').map(([who, limit]) => [who, limit]),
    );
    const seconds = (fn: string) => functionsOf(stage)[fn]!.Properties.Timeout;
    expect(limits['function mcp, report-plan']).toBe(`${seconds('mcp')} s`);
    expect(seconds('report-plan')).toBe(seconds('mcp'));
    expect(limits['function authorizer']).toBe(`${seconds('authorizer')} s`);
    const { MCP_CALL_DEADLINE_MS: deadline } = functionsOf(stage).mcp!.Properties.Environment.Variables;
    expect(limits['`MCP_CALL_DEADLINE_MS`']).toBe(`${Number(deadline) / 1000} s`);
    const streamed = ofType(stage, 'AWS::ApiGateway::Method')
      .map(([, { Properties }]) => Properties.Integration)
      .filter(({ ResponseTransferMode: mode }) => mode === 'STREAM');
    for (const { TimeoutInMillis: ms } of streamed)
      expect(limits['API Gateway, `/mcp` and `/internal/report-plan`']).toMatch(
        new RegExp(`^${ms / 1000} s;`),
      );
    const { ConnectionPoolConfigurationInfo: pool } = only(stage, 'AWS::RDS::DBProxyTargetGroup').Properties;
    expect(limits['a connection of the database, at the proxy']).toBe(`${pool.ConnectionBorrowTimeout} s`);
  });
});

function firesAt(alarm: Resource['Properties']): string {
  const name: string = alarm.AlarmName;
  const statistic = alarm.Metrics ? 'Sum' : (alarm.Statistic ?? alarm.ExtendedStatistic);
  const period = alarm.Period ?? alarm.Metrics[0].Period ?? 300;
  const threshold = name.endsWith('-mcp-concurrency')
    ? '80 % of the ceiling'
    : alarm.Threshold.toLocaleString('en');
  const of = alarm.EvaluationPeriods > 1 ? `, ${alarm.DatapointsToAlarm} of ${alarm.EvaluationPeriods}` : '';
  return `${statistic} ≥ ${threshold} in ${period} s${of}`;
}

test('the instances that the examples reserve are those that the pages say', () => {
  const reserved = (stage: Synthesized) =>
    Object.values(functionsOf(stage)).reduce(
      (sum, { Properties }) => sum + Properties.ReservedConcurrentExecutions,
      0,
    );
  const both = reserved(staging) + reserved(prod) + 100;
  expect(page('load')).toContain(
    `${reserved(staging)} reserved by staging, ${reserved(prod)} by prod, as the examples are set, and 100 that Lambda keeps: ${both} for both`,
  );
  expect(pages[0]![1]).toContain(`${reserved(staging)} in staging and ${reserved(prod)} in prod`);
});

describe('the cost', () => {
  const text = page('cost');
  const cents = (value: number) => Math.round(value * 100 + 1e-6) / 100;

  /** A table of costs by its heading: quantities by dimension, and the sum. */
  function costs(heading: string) {
    const rows = table(text.split(`## ${heading}\n`)[1]!, 'dimension', 'quantity');
    const dimensions = rows.slice(0, -1).map(([dimension, quantity, , price, cost]) => ({
      dimension: dimension!,
      quantity: numberIn(quantity!),
      price: numberIn(price!),
      cost: numberIn(cost!),
    }));
    const quantities = Object.fromEntries(dimensions.map(({ dimension, quantity }) => [dimension, quantity]));
    return { dimensions, quantities, sum: numberIn(rows.at(-1)![4]!) };
  }

  test.each(['A million calls', 'A month'])('of “%s” is quantities times prices, added up', (heading) => {
    const { dimensions, sum } = costs(heading);
    for (const { dimension, quantity, price, cost } of dimensions)
      expect(cost, dimension).toBe(cents(quantity * price));
    expect(sum).toBe(cents(dimensions.reduce((total, { cost }) => total + cost, 0)));
  });

  test('follows from the assumptions', () => {
    const calls = table(text, 'call', 'of 1,000').map((row) => row.slice(1).map(numberIn));
    const per = (column: number) => calls.reduce((sum, row) => sum + row[0]! * row[column]!, 0) / 1000;
    const requests = calls.reduce((sum, [share]) => sum + share!, 0) / 1000;
    expect(calls.slice(0, -1).reduce((sum, [share]) => sum + share!, 0)).toBe(1000);
    const functions = Object.fromEntries(
      table(text, 'function', 'invocations').map(([name, , ms, mb]) => [
        codeIn(name!)[0]!,
        { ms: numberIn(ms!), mb: numberIn(mb!) },
      ]),
    );
    for (const [name, { mb }] of Object.entries(functions))
      expect(mb, name).toBe(functionsOf(prod)[name]!.Properties.MemorySize);
    const gbSeconds = (name: string, invocations: number, ms = functions[name]!.ms) =>
      (invocations * ms * functions[name]!.mb) / 1024 / 1000;
    const invocations = requests + requests / 2 + 2;
    const expected: Record<string, number> = {
      'API Gateway: requests': requests,
      'data out to callers': per(2),
      'WAF: requests': requests,
      'Lambda: requests': invocations,
      'Lambda: mcp': gbSeconds('mcp', 1, per(1)),
      'Lambda: authorizer, telemetry':
        gbSeconds('authorizer', requests / 2) +
        gbSeconds('telemetry-validate', 1) +
        gbSeconds('telemetry-deliver', 1),
      'EventBridge: events': 1,
      'NAT gateway: data': per(3),
      'data between zones': (per(2) * 2) / 3,
      'CloudWatch Logs: data': 0.5 * requests + 0.5 * invocations + 0.9,
      'X-Ray: traces': requests,
    };
    const { quantities } = costs('A million calls');
    expect(Object.keys(quantities)).toEqual(Object.keys(expected));
    for (const [dimension, quantity] of Object.entries(quantities))
      expect(Math.abs(quantity / expected[dimension]! - 1), dimension).toBeLessThan(0.001);
  });

  test('of a month follows from prod', () => {
    const { quantities } = costs('A month');
    const count = (type: string) => ofType(prod, type).length;
    const { provisioned } = prod.settings.concurrency.mcp;
    const gb = functionsOf(prod).mcp!.Properties.MemorySize / 1024;
    const alarmed = ofType(prod, 'AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) =>
      Properties.Metrics
        ? Properties.Metrics.filter(({ MetricStat }: Resource['Properties']) => MetricStat)
        : [1],
    );
    const fromLogs = new Set(
      ofType(prod, 'AWS::Logs::MetricFilter').map(
        ([, { Properties }]) => Properties.MetricTransformations[0].MetricName,
      ),
    );
    expect(quantities).toMatchObject({
      'Lambda: mcp kept warm': (provisioned.minimum * gb * 730 * 3600) / 1e6,
      'WAF: web ACL': count('AWS::WAFv2::WebACL'),
      'WAF: rules': only(prod, 'AWS::WAFv2::WebACL').Properties.Rules.length,
      'Secrets Manager: secrets': count('AWS::SecretsManager::Secret'),
      'KMS: keys': count('AWS::KMS::Key'),
      'CloudWatch: alarms': alarmed.length,
      'CloudWatch: custom metrics': 6 + 6 * 3 + fromLogs.size,
      "CloudWatch: API Gateway's metrics by method": 5 * count('AWS::ApiGateway::Method'),
      'CloudWatch: dashboard': count('AWS::CloudWatch::Dashboard'),
      'interface endpoints':
        count('AWS::EC2::VPCEndpoint') * prod.settings.network.privateSubnets.length * 730,
    });
  });

  test('is the formula', () => {
    const million = costs('A million calls').sum;
    const month = costs('A month').sum;
    expect(text).toContain(`cost = ${million.toFixed(2)} × n + ${month.toFixed(2)}`);
    expect(text).toContain(
      `${(10 * million).toFixed(2)} + ${month.toFixed(2)} = ${(10 * million + month).toFixed(2)} dollars`,
    );
  });
});

/** Amazon RDS has no superuser: its owner may make roles and databases, and owns what it has made. */
describe('the SQL, by an owner who is no superuser', () => {
  const data = mkdtempSync(path.join(tmpdir(), 'intel-mcp-operations-'));
  const password = 'a password that somebody else has made up';
  const [make, takeAway] = blocks(page('database-role'), 'sql') as [string, string];
  let postgres: Postgres;
  let ownerUrl: string;
  let owner: pg.Client;

  beforeAll(async () => {
    postgres = await startPostgres(data, { lasting: false });
    const superuser = new pg.Client({ connectionString: postgres.url });
    await superuser.connect();
    await superuser.query(`CREATE ROLE owner LOGIN CREATEROLE CREATEDB PASSWORD 'owner'`);
    await superuser.query('CREATE DATABASE engine OWNER owner');
    await superuser.end();
    ownerUrl = Object.assign(new URL(postgres.url), {
      username: 'owner',
      password: 'owner',
      pathname: '/engine',
    }).href;
    owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    const migrations = path.join(root, 'local/engine/migrations');
    for (const file of readdirSync(migrations).toSorted())
      if (!file.includes('reader_role')) await owner.query(readFileSync(path.join(migrations, file), 'utf8'));
    await loadGeneratedTrials(ownerUrl, 3);
    await owner.query(make);
    await owner.query(`ALTER ROLE intel_mcp_reader_v1 PASSWORD '${password}'`);
  });
  afterAll(async () => {
    await owner.end();
    await postgres.stop();
    clearData(data);
    rmSync(data, { recursive: true, force: true });
  });

  const login = () => {
    const { hostname, port } = new URL(postgres.url);
    return { host: hostname, port: Number(port), database: 'engine', user: 'intel_mcp_reader_v1', password };
  };

  test('makes a role that the service takes, as the page’s own program says', () => {
    const { host, port, database, user } = login();
    const program = blocks(page('database-role'), 'sh').find((block) => block.includes('proveRole'))!;
    const said = execFileSync('bash', ['--norc', '-c', program], {
      cwd: root,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        PGHOST: host,
        PGPORT: String(port),
        PGDATABASE: database,
        PGUSER: user,
        PGPASSWORD: password,
        PGSSLMODE: 'disable',
      },
    });
    expect(said).toContain('The role is proven.');
    expect(said).toMatch(/contract_version: '10\.0\.0'/);
    expect(said).toMatch(/approved_profiles: 3/);
    expect(said).toMatch(/statement_timeout: '20s'/);
  });

  test('gives it the settings of the local Engine’s role', async () => {
    const migration = readFileSync(path.join(root, 'local/engine/migrations/005_reader_role.sql'), 'utf8');
    const settings = (sql: string) => [...sql.matchAll(/ SET (\w+ = [^;]+);/g)].map(([, setting]) => setting);
    expect(settings(make)).toEqual(settings(migration));
    const reader = new pg.Client(login());
    await reader.connect();
    await expect(reader.query('CREATE TEMPORARY TABLE t ()')).rejects.toThrow(/permission denied|read-only/);
    await expect(reader.query('SELECT FROM engine.trial')).rejects.toThrow('permission denied');
    await reader.end();
  });

  test('leaves room for the proxy of staging', () => {
    const [, limit] = /CONNECTION LIMIT (\d+)/.exec(make)!;
    expect(Number(limit)).toBeGreaterThan(proxyConnections(staging.settings.engineDatabase));
  });

  test('takes the role away', async () => {
    await owner.query(takeAway);
    const { rows } = await owner.query(`SELECT FROM pg_roles WHERE rolname = 'intel_mcp_reader_v1'`);
    expect(rows).toEqual([]);
  });
});
