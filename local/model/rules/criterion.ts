import { ageFacts } from './facts/ages.ts';
import { designFacts } from './facts/design.ts';
import type { Fact, FactRule, Verdict } from './facts/fact.ts';
import { phaseFacts } from './facts/phases.ts';
import { placeFacts } from './facts/places.ts';
import { sexFacts } from './facts/sexes.ts';
import { areaAlone, subjectFacts } from './facts/subjects.ts';
import type { ProfileWords, SentProfile } from './profile.ts';
import { contentWords, plain } from './words.ts';

const factRules: readonly FactRule[] = [
  phaseFacts,
  placeFacts,
  ageFacts,
  sexFacts,
  designFacts,
  subjectFacts,
];

/** A criterion that begins like this asks for the opposite of the rest. */
const leadingNegation =
  /^(?:(?:patients?|participants?|trials?|studies|people|subjects?|is|are|the) )*(?:(?:that|who|which) )?(?:no|not|without|never|excludes?|excluding|do(?:es)? not|did not|has no|have no|with no)\b/;
const otherNegation = /\b(?:no|not|without|never|except|unless)\b/;
/** Negations that are none. */
const harmless = /\b(?:with or without|whether or not|not only|not randomi[sz]ed)\b/g;

/** Whether a trial meets a criterion, by the structured record where that settles it, else by its words. */
export function judge(criterion: string, profile: SentProfile, words: ProfileWords): Verdict {
  const asked = plain(criterion).replaceAll(/\s+/g, ' ').trim();
  const withoutHarmless = asked.replaceAll(harmless, ' ');
  const negation = leadingNegation.exec(withoutHarmless)?.[0];
  if (negation !== undefined) {
    // Whoever is not mentioned is not thereby turned away.
    const unmentioned = /exclud/.test(negation) ? 'unclear' : 'not_met';
    return opposite(judgePlainly(withoutHarmless.slice(negation.length), profile, words, unmentioned));
  }
  const verdict = judgePlainly(asked, profile, words);
  // The words are there, but part of them is denied: more than words can tell.
  return verdict === 'met' && otherNegation.test(withoutHarmless) ? 'unclear' : verdict;
}

function judgePlainly(
  criterion: string,
  profile: SentProfile,
  words: ProfileWords,
  unmentioned: Verdict = 'not_met',
): Verdict {
  const area = areaAlone(criterion);
  const areas: readonly string[] = profile.filtering_variables?.therapeutic_areas ?? [];
  if (area !== undefined && areas.length > 0) return areas.includes(area) ? 'met' : 'not_met';
  const facts: Fact[] = [];
  let rest = criterion;
  for (const rule of factRules) {
    const found = rule(rest, profile);
    facts.push(...found);
    for (const { phrase } of found) rest = rest.replace(phrase, ' ');
  }
  const verdicts = facts.map(({ phrase, verdict }) => {
    if (verdict !== 'unknown') return verdict;
    // No field of the record tells; its text may.
    return judgeWords(phrase, words) === 'met' ? 'met' : 'unclear';
  });
  const byWords = judgeWords(rest, words, unmentioned);
  return together(byWords === undefined ? verdicts : [...verdicts, byWords]);
}

/** All met is met, any not met is not met. */
function together(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('not_met')) return 'not_met';
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === 'met') ? 'met' : 'unclear';
}

function opposite(verdict: Verdict): Verdict {
  return verdict === 'unclear' ? 'unclear' : verdict === 'met' ? 'not_met' : 'met';
}

/** From this share of its words on, a criterion counts as found. */
const most = 0.7;

/** By how many of the words the record has; undefined if there is no word to look for. */
function judgeWords(
  criterion: string,
  words: ProfileWords,
  unmentioned: Verdict = 'not_met',
): Verdict | undefined {
  const wanted = contentWords(criterion);
  if (wanted.length === 0) return undefined;
  const alternatives = criterion
    .split(/\bor\b|\//)
    .map(contentWords)
    .filter((some) => some.length > 0);
  const best = Math.max(...[wanted, ...alternatives].map((some) => share(some, words.said)));
  if (best >= most) return 'met';
  // Whom the trial turns away cannot be whom it is about.
  if (share(wanted, words.excluded) >= most) return 'not_met';
  return best === 0 ? unmentioned : 'unclear';
}

function share(wanted: readonly string[], known: ReadonlySet<string>): number {
  return wanted.filter((word) => known.has(word)).length / wanted.length;
}
