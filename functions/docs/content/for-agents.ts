import { standIns } from '../addresses.ts';
import { example, paragraph, type Section } from './blocks.ts';

export const forAgents: Section = {
  title: 'For agents and scripts',
  about: 'this documentation without HTML',
  blocks: [
    paragraph(
      `This page is also [Markdown](${standIns.root}docs.md), for whoever asks with \`Accept: text/markdown\`, and [llms.txt](${standIns.root}llms.txt) is its index.`,
    ),
    example('This page as Markdown', {
      language: 'sh',
      use: 'shell',
      code: `curl -s -H 'Accept: text/markdown' ${standIns.root}`,
    }),
  ],
};
