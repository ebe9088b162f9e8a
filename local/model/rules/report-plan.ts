import { ids } from '../../../shared/contract/report-plan.ts';
import { fenced, jsonObject } from '../fences.ts';
import { plain } from './words.ts';

interface Section {
  heading: string;
  purpose: string;
  insights: string[];
  approach: string;
}

interface Plan extends Record<string, unknown> {
  title: string;
  objective: string;
  sections: Section[];
  data_needed: string[];
  assumptions: string[];
  limitations: string[];
}

/** What a brief may ask about: words that tell it, the section that answers it, and the data that it needs. */
const topics = [
  {
    asks: /\b(?:compet|landscape|pipeline|sponsor|compan)/,
    heading: 'Sponsors and competition',
    approach: 'Group the shortlisted trials by sponsor and compare their number, phase and progress.',
    data: 'Sponsor, phase and status of each trial',
  },
  {
    asks: /\b(?:countr|site|geograph|region|europe|where)/,
    heading: 'Countries and sites',
    approach: 'Count trials, sites and planned participants by country.',
    data: 'Countries, recruitment status and sites of each trial',
  },
  {
    asks: /\b(?:eligib|criteri|population|patient|inclusion|exclusion)/,
    heading: 'Study populations',
    approach: 'Sort the trials by the criteria that matter and compare whom they admit.',
    data: 'Inclusion and exclusion criteria',
  },
  {
    asks: /\b(?:endpoint|outcome|efficacy|surviv|objective)/,
    heading: 'Endpoints',
    approach: 'Collect primary and secondary endpoints with their time frames and compare them.',
    data: 'Endpoints and their time frames',
  },
  {
    asks: /\b(?:design|random|placebo|comparator|arm|sample|blind)/,
    heading: 'Trial design',
    approach: 'Compare allocation, masking, comparators and planned sample size.',
    data: 'Design, comparators and planned sample size',
  },
  {
    asks: /\b(?:safety|adverse|toxic|tolerab|result)/,
    heading: 'Results and safety',
    approach: 'Read what the trials have published and say where nothing is published yet.',
    data: 'Published results and their documents',
  },
];

/** A plan from the brief's own words: an overview, a section for each requested insight, and the limits. */
export function reportPlan(texts: readonly string[]): Plan {
  const request = jsonObject(fenced(texts, 'request'));
  const brief = readable(request.brief);
  const insights = (Array.isArray(request.requested_insights) ? request.requested_insights : [])
    .map(readable)
    .filter((insight) => /[\p{L}\p{N}]/u.test(insight));
  const subject = subjectOf(brief);
  const asked = topics.filter(({ asks }) => asks.test(plain([brief, ...insights].join(' '))));
  const chosen = asked.length > 0 ? asked : topics.filter(({ heading }) => heading === 'Trial design');
  return {
    title: sentenceCase(subject),
    objective: `Answer from approved EU clinical trials: ${shorten(withoutRequest(brief) || subject, 400)}`,
    sections: [
      overview(subject),
      ...(insights.length > 0
        ? insights.map(insightSection)
        : chosen.map((topic) => topicSection(topic, subject))),
      limits(),
    ],
    data_needed: ['Structured profiles of the shortlisted trials', ...chosen.map(({ data }) => data)],
    assumptions: [
      'The report covers trials of the EU register whose records are approved.',
      'Trials are compared as they stand on the day of the data.',
    ],
    limitations: [
      'Trials outside the EU register are not seen.',
      'What a record leaves open stays open in the report.',
      'This plan was put together by keyword rules, not by a language model.',
    ],
  };
}

function overview(subject: string): Section {
  return {
    heading: 'Overview',
    purpose: `Say what there is and what sets the trials apart: ${subject}.`,
    insights: [],
    approach: 'Shortlist the trials by structured conditions and count them by phase, status and country.',
  };
}

function insightSection(insight: string): Section {
  const topic = topics.find(({ asks }) => asks.test(plain(insight)));
  return {
    heading: sentenceCase(shorten(insight.replace(/[.?!]+$/, ''), 80)),
    purpose: `Answer what was asked for: ${shorten(insight, 300)}`,
    insights: [insight],
    approach:
      topic?.approach ?? 'Read the complete records of the shortlisted trials and compare what they say.',
  };
}

function topicSection({ heading, approach }: (typeof topics)[number], subject: string): Section {
  return { heading, purpose: `${heading}: ${subject}.`, insights: [], approach };
}

function limits(): Section {
  return {
    heading: 'Limitations',
    purpose: 'Say what the records do not show and how far the answers reach.',
    insights: [],
    approach: 'Name trials without documents or results and criteria that could not be decided.',
  };
}

const everyId = new RegExp(ids, 'gi');

/** One line of plain words: white space folded, ids left out, names written with underscores taken apart. */
function readable(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replaceAll(everyId, ' ')
    .replaceAll(/\b\w+_\w+\b/g, (name) => name.replaceAll('_', ' ').trim())
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const requestWords =
  /^(?:please|kindly|i (?:need|want|would like)|we (?:need|want|would like)|can you|could you|(?:write|prepare|create|make|produce|give|draft|provide|build|compile)(?: me| us)?|an?|the|short|brief|detailed|full|report|overview|analysis|summary|review|on|of|about|for|to)\s+/i;

/** The first sentence of a brief, without the words that ask for a report. */
function subjectOf(brief: string): string {
  const [sentence = ''] = brief.split(/(?<=[.?!])\s/);
  return shorten(withoutRequest(sentence).replace(/[.?!]+$/, ''), 100) || 'Clinical trials in the EU';
}

function withoutRequest(brief: string): string {
  let rest = brief;
  while (requestWords.test(rest)) rest = rest.replace(requestWords, '');
  return rest;
}

function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length - 20)).trimEnd()}…`;
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
