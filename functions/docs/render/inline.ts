import { html } from 'hono/html';

/** Markup whose interpolated strings are escaped. */
export type Markup = ReturnType<typeof html>;

/** `code`, **strong** and [links](address), in this order of precedence. */
const marks = /`(?<code>[^`]+)`|\*\*(?<strong>.+?)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)/g;

/** The small part of Markdown that texts are written in, as HTML. */
export function inline(text: string): Markup {
  const pieces: (string | Markup)[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    pieces.push(text.slice(end, match.index), markOf(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  return html`${[...pieces, text.slice(end)]}`;
}

function markOf({ code, strong, label = '', href = '' }: Record<string, string | undefined>): Markup {
  if (code !== undefined) return html`<code>${code}</code>`;
  if (strong !== undefined) return html`<strong>${inline(strong)}</strong>`;
  return html`<a href="${href}">${inline(label)}</a>`;
}
