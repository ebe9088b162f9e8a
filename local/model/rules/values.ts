import { fenced, headed } from '../fences.ts';
import { judge } from './criterion.ts';
import { type Found, knownValue } from './known-variables.ts';
import { type ProfileWords, readProfile, type SentProfile, textsOf, wordsOf } from './profile.ts';
import { bestSentences, type Sentence, sentencesOf } from './sentences.ts';
import { contentWords, stemmedWords } from './words.ts';

type VariableType = 'string' | 'integer' | 'number' | 'boolean' | 'string_array';

interface Variable {
  name: string;
  instruction: string;
  type: VariableType;
}

interface Material {
  profile: SentProfile;
  words: ProfileWords;
  /** The protocol's, then the profile's. */
  sentences: readonly Sentence[];
}

/** A value for each variable of the request, from the profile and the protocol in their fences. */
export function values(texts: readonly string[]): Record<string, Found> {
  const profile = readProfile(fenced(texts, 'profile'));
  const protocol = sentencesOf(fenced(texts, 'protocol') ?? '');
  const material = {
    profile,
    words: wordsOf(
      profile,
      protocol.flatMap(({ words }) => words),
    ),
    sentences: [...protocol, ...sentencesOf(textsOf(profile).join('\n'))],
  };
  return Object.fromEntries(
    Object.entries(headed(texts, 'Variables')).map(([name, asked]) => {
      const { instruction = '', type = 'string' } = (asked ?? {}) as Partial<Variable>;
      return [name, resolveValue({ name, instruction, type }, material)];
    }),
  );
}

function resolveValue(variable: Variable, material: Material): Found {
  const { name, instruction, type } = variable;
  const recorded = asType(knownValue(name, instruction, material.profile), type);
  if (recorded !== null) return recorded;
  return type === 'boolean' ? occurs(variable, material) : searched(variable, material);
}

/** Met is yes, not met is no, and what stays unclear is not known. */
function occurs({ name, instruction }: Variable, { profile, words }: Material): boolean | null {
  const question = instruction.replace(/^\W*(?:is|are|was|were|does|do|did|has|have|whether|true if)\b/i, '');
  const verdict = judge(
    contentWords(question).length > 0 ? question : name.replaceAll('_', ' '),
    profile,
    words,
  );
  return verdict === 'unclear' ? null : verdict === 'met';
}

function searched({ name, instruction, type }: Variable, { sentences }: Material): Found {
  const wanted = contentWords(instruction);
  const words = wanted.length > 0 ? wanted : contentWords(name.replaceAll('_', ' '));
  const best = bestSentences(sentences, words);
  if (type === 'string') return best[0]?.text ?? null;
  if (type === 'string_array') return best.length > 0 ? listed(best, words) : null;
  const unit = unitPattern.exec(`${instruction} ${name.replaceAll('_', ' ')}`.toLowerCase())?.[1];
  for (const sentence of best) {
    const number = nearestNumber(sentence, words, { unit, whole: type === 'integer' });
    if (number !== undefined) return number;
  }
  return null;
}

/** The sentences that are as good as the best one, each once. */
function listed(best: readonly Sentence[], words: readonly string[]): string[] {
  const score = (sentence: Sentence) => words.filter((word) => sentence.words.includes(word)).length;
  const top = best.filter((sentence) => score(sentence) === score(best[0]!));
  return [...new Set(top.map(({ text }) => text))].slice(0, 20);
}

const numberPattern = /(?<![\p{L}\p{N}.,])\d+(?:[,\u00a0\u202f]\d{3})*(?:\.\d+)?(?![\p{L}\p{N}])/gu;

const unitPattern = /\b(year|month|week|day|hour|minute|percent|mg|ml|mmhg|kg|event|visit|cycle)s?\b/;

/**
 * The number of a sentence that stands closest to one of the words; of two as close, the one after the word. Where
 * numbers of the unit that was asked for are there, only they count.
 */
function nearestNumber(
  { text }: Sentence,
  words: readonly string[],
  { unit, whole }: { unit: string | undefined; whole: boolean },
): number | undefined {
  const places = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => stemmedWords(word).some((stem) => words.includes(stem)))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const numbers = [...text.matchAll(numberPattern)]
    .map((match) => {
      const end = match.index + match[0].length;
      return {
        number: Number(match[0].replaceAll(/[,\u00a0\u202f]/g, '')),
        hasUnit: unit !== undefined && isUnit(text.slice(end), unit),
        distance: Math.min(
          ...places.map((word) =>
            match.index >= word.end ? match.index - word.end : word.start - end + 0.5,
          ),
        ),
      };
    })
    .filter(({ number, distance }) => distance >= 0 && (!whole || Number.isSafeInteger(number)));
  const ofUnit = numbers.filter(({ hasUnit }) => hasUnit);
  const candidates = ofUnit.length > 0 ? ofUnit : numbers;
  return candidates.toSorted((a, b) => a.distance - b.distance)[0]?.number;
}

function isUnit(after: string, unit: string): boolean {
  const next = after.trimStart().toLowerCase();
  return next.startsWith(unit) || (unit === 'percent' && next.startsWith('%'));
}

/** The recorded value in the type that was asked for; null where it has no such form. */
function asType(found: Found, type: VariableType): Found {
  if (found === null) return null;
  const several = Array.isArray(found) ? (found as readonly string[]) : undefined;
  if (several?.length === 0) return null;
  switch (type) {
    case 'string_array':
      return several ?? [String(found)];
    case 'string':
      return several ? several.join('; ') : String(found);
    case 'boolean':
      return typeof found === 'boolean' ? found : null;
    case 'number':
      return typeof found === 'number' ? found : null;
    case 'integer':
      return typeof found === 'number' && Number.isInteger(found) ? found : null;
  }
}
