import { allowanceKinds, type MeteredTool } from '../../../shared/contract/allowance.ts';
import { leaseMinutes } from '../../../shared/contract/analysis.ts';
import { allowanceFacts } from './allowances.ts';
import { note, paragraph, type Section, steps, table } from './blocks.ts';

export const reportRun: Section = {
  title: 'The life of a report run',
  about: 'report_run_id, analysis_id, leases and allowances',
  blocks: [
    steps(
      '**Plan.** Describe the report in Intel Agent, and approve the plan that it drafts.',
      '**Report run.** The app makes a report run for the report and shows its `report_run_id`. It belongs to your account; no other user can open it.',
      `**Analysis.** Your agent calls \`start_analysis\` with it and gets an \`analysis_id\`: a lease of ${leaseMinutes} minutes. Called again meanwhile, it returns the same analysis with \`reused: true\`.`,
      '**Work.** Every other tool takes the `analysis_id`. What you receive for the first time is counted.',
      '**Renewal.** After the lease the tools answer `analysis_expired`. `start_analysis` with the same `report_run_id` opens a new analysis, which goes on with what is left.',
    ),
  ],
  sections: [
    {
      title: 'Allowances',
      blocks: [
        paragraph(
          'An allowance counts unique units over the whole report run. A unit that was received once, also in an earlier call, revision or lease, never counts again.',
        ),
        table('What is counted, and how many', ['Allowance', 'One unit', 'Light', 'Max'], rows()),
        note(
          'Packages, enabled tools and allowances are the app’s. What holds for your report run is in the answer of `start_analysis`.',
        ),
      ],
    },
  ],
};

function rows(): string[][] {
  return Object.entries(allowanceFacts).map(([tool, { unit, light, max }]) => [
    `\`${allowanceKinds[tool as MeteredTool]}\``,
    unit,
    light?.toLocaleString('en') ?? 'set by the app',
    max?.toLocaleString('en') ?? 'set by the app',
  ]);
}
