/** The style of the page: its hash is in the Content-Security-Policy. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#ffffff, #0f141b);
  --raised: light-dark(#f4f6f9, #171e27);
  --text: light-dark(#1a2330, #e4e9f0);
  --quiet: light-dark(#515e70, #a4b0c0);
  --line: light-dark(#d8dee7, #2e3947);
  --accent: light-dark(#0b5a8f, #7cc4f5);
  --on-accent: light-dark(#ffffff, #0c1a26);
  --tint: light-dark(#eaf3fa, #16283a);
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", "Roboto Mono", Menlo, Consolas, monospace;
}
[data-theme=light] { color-scheme: light; }
[data-theme=dark] { color-scheme: dark; }
* { box-sizing: border-box; }
html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  overflow-wrap: break-word;
}
a { color: var(--accent); text-underline-offset: 0.15em; text-decoration-thickness: 0.06em; }
:focus-visible { outline: 0.1875rem solid var(--accent); outline-offset: 0.1875rem; border-radius: 0.25rem; }
main:focus { outline: none; }
.skip { position: absolute; left: 1rem; top: -5rem; padding: 0.5rem 1rem; background: var(--accent); color: var(--on-accent); z-index: 3; border-radius: 0 0 0.5rem 0.5rem; }
.skip:focus { top: 0; }
.aside { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.bar {
  position: sticky; top: 0; z-index: 2; display: flex; justify-content: space-between; align-items: center;
  height: 3.5rem; padding: 0 max(1.25rem, 50% - 38rem);
  background: var(--ground); border-bottom: 1px solid var(--line);
}
.brand { color: var(--text); font-weight: 650; text-decoration: none; letter-spacing: -0.01em; }
.theme { color: var(--quiet); font-size: 0.875rem; }
select, button {
  font: inherit; font-size: 0.875rem; color: var(--text); background: var(--ground);
  border: 1px solid var(--line); border-radius: 0.375rem; min-height: 2rem; padding: 0.125rem 0.625rem;
}
button { cursor: pointer; min-width: 5rem; }
button:hover, select:hover { border-color: var(--accent); }
[hidden] { display: none; }

.hero { background: linear-gradient(var(--tint), var(--ground)); padding: clamp(2.5rem, 7vw, 5rem) max(1.25rem, 50% - 38rem) 2rem; }
.hero > * { max-width: 46rem; }
h1 { margin: 0 0 0.75rem; font-size: clamp(2.25rem, 6vw, 3.5rem); line-height: 1.1; letter-spacing: -0.03em; font-weight: 700; }
.lead { margin: 0 0 1.75rem; font-size: clamp(1.0625rem, 2.2vw, 1.3125rem); line-height: 1.5; color: var(--quiet); text-wrap: pretty; }
.ways { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 0; }
.ways a { padding: 0.5rem 1.125rem; border: 1px solid var(--accent); border-radius: 0.5rem; text-decoration: none; font-weight: 550; }
.ways a:first-child { background: var(--accent); color: var(--on-accent); }

.columns { display: grid; gap: 0 4rem; padding: 1rem max(1.25rem, 50% - 38rem) 4rem; }
main { min-width: 0; }
.contents h2 { margin: 1.5rem 0 0.5rem; font-size: 0.8125rem; letter-spacing: 0.06em; text-transform: uppercase; color: var(--quiet); border: 0; padding: 0; }
.contents ol { list-style: none; margin: 0; padding: 0; font-size: 0.9375rem; columns: 10rem 2; }
.contents ol ol { display: none; }
.contents a { display: block; padding: 0.25rem 0; color: var(--text); text-decoration: none; }
.contents a:hover { color: var(--accent); text-decoration: underline; }

section section { margin-top: 2.5rem; }
h2, h3 { line-height: 1.25; letter-spacing: -0.015em; text-wrap: balance; }
h2 { margin: 3.5rem 0 1rem; padding-top: 1.5rem; border-top: 1px solid var(--line); font-size: 1.75rem; }
h3 { margin: 0 0 0.75rem; font-size: 1.25rem; }
h2 a, h3 a { color: inherit; text-decoration: none; }
h2 a:hover, h3 a:hover { text-decoration: underline; text-decoration-color: var(--accent); }
main > section:first-child h2 { margin-top: 0; border-top: 0; }
p, ul, ol { margin: 0 0 1.125rem; }
main p, main li { max-width: 46rem; text-wrap: pretty; }
ul, ol { padding-left: 1.375rem; }
li + li { margin-top: 0.375rem; }
code { font-family: var(--mono); font-size: 0.875em; }
p code, li code, td code { padding: 0.1em 0.3em; border-radius: 0.25rem; background: var(--raised); overflow-wrap: anywhere; }
.note { padding: 0.875rem 1.125rem; border-left: 0.25rem solid var(--accent); border-radius: 0 0.5rem 0.5rem 0; background: var(--tint); }
.note code { background: transparent; }

.steps { list-style: none; padding: 0; counter-reset: step; }
.steps > li { position: relative; padding-left: 2.75rem; counter-increment: step; }
.steps > li + li { margin-top: 0.875rem; }
.steps > li::before {
  content: counter(step); position: absolute; left: 0; top: 0.0625rem; width: 1.75rem; height: 1.75rem; border-radius: 50%;
  background: var(--tint); color: var(--accent); font-size: 0.875rem; font-weight: 650; line-height: 1.75rem; text-align: center;
}

.flow { list-style: none; padding: 0; margin: 1.5rem 0; display: grid; gap: 1.75rem; counter-reset: flow; }
.flow li {
  position: relative; margin: 0; padding: 0.875rem 1rem; border: 1px solid var(--line); border-radius: 0.625rem;
  background: var(--raised); font-size: 0.9375rem; line-height: 1.45; counter-increment: flow;
}
.flow a { display: block; text-decoration: none; font-weight: 600; }
.flow a:hover { text-decoration: underline; }
.flow a::before { content: counter(flow) " "; color: var(--quiet); font-weight: 400; }
.flow code { padding: 0; background: none; overflow-wrap: normal; }
.flow span { color: var(--quiet); }
.flow li + li::before {
  content: ""; position: absolute; left: 50%; top: -1.25rem; width: 0.625rem; height: 0.625rem; margin-left: -0.375rem;
  border: solid var(--accent); border-width: 0 0.125rem 0.125rem 0; transform: rotate(45deg);
}

table { width: 100%; border-collapse: collapse; margin: 0 0 1.5rem; font-size: 0.9375rem; line-height: 1.5; }
caption { text-align: left; padding: 0.25rem 0 0.375rem; font-weight: 600; }
th { text-align: left; font-weight: 600; color: var(--quiet); font-size: 0.8125rem; }
td:first-child code { white-space: nowrap; }
th, td { padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }

.example { margin: 0 0 1.5rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--raised); overflow: hidden; }
figcaption { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 2.75rem; padding: 0.3125rem 0.375rem 0.3125rem 1rem; border-bottom: 1px solid var(--line); color: var(--quiet); font-size: 0.875rem; }
pre { margin: 0; padding: 0.875rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.9375rem; line-height: 1.55; tab-size: 2; }
.address { border-color: var(--accent); background: var(--ground); }
.address code { font-size: clamp(0.9375rem, 2.4vw, 1.125rem); font-weight: 600; }
.prompt pre, .prompt code { font: inherit; }
footer { padding: 2rem max(1.25rem, 50% - 38rem); border-top: 1px solid var(--line); color: var(--quiet); font-size: 0.875rem; }

@media (max-width: 40rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, caption, tbody, tr, td { display: block; }
  tr { padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
  td { padding: 0.125rem 0; border: 0; }
  td:first-child { font-weight: 600; }
  td:first-child code { white-space: normal; }
  td:not(:first-child)::before { content: attr(data-head) ": "; color: var(--quiet); font-size: 0.8125rem; }
}
@media (min-width: 48rem) {
  .flow { grid-template-columns: repeat(3, 1fr); gap: 1.5rem 1.75rem; }
  .flow li + li::before { left: -1.1875rem; top: 50%; margin: -0.3125rem 0 0; transform: rotate(-45deg); }
  .flow li:nth-child(4)::before { display: none; }
}
@media (min-width: 64rem) {
  .columns { grid-template-columns: 14rem minmax(0, 1fr); }
  .contents { position: sticky; top: 3.5rem; align-self: start; max-height: calc(100vh - 3.5rem); overflow-y: auto; padding: 0 0 2rem; }
  .contents ol { columns: auto; font-size: 0.875rem; }
  .contents ol ol { display: block; padding-left: 0.875rem; border-left: 1px solid var(--line); }
  .contents ol ol a { color: var(--quiet); }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print {
  :root { color-scheme: light; }
  .bar, .skip, .contents, .ways, button { display: none; }
  .hero { background: none; padding: 0; }
  .columns { display: block; padding: 0; }
  html { font-size: 10pt; }
  h2, h3, figcaption { break-after: avoid; }
  tr, .example, .flow { break-inside: avoid; }
  .program { break-inside: auto; }
  main a[href^=http]::after { content: " (" attr(href) ")"; }
}
`;
