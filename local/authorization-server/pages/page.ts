import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Context } from '../middleware.ts';
import { style } from './style.ts';

/** Markup whose interpolated strings are escaped. */
export type Markup = ReturnType<typeof html>;

export interface Page {
  status: number;
  /** Its heading, and the title of its window. */
  title: string;
  content: Markup;
}

/**
 * Nothing loads, nothing runs, nobody frames it. There is no `form-action`: browsers hold every redirect after a
 * form to it (CSP3 section 6.4.2.1), and a client's callback may send the browser on to anywhere.
 */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers with a whole page. */
export async function answerWithPage(ctx: Context, { status, title, content }: Page): Promise<void> {
  const page = await html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Intel MCP</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<p class="product">Intel MCP <span>local stack</span></p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
  ctx.status = status;
  ctx.set('Content-Security-Policy', policy);
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'html';
  ctx.body = page.toString();
}

export function paragraphs(...texts: string[]): Markup {
  return html`${texts.map((text) => html`<p>${text}</p>`)}`;
}
