import type { ErrorOut } from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Context } from '../middleware.ts';
import { answerWithPage, paragraphs } from './page.ts';

/** Explains an error that cannot be sent back to a client, and how to go on. The status is set before. */
export async function answerWithError(ctx: Context, out: ErrorOut, error: Error): Promise<void> {
  const { title, texts } = explain(out, error);
  await answerWithPage(ctx, { status: ctx.status, title, content: paragraphs(...texts) });
}

/** Refuses a form that another page has sent. */
export async function answerForeignForm(ctx: Context): Promise<void> {
  await answerWithPage(ctx, {
    status: 403,
    title: 'Sent by another page',
    content: paragraphs('Another page tried to answer in your name. Nothing was allowed.', again),
  });
}

const again = 'Go back to the program that sent you here and connect again.';

function explain(out: ErrorOut, error: Error): { title: string; texts: string[] } {
  if (error instanceof errors.SessionNotFound)
    return {
      title: 'This sign-in is over',
      texts: ['It has expired, was answered already, or was started in another browser.', again],
    };
  if (error instanceof errors.InvalidClient)
    return {
      title: 'Unknown client',
      texts: [
        'The program that sent you here is not registered with this server, or its metadata document could not be used.',
        'Registrations end when the local stack stops. Remove the connection in that program and add it again: it then registers anew.',
      ],
    };
  if (error instanceof errors.InvalidRedirectUri)
    return {
      title: 'Unknown return address',
      texts: [
        'The program asked to return to an address that it has not registered, so nothing was sent there.',
        'Remove the connection in that program and add it again.',
      ],
    };
  if (out.error === 'server_error')
    return { title: 'Something went wrong here', texts: ['The local sign-in server failed.', again] };
  const description = out.error_description ? `: ${out.error_description}` : '';
  return {
    title: 'This request cannot be answered',
    texts: [`The program sent a request that is not valid (${out.error}${description}).`, again],
  };
}
