import type { Design, Phase } from './designs.ts';
import type { Random } from './random.ts';
import { inTurn } from './showcase.ts';
import type { Subject } from './subjects.ts';
import { acronymBeginnings, acronymEndings, notableAcronyms } from './wording/acronyms.ts';
import { capitalise } from './wording/capitalise.ts';
import type { Facts } from './wording/fill.ts';
import { titleEndings } from './wording/title-endings.ts';

interface Setting {
  rank: number;
  subject: Subject;
  design: Design;
  phases: readonly Phase[];
  facts: Facts;
  partner: string | null;
}

/** A title as registers have them: mostly English sentences, some in capitals, some in other languages. */
export function writeTitle(random: Random, setting: Setting): string {
  const { rank, subject, facts } = setting;
  if (subject.foreignTitle) return subject.foreignTitle.title.replace('{product}', facts.product);
  const plain = englishTitle(random, setting);
  const style = random.fraction();
  if (style < 0.05) return plain.toUpperCase();
  const ending = random.chance(0.03) ? random.pick(titleEndings) : '';
  const title = style < 0.15 ? inTitleCase(plain) : plain;
  return title + (inTurn(titleEndings, rank, { period: 14, offset: 6 }) ?? ending);
}

const purposes = [
  'evaluate the efficacy and safety of',
  'assess the efficacy of',
  'compare',
  'investigate',
  'determine the effect of',
];

function englishTitle(random: Random, { subject, design, phases, facts, partner }: Setting): string {
  const medicine = partner ? `${facts.product} in combination with ${partner}` : facts.product;
  const versus = design.comparators.includes('Active comparator') ? ` versus ${facts.comparator}` : '';
  const who = whoTakesPart(subject, facts);
  const kind = `${features(design).join(', ')} ${phaseWords(phases)}`.trim();
  if (random.chance(0.55)) return `${capitalise(article(kind))} trial of ${medicine}${versus} in ${who}`;
  if (random.chance(0.6))
    return `${capitalise(article(kind))} study to ${random.pick(purposes)} ${medicine}${versus} in ${who}`;
  return `${capitalise(medicine)}${versus} in ${who}: ${article(kind)} study`;
}

function whoTakesPart({ condition }: Subject, { population }: Facts): string {
  if (condition.vaccine) return `${population} for the prevention of ${condition.name}`;
  return condition.healthy ? condition.name : `${population} with ${condition.name}`;
}

function features(design: Design): string[] {
  const words: string[] = [];
  if (design.allocation === 'Randomized') words.push('randomised');
  words.push(
    design.masking === 'Open label'
      ? 'open-label'
      : design.masking === 'Single'
        ? 'single-blind'
        : 'double-blind',
  );
  if (design.model === 'Single group') words.push('single-arm');
  if (design.model === 'Crossover') words.push('crossover');
  if (design.model === 'Factorial') words.push('factorial');
  if (design.comparators.includes('Placebo')) words.push('placebo-controlled');
  if (design.comparators.includes('Sham procedure')) words.push('sham-controlled');
  if (design.comparators.includes('Dose comparison')) words.push('dose-finding');
  return words;
}

function phaseWords(phases: readonly Phase[]): string {
  if (phases.length === 0) return '';
  return `phase ${phases.map((phase) => phase.slice('Phase '.length)).join('/')}`;
}

function article(phrase: string): string {
  return /^[aeiou]/.test(phrase) ? `an ${phrase}` : `a ${phrase}`;
}

const smallWords = new Set(['a', 'an', 'the', 'of', 'in', 'with', 'and', 'for', 'to', 'or', 'versus']);

function inTitleCase(title: string): string {
  return title
    .split(' ')
    .map((word, index) => (index > 0 && smallWords.has(word) ? word : capitalise(word)))
    .join(' ');
}

/** The acronym of a trial, which most have not. */
export function writeAcronym(random: Random, rank: number): string | null {
  const shown = inTurn(notableAcronyms, rank, { period: 9, offset: 2 });
  const fraction = random.fraction();
  const number = random.chance(0.4) ? `-${random.integer(1, 9)}` : '';
  const invented = random.pick(acronymBeginnings) + random.pick(acronymEndings) + number;
  if (shown !== undefined) return shown;
  if (fraction < 0.03) return random.pick(notableAcronyms);
  return fraction < 0.45 ? invented : null;
}
