import type { Middleware } from './middleware.ts';
import { answerWithPage, paragraphs } from './pages/page.ts';

/** Says to a person, and only to one, that there is no such page. */
export const explainsMissingPages: Middleware = async (ctx, next) => {
  await next();
  if (ctx.status !== 404 || ctx.body || ctx.accepts('json', 'html') !== 'html') return;
  await answerWithPage(ctx, {
    status: 404,
    title: 'No such page',
    content: paragraphs(
      'This is the sign-in server of a local Intel MCP.',
      'To sign in, connect a program to the MCP endpoint: it opens the right page here.',
    ),
  });
};
