import { ToolError, type ToolErrorCode, toolErrorCodes } from '../../../shared/mcp/tool-error.ts';
import { list, paragraph, type Section, table } from './blocks.ts';

/** What each code means; what to do about it is told by the errors themselves. */
const happened: Readonly<Record<ToolErrorCode, string>> = {
  invalid_arguments: 'An argument is missing, unknown or wrong; the text names each place.',
  analysis_not_found: 'No analysis of yours has this `analysis_id`.',
  analysis_expired: 'The lease is over.',
  report_run_not_found: 'No report run of yours has this `report_run_id`.',
  plan_not_approved: 'The plan of the report is not approved yet.',
  tool_not_enabled: 'The package does not include this tool.',
  allowance_exhausted: 'The allowance is used up, and this would be a new unit.',
  trial_unavailable: 'The number is not that of an approved trial.',
  document_not_found: 'The profile lists no document of this name; near names are given.',
  document_name_ambiguous: 'The profile lists this name more than once.',
  document_text_unavailable: 'The document is listed, but has no text.',
  part_out_of_range: 'The document has no such part.',
  engine_unavailable: 'The trials cannot be read right now.',
  engine_contract_mismatch: 'The trials are kept in a form that this version does not know.',
  control_plane_unavailable: 'The Intel Agent app cannot be reached right now.',
  model_unavailable: 'The model cannot be reached, or is overloaded.',
  model_timeout: 'The model did not answer in time.',
  model_refused: 'The model declined the question.',
  model_incomplete: 'The answer of the model ended early.',
  model_input_too_large: 'Profile and protocol are more than the model reads.',
  model_output_invalid: 'The answer of the model had another form.',
  cancelled: 'The client went away.',
  internal_error: 'Something unforeseen happened.',
};

export const errors: Section = {
  title: 'Errors and what to do',
  about: 'every error code with its remedy',
  blocks: [
    paragraph(
      'A tool that fails answers with `isError: true` and one text, `code: what happened. How to go on.` For programs the same is under `_meta["trialagents.com/error"]`: `code`, `retryable`, `recovery`, `request_id` and `details`.',
    ),
    table('Error codes', ['Code', 'What happened', 'What to do', 'Retry'], codeRows()),
    paragraph(
      'Tools that take several trials do not fail because of one: `unavailable_trial_ids`, `blocked_trial_ids` and `failed_trial_ids` name those that were left out.',
    ),
  ],
  sections: [
    {
      title: 'Before a tool is reached',
      blocks: [
        table(
          'HTTP statuses',
          ['Status', 'What it means', 'What to do'],
          [
            [
              '401',
              'No bearer, or one that is not valid any more.',
              'Sign in again; clients do so by themselves.',
            ],
            [
              '403',
              'The sign-in did not grant the scope, or a page of an unknown origin calls.',
              'Connect anew and allow what is asked.',
            ],
            ['404', 'There is nothing at this address.', 'Use the address of the endpoint exactly.'],
            ['405', 'The endpoint takes POST alone.', 'Choose Streamable HTTP as the transport.'],
            ['413', 'The request is larger than 256 KB.', 'Ask for less in one call.'],
            [
              '421',
              'The service was called by another name than its own.',
              'Use the address of the endpoint exactly.',
            ],
            ['502, 503', 'The service, or the check of sign-ins, is out of order.', 'Try again in a moment.'],
          ],
        ),
        list(
          'A client that cannot sign in: remove the connection and add it again, with the address exactly as it stands above and without client id and secret.',
          'A tool that is missing in the client: refresh the connection, and see whether `enabled_tools` names it.',
        ),
      ],
    },
  ],
};

function codeRows(): string[][] {
  return toolErrorCodes.map((code) => {
    const { recovery, retryable } = new ToolError(code, '');
    return [`\`${code}\``, happened[code], inCode(recovery), retryable ? 'can help' : 'no'];
  });
}

function inCode(recovery: string): string {
  return recovery.replaceAll(/\b[a-z]+(?:[_.][a-z]+)+\b/g, (name) => `\`${name}\``);
}
