import type { TrialProfile } from '../../shared/contract/trial-profile.ts';
import { StartError } from '../start-error.ts';
import type { McpClient, ToolResult } from './clients.ts';

interface Shortlist {
  trials: { eu_number: string; trial_title: string; sponsor_name: string }[];
  counts: { approved_profiles: number; matches: number; returned: number };
  allowance: { used: number; limit: number };
  hints?: { without: string; matches: number }[];
}

interface Profiles {
  profiles: TrialProfile[];
  unavailable_trial_ids: string[];
  allowance: { used: number; limit: number };
}

interface Classified extends Record<'eligible' | 'ineligible' | 'uncertain' | 'failed_trial_ids', string[]> {}

const criteria = { inclusion: ['Adults with cancer'], exclusion: ['Open label'] };

const wanted = [
  { name: 'planned_sample_size', instruction: 'How many people are to take part', type: 'integer' },
  { name: 'primary_endpoint', instruction: 'The primary endpoint with its time frame' },
  { name: 'countries', instruction: 'All countries in which the trial runs', type: 'string_array' },
];

/** A number that no trial has: what an agent that misremembers would send. */
const nobodysNumber = '2099-500000-00-99';

/**
 * One analysis as an agent would run it, each step told in a few lines.
 *
 * @throws StartError naming the step that failed.
 */
export async function runAnalysis(client: McpClient, reportRunId: string, print: (line?: string) => void) {
  try {
    print();
    print(`── ${client.name}, protocol ${client.protocolVersion}`);
    const { tools } = await client.listTools();
    print(`   tools: ${tools.map((tool) => tool.name).join(', ')}`);

    const started = structured(await client.call('start_analysis', { report_run_id: reportRunId }));
    const { analysis_id } = started;
    step(print, 'start_analysis', `${started.package} package, lease until ${started.expires_at}`);

    const question = {
      phases: ['Phase II', 'Phase III'],
      countries: [
        {
          country_code: { values: ['DE', 'FR', 'ES', 'IT'] },
          recruitment_status: { values: ['Authorised'] },
        },
      ],
      document_types: ['protocol'],
    };
    const ask = async (filters: object) =>
      structured(
        await client.call('filter_trials', { analysis_id, filters, limit: 5 }),
      ) as unknown as Shortlist;
    const shortlist = await ask(question);
    const { counts } = shortlist;
    step(
      print,
      'filter_trials',
      `phase II or III, authorised in DE, FR, ES or IT, with a protocol: ${counts.matches} of ${counts.approved_profiles}`,
    );
    for (const trial of shortlist.trials) print(`     ${trial.eu_number}  ${short(trial.trial_title, 70)}`);
    expect(shortlist.trials.length > 0, 'filter_trials found nothing');

    const nothing = await ask({ ...question, trial_title: 'zzz' });
    const [hint] = nothing.hints ?? [];
    step(print, 'filter_trials', `nothing matches; without ${hint?.without}: ${hint?.matches}`);

    const trialIds = shortlist.trials.map((trial) => trial.eu_number);
    const judged: string[] = [];
    const classified = structured(
      await client.call(
        'classify_trials',
        { analysis_id, trial_ids: trialIds, criteria, include_verdicts: true },
        ({ progress, total }) => judged.push(`${progress}/${total}`),
      ),
    ) as unknown as Classified;
    step(print, 'classify_trials', `${criteria.inclusion.join('; ')}; not: ${criteria.exclusion.join('; ')}`);
    print(`     progress ${judged.join(' ')}`);
    for (const bucket of ['eligible', 'uncertain', 'ineligible'] as const)
      print(`     ${bucket.padEnd(11)}${classified[bucket].join(' ') || '-'}`);
    expect(classified.failed_trial_ids.length === 0, 'classify_trials left trials without a judgement');

    const read = JSON.parse(
      first(await client.call('get_profiles', { analysis_id, trial_ids: [...trialIds, nobodysNumber] })),
    ) as Profiles;
    step(
      print,
      'get_profiles',
      `${read.profiles.length} complete; not available: ${read.unavailable_trial_ids}`,
    );
    for (const profile of read.profiles) print(`     ${summary(profile)}`);
    expect(read.profiles.length === trialIds.length, 'get_profiles did not return every trial');

    const [chosen] = read.profiles;
    const variables = chosen!.filtering_variables;
    const [protocol] = variables.available_extracted_documents.protocol;
    const document = await client.call('get_documents', {
      analysis_id,
      trial_id: variables.eu_number,
      document_name: protocol,
    });
    const text = first(document);
    step(print, 'get_documents', `${protocol}: ${text.length.toLocaleString('en')} characters in this part`);
    print(`     ${short(text.replace(/\s+/g, ' '), 90)}`);

    const extracted = structured(
      await client.call('extract_variables', {
        analysis_id,
        trial_id: variables.eu_number,
        variables: wanted,
      }),
    ) as { values: Record<string, unknown> };
    step(print, 'extract_variables', variables.eu_number);
    for (const [name, found] of Object.entries(extracted.values))
      print(`     ${name.padEnd(20)}${short(JSON.stringify(found), 80)}`);
    expect(Object.keys(extracted.values).length === wanted.length, 'extract_variables left a variable out');

    const again = await ask(question);
    step(
      print,
      'filter_trials',
      `asked again; trials used ${again.allowance.used} of ${again.allowance.limit}, as before`,
    );
    expect(again.allowance.used === nothing.allowance.used, 'asking again was charged again');
  } finally {
    await client.close();
  }
}

function step(print: (line: string) => void, tool: string, what: string): void {
  print(`   ${tool.padEnd(19)}${what}`);
}

function summary({ filtering_variables: variables }: TrialProfile): string {
  const { eu_number, phases, therapeutic_areas, number_of_countries, planned_sample_size } = variables;
  const size = planned_sample_size === null ? 'unknown size' : `${planned_sample_size} people`;
  return `${eu_number}  ${phases.join('/') || 'no phase'} · ${therapeutic_areas.join(', ')} · ${number_of_countries} countries · ${size}`;
}

function structured(result: ToolResult): Record<string, unknown> {
  expect(!result.isError && result.structuredContent !== undefined, first(result));
  return result.structuredContent ?? {};
}

function first(result: ToolResult): string {
  const text = result.content[0]?.text ?? '';
  expect(!result.isError, text);
  return text;
}

function expect(holds: boolean, whatFailed: string): void {
  if (!holds) throw new StartError(`The demo failed: ${whatFailed}`);
}

function short(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
