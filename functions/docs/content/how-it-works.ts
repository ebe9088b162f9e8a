import { paragraph, type Section } from './blocks.ts';

export const howItWorks: Section = {
  title: 'How it works',
  about: 'the six tools at a glance',
  blocks: [
    paragraph(
      'You plan a report in the Intel Agent app. Your agent, in ChatGPT, in Claude or in a program of yours, opens its report run here and works through approved EU clinical trials with six tools, from the whole population to single values:',
    ),
    {
      kind: 'flow',
      label: 'The six tools in the order in which an analysis uses them',
      items: [
        { name: 'start_analysis', text: 'opens the report run for 60 minutes' },
        { name: 'filter_trials', text: 'shortlists trials by structured conditions' },
        { name: 'classify_trials', text: 'sorts them: eligible, ineligible, uncertain' },
        { name: 'get_profiles', text: 'reads complete profiles' },
        { name: 'get_documents', text: 'reads the text of their documents' },
        { name: 'extract_variables', text: 'takes typed values out of a trial' },
      ],
    },
    paragraph(
      'You sign in with the account that you have in Intel Agent. There is no key to copy: your client opens the sign-in page, and this service never sees your password.',
    ),
  ],
};
