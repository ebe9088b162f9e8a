import path from 'node:path';
import { type TrialProfile, trialProfile } from '../../shared/contract/trial-profile.ts';
import type { ImportedDocument } from './documents.ts';
import { identify, newestFirst, type RecordIdentity } from './identity.ts';
import type { Json } from './json.ts';
import { looksLikeRecord, readLayout } from './layout.ts';
import { Ledger } from './ledger.ts';
import { IncompleteRecordError, mapRecord } from './profile.ts';
import { type FoundRecord, readRecords } from './read-records.ts';
import type { ImportReport, RecordReport } from './report.ts';
import { suppliedTexts, trialFolders } from './supplied-texts.ts';

export { CtisInputError } from './input-error.ts';
export type { ImportReport } from './report.ts';

/** A trial as the local Engine approves it: its profile and the texts of its documents. */
export interface ImportedTrial {
  profile: TrialProfile;
  documents: ImportedDocument[];
}

interface Candidate {
  source: string;
  json: { [key: string]: Json };
  identity: RecordIdentity;
}

function sortOut(found: readonly FoundRecord[], report: ImportReport): Candidate[] {
  return found.flatMap(({ source, json }) => {
    const bad = (reason: string): Candidate[] => {
      report.bad_records.push({ source, eu_number: null, reason });
      return [];
    };
    if (json === undefined) return bad('it is not JSON');
    if (!looksLikeRecord(json)) return bad('it is not a CTIS record');
    const identity = identify(json);
    return identity === null
      ? bad('it has no EU trial number (YYYY-5NNNNN-NN-NN)')
      : [{ source, json, identity }];
  });
}

/** The records of each trial, newest first; of two of one vintage the one given later counts as newer. */
function byTrial(candidates: readonly Candidate[]): Candidate[][] {
  const groups = Map.groupBy(candidates.toReversed(), (candidate) => candidate.identity.trial);
  return [...groups.values()]
    .map((group) => group.toSorted((a, b) => newestFirst(a.identity, b.identity)))
    .sort((a, b) => ((a[0]?.identity.trial ?? '') < (b[0]?.identity.trial ?? '') ? -1 : 1));
}

async function importRecord(
  { source, json, identity }: Candidate,
  textFolder: string | null,
): Promise<{ trial: ImportedTrial; report: RecordReport }> {
  const ledger = new Ledger();
  const record = readLayout(json, ledger);
  if (record === null) throw new IncompleteRecordError('it has no authorised part I');
  const { texts, refused } =
    textFolder === null ? { texts: [], refused: [] } : await suppliedTexts(textFolder);
  const { profile, documents: matched } = mapRecord(record, texts);
  const checked = trialProfile.safeParse(profile);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new IncompleteRecordError(
      `its profile is not valid at ${issue?.path.join('.')}: ${issue?.message}`,
    );
  }
  return {
    trial: { profile: checked.data, documents: matched.documents },
    report: {
      eu_number: identity.euNumber,
      source,
      layout: record.layout,
      vintage: identity.vintage,
      mapped: ledger.mapped,
      inferred: ledger.inferred,
      unknown: ledger.unknown,
      not_mapped: ledger.unmapped(json),
      documents_loaded: matched.documents.map(({ category, name, text }) => ({
        category,
        name,
        characters: text.length,
      })),
      documents_left_out: matched.leftOut,
      document_names_cut: matched.cutNames,
      texts_unmatched: [...refused, ...matched.unmatched],
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof IncompleteRecordError ? error.message : 'it cannot be mapped';
}

/**
 * Imports CTIS records: each trial's newest one becomes a Trial Profile. A record that cannot be mapped is
 * reported with its reason, the next newest of the same trial takes its place, and the others go on.
 *
 * @throws {CtisInputError} for a path that does not exist or is no CTIS record, and an unreadable documents folder.
 */
export async function importCtis(
  paths: readonly string[],
  options: { documents?: string; onProgress?: (message: string) => void },
): Promise<{ trials: ImportedTrial[]; report: ImportReport }> {
  const { documents: textRoot, onProgress = () => {} } = options;
  const { folders, skipped: strayTexts } =
    textRoot === undefined ? { folders: [], skipped: [] } : await trialFolders(textRoot);
  const { records, skipped } = await readRecords(paths);
  onProgress(`CTIS records read: ${records.length}`);

  const trials: ImportedTrial[] = [];
  const report: ImportReport = {
    records_read: records.length,
    trials: 0,
    records: [],
    superseded: [],
    bad_records: [],
    skipped_files: [...skipped, ...strayTexts],
    text_folders_unmatched: [],
  };
  const used = new Set<string>();
  for (const group of byTrial(sortOut(records, report))) {
    let newest: Candidate | null = null;
    for (const candidate of group) {
      const { source, identity } = candidate;
      if (newest) {
        report.superseded.push({
          source,
          eu_number: identity.euNumber,
          vintage: identity.vintage,
          by: {
            source: newest.source,
            eu_number: newest.identity.euNumber,
            vintage: newest.identity.vintage,
          },
        });
        continue;
      }
      const hasTexts = textRoot !== undefined && folders.includes(identity.euNumber);
      try {
        const mapped = await importRecord(
          candidate,
          hasTexts ? path.join(textRoot, identity.euNumber) : null,
        );
        trials.push(mapped.trial);
        report.records.push(mapped.report);
        used.add(identity.euNumber);
        newest = candidate;
      } catch (error) {
        report.bad_records.push({ source, eu_number: identity.euNumber, reason: reasonOf(error) });
      }
    }
  }
  report.trials = trials.length;
  report.text_folders_unmatched = folders.filter((folder) => !used.has(folder));
  onProgress(`CTIS trials imported: ${trials.length}`);
  return { trials, report };
}
