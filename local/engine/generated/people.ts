import type { ClassificationVariables } from '../../../shared/contract/trial-profile.ts';
import type { Random } from './random.ts';
import { peopleNames } from './wording/people-names.ts';

type Contact = ClassificationVariables['contacts'][number];
type Person = NonNullable<ClassificationVariables['sites'][number]['contact']>;

/** A made-up person: their addresses end in example.org or example.com, their telephone numbers begin with +00. */
export function inventPerson(random: Random): Person {
  const [name, mailbox] = random.pick(peopleNames);
  const domain = random.chance(0.5) ? 'example.org' : 'example.com';
  return {
    name: random.unlessUnknown(name),
    email: random.unlessUnknown(`${mailbox}.${random.integer(100, 99_999)}@${domain}`),
    phone: random.unlessUnknown(`+00 ${random.integer(100, 999)} ${random.integer(100_000, 999_999)}`, 0.1),
  };
}

/** The contacts of a sponsor: always the public one, usually the scientific one, sometimes more. */
export function inventContacts(random: Random, organisation: string): Contact[] {
  const roles = ['Public contact point'];
  if (random.chance(0.8)) roles.push('Scientific contact point');
  if (random.chance(0.15)) roles.push('Legal representative');
  return roles.map((role) => ({
    role,
    organisation: random.unlessUnknown(organisation),
    ...inventPerson(random),
  }));
}
