import type { ClassificationVariables, TrialProfile } from '../../../shared/contract/trial-profile.ts';
import { type Day, isoDate, registerDay } from './calendar.ts';
import type { MeasuredEndpoint, MeasuredEndpoints } from './endpoints.ts';
import type { History } from './lifecycle.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import type { Facts } from './wording/fill.ts';

type Results = TrialProfile['results'];
type Outcome = Results['outcomes'][number];

export const noResults: Results = {
  available: false,
  summary_posted_on: null,
  layperson_posted_on: null,
  study_report_posted_on: null,
  summary: null,
  layperson_summary: null,
  outcomes: [],
  documents: [],
};

interface Setting {
  history: History;
  plan: Plan;
  endpoints: MeasuredEndpoints;
  arms: ClassificationVariables['arms'];
}

/** Results of half of the completed trials, posted after the end of recruitment and by the register's day. */
export function publishResults(random: Random, setting: Setting): Results {
  const { course, recruitmentEnded } = setting.history;
  if (course !== 'completed' || recruitmentEnded === null || !random.chance(0.5)) return noResults;
  return postResults(random, setting, recruitmentEnded);
}

function postResults(random: Random, { plan, endpoints, arms }: Setting, ended: Day): Results {
  const { facts } = plan;
  const { code } = plan.products;
  const posted = (probability: number) =>
    random.chance(probability) ? isoDate(Math.min(registerDay, ended + random.integer(180, 400))) : null;
  const study_report_posted_on = posted(0.4);
  const layperson_posted_on = posted(0.7);
  const summary_posted_on = posted(0.9) ?? (layperson_posted_on === null ? isoDate(registerDay) : null);
  const measured = [...endpoints.primary, ...endpoints.secondary.slice(0, 3)];
  return {
    available: true,
    summary_posted_on,
    layperson_posted_on,
    study_report_posted_on,
    summary: summary_posted_on && summarise(random, facts),
    layperson_summary: layperson_posted_on && explain(random, facts),
    outcomes: random.chance(0.9)
      ? measured.flatMap((one) => arms.map(({ label }) => outcome(random, one, label)))
      : [],
    documents: [
      ...(summary_posted_on ? [`Summary of results ${code}`] : []),
      ...(layperson_posted_on ? [`Lay summary ${code} (plain language)`] : []),
      ...(study_report_posted_on ? [`Clinical study report ${code}`] : []),
    ],
  };
}

function summarise(random: Random, { product, condition, population }: Facts): string {
  const verdict = random.pick([
    'met its primary endpoint',
    'did not meet its primary endpoint',
    'was stopped for futility',
  ]);
  return `The trial of ${product} in ${population} (${condition}) ${verdict}. The safety profile was consistent with earlier studies.`;
}

function explain(random: Random, { product, condition }: Facts): string {
  const verdict = random.pick([
    'helped more people than',
    'worked about as well as',
    'did not work better than',
  ]);
  return `Doctors wanted to know whether ${product} helps people (${condition}). It ${verdict} the treatment it was compared with.`;
}

function outcome(random: Random, { endpoint, measure }: MeasuredEndpoint, arm: string): Outcome {
  const width = measure.highest - measure.lowest;
  const centre = measure.lowest + random.fraction() * width;
  const margin = width * (0.05 + random.fraction() * 0.15);
  const value = random.unlessUnknown(reported(random, centre, measure.unit), 0.06);
  const isNumber = value !== null && /^\d/.test(value);
  return {
    endpoint: endpoint.text,
    arm: random.unlessUnknown(arm),
    value,
    unit: random.unlessUnknown(measure.unit),
    dispersion: isNumber && random.chance(0.85) ? spread(random, centre, margin) : null,
    note: random.chance(0.15) ? random.pick(notes) : null,
  };
}

const notes = [
  'Full analysis set',
  'Per-protocol set; 3 participants without a post-baseline value',
  'Exploratory; not adjusted for multiplicity',
  'Not reached at the data cut-off',
];

/** What was reported as the value: a number, or the words that registers have where there is none. */
function reported(random: Random, centre: number, unit: string): string {
  const isTime = unit === 'months' || unit === 'weeks' || unit === 'days';
  if (isTime && random.chance(0.35))
    return random.pick(['not reached', 'not reached', 'NR', 'not estimable']);
  if (random.chance(0.05)) return 'NA';
  return centre.toFixed(1);
}

function spread(random: Random, centre: number, margin: number): string {
  if (random.chance(0.4)) return `SD ${margin.toFixed(1)}`;
  return `95% CI ${Math.max(0, centre - margin).toFixed(1)} to ${(centre + margin).toFixed(1)}`;
}
