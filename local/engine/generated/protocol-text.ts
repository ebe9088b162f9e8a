import type { ClassificationVariables } from '../../../shared/contract/trial-profile.ts';
import type { Random } from './random.ts';
import { type Facts, fill } from './wording/fill.ts';
import { protocolSections, unusualParagraphs } from './wording/protocol-sentences.ts';

/** What the text of a document can draw on. */
export interface DocumentSubject {
  number: string;
  title: string;
  facts: Facts;
  classification: ClassificationVariables;
}

/** Paragraphs of a protocol: what the profile says first, then sections without end. */
export function* protocolParagraphs(random: Random, subject: DocumentSubject): Generator<string, never> {
  yield* synopsisParagraphs(subject);
  for (let section = 1; ; section += 1) {
    const [heading, sentences] = random.pick(protocolSections);
    yield `${section}. ${heading}`;
    const chosen = random.sample(sentences, random.integer(2, sentences.length));
    for (const sentence of chosen) yield fill(sentence, random, subject.facts);
  }
}

/** The title page and the synopsis: sponsor, objectives, endpoints, criteria and products as in the profile. */
export function* synopsisParagraphs(subject: DocumentSubject): Generator<string> {
  const { objectives, endpoints, inclusion_criteria, exclusion_criteria, products, arms } =
    subject.classification;
  yield subject.title;
  yield `EU trial number: ${subject.number}`;
  yield `Sponsor: ${subject.classification.sponsor.name}`;
  if (objectives.primary) yield `Primary objective: ${objectives.primary}`;
  for (const objective of objectives.secondary) yield `Secondary objective: ${objective}`;
  for (const { text, time_frame } of endpoints.primary)
    yield `Primary endpoint: ${text} (${time_frame ?? 'at the end of the trial'})`;
  for (const { text } of endpoints.secondary) yield `Secondary endpoint: ${text}`;
  yield 'Inclusion criteria';
  for (const { number, text } of inclusion_criteria) yield `I${number}. ${text}`;
  yield 'Exclusion criteria';
  for (const { number, text } of exclusion_criteria) yield `E${number}. ${text}`;
  for (const { label, description } of arms) yield `Arm: ${label}. ${description ?? ''}`.trimEnd();
  for (const { name, dose, form } of products)
    yield [name, form, dose].filter((part) => part !== null).join(', ');
}

/** As `protocolParagraphs`, with paragraphs in other scripts and emoji between. */
export function* unusualProtocolParagraphs(
  random: Random,
  subject: DocumentSubject,
): Generator<string, never> {
  const usual = protocolParagraphs(random, subject);
  for (;;) {
    yield usual.next().value;
    if (random.chance(0.25)) yield random.pick(unusualParagraphs);
  }
}
