import type { ClassificationVariables } from '../../shared/contract/trial-profile.ts';
import type { CtisRecord } from './layout.ts';

/** The trial's numbers in other registers. A number of a further register is preceded by the register's name. */
export function secondaryIds(record: CtisRecord): ClassificationVariables['secondary_ids'] {
  const numbers = record.trialDetails.at('clinicalTrialIdentifiers', 'secondaryIdentifyingNumbers');
  const isrctn = numbers.at('isrctnNumber', 'number').name();
  const others = numbers
    .at('additionalRegistries')
    .items()
    .flatMap((registry) => {
      const number = registry.at('number').name();
      const name = registry.at('otherRegistryName').name();
      return number === null ? [] : [name === null ? number : `${name}: ${number}`];
    });
  return {
    nct: numbers.at('nctNumber', 'number').name(),
    eudract:
      record.application.at('eudraCt', 'eudraCtCode').name() ??
      record.root.at('eudraCtInfo', 'eudraCtCode').name(),
    who_utn: numbers.at('whoUniversalTrialNumber', 'number').name(),
    other: [...(isrctn === null ? [] : [isrctn]), ...others],
  };
}
