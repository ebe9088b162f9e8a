import { appSide } from './app-faults.ts';
import { clientSide } from './client-faults.ts';
import { databaseSide } from './database-faults.ts';
import { engineApiSide } from './engine-api-faults.ts';
import { isRetryable } from './expectations.ts';
import { everyTool, type Fault, type Side } from './fault.ts';
import { issuerSide } from './issuer-faults.ts';
import { modelSide } from './model-faults.ts';
import { secretSide } from './secret-faults.ts';
import { telemetrySide } from './telemetry-faults.ts';

const sides: readonly Side[] = [
  databaseSide,
  engineApiSide,
  appSide,
  modelSide,
  secretSide,
  issuerSide,
  telemetrySide,
  clientSide,
];

/** The rows that the tests of this folder hold, as Markdown. */
export function tables(): string {
  return sides.map(section).join('\n\n');
}

function section({ name, about, faults }: Side): string {
  return [
    `## ${name}`,
    '',
    about,
    '',
    '| fault | a caller sees | within | retryable | charged | works again with |',
    '| --- | --- | --- | --- | --- | --- |',
    ...faults.map(row),
  ].join('\n');
}

const charges: Readonly<Record<Fault['charged'], string>> = {
  nothing: 'nothing',
  once: 'once; free when repeated',
  'at most once': 'at most once; free when repeated',
};

function row({ what, tools, sees, within, charged, recovery }: Fault): string {
  const seen = /_/.test(sees) ? `\`${sees}\`` : sees;
  const retryable = sees === 'result' ? '' : isRetryable(sees) === false ? 'no' : 'yes';
  const where =
    tools.length === everyTool.length ? '' : ` (${tools.map((tool) => `\`${tool}\``).join(', ')})`;
  return `| ${[what + where, seen, within.words, retryable, sees === 'result' ? 'what is returned' : charges[charged], recovery].join(' | ')} |`;
}
