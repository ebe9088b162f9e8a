import { standIns } from '../addresses.ts';
import { anchorOf, type Page } from '../content/blocks.ts';

/** The index for agents (llmstxt.org): a title, a summary, and where to read on. */
export function toLlms({ title, lead, sections }: Page): string {
  const link = (name: string, href: string, about: string) => `- [${name}](${href}): ${about}`;
  return [
    `# ${title}`,
    `> ${lead}`,
    `The MCP endpoint is ${standIns.endpoint} (Streamable HTTP, POST alone, sign-in by OAuth). An analysis goes start_analysis, filter_trials, classify_trials, get_profiles, get_documents, extract_variables.`,
    '## Documentation',
    [
      link('The whole page', `${standIns.root}docs.md`, 'everything below, as Markdown'),
      ...sections.map(({ title: name, about = name }) =>
        link(name, `${standIns.root}docs.md#${anchorOf(name)}`, about),
      ),
    ].join('\n'),
    '## Optional',
    [
      link('The same for people', standIns.root, 'HTML, with buttons that copy the examples'),
      link('OAuth metadata', standIns.metadata, 'who guards the endpoint (RFC 9728)'),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
