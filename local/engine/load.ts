import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { contractVersion } from '../../shared/contract/contract-version.ts';
import type { TrialProfile } from '../../shared/contract/trial-profile.ts';
import type { DocumentType } from '../../shared/contract/vocabularies.ts';

interface StoredDocument {
  category: DocumentType;
  name: string;
  text: string;
}

export interface StoredTrial {
  profile: TrialProfile;
  approvalStatus: 'approved' | 'candidate' | 'rejected';
  documents: readonly StoredDocument[];
}

/** Trials in one COPY: what the Engine's triggers publish at once. */
const batchSize = 5000;

/**
 * Puts trials and their documents into the Engine's tables, inside the caller's transaction.
 *
 * @param onProgress Called after each batch with the number of trials so far.
 */
export async function loadTrials(
  client: pg.ClientBase,
  trials: Iterable<StoredTrial>,
  onProgress?: (loaded: number) => void,
): Promise<void> {
  let loaded = 0;
  for (const batch of batches(trials)) {
    await copy(
      client,
      'engine.trial (eu_number, approval_status, contract_version, profile)',
      batch,
      trialLine,
    );
    await copy(client, 'engine.document (eu_number, document_name, category, text)', batch, documentLines);
    loaded += batch.length;
    onProgress?.(loaded);
  }
}

function* batches(trials: Iterable<StoredTrial>): Generator<StoredTrial[]> {
  let batch: StoredTrial[] = [];
  for (const trial of trials) {
    batch.push(trial);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function copy(
  client: pg.ClientBase,
  into: string,
  trials: StoredTrial[],
  lines: (trial: StoredTrial) => string,
): Promise<void> {
  const target = client.query(copyFrom(`COPY ${into} FROM STDIN`));
  await pipeline(
    Readable.from(
      (function* () {
        for (const trial of trials) yield lines(trial);
      })(),
    ),
    target,
  );
}

function trialLine({ profile, approvalStatus }: StoredTrial): string {
  return line([
    profile.filtering_variables.eu_number,
    approvalStatus,
    contractVersion,
    JSON.stringify(profile),
  ]);
}

function documentLines({ profile, documents }: StoredTrial): string {
  return documents
    .map(({ name, category, text }) => line([profile.filtering_variables.eu_number, name, category, text]))
    .join('');
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One line of COPY's text format. */
function line(columns: readonly string[]): string {
  return `${columns.map((column) => column.replace(/[\\\t\n\r]/g, (character) => escapes[character]!)).join('\t')}\n`;
}
