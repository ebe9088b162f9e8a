import { list, paragraph, type Section, table } from './blocks.ts';

export const privacy: Section = {
  title: 'Privacy',
  about: 'what reaches whom, and what is logged',
  blocks: [
    table(
      'What goes where',
      ['Who', 'What reaches them'],
      [
        [
          'The host of your chat: ChatGPT, Claude or your program',
          'Everything that a tool takes and returns. **Complete profiles hold contacts**: names, e-mail addresses and telephone numbers that the register has of the people of a trial.',
        ],
        [
          'The model provider of this service, for `classify_trials`',
          'Your criteria, and the profiles **without contacts**. Each request is sent not to be stored.',
        ],
        [
          'The model provider of this service, for `extract_variables`',
          'Your variables, the **complete profile with its contacts**, and the whole text of the protocol where the profile lists exactly one. The request is sent not to be stored.',
        ],
        [
          'The Intel Agent app, to count',
          'Who calls, the analysis, the tool and the units: trial numbers, names of documents, and a digest in place of your variables.',
        ],
        [
          'The Intel Agent app, as telemetry',
          'Of each call: tool, time and duration, outcome and error code, the analysis, ids of the request and its trace, whether a person or the app called, the client’s name, version and protocol, and for model tools the model, its requests and its tokens. **Never what was asked or answered.**',
        ],
        [
          'The logs of this service',
          'Faults by their kind. No arguments, no results, no text of a trial, no token.',
        ],
      ],
    ),
    list(
      'This service keeps nothing between calls. Your report run and its counts are kept by the app.',
      'You sign in at Intel Agent. This service receives a token that names you and what it may do for you; it is for this service alone, and it runs out by itself.',
      'Remove the connection in your client to end its access.',
    ),
    paragraph(
      'No patient’s data is needed for anything here. Do not put any into a filter, a criterion or an instruction.',
    ),
  ],
};
