import type { CountryCode } from '../../shared/contract/countries.ts';
import { countryAt } from './country-names.ts';
import type { CtisRecord } from './layout.ts';
import type { Source } from './source.ts';

/** A member state's decision on an application. */
export interface Decision {
  country: CountryCode | null;
  date: string | null;
  authorised: boolean;
}

const authorised = /^authori[sz]ed/i;

/** Whether a decision reads "authorised", with or without conditions; null where it reads nothing. */
export function authorisedAt(source: Source): boolean | null {
  const decision = source.text();
  return decision === null ? null : authorised.test(decision);
}

function decisionsIn(list: Source): Decision[] {
  return list.items().map((decision) => ({
    country: countryAt(decision.at('mscName')),
    date: decision.at('decisionDate').date(),
    authorised: authorisedAt(decision.at('decision')) ?? false,
  }));
}

/** The decisions on one application: its own, else those of its public evaluation (CTIS1). */
export function decisionsOn(record: CtisRecord, application: Source): Decision[] {
  const own = decisionsIn(application.at('decisions'));
  if (own.length > 0) return own;
  const id = application.at('id').value;
  return record.root
    .at('publicEvaluation')
    .items()
    .filter((evaluation) => id !== undefined && evaluation.at('id').value === id)
    .flatMap((evaluation) => decisionsIn(evaluation.at('decisions')));
}

/** The date of an application that the register calls authorised without listing decisions on it. */
function authorisedOn(application: Source): string | null {
  return authorisedAt(application.at('status')) ? application.at('decisionDate').date() : null;
}

/** When any application was authorised, in any country. */
export function authorisationDates(record: CtisRecord): string[] {
  return record.applications
    .flatMap((application) => {
      const decisions = decisionsOn(record, application);
      if (decisions.length === 0) return [authorisedOn(application)];
      return decisions.filter((decision) => decision.authorised).map((decision) => decision.date);
    })
    .filter((date) => date !== null);
}

/** When each application was submitted. */
export function submissionDates(applications: Source[]): string[] {
  return applications
    .map((application) => application.at('submissionDate').date())
    .filter((date) => date !== null);
}

/** The countries that an application names. */
export function countriesNamedBy(application: Source): Set<CountryCode> {
  const places = [
    ...application
      .at('ctMSCsByApplication')
      .items()
      .map((state) => state.at('mscName')),
    ...application
      .at('ctMSCs')
      .items()
      .map((state) => state.at('mscName')),
    ...application
      .at('decisions')
      .items()
      .map((decision) => decision.at('mscName')),
    ...application
      .at('partIIInfo')
      .items()
      .map((part) => part.at('mscInfo', 'mscName')),
  ];
  return new Set(places.map(countryAt).filter((code) => code !== null));
}
