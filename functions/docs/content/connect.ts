import { mcpScope } from '../../../shared/config/front-door.ts';
import { standIns } from '../addresses.ts';
import { example, list, note, paragraph, type Section, steps } from './blocks.ts';

const chatGpt: Section = {
  title: 'Connect ChatGPT',
  about: 'developer mode step by step, and what it asks before a call',
  blocks: [
    paragraph(
      'For ChatGPT on the web with a Plus, Pro, Business, Enterprise or Education account. In a workspace an administrator permits developer mode first.',
    ),
    steps(
      'Open **Settings → Security and login** and turn on **Developer mode**. Where it is not there, look under **Settings → Apps → Advanced settings**.',
      'Open [Plugins](https://chatgpt.com/plugins), which used to be called Apps or Connectors, and choose the plus sign.',
      `Call it **Intel MCP**, paste the address \`${standIns.endpoint}\` as the MCP server URL and choose **OAuth** for authentication. Leave the client id and secret empty.`,
      'Confirm that you trust it and choose **Create**. ChatGPT opens the sign-in page of Intel Agent: sign in with the account that you have there, and allow.',
      'Begin a new chat, choose **+ → More → Intel MCP**, and paste [the question](#a-whole-analysis).',
    ),
    paragraph(
      'Where the menus look different, [OpenAI’s guide to developer mode](https://developers.openai.com/api/docs/guides/developer-mode) has the present ones.',
    ),
  ],
  sections: [
    {
      title: 'What ChatGPT asks before a call',
      blocks: [
        paragraph(
          'All six tools state `readOnlyHint: false`: each opens a lease or counts units, which changes what your report run has left. ChatGPT treats such tools as write actions and by default asks you to confirm each call, with the arguments that it would send.',
        ),
        list(
          'None of them changes or deletes a trial, a profile, a document or your account, and a repeated call costs nothing: they also state `destructiveHint: false` and `idempotentHint: true`.',
          'You may let ChatGPT remember your answer for a tool. It holds for the rest of the conversation; a new conversation, or the same one reloaded, asks again.',
          'Before you allow a call, see that the arguments are what you meant, and that they hold nothing that you would not send: no patient’s data belongs in a criterion or an instruction.',
        ),
      ],
    },
  ],
};

const claude: Section = {
  title: 'Connect Claude',
  about: 'custom connectors step by step',
  blocks: [
    paragraph(
      'For Claude on the web and in the desktop app. Connectors that you add there work in the mobile apps too. On Team and Enterprise plans an owner first adds it under **Organization settings → Connectors**; members then begin at step 3.',
    ),
    steps(
      'Open **Customize → Connectors**, or **Settings → Connectors** in older versions, choose **+** and then **Add custom connector**.',
      `Call it **Intel MCP**, paste the address \`${standIns.endpoint}\`, leave the advanced settings empty, and choose **Add**.`,
      'Choose **Connect** beside it. Claude opens the sign-in page of Intel Agent: sign in with the account that you have there, and allow.',
      'In a chat, choose **+ → Connectors**, turn **Intel MCP** on, and paste [the question](#a-whole-analysis).',
    ),
    paragraph(
      'Claude asks before it uses a tool. In the settings of the connector you choose for each tool whether it is always allowed, needs your approval or is blocked.',
    ),
    example('Add it to Claude Code, then sign in with /mcp', {
      language: 'sh',
      use: 'install',
      code: `claude mcp add --transport http intel-mcp ${standIns.endpoint}`,
    }),
  ],
};

const otherClients: Section = {
  title: 'Connect another client',
  about: 'transport, sign-in and protocol revisions',
  blocks: [
    paragraph(
      `Any MCP client that speaks Streamable HTTP and signs in by OAuth needs the address alone. It finds the sign-in by itself (RFC 9728), proves its code (PKCE), and asks for the scope \`${mcpScope}\`. Revision 2026-07-28 of the protocol is served, and 2025-11-25.`,
    ),
    note(
      'A client that asks for a token or an API key in place of a sign-in is set up wrongly: choose OAuth there. Nobody will ask you for a key of this service.',
    ),
  ],
};

export const connect: readonly Section[] = [chatGpt, claude, otherClients];
