import type { TrialProfile } from '../../shared/contract/trial-profile.ts';
import { latest } from './dates.ts';
import type { CtisRecord } from './layout.ts';
import type { Source } from './source.ts';

type Results = TrialProfile['results'];
type ResultsList = 'summaryResults' | 'laypersonResults' | 'clinicalStudyReports';

/** The entries of a list of results that were not withdrawn. */
function entries(record: CtisRecord, list: ResultsList): Source[] {
  return record.root
    .at('results', list)
    .items()
    .filter((entry) => entry.isObject && entry.at('withdrawDate').date() === null);
}

export function postedOn(record: CtisRecord, list: ResultsList): string | null {
  return latest(
    entries(record, list).map((entry) => entry.at('submissionDate').date() ?? entry.at('submitDate').date()),
  );
}

/** Whether any results are posted; `results` and each of its lists may be missing. */
export function available(record: CtisRecord): boolean {
  const lists: ResultsList[] = ['summaryResults', 'laypersonResults', 'clinicalStudyReports'];
  return lists.some((list) => entries(record, list).length > 0);
}

/** The text of a summary. The portal posts summaries as documents; a merged record can carry their text. */
export function summaryText(record: CtisRecord, list: ResultsList): string | null {
  const texts = entries(record, list).map((entry) => entry.at('summary').text());
  return texts.filter((text) => text !== null).join('\n\n') || null;
}

/** Reported values word for word: "NA" and "not reached" are results, not gaps. */
export function outcomes(record: CtisRecord): Results['outcomes'] {
  return entries(record, 'summaryResults').flatMap((entry) =>
    entry
      .at('outcomes')
      .items()
      .flatMap((outcome) => {
        const endpoint = outcome.at('endPoint').text();
        if (endpoint === null) return [];
        return [
          {
            endpoint,
            arm: outcome.at('arm').text(),
            value: outcome.at('value').text(),
            unit: outcome.at('unit').text(),
            dispersion: outcome.at('dispersion').text(),
            note: outcome.at('note').text(),
          },
        ];
      }),
  );
}
