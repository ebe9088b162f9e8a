import { html, raw } from 'hono/html';
import { anchorOf, type Block, type Example, type Page, type Section } from '../content/blocks.ts';
import { inline, type Markup } from './inline.ts';
import { script } from './script.ts';
import { style } from './style.ts';

/** The page as one HTML document that loads nothing. */
export async function toHtml({ title, lead, address, sections }: Page): Promise<string> {
  const number = counter();
  const page = await html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${lead}">
<title>${title}: clinical-trial intelligence for agents</title>
<link rel="icon" href="data:,">
<link rel="alternate" type="text/markdown" href="docs.md">
<style>${raw(style)}</style>
<script>${raw(script)}</script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
<a class="brand" href="#top">${title}</a>
<label class="theme" id="theme" hidden>Theme <select><option value="">System</option><option value="light">Light</option><option value="dark">Dark</option></select></label>
</header>
<section class="hero" aria-labelledby="top">
<h1 id="top">${title}</h1>
<p class="lead">${lead}</p>
${exampleOf(address, number())}
<p class="ways"><a href="#connect-chatgpt">Connect ChatGPT</a> <a href="#connect-claude">Connect Claude</a> <a href="#programs">Write a program</a></p>
</section>
<div class="columns">
<nav class="contents" aria-labelledby="contents"><h2 id="contents">On this page</h2>
<ol>${sections.map(
    (section) => html`<li>${linkTo(section)}${
      section.sections
        ? html`<ol>${section.sections.map((inner) => html`<li>${linkTo(inner)}</li>`)}</ol>`
        : ''
    }</li>
`,
  )}</ol></nav>
<main id="content" tabindex="-1">
${sections.map((section) => sectionOf(section, 2, number))}
</main>
</div>
<footer>Intel MCP, a service of TrialAgents Intel Agent. This page as <a href="docs.md">Markdown</a>; its index for agents is <a href="llms.txt">llms.txt</a>.</footer>
<p class="aside" id="said" role="status"></p>
</body>
</html>
`;
  return page.toString();
}

function counter(): () => number {
  let last = 0;
  return () => ++last;
}

function linkTo({ title }: Section): Markup {
  return html`<a href="#${anchorOf(title)}">${title}</a>`;
}

function sectionOf({ title, blocks, sections = [] }: Section, level: number, number: () => number): Markup {
  const id = anchorOf(title);
  const name = /^[a-z_]+$/.test(title) ? html`<code>${title}</code>` : title;
  const heading = html`<a href="#${id}">${name}</a>`;
  return html`<section aria-labelledby="${id}">
${level === 2 ? html`<h2 id="${id}">${heading}</h2>` : html`<h3 id="${id}">${heading}</h3>`}
${blocks.map((block) => blockOf(block, number))}
${sections.map((section) => sectionOf(section, level + 1, number))}
</section>
`;
}

function blockOf(block: Block, number: () => number): Markup {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${inline(block.text)}</p>
`;
    case 'note':
      return html`<p class="note">${inline(block.text)}</p>
`;
    case 'list':
      return html`<ul>${block.items.map((item) => html`<li>${inline(item)}</li>`)}</ul>
`;
    case 'steps':
      return html`<ol class="steps">${block.items.map((item) => html`<li>${inline(item)}</li>`)}</ol>
`;
    case 'flow':
      return html`<ol class="flow" aria-label="${block.label}">${block.items.map(
        ({ name, text }) =>
          html`<li><a href="#${anchorOf(name)}"><code>${name}</code></a> <span>${text}</span></li>`,
      )}</ol>
`;
    case 'table':
      return tableOf(block);
    case 'example':
      return exampleOf(block, number());
  }
}

/** On a narrow screen each row stands by itself, so the roles are stated: `display` would take them away. */
function tableOf({ label, head, rows }: Extract<Block, { kind: 'table' }>): Markup {
  return html`<table role="table"><caption>${label}</caption>
<thead role="rowgroup"><tr role="row">${head.map((cell) => html`<th role="columnheader" scope="col">${cell}</th>`)}</tr></thead>
<tbody role="rowgroup">
${rows.map(
  (cells) => html`<tr role="row">${cells.map((cell, at) =>
    at === 0
      ? html`<td role="cell">${inline(cell)}</td>`
      : html`<td role="cell" data-head="${head[at] ?? ''}">${inline(cell)}</td>`,
  )}</tr>
`,
)}</tbody></table>
`;
}

function exampleOf({ label, language, use, code }: Example, number: number): Markup {
  return html`<figure class="example ${use}"><figcaption>${label} <button type="button" hidden data-copy="example-${number}"><span>Copy</span> <span class="aside">${label}</span></button></figcaption><pre><code id="example-${number}" data-use="${use}" data-language="${language}">${code}</code></pre></figure>
`;
}
