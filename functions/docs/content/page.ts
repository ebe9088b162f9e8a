import { standIns } from '../addresses.ts';
import { example, type Page } from './blocks.ts';
import { connect } from './connect.ts';
import { errors } from './errors.ts';
import { filterLanguage } from './filter-language.ts';
import { forAgents } from './for-agents.ts';
import { howItWorks } from './how-it-works.ts';
import { limits } from './limits.ts';
import { privacy } from './privacy.ts';
import { programs } from './programs.ts';
import { reportRun } from './report-run.ts';
import { tools } from './tools.ts';
import { wholeAnalysis } from './whole-analysis.ts';

/** The whole page, in the order in which it is read. */
export const page: Page = {
  title: 'Intel MCP',
  lead: 'Clinical-trial intelligence for the agent that you already work with. Connect ChatGPT, Claude or a program of your own to approved EU trials: shortlist, classify, read and extract.',
  address: example('The address for your client', {
    language: 'text',
    use: 'address',
    code: standIns.endpoint,
  }),
  sections: [
    howItWorks,
    reportRun,
    ...connect,
    wholeAnalysis,
    tools,
    filterLanguage,
    programs,
    errors,
    limits,
    privacy,
    forAgents,
  ],
};
