// Made by npm run docs: change what is in content/ or render/ instead.
export const page = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Clinical-trial intelligence for the agent that you already work with. Connect ChatGPT, Claude or a program of your own to approved EU trials: shortlist, classify, read and extract.">
<title>Intel MCP: clinical-trial intelligence for agents</title>
<link rel="icon" href="data:,">
<link rel="alternate" type="text/markdown" href="docs.md">
<style>
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
</style>
<script>
const theme = {
  get value() { try { return localStorage.getItem('theme') ?? ''; } catch { return ''; } },
  set value(chosen) { try { localStorage.setItem('theme', chosen); } catch {} },
};
document.documentElement.dataset.theme = theme.value;

addEventListener('DOMContentLoaded', () => {
  const label = document.getElementById('theme');
  const select = label.querySelector('select');
  select.value = theme.value;
  select.addEventListener('change', () => {
    theme.value = document.documentElement.dataset.theme = select.value;
  });
  label.hidden = false;

  const said = document.getElementById('said');
  for (const button of document.querySelectorAll('[data-copy]')) {
    const code = document.getElementById(button.dataset.copy);
    const [word, what] = button.children;
    let later;
    const tell = (short, long) => {
      const told = long + what.textContent;
      word.textContent = short;
      said.textContent = told;
      clearTimeout(later);
      later = setTimeout(() => {
        word.textContent = 'Copy';
        if (said.textContent === told) said.textContent = '';
      }, 3000);
    };
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(code.textContent);
        tell('Copied', 'Copied: ');
      } catch {
        getSelection().selectAllChildren(code);
        tell('Selected', 'Selected, copy it with your keyboard: ');
      }
    });
    button.hidden = false;
  }
});
</script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
<a class="brand" href="#top">Intel MCP</a>
<label class="theme" id="theme" hidden>Theme <select><option value="">System</option><option value="light">Light</option><option value="dark">Dark</option></select></label>
</header>
<section class="hero" aria-labelledby="top">
<h1 id="top">Intel MCP</h1>
<p class="lead">Clinical-trial intelligence for the agent that you already work with. Connect ChatGPT, Claude or a program of your own to approved EU trials: shortlist, classify, read and extract.</p>
<figure class="example address"><figcaption>The address for your client <button type="button" hidden data-copy="example-1"><span>Copy</span> <span class="aside">The address for your client</span></button></figcaption><pre><code id="example-1" data-use="address" data-language="text">https://mcp.invalid/mcp</code></pre></figure>

<p class="ways"><a href="#connect-chatgpt">Connect ChatGPT</a> <a href="#connect-claude">Connect Claude</a> <a href="#programs">Write a program</a></p>
</section>
<div class="columns">
<nav class="contents" aria-labelledby="contents"><h2 id="contents">On this page</h2>
<ol><li><a href="#how-it-works">How it works</a></li>
<li><a href="#the-life-of-a-report-run">The life of a report run</a><ol><li><a href="#allowances">Allowances</a></li></ol></li>
<li><a href="#connect-chatgpt">Connect ChatGPT</a><ol><li><a href="#what-chatgpt-asks-before-a-call">What ChatGPT asks before a call</a></li></ol></li>
<li><a href="#connect-claude">Connect Claude</a></li>
<li><a href="#connect-another-client">Connect another client</a></li>
<li><a href="#a-whole-analysis">A whole analysis</a></li>
<li><a href="#the-six-tools">The six tools</a><ol><li><a href="#start_analysis">start_analysis</a></li><li><a href="#filter_trials">filter_trials</a></li><li><a href="#classify_trials">classify_trials</a></li><li><a href="#get_profiles">get_profiles</a></li><li><a href="#get_documents">get_documents</a></li><li><a href="#extract_variables">extract_variables</a></li></ol></li>
<li><a href="#the-filter-language">The filter language</a><ol><li><a href="#controlled-values">Controlled values</a></li></ol></li>
<li><a href="#programs">Programs</a><ol><li><a href="#python">Python</a></li><li><a href="#typescript">TypeScript</a></li><li><a href="#over-http">Over HTTP</a></li></ol></li>
<li><a href="#errors-and-what-to-do">Errors and what to do</a><ol><li><a href="#before-a-tool-is-reached">Before a tool is reached</a></li></ol></li>
<li><a href="#limits">Limits</a></li>
<li><a href="#privacy">Privacy</a></li>
<li><a href="#for-agents-and-scripts">For agents and scripts</a></li>
</ol></nav>
<main id="content" tabindex="-1">
<section aria-labelledby="how-it-works">
<h2 id="how-it-works"><a href="#how-it-works">How it works</a></h2>
<p>You plan a report in the Intel Agent app. Your agent, in ChatGPT, in Claude or in a program of yours, opens its report run here and works through approved EU clinical trials with six tools, from the whole population to single values:</p>
<ol class="flow" aria-label="The six tools in the order in which an analysis uses them"><li><a href="#start_analysis"><code>start_analysis</code></a> <span>opens the report run for 60 minutes</span></li><li><a href="#filter_trials"><code>filter_trials</code></a> <span>shortlists trials by structured conditions</span></li><li><a href="#classify_trials"><code>classify_trials</code></a> <span>sorts them: eligible, ineligible, uncertain</span></li><li><a href="#get_profiles"><code>get_profiles</code></a> <span>reads complete profiles</span></li><li><a href="#get_documents"><code>get_documents</code></a> <span>reads the text of their documents</span></li><li><a href="#extract_variables"><code>extract_variables</code></a> <span>takes typed values out of a trial</span></li></ol>
<p>You sign in with the account that you have in Intel Agent. There is no key to copy: your client opens the sign-in page, and this service never sees your password.</p>


</section>
<section aria-labelledby="the-life-of-a-report-run">
<h2 id="the-life-of-a-report-run"><a href="#the-life-of-a-report-run">The life of a report run</a></h2>
<ol class="steps"><li><strong>Plan.</strong> Describe the report in Intel Agent, and approve the plan that it drafts.</li><li><strong>Report run.</strong> The app makes a report run for the report and shows its <code>report_run_id</code>. It belongs to your account; no other user can open it.</li><li><strong>Analysis.</strong> Your agent calls <code>start_analysis</code> with it and gets an <code>analysis_id</code>: a lease of 60 minutes. Called again meanwhile, it returns the same analysis with <code>reused: true</code>.</li><li><strong>Work.</strong> Every other tool takes the <code>analysis_id</code>. What you receive for the first time is counted.</li><li><strong>Renewal.</strong> After the lease the tools answer <code>analysis_expired</code>. <code>start_analysis</code> with the same <code>report_run_id</code> opens a new analysis, which goes on with what is left.</li></ol>

<section aria-labelledby="allowances">
<h3 id="allowances"><a href="#allowances">Allowances</a></h3>
<p>An allowance counts unique units over the whole report run. A unit that was received once, also in an earlier call, revision or lease, never counts again.</p>
<table role="table"><caption>What is counted, and how many</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Allowance</th><th role="columnheader" scope="col">One unit</th><th role="columnheader" scope="col">Light</th><th role="columnheader" scope="col">Max</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>filtered_trials</code></td><td role="cell" data-head="One unit">a trial that was listed</td><td role="cell" data-head="Light">100</td><td role="cell" data-head="Max">1,000</td></tr>
<tr role="row"><td role="cell"><code>classified_trials</code></td><td role="cell" data-head="One unit">a trial that was judged, whatever the criteria</td><td role="cell" data-head="Light">set by the app</td><td role="cell" data-head="Max">set by the app</td></tr>
<tr role="row"><td role="cell"><code>profiles</code></td><td role="cell" data-head="One unit">a trial whose profile was returned</td><td role="cell" data-head="Light">50</td><td role="cell" data-head="Max">500</td></tr>
<tr role="row"><td role="cell"><code>documents</code></td><td role="cell" data-head="One unit">a document of a trial, with all its parts</td><td role="cell" data-head="Light">10</td><td role="cell" data-head="Max">50</td></tr>
<tr role="row"><td role="cell"><code>extractions</code></td><td role="cell" data-head="One unit">a trial together with a set of variables</td><td role="cell" data-head="Light">set by the app</td><td role="cell" data-head="Max">set by the app</td></tr>
</tbody></table>
<p class="note">Packages, enabled tools and allowances are the app’s. What holds for your report run is in the answer of <code>start_analysis</code>.</p>


</section>

</section>
<section aria-labelledby="connect-chatgpt">
<h2 id="connect-chatgpt"><a href="#connect-chatgpt">Connect ChatGPT</a></h2>
<p>For ChatGPT on the web with a Plus, Pro, Business, Enterprise or Education account. In a workspace an administrator permits developer mode first.</p>
<ol class="steps"><li>Open <strong>Settings → Security and login</strong> and turn on <strong>Developer mode</strong>. Where it is not there, look under <strong>Settings → Apps → Advanced settings</strong>.</li><li>Open <a href="https://chatgpt.com/plugins">Plugins</a>, which used to be called Apps or Connectors, and choose the plus sign.</li><li>Call it <strong>Intel MCP</strong>, paste the address <code>https://mcp.invalid/mcp</code> as the MCP server URL and choose <strong>OAuth</strong> for authentication. Leave the client id and secret empty.</li><li>Confirm that you trust it and choose <strong>Create</strong>. ChatGPT opens the sign-in page of Intel Agent: sign in with the account that you have there, and allow.</li><li>Begin a new chat, choose <strong>+ → More → Intel MCP</strong>, and paste <a href="#a-whole-analysis">the question</a>.</li></ol>
<p>Where the menus look different, <a href="https://developers.openai.com/api/docs/guides/developer-mode">OpenAI’s guide to developer mode</a> has the present ones.</p>

<section aria-labelledby="what-chatgpt-asks-before-a-call">
<h3 id="what-chatgpt-asks-before-a-call"><a href="#what-chatgpt-asks-before-a-call">What ChatGPT asks before a call</a></h3>
<p>All six tools state <code>readOnlyHint: false</code>: each opens a lease or counts units, which changes what your report run has left. ChatGPT treats such tools as write actions and by default asks you to confirm each call, with the arguments that it would send.</p>
<ul><li>None of them changes or deletes a trial, a profile, a document or your account, and a repeated call costs nothing: they also state <code>destructiveHint: false</code> and <code>idempotentHint: true</code>.</li><li>You may let ChatGPT remember your answer for a tool. It holds for the rest of the conversation; a new conversation, or the same one reloaded, asks again.</li><li>Before you allow a call, see that the arguments are what you meant, and that they hold nothing that you would not send: no patient’s data belongs in a criterion or an instruction.</li></ul>


</section>

</section>
<section aria-labelledby="connect-claude">
<h2 id="connect-claude"><a href="#connect-claude">Connect Claude</a></h2>
<p>For Claude on the web and in the desktop app. Connectors that you add there work in the mobile apps too. On Team and Enterprise plans an owner first adds it under <strong>Organization settings → Connectors</strong>; members then begin at step 3.</p>
<ol class="steps"><li>Open <strong>Customize → Connectors</strong>, or <strong>Settings → Connectors</strong> in older versions, choose <strong>+</strong> and then <strong>Add custom connector</strong>.</li><li>Call it <strong>Intel MCP</strong>, paste the address <code>https://mcp.invalid/mcp</code>, leave the advanced settings empty, and choose <strong>Add</strong>.</li><li>Choose <strong>Connect</strong> beside it. Claude opens the sign-in page of Intel Agent: sign in with the account that you have there, and allow.</li><li>In a chat, choose <strong>+ → Connectors</strong>, turn <strong>Intel MCP</strong> on, and paste <a href="#a-whole-analysis">the question</a>.</li></ol>
<p>Claude asks before it uses a tool. In the settings of the connector you choose for each tool whether it is always allowed, needs your approval or is blocked.</p>
<figure class="example install"><figcaption>Add it to Claude Code, then sign in with /mcp <button type="button" hidden data-copy="example-2"><span>Copy</span> <span class="aside">Add it to Claude Code, then sign in with /mcp</span></button></figcaption><pre><code id="example-2" data-use="install" data-language="sh">claude mcp add --transport http intel-mcp https://mcp.invalid/mcp</code></pre></figure>


</section>
<section aria-labelledby="connect-another-client">
<h2 id="connect-another-client"><a href="#connect-another-client">Connect another client</a></h2>
<p>Any MCP client that speaks Streamable HTTP and signs in by OAuth needs the address alone. It finds the sign-in by itself (RFC 9728), proves its code (PKCE), and asks for the scope <code>intel.mcp</code>. Revision 2026-07-28 of the protocol is served, and 2025-11-25.</p>
<p class="note">A client that asks for a token or an API key in place of a sign-in is set up wrongly: choose OAuth there. Nobody will ask you for a key of this service.</p>


</section>
<section aria-labelledby="a-whole-analysis">
<h2 id="a-whole-analysis"><a href="#a-whole-analysis">A whole analysis</a></h2>
<p>Put your report run in the first line, and your own question in the others:</p>
<figure class="example prompt"><figcaption>A question to begin with <button type="button" hidden data-copy="example-3"><span>Copy</span> <span class="aside">A question to begin with</span></button></figcaption><pre><code id="example-3" data-use="prompt" data-language="text">Use the Intel MCP tools for report run REPORT_RUN_ID.

1. Start the analysis and tell me the allowances.
2. Shortlist phase III oncology trials that are authorised in Germany or France, newest first.
3. Classify the shortlist. Inclusion: adults with relapsed or refractory disease. Exclusion: open label.
4. Read the profiles of the eligible trials, and of the uncertain ones that look close.
5. From each of them extract the planned sample size, the dose levels and the primary endpoint.
6. Write one table with a row for each trial and its EU trial number. Name what was unavailable, withheld or uncertain, and the date of the data.</code></pre></figure>
<p>What a good agent does with it:</p>
<ol class="steps"><li><strong>Start.</strong> <code>start_analysis</code> once. Keep the <code>analysis_id</code>; look at <code>enabled_tools</code> and <code>allowances</code> before planning the rest.</li><li><strong>Shortlist.</strong> <code>filter_trials</code> with broad structured conditions. <code>counts.matches</code> is exact: narrow the conditions rather than page through hundreds. Every trial that is listed counts.</li><li><strong>Classify.</strong> <code>classify_trials</code> for what fields cannot say, at most 25 trials a call, the same criteria in every batch. Ask again for <code>failed_trial_ids</code>.</li><li><strong>Read.</strong> <code>get_profiles</code> for the trials that stay, 1 to 10 a call.</li><li><strong>Look up.</strong> <code>get_documents</code> with a name from the profile’s inventory, from part 1 until <code>next_part</code> is null.</li><li><strong>Extract.</strong> <code>extract_variables</code> for comparable values, up to 20 of one trial a call. Null means that the trial does not tell.</li><li><strong>Report.</strong> Cite EU trial numbers and <code>data_as_of</code>, and say what was withheld, blocked or unavailable.</li></ol>


</section>
<section aria-labelledby="the-six-tools">
<h2 id="the-six-tools"><a href="#the-six-tools">The six tools</a></h2>
<p>Arguments are read as agents write them: JSON inside strings, numbers in quotes, a bare value where a list stands, and everyday words such as “phase 3” or “Germany”. What cannot be understood is refused at once, with the place, the value and the valid ones near it.</p>
<p>Copy a call into your client. The words in capitals stand for what you have: <code>REPORT_RUN_ID</code> from the app, <code>ANALYSIS_ID</code> from <code>start_analysis</code>. The trial number and the document name are examples too.</p>

<section aria-labelledby="start_analysis">
<h3 id="start_analysis"><a href="#start_analysis"><code>start_analysis</code></a></h3>
<p>Opens the analysis that every other tool needs, or returns the one already open, for a report run that the Intel Agent app created. An analysis is a 60-minute lease with allowances of unique trials, profiles, documents, classifications and extractions; a renewed lease continues with what is left. It reads no trials.</p>
<table role="table"><caption>Arguments of start_analysis</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Argument</th><th role="columnheader" scope="col">Value</th><th role="columnheader" scope="col">Required</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>report_run_id</code></td><td role="cell" data-head="Value">text (up to 200 characters)</td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">The report run that the Intel Agent app shows with the report.</td></tr>
</tbody></table>
<table role="table"><caption>Result of start_analysis</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Result</th><th role="columnheader" scope="col">Value</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>analysis_id</code></td><td role="cell" data-head="Value">text</td><td role="cell" data-head="Meaning">The key of every other call. It is opaque: use it as it is.</td></tr>
<tr role="row"><td role="cell"><code>data_as_of</code></td><td role="cell" data-head="Value">time</td><td role="cell" data-head="Meaning">How recent the approved profiles are.</td></tr>
<tr role="row"><td role="cell"><code>contract_version</code></td><td role="cell" data-head="Value">text</td><td role="cell" data-head="Meaning">The version of the Trial Profile contract.</td></tr>
<tr role="row"><td role="cell"><code>reused</code></td><td role="cell" data-head="Value">boolean</td><td role="cell" data-head="Meaning">Whether the analysis was open already.</td></tr>
<tr role="row"><td role="cell"><code>started_at</code></td><td role="cell" data-head="Value">time</td><td role="cell" data-head="Meaning">When the lease began.</td></tr>
<tr role="row"><td role="cell"><code>expires_at</code></td><td role="cell" data-head="Value">time</td><td role="cell" data-head="Meaning">When it ends.</td></tr>
<tr role="row"><td role="cell"><code>lease_minutes</code></td><td role="cell" data-head="Value">whole number</td><td role="cell" data-head="Meaning">How long it lasts in all.</td></tr>
<tr role="row"><td role="cell"><code>package</code></td><td role="cell" data-head="Value"><code>light</code>, <code>max</code></td><td role="cell" data-head="Meaning">The package of the report run.</td></tr>
<tr role="row"><td role="cell"><code>enabled_tools</code></td><td role="cell" data-head="Value">list of text</td><td role="cell" data-head="Meaning">The tools that the package includes.</td></tr>
<tr role="row"><td role="cell"><code>allowances</code></td><td role="cell" data-head="Value">object</td><td role="cell" data-head="Meaning">For each <a href="#allowances">allowance</a> its <code>limit</code>, what is <code>used</code> and what is <code>remaining</code>.</td></tr>
</tbody></table>
<figure class="example arguments"><figcaption>A call of start_analysis <button type="button" hidden data-copy="example-4"><span>Copy</span> <span class="aside">A call of start_analysis</span></button></figcaption><pre><code id="example-4" data-use="arguments" data-language="json">{
  &quot;report_run_id&quot;: &quot;REPORT_RUN_ID&quot;
}</code></pre></figure>


</section>
<section aria-labelledby="filter_trials">
<h3 id="filter_trials"><a href="#filter_trials"><code>filter_trials</code></a></h3>
<p>Shortlists approved EU trials by structured conditions: the first screening step. Different fields combine with AND, the values of one condition are alternatives, OR across fields takes separate calls, <code>{}</code> matches all. Text is compared case-insensitively; a missing value satisfies no negative condition and no range. Returns number, title and sponsor of each trial with exact counts; <code>next_offset</code> is the offset of the next page, null at the end; withheld counts matches of this page beyond the allowance. It does not search the whole profile or by meaning: <code>classify_trials</code> decides free-text criteria (25 trials a call; a larger shortlist is classified in consistent batches), <code>get_profiles</code> returns the complete profile. <code>sponsor_name</code> can be a funder or an incomplete legal name: good for shortlisting, not for resolving entities. <code>recruitment_status</code> Authorised covers trials that are recruiting, about to recruit or between recruitments.</p>
<table role="table"><caption>Arguments of filter_trials</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Argument</th><th role="columnheader" scope="col">Value</th><th role="columnheader" scope="col">Required</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>analysis_id</code></td><td role="cell" data-head="Value">text (up to 200 characters)</td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">From <code>start_analysis</code>.</td></tr>
<tr role="row"><td role="cell"><code>filters</code></td><td role="cell" data-head="Value">object</td><td role="cell" data-head="Required">no</td><td role="cell" data-head="Meaning">Conditions: <a href="#the-filter-language">the filter language</a>. <code>{}</code> matches every approved trial.</td></tr>
<tr role="row"><td role="cell"><code>sort</code></td><td role="cell" data-head="Value">object</td><td role="cell" data-head="Required">no</td><td role="cell" data-head="Meaning">The order. Missing values come last, and the EU trial number breaks ties.</td></tr>
<tr role="row"><td role="cell"><code>sort.by</code></td><td role="cell" data-head="Value"><code>latest_country_submission_or_approval_date</code>, <code>initial_ctis_submission_date</code>, <code>first_ctis_authorization_date</code>, <code>latest_ctis_authorization_date</code>, <code>planned_sample_size</code>, <code>number_of_countries</code>, <code>number_of_sites</code>, <code>trial_title</code>, <code>eu_number</code></td><td role="cell" data-head="Required">no: <code>latest_country_submission_or_approval_date</code></td><td role="cell" data-head="Meaning">Any of the dates and numbers, <code>trial_title</code> or <code>eu_number</code>.</td></tr>
<tr role="row"><td role="cell"><code>sort.direction</code></td><td role="cell" data-head="Value"><code>asc</code>, <code>desc</code></td><td role="cell" data-head="Required">no: <code>desc</code></td><td role="cell" data-head="Meaning">Ascending or descending.</td></tr>
<tr role="row"><td role="cell"><code>limit</code></td><td role="cell" data-head="Value">whole number (1 to 100)</td><td role="cell" data-head="Required">no: <code>25</code></td><td role="cell" data-head="Meaning">Trials on a page.</td></tr>
<tr role="row"><td role="cell"><code>offset</code></td><td role="cell" data-head="Value">whole number</td><td role="cell" data-head="Required">no: <code>0</code></td><td role="cell" data-head="Meaning">Where the page begins: 0, then <code>next_offset</code> of the page before.</td></tr>
</tbody></table>
<table role="table"><caption>Result of filter_trials</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Result</th><th role="columnheader" scope="col">Value</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>trials</code></td><td role="cell" data-head="Value">list of object</td><td role="cell" data-head="Meaning">The page: <code>eu_number</code>, <code>trial_title</code> and <code>sponsor_name</code> of each trial, and nothing else.</td></tr>
<tr role="row"><td role="cell"><code>counts</code></td><td role="cell" data-head="Value">object</td><td role="cell" data-head="Meaning">Exact: all <code>approved_profiles</code>, all <code>matches</code>, and those <code>returned</code> here.</td></tr>
<tr role="row"><td role="cell"><code>next_offset</code></td><td role="cell" data-head="Value">whole number or null</td><td role="cell" data-head="Meaning">The offset of the next page; null at the end.</td></tr>
<tr role="row"><td role="cell"><code>applied_filters</code></td><td role="cell" data-head="Value">object</td><td role="cell" data-head="Meaning">The conditions as they were understood.</td></tr>
<tr role="row"><td role="cell"><code>withheld</code></td><td role="cell" data-head="Value">whole number</td><td role="cell" data-head="Meaning">How many matches of this page the allowance did not admit.</td></tr>
<tr role="row"><td role="cell"><code>data_as_of</code></td><td role="cell" data-head="Value">time</td><td role="cell" data-head="Meaning">How recent the approved profiles are.</td></tr>
<tr role="row"><td role="cell"><code>allowance</code></td><td role="cell" data-head="Value">object</td><td role="cell" data-head="Meaning"><code>filtered_trials</code> after this call.</td></tr>
<tr role="row"><td role="cell"><code>hints</code></td><td role="cell" data-head="Value">list of object</td><td role="cell" data-head="Meaning">Where nothing matches: single conditions without which something would.</td></tr>
</tbody></table>
<p><strong>Allowance:</strong> <code>filtered_trials</code>. One unit is a trial that was listed. Light has 100, Max 1,000; asking again for a unit is free.</p>
<figure class="example arguments"><figcaption>A call of filter_trials <button type="button" hidden data-copy="example-5"><span>Copy</span> <span class="aside">A call of filter_trials</span></button></figcaption><pre><code id="example-5" data-use="arguments" data-language="json">{
  &quot;analysis_id&quot;: &quot;ANALYSIS_ID&quot;,
  &quot;filters&quot;: {
    &quot;therapeutic_areas&quot;: {
      &quot;values&quot;: [&quot;Oncology&quot;]
    },
    &quot;phases&quot;: {
      &quot;values&quot;: [&quot;Phase II&quot;, &quot;Phase III&quot;]
    },
    &quot;countries&quot;: [
      {
        &quot;country_code&quot;: {
          &quot;values&quot;: [&quot;DE&quot;, &quot;FR&quot;]
        },
        &quot;recruitment_status&quot;: {
          &quot;values&quot;: [&quot;Authorised&quot;]
        }
      }
    ],
    &quot;first_ctis_authorization_date&quot;: {
      &quot;from&quot;: &quot;2023-01-01&quot;
    }
  },
  &quot;limit&quot;: 25
}</code></pre></figure>


</section>
<section aria-labelledby="classify_trials">
<h3 id="classify_trials"><a href="#classify_trials"><code>classify_trials</code></a></h3>
<p>Sorts approved trials into eligible, ineligible and uncertain by free-text criteria. A model judges each criterion over the whole profile without contacts as met, <code>not_met</code> or unclear; any exclusion met or inclusion not met makes a trial ineligible, everything settled makes it eligible, the rest is uncertain. A larger shortlist is classified in batches with the same criteria. <code>failed_trial_ids</code> got no judgement: asking again for them is free. It reads no document text (<code>extract_variables</code> reads the protocol) and returns no profile (<code>get_profiles</code>).</p>
<table role="table"><caption>Arguments of classify_trials</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Argument</th><th role="columnheader" scope="col">Value</th><th role="columnheader" scope="col">Required</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>analysis_id</code></td><td role="cell" data-head="Value">text (up to 200 characters)</td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">From <code>start_analysis</code>.</td></tr>
<tr role="row"><td role="cell"><code>trial_ids</code></td><td role="cell" data-head="Value">list (1 to 25) of EU trial number, <code>YYYY-5NNNNN-NN-NN</code></td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">The trials to judge. Classify a larger shortlist in batches with the same criteria.</td></tr>
<tr role="row"><td role="cell"><code>criteria</code></td><td role="cell" data-head="Value">object</td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">At least one criterion in all.</td></tr>
<tr role="row"><td role="cell"><code>criteria.inclusion</code></td><td role="cell" data-head="Value">list (up to 10) of text (3 to 500 characters)</td><td role="cell" data-head="Required">no: <code>[]</code></td><td role="cell" data-head="Meaning">What must hold, one criterion each.</td></tr>
<tr role="row"><td role="cell"><code>criteria.exclusion</code></td><td role="cell" data-head="Value">list (up to 10) of text (3 to 500 characters)</td><td role="cell" data-head="Required">no: <code>[]</code></td><td role="cell" data-head="Meaning">What must not hold, one criterion each.</td></tr>
<tr role="row"><td role="cell"><code>include_verdicts</code></td><td role="cell" data-head="Value">boolean</td><td role="cell" data-head="Required">no: <code>false</code></td><td role="cell" data-head="Meaning">Whether the verdict on each criterion is shown.</td></tr>
</tbody></table>
<table role="table"><caption>Result of classify_trials</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Result</th><th role="columnheader" scope="col">Value</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>eligible</code></td><td role="cell" data-head="Value">list of text</td><td role="cell" data-head="Meaning">Every inclusion is met, every exclusion is not.</td></tr>
<tr role="row"><td role="cell"><code>ineligible</code></td><td role="cell" data-head="Value">list of text</td><td role="cell" data-head="Meaning">An exclusion is met, or an inclusion is not.</td></tr>
<tr role="row"><td role="cell"><code>uncertain</code></td><td role="cell" data-head="Value">list of text</td><td role="cell" data-head="Meaning">The rest: the profile leaves a criterion open.</td></tr>
<tr role="row"><td role="cell"><code>counts</code></td><td role="cell" data-head="Value">object</td><td role="cell" data-head="Meaning">How many there are of the three.</td></tr>
<tr role="row"><td role="cell"><code>verdicts</code></td><td role="cell" data-head="Value">list of object</td><td role="cell" data-head="Meaning"><code>met</code>, <code>not_met</code> or <code>unclear</code> for each criterion, in their order, where they were asked for.</td></tr>
<tr role="row"><td role="cell"><code>unavailable_trial_ids</code></td><td role="cell" data-head="Value">list of text</td><td role="cell" data-head="Meaning">Not approved trials.</td></tr>
<tr role="row"><td role="cell"><code>blocked_trial_ids</code></td><td role="cell" data-head="Value">list of text</td><td role="cell" data-head="Meaning">Beyond the allowance.</td></tr>
<tr role="row"><td role="cell"><code>failed_trial_ids</code></td><td role="cell" data-head="Value">list of text</td><td role="cell" data-head="Meaning">Not judged; asking again for them is free.</td></tr>
<tr role="row"><td role="cell"><code>allowance</code></td><td role="cell" data-head="Value">object</td><td role="cell" data-head="Meaning"><code>classified_trials</code> after this call.</td></tr>
</tbody></table>
<p><strong>Allowance:</strong> <code>classified_trials</code>. One unit is a trial that was judged, whatever the criteria. The app sets how many; asking again for a unit is free.</p>
<figure class="example arguments"><figcaption>A call of classify_trials <button type="button" hidden data-copy="example-6"><span>Copy</span> <span class="aside">A call of classify_trials</span></button></figcaption><pre><code id="example-6" data-use="arguments" data-language="json">{
  &quot;analysis_id&quot;: &quot;ANALYSIS_ID&quot;,
  &quot;trial_ids&quot;: [&quot;2022-500244-37-00&quot;],
  &quot;criteria&quot;: {
    &quot;inclusion&quot;: [&quot;Adults with relapsed or refractory disease can take part&quot;],
    &quot;exclusion&quot;: [&quot;Open label&quot;]
  },
  &quot;include_verdicts&quot;: true
}</code></pre></figure>


</section>
<section aria-labelledby="get_profiles">
<h3 id="get_profiles"><a href="#get_profiles"><code>get_profiles</code></a></h3>
<p>Returns complete current approved Trial Profiles, including contacts, results and the inventory <code>filtering_variables.available_extracted_documents</code>, which holds the exact names that <code>get_documents</code> takes. Numbers that are not approved trials come back in <code>unavailable_trial_ids</code>, those beyond the allowance in <code>blocked_trial_ids</code>. It never refreshes a profile and has no raw-register fallback; it returns no document text (<code>get_documents</code>) and neither classifies (<code>classify_trials</code>) nor extracts values (<code>extract_variables</code>).</p>
<table role="table"><caption>Arguments of get_profiles</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Argument</th><th role="columnheader" scope="col">Value</th><th role="columnheader" scope="col">Required</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>analysis_id</code></td><td role="cell" data-head="Value">text (up to 200 characters)</td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">From <code>start_analysis</code>.</td></tr>
<tr role="row"><td role="cell"><code>trial_ids</code></td><td role="cell" data-head="Value">list (1 to 10) of EU trial number, <code>YYYY-5NNNNN-NN-NN</code></td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">The trials to read; repeated numbers count once.</td></tr>
</tbody></table>
<p>One block of text, which holds this as JSON:</p>
<table role="table"><caption>Result of get_profiles</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Result</th><th role="columnheader" scope="col">Value</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>profiles</code></td><td role="cell" data-head="Value">list of object</td><td role="cell" data-head="Meaning">Complete Trial Profiles, each with <code>filtering_variables</code>, <code>classification_variables</code>, <code>ctis_lifecycle</code> and <code>results</code>.</td></tr>
<tr role="row"><td role="cell"><code>unavailable_trial_ids</code></td><td role="cell" data-head="Value">list of text</td><td role="cell" data-head="Meaning">Not approved trials.</td></tr>
<tr role="row"><td role="cell"><code>blocked_trial_ids</code></td><td role="cell" data-head="Value">list of text</td><td role="cell" data-head="Meaning">Beyond the allowance.</td></tr>
<tr role="row"><td role="cell"><code>allowance</code></td><td role="cell" data-head="Value">object</td><td role="cell" data-head="Meaning"><code>profiles</code> after this call.</td></tr>
</tbody></table>
<p><strong>Allowance:</strong> <code>profiles</code>. One unit is a trial whose profile was returned. Light has 50, Max 500; asking again for a unit is free.</p>
<figure class="example arguments"><figcaption>A call of get_profiles <button type="button" hidden data-copy="example-7"><span>Copy</span> <span class="aside">A call of get_profiles</span></button></figcaption><pre><code id="example-7" data-use="arguments" data-language="json">{
  &quot;analysis_id&quot;: &quot;ANALYSIS_ID&quot;,
  &quot;trial_ids&quot;: [&quot;2022-500244-37-00&quot;]
}</code></pre></figure>


</section>
<section aria-labelledby="get_documents">
<h3 id="get_documents"><a href="#get_documents"><code>get_documents</code></a></h3>
<p>Returns the extracted text of one document that an approved profile lists, with its page markers, in parts: first the text, then one line of JSON with <code>next_part</code>, the part to ask for next, null when the document is complete. Further parts and repeats are free. It gives text only, never a PDF, binary, link, page count or character count, and does no download, OCR, extraction, semantic search or model work; <code>extract_variables</code> reads values out of a protocol.</p>
<table role="table"><caption>Arguments of get_documents</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Argument</th><th role="columnheader" scope="col">Value</th><th role="columnheader" scope="col">Required</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>analysis_id</code></td><td role="cell" data-head="Value">text (up to 200 characters)</td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">From <code>start_analysis</code>.</td></tr>
<tr role="row"><td role="cell"><code>trial_id</code></td><td role="cell" data-head="Value">EU trial number, <code>YYYY-5NNNNN-NN-NN</code></td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">The trial.</td></tr>
<tr role="row"><td role="cell"><code>document_name</code></td><td role="cell" data-head="Value">text (up to 10,000 characters)</td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">A whole name out of the inventory of its profile, <code>filtering_variables.available_extracted_documents</code>. Case does not matter.</td></tr>
<tr role="row"><td role="cell"><code>part</code></td><td role="cell" data-head="Value">whole number (from 1)</td><td role="cell" data-head="Required">no: <code>1</code></td><td role="cell" data-head="Meaning">The part: 1, then <code>next_part</code> of the answer before.</td></tr>
</tbody></table>
<p>Two blocks of text: first the text of the part exactly as it is stored, with its page markers, then one line of JSON:</p>
<table role="table"><caption>Result of get_documents</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Result</th><th role="columnheader" scope="col">Value</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>trial_id</code></td><td role="cell" data-head="Value">text</td><td role="cell" data-head="Meaning">The trial.</td></tr>
<tr role="row"><td role="cell"><code>document_name</code></td><td role="cell" data-head="Value">text</td><td role="cell" data-head="Meaning">The name as the profile lists it.</td></tr>
<tr role="row"><td role="cell"><code>part</code></td><td role="cell" data-head="Value">whole number</td><td role="cell" data-head="Meaning">The part that this is.</td></tr>
<tr role="row"><td role="cell"><code>next_part</code></td><td role="cell" data-head="Value">whole number or null</td><td role="cell" data-head="Meaning">The part to ask for next; null when the document is complete.</td></tr>
<tr role="row"><td role="cell"><code>allowance</code></td><td role="cell" data-head="Value">object</td><td role="cell" data-head="Meaning"><code>documents</code> after this call.</td></tr>
</tbody></table>
<p><strong>Allowance:</strong> <code>documents</code>. One unit is a document of a trial, with all its parts. Light has 10, Max 50; asking again for a unit is free.</p>
<figure class="example arguments"><figcaption>A call of get_documents <button type="button" hidden data-copy="example-8"><span>Copy</span> <span class="aside">A call of get_documents</span></button></figcaption><pre><code id="example-8" data-use="arguments" data-language="json">{
  &quot;analysis_id&quot;: &quot;ANALYSIS_ID&quot;,
  &quot;trial_id&quot;: &quot;2022-500244-37-00&quot;,
  &quot;document_name&quot;: &quot;D1_Protocol 2022-500244-37-00 v1.0&quot;,
  &quot;part&quot;: 1
}</code></pre></figure>


</section>
<section aria-labelledby="extract_variables">
<h3 id="extract_variables"><a href="#extract_variables"><code>extract_variables</code></a></h3>
<p>Reads up to 20 typed values out of one approved trial with one model request over its complete profile and, where the profile lists exactly one protocol, the whole protocol text. values holds every requested name, null where the trial does not tell. It gives no evidence, page or explanation (<code>get_documents</code> shows the text), downloads nothing and does no OCR. Asking again with the same variables is free.</p>
<table role="table"><caption>Arguments of extract_variables</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Argument</th><th role="columnheader" scope="col">Value</th><th role="columnheader" scope="col">Required</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>analysis_id</code></td><td role="cell" data-head="Value">text (up to 200 characters)</td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">From <code>start_analysis</code>.</td></tr>
<tr role="row"><td role="cell"><code>trial_id</code></td><td role="cell" data-head="Value">EU trial number, <code>YYYY-5NNNNN-NN-NN</code></td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">The trial.</td></tr>
<tr role="row"><td role="cell"><code>variables</code></td><td role="cell" data-head="Value">list (1 to 20) of object</td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">What to find. No name may stand twice.</td></tr>
<tr role="row"><td role="cell"><code>variables[].name</code></td><td role="cell" data-head="Value">snake_case text (up to 64 characters)</td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">The key under which the value comes back.</td></tr>
<tr role="row"><td role="cell"><code>variables[].instruction</code></td><td role="cell" data-head="Value">text (3 to 1,000 characters)</td><td role="cell" data-head="Required">yes</td><td role="cell" data-head="Meaning">What to find, precisely.</td></tr>
<tr role="row"><td role="cell"><code>variables[].type</code></td><td role="cell" data-head="Value"><code>string</code>, <code>integer</code>, <code>number</code>, <code>boolean</code>, <code>string_array</code></td><td role="cell" data-head="Required">no: <code>string</code></td><td role="cell" data-head="Meaning">The type of the value.</td></tr>
</tbody></table>
<table role="table"><caption>Result of extract_variables</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Result</th><th role="columnheader" scope="col">Value</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>trial_id</code></td><td role="cell" data-head="Value">text</td><td role="cell" data-head="Meaning">The trial.</td></tr>
<tr role="row"><td role="cell"><code>values</code></td><td role="cell" data-head="Value">object</td><td role="cell" data-head="Meaning">Every name that was asked for, with a value of its type, or null where the trial does not tell.</td></tr>
<tr role="row"><td role="cell"><code>allowance</code></td><td role="cell" data-head="Value">object</td><td role="cell" data-head="Meaning"><code>extractions</code> after this call.</td></tr>
</tbody></table>
<p><strong>Allowance:</strong> <code>extractions</code>. One unit is a trial together with a set of variables. The app sets how many; asking again for a unit is free.</p>
<figure class="example arguments"><figcaption>A call of extract_variables <button type="button" hidden data-copy="example-9"><span>Copy</span> <span class="aside">A call of extract_variables</span></button></figcaption><pre><code id="example-9" data-use="arguments" data-language="json">{
  &quot;analysis_id&quot;: &quot;ANALYSIS_ID&quot;,
  &quot;trial_id&quot;: &quot;2022-500244-37-00&quot;,
  &quot;variables&quot;: [
    {
      &quot;name&quot;: &quot;planned_sample_size&quot;,
      &quot;instruction&quot;: &quot;How many people are to take part&quot;,
      &quot;type&quot;: &quot;integer&quot;
    },
    {
      &quot;name&quot;: &quot;dose_levels&quot;,
      &quot;instruction&quot;: &quot;All dose levels of the test product, with unit&quot;,
      &quot;type&quot;: &quot;string_array&quot;
    },
    {
      &quot;name&quot;: &quot;primary_endpoint&quot;,
      &quot;instruction&quot;: &quot;The primary endpoint with its time frame&quot;
    }
  ]
}</code></pre></figure>


</section>

</section>
<section aria-labelledby="the-filter-language">
<h2 id="the-filter-language"><a href="#the-filter-language">The filter language</a></h2>
<p>Different fields combine with AND. The values of one condition are alternatives. OR across fields takes separate calls.</p>
<table role="table"><caption>Fields and their conditions</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Fields</th><th role="columnheader" scope="col">Condition</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>eu_number</code>, <code>trial_title</code>, <code>trial_acronym</code>, <code>sponsor_name</code>, <code>document_names</code></td><td role="cell" data-head="Condition"><code>operator</code>: <code>contains</code> (unless given), <code>is</code>, <code>does_not_contain</code>, <code>is_not</code>; <code>values</code>: 1 to 20 texts</td></tr>
<tr role="row"><td role="cell"><code>therapeutic_areas</code>, <code>phases</code>, <code>administration_routes</code>, <code>country_codes</code>, <code>eligible_sexes</code>, <code>comparator_types</code>, <code>modalities</code>, <code>document_types</code></td><td role="cell" data-head="Condition"><code>operator</code>: <code>contains_any</code> (unless given), <code>contains_all</code>, <code>contains_none</code>; <code>values</code>: 1 to 40 of the controlled values</td></tr>
<tr role="row"><td role="cell"><code>latest_country_submission_or_approval_date</code>, <code>initial_ctis_submission_date</code>, <code>first_ctis_authorization_date</code>, <code>latest_ctis_authorization_date</code></td><td role="cell" data-head="Condition"><code>from</code>, <code>to</code> or both, inclusive: date, <code>YYYY-MM-DD</code></td></tr>
<tr role="row"><td role="cell"><code>planned_sample_size</code>, <code>number_of_countries</code>, <code>number_of_sites</code></td><td role="cell" data-head="Condition"><code>min</code>, <code>max</code> or both, inclusive: whole number</td></tr>
<tr role="row"><td role="cell"><code>rare_disease</code>, <code>orphan_designation</code>, <code>paediatric</code>, <code>first_in_human</code></td><td role="cell" data-head="Condition"><code>true</code>, <code>false</code> or <code>&quot;unknown&quot;</code></td></tr>
<tr role="row"><td role="cell"><code>allocation</code>, <code>masking</code>, <code>intervention_model</code></td><td role="cell" data-head="Condition"><code>operator</code>: <code>is_any_of</code> (unless given), <code>is_none_of</code>; <code>values</code>: 1 to 40 of the controlled values</td></tr>
</tbody></table>
<p><code>countries</code> takes 1 to 10 groups of these. All conditions of a group hold in one country of the trial; different groups may match different countries.</p>
<table role="table"><caption>Fields of a countries group</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Fields</th><th role="columnheader" scope="col">Condition</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>country_code</code>, <code>recruitment_status</code></td><td role="cell" data-head="Condition"><code>operator</code>: <code>is_any_of</code> (unless given), <code>is_none_of</code>; <code>values</code>: 1 to 40 of the controlled values</td></tr>
<tr role="row"><td role="cell"><code>submission_date</code>, <code>authorization_date</code>, <code>recruitment_start_date</code>, <code>recruitment_end_date</code></td><td role="cell" data-head="Condition"><code>from</code>, <code>to</code> or both, inclusive: date, <code>YYYY-MM-DD</code></td></tr>
<tr role="row"><td role="cell"><code>site_count</code>, <code>planned_sample_size</code></td><td role="cell" data-head="Condition"><code>min</code>, <code>max</code> or both, inclusive: whole number</td></tr>
</tbody></table>
<ul><li>Text is compared without regard to case, in every script. <code>%</code>, <code>_</code>, quotes and brackets are letters like any other.</li><li>A missing value satisfies no negative condition and no range. An empty list is a missing value.</li><li>An empty list of values, a blank text or an empty condition is an error, never “match all”.</li><li><code>modalities</code> reads the one modality of a profile; <code>document_names</code> is compared with each name of its inventory.</li><li><code>recruitment_status</code> Authorised covers trials that are recruiting, about to recruit or between recruitments.</li></ul>

<section aria-labelledby="controlled-values">
<h3 id="controlled-values"><a href="#controlled-values">Controlled values</a></h3>
<p>Country codes are those of ISO 3166-1 alpha-2: <code>country_codes</code> takes all of them, <code>country_code</code> in <code>countries</code> the 30 EEA states, which alone have a row of their own in a profile.</p>
<table role="table"><caption>The values of each field</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Field</th><th role="columnheader" scope="col">Values</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>therapeutic_areas</code></td><td role="cell" data-head="Values">Allergy and Immunology, Anesthesiology, Blood Disorders, Cardiovascular, Clinical Pharmacology, Critical Care, Dentistry and Oral Health, Dermatology, Diagnostic Imaging, Emergency Medicine, Endocrinology, Gastroenterology, Genetic Disorders, Gynecology, Hepatology, Infectious Diseases, Metabolic and Nutritional Disorders, Musculoskeletal Disorders, Neonatology, Nephrology, Neurology, Obstetrics, Oncology, Ophthalmology, Otolaryngology, Pain Medicine, Psychiatry, Reproductive Medicine, Respiratory Medicine, Rheumatology, Surgery, Transplantation, Urology, Other</td></tr>
<tr role="row"><td role="cell"><code>phases</code></td><td role="cell" data-head="Values">Phase I, Phase II, Phase III, Phase IV</td></tr>
<tr role="row"><td role="cell"><code>administration_routes</code></td><td role="cell" data-head="Values">Oral, Sublingual, Buccal or oromucosal, Intravenous, Subcutaneous, Intramuscular, Intradermal, Intraarterial, Intraarticular, Intrathecal or intracerebroventricular, Epidural or perineural, Intravitreal or intraocular, Ocular, Auricular, Nasal, Inhalation, Endotracheopulmonary, Cutaneous, Transdermal, Rectal, Vaginal, Intrauterine, Intravesical, Intraperitoneal, Intrapleural, Intratumoral or intralesional, Enteral tube, Implantation, Extracorporeal, Other, Not applicable</td></tr>
<tr role="row"><td role="cell"><code>eligible_sexes</code></td><td role="cell" data-head="Values">Female, Male</td></tr>
<tr role="row"><td role="cell"><code>comparator_types</code></td><td role="cell" data-head="Values">Placebo, Active comparator, Standard of care, Dose comparison, Sham procedure, No treatment, External or historical control, None, Other</td></tr>
<tr role="row"><td role="cell"><code>modalities</code></td><td role="cell" data-head="Values">Small molecule, Monoclonal antibody, Antibody-drug conjugate, Bispecific or multispecific antibody, Protein or peptide, Oligonucleotide, Vaccine, Gene therapy, Cell therapy, Gene-modified cell therapy, Tissue-engineered product, Radiopharmaceutical, Plasma-derived or blood product, Microbiome or live biotherapeutic, Herbal or homeopathic, Drug-device combination, Other</td></tr>
<tr role="row"><td role="cell"><code>document_types</code></td><td role="cell" data-head="Values">protocol, protocol_synopsis, recruitment_material, informed_consent, product_information, results</td></tr>
<tr role="row"><td role="cell"><code>allocation</code></td><td role="cell" data-head="Values">Randomized, Non-randomized, Not applicable</td></tr>
<tr role="row"><td role="cell"><code>masking</code></td><td role="cell" data-head="Values">Open label, Single, Double, Triple, Quadruple</td></tr>
<tr role="row"><td role="cell"><code>intervention_model</code></td><td role="cell" data-head="Values">Single group, Parallel, Crossover, Factorial, Sequential, Other</td></tr>
<tr role="row"><td role="cell"><code>recruitment_status</code></td><td role="cell" data-head="Values">Authorised, Not authorised, Under evaluation, Ended, Halted, Lapsed, Withdrawn, Expired, Suspended, Not valid, Pending, Revoked</td></tr>
</tbody></table>


</section>

</section>
<section aria-labelledby="programs">
<h2 id="programs"><a href="#programs">Programs</a></h2>
<p>Both programs run a short analysis. They print an address; open it, sign in with your Intel Agent account, and the browser returns to the program. They keep the sign-in only while they run.</p>

<section aria-labelledby="python">
<h3 id="python"><a href="#python">Python</a></h3>
<p>With the official <a href="https://github.com/modelcontextprotocol/python-sdk">Python SDK</a>:</p>
<figure class="example install"><figcaption>Install the Python SDK <button type="button" hidden data-copy="example-10"><span>Copy</span> <span class="aside">Install the Python SDK</span></button></figcaption><pre><code id="example-10" data-use="install" data-language="sh">pip install &quot;mcp&gt;=2.3,&lt;3&quot;</code></pre></figure>
<figure class="example program"><figcaption>intel_mcp.py <button type="button" hidden data-copy="example-11"><span>Copy</span> <span class="aside">intel_mcp.py</span></button></figcaption><pre><code id="example-11" data-use="program" data-language="python">&quot;&quot;&quot;One analysis from a program: pip install &quot;mcp&gt;=2.3&quot; &amp;&amp; python intel_mcp.py REPORT_RUN_ID&quot;&quot;&quot;

import asyncio
import json
import sys
from urllib.parse import parse_qs, urlsplit

import httpx2
from mcp import Client
from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import OAuthClientInformationFull, OAuthClientMetadata, OAuthToken

ADDRESS = &quot;https://mcp.invalid/mcp&quot;


class Memory:
    &quot;&quot;&quot;Keeps the sign-in for as long as the program runs. Keep it in a safe place to stay signed in.&quot;&quot;&quot;

    tokens: OAuthToken | None = None
    client: OAuthClientInformationFull | None = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client):
        self.client = client


async def main(report_run_id: str) -&gt; None:
    signed_in: asyncio.Future[AuthorizationCodeResult] = asyncio.get_running_loop().create_future()

    async def come_back(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -&gt; None:
        &quot;&quot;&quot;The page of this machine to which the browser returns after the sign-in.&quot;&quot;&quot;
        target = (await reader.readline()).split()[1].decode()
        answer = {name: values[0] for name, values in parse_qs(urlsplit(target).query).items()}
        writer.write(b&quot;HTTP/1.1 200 OK\\r\\nConnection: close\\r\\n\\r\\nYou can close this page.&quot;)
        await writer.drain()
        writer.close()
        if &quot;code&quot; in answer and not signed_in.done():
            signed_in.set_result(AuthorizationCodeResult.model_validate(answer))

    async def show_sign_in(url: str) -&gt; None:
        print(&quot;Sign in with your Intel Agent account:&quot;, url, flush=True)

    async def wait_for_sign_in() -&gt; AuthorizationCodeResult:
        return await signed_in

    server = await asyncio.start_server(come_back, &quot;127.0.0.1&quot;, 0)
    port = server.sockets[0].getsockname()[1]
    sign_in = OAuthClientProvider(
        server_url=ADDRESS,
        client_metadata=OAuthClientMetadata(
            client_name=&quot;My report&quot;,
            redirect_uris=[f&quot;http://127.0.0.1:{port}/callback&quot;],
            token_endpoint_auth_method=&quot;none&quot;,
        ),
        storage=Memory(),
        redirect_handler=show_sign_in,
        callback_handler=wait_for_sign_in,
    )

    # A model tool takes up to a minute.
    http = httpx2.AsyncClient(auth=sign_in, follow_redirects=True, timeout=90)
    async with server, http, Client(streamable_http_client(ADDRESS, http_client=http)) as client:

        async def call(tool: str, **arguments):
            result = await client.call_tool(tool, arguments)
            if result.is_error:
                raise SystemExit(result.content[0].text)
            return result.structured_content

        analysis = await call(&quot;start_analysis&quot;, report_run_id=report_run_id)
        analysis_id = analysis[&quot;analysis_id&quot;]
        shortlist = await call(
            &quot;filter_trials&quot;,
            analysis_id=analysis_id,
            filters={&quot;phases&quot;: {&quot;values&quot;: [&quot;Phase III&quot;]}, &quot;document_types&quot;: {&quot;values&quot;: [&quot;protocol&quot;]}},
            limit=5,
        )
        trial_ids = [trial[&quot;eu_number&quot;] for trial in shortlist[&quot;trials&quot;]]
        verdicts = await call(
            &quot;classify_trials&quot;,
            analysis_id=analysis_id,
            trial_ids=trial_ids,
            criteria={&quot;inclusion&quot;: [&quot;Adults can take part&quot;], &quot;exclusion&quot;: [&quot;Open label&quot;]},
        )
        extracted = await call(
            &quot;extract_variables&quot;,
            analysis_id=analysis_id,
            trial_id=trial_ids[0],
            variables=[
                {&quot;name&quot;: &quot;sample_size&quot;, &quot;instruction&quot;: &quot;How many people take part&quot;, &quot;type&quot;: &quot;integer&quot;},
            ],
        )
        print(json.dumps({&quot;counts&quot;: verdicts[&quot;counts&quot;], &quot;values&quot;: extracted[&quot;values&quot;]}, indent=2))


asyncio.run(main(sys.argv[1]))</code></pre></figure>


</section>
<section aria-labelledby="typescript">
<h3 id="typescript"><a href="#typescript">TypeScript</a></h3>
<p>With the official <a href="https://github.com/modelcontextprotocol/typescript-sdk">TypeScript SDK</a>; Node.js 24 runs it as it is:</p>
<figure class="example install"><figcaption>Install the TypeScript SDK <button type="button" hidden data-copy="example-12"><span>Copy</span> <span class="aside">Install the TypeScript SDK</span></button></figcaption><pre><code id="example-12" data-use="install" data-language="sh">npm install @modelcontextprotocol/client@2</code></pre></figure>
<figure class="example program"><figcaption>intel-mcp.ts <button type="button" hidden data-copy="example-13"><span>Copy</span> <span class="aside">intel-mcp.ts</span></button></figcaption><pre><code id="example-13" data-use="program" data-language="ts">// One analysis from a program: npm install @modelcontextprotocol/client &amp;&amp; node intel-mcp.ts REPORT_RUN_ID
import { randomUUID } from &#39;node:crypto&#39;;
import { once } from &#39;node:events&#39;;
import { createServer } from &#39;node:http&#39;;
import type { AddressInfo } from &#39;node:net&#39;;
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from &#39;@modelcontextprotocol/client&#39;;

const address = new URL(&#39;https://mcp.invalid/mcp&#39;);
const [, , reportRunId] = process.argv;
const print = (line: string) =&gt; process.stdout.write(\`\${line}\\n\`);

// The page of this machine to which the browser returns after the sign-in.
const page = createServer();
await once(page.listen(0, &#39;127.0.0.1&#39;), &#39;listening&#39;);
const redirectUrl = \`http://127.0.0.1:\${(page.address() as AddressInfo).port}/callback\`;
const state = randomUUID();
const signedIn = new Promise&lt;URLSearchParams&gt;((resolve) =&gt; {
  page.on(&#39;request&#39;, (request, response) =&gt; {
    const { searchParams } = new URL(request.url ?? &#39;/&#39;, redirectUrl);
    response.setHeader(&#39;connection&#39;, &#39;close&#39;).end(&#39;You can close this page.&#39;);
    if (searchParams.get(&#39;state&#39;) === state) resolve(searchParams);
  });
});

// Keeps the sign-in for as long as the program runs. Keep it in a safe place to stay signed in.
const kept: {
  client?: StoredOAuthClientInformation;
  tokens?: StoredOAuthTokens;
  discovery?: OAuthDiscoveryState;
  verifier?: string;
} = {};
const authProvider: OAuthClientProvider = {
  redirectUrl,
  clientMetadata: {
    client_name: &#39;My report&#39;,
    redirect_uris: [redirectUrl],
    grant_types: [&#39;authorization_code&#39;, &#39;refresh_token&#39;],
    token_endpoint_auth_method: &#39;none&#39;,
  },
  state: () =&gt; state,
  redirectToAuthorization(url) {
    print(\`Sign in with your Intel Agent account: \${url}\`);
  },
  clientInformation: () =&gt; kept.client,
  saveClientInformation(client) {
    kept.client = client;
  },
  tokens: () =&gt; kept.tokens,
  saveTokens(tokens) {
    kept.tokens = tokens;
  },
  discoveryState: () =&gt; kept.discovery,
  saveDiscoveryState(discovery) {
    kept.discovery = discovery;
  },
  codeVerifier: () =&gt; kept.verifier ?? &#39;&#39;,
  saveCodeVerifier(verifier) {
    kept.verifier = verifier;
  },
};

const mcp = new Client({ name: &#39;my-report&#39;, version: &#39;1.0.0&#39; }, { versionNegotiation: { mode: &#39;auto&#39; } });
const transport = new StreamableHTTPClientTransport(address, { authProvider });
try {
  await mcp.connect(transport);
} catch (error) {
  if (!(error instanceof UnauthorizedError)) throw error;
  await transport.finishAuth(await signedIn);
  await mcp.connect(new StreamableHTTPClientTransport(address, { authProvider }));
}
page.close();

async function call&lt;T&gt;(name: string, args: Record&lt;string, unknown&gt;): Promise&lt;T&gt; {
  // A model tool takes up to a minute.
  const result = await mcp.callTool({ name, arguments: args }, { timeout: 90_000 });
  if (result.isError) throw new Error(JSON.stringify(result.content));
  return result.structuredContent as T;
}

const { analysis_id } = await call&lt;{ analysis_id: string }&gt;(&#39;start_analysis&#39;, {
  report_run_id: reportRunId,
});
const { trials } = await call&lt;{ trials: { eu_number: string }[] }&gt;(&#39;filter_trials&#39;, {
  analysis_id,
  filters: { phases: { values: [&#39;Phase III&#39;] }, document_types: { values: [&#39;protocol&#39;] } },
  limit: 5,
});
const trialIds = trials.map((trial) =&gt; trial.eu_number);
const { counts } = await call&lt;{ counts: unknown }&gt;(&#39;classify_trials&#39;, {
  analysis_id,
  trial_ids: trialIds,
  criteria: { inclusion: [&#39;Adults can take part&#39;], exclusion: [&#39;Open label&#39;] },
});
const { values } = await call&lt;{ values: unknown }&gt;(&#39;extract_variables&#39;, {
  analysis_id,
  trial_id: trialIds[0],
  variables: [{ name: &#39;sample_size&#39;, instruction: &#39;How many people take part&#39;, type: &#39;integer&#39; }],
});
print(JSON.stringify({ counts, values }, null, 2));
await mcp.close();</code></pre></figure>


</section>
<section aria-labelledby="over-http">
<h3 id="over-http"><a href="#over-http">Over HTTP</a></h3>
<p>What a client learns before the sign-in, and what it is told without one:</p>
<figure class="example shell"><figcaption>Who guards the endpoint <button type="button" hidden data-copy="example-14"><span>Copy</span> <span class="aside">Who guards the endpoint</span></button></figcaption><pre><code id="example-14" data-use="shell" data-language="sh">curl -s https://metadata.invalid/mcp</code></pre></figure>
<figure class="example shell"><figcaption>The challenge that begins a sign-in <button type="button" hidden data-copy="example-15"><span>Copy</span> <span class="aside">The challenge that begins a sign-in</span></button></figcaption><pre><code id="example-15" data-use="shell" data-language="sh">curl -s -o /dev/null -D - -X POST https://mcp.invalid/mcp</code></pre></figure>
<p>A call is one request, and there is no session to begin. <code>ACCESS_TOKEN</code> is what your OAuth client got for you, and <code>REPORT_RUN_ID</code> comes from the app:</p>
<figure class="example shell"><figcaption>List the tools <button type="button" hidden data-copy="example-16"><span>Copy</span> <span class="aside">List the tools</span></button></figcaption><pre><code id="example-16" data-use="shell" data-language="sh">curl -s https://mcp.invalid/mcp \\
  -H &quot;Authorization: Bearer $ACCESS_TOKEN&quot; \\
  -H &#39;Content-Type: application/json&#39; \\
  -d &#39;{&quot;jsonrpc&quot;: &quot;2.0&quot;, &quot;id&quot;: 1, &quot;method&quot;: &quot;tools/list&quot;, &quot;params&quot;: {}}&#39;</code></pre></figure>
<figure class="example shell"><figcaption>Start an analysis <button type="button" hidden data-copy="example-17"><span>Copy</span> <span class="aside">Start an analysis</span></button></figcaption><pre><code id="example-17" data-use="shell" data-language="sh">curl -s https://mcp.invalid/mcp \\
  -H &quot;Authorization: Bearer $ACCESS_TOKEN&quot; \\
  -H &#39;Content-Type: application/json&#39; \\
  -d &#39;{&quot;jsonrpc&quot;: &quot;2.0&quot;, &quot;id&quot;: 1, &quot;method&quot;: &quot;tools/call&quot;, &quot;params&quot;: {&quot;name&quot;: &quot;start_analysis&quot;, &quot;arguments&quot;: {&quot;report_run_id&quot;: &quot;&#39;&quot;$REPORT_RUN_ID&quot;&#39;&quot;}}}&#39;</code></pre></figure>
<ul><li>The answer is an event stream: read its <code>data:</code> lines. <code>classify_trials</code> and <code>extract_variables</code> take up to a minute, and the stream is kept alive meanwhile.</li><li>Send a progress token with a call, and you hear of each trial that is done.</li><li>Close the connection to give up a call; its open model requests end with it.</li></ul>


</section>

</section>
<section aria-labelledby="errors-and-what-to-do">
<h2 id="errors-and-what-to-do"><a href="#errors-and-what-to-do">Errors and what to do</a></h2>
<p>A tool that fails answers with <code>isError: true</code> and one text, <code>code: what happened. How to go on.</code> For programs the same is under <code>_meta[&quot;trialagents.com/error&quot;]</code>: <code>code</code>, <code>retryable</code>, <code>recovery</code>, <code>request_id</code> and <code>details</code>.</p>
<table role="table"><caption>Error codes</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Code</th><th role="columnheader" scope="col">What happened</th><th role="columnheader" scope="col">What to do</th><th role="columnheader" scope="col">Retry</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><code>invalid_arguments</code></td><td role="cell" data-head="What happened">An argument is missing, unknown or wrong; the text names each place.</td><td role="cell" data-head="What to do">Correct the named arguments and call again.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>analysis_not_found</code></td><td role="cell" data-head="What happened">No analysis of yours has this <code>analysis_id</code>.</td><td role="cell" data-head="What to do">Call <code>start_analysis</code> with the <code>report_run_id</code> and use the <code>analysis_id</code> it returns.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>analysis_expired</code></td><td role="cell" data-head="What happened">The lease is over.</td><td role="cell" data-head="What to do">Call <code>start_analysis</code> again with the same <code>report_run_id</code>; what was already received stays free of charge.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>report_run_not_found</code></td><td role="cell" data-head="What happened">No report run of yours has this <code>report_run_id</code>.</td><td role="cell" data-head="What to do">Check the <code>report_run_id</code>: the Intel Agent app creates it for each report.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>plan_not_approved</code></td><td role="cell" data-head="What happened">The plan of the report is not approved yet.</td><td role="cell" data-head="What to do">Approve the report plan in the Intel Agent app, then call <code>start_analysis</code> again.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>tool_not_enabled</code></td><td role="cell" data-head="What happened">The package does not include this tool.</td><td role="cell" data-head="What to do">This package does not include the tool; use the tools that <code>start_analysis</code> lists.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>allowance_exhausted</code></td><td role="cell" data-head="What happened">The allowance is used up, and this would be a new unit.</td><td role="cell" data-head="What to do">Work with what was already received; asking for it again is free.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>trial_unavailable</code></td><td role="cell" data-head="What happened">The number is not that of an approved trial.</td><td role="cell" data-head="What to do">Use the number of an approved trial, as <code>filter_trials</code> lists it.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>document_not_found</code></td><td role="cell" data-head="What happened">The profile lists no document of this name; near names are given.</td><td role="cell" data-head="What to do">Use a name from <code>filtering_variables.available_extracted_documents</code>, as <code>get_profiles</code> shows it.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>document_name_ambiguous</code></td><td role="cell" data-head="What happened">The profile lists this name more than once.</td><td role="cell" data-head="What to do">Choose another document; the register holds this name more than once.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>document_text_unavailable</code></td><td role="cell" data-head="What happened">The document is listed, but has no text.</td><td role="cell" data-head="What to do">Choose another document; nothing was charged.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>part_out_of_range</code></td><td role="cell" data-head="What happened">The document has no such part.</td><td role="cell" data-head="What to do">Start with part 1 and follow <code>next_part</code> until it is null.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>engine_unavailable</code></td><td role="cell" data-head="What happened">The trials cannot be read right now.</td><td role="cell" data-head="What to do">Call again in a moment.</td><td role="cell" data-head="Retry">can help</td></tr>
<tr role="row"><td role="cell"><code>engine_contract_mismatch</code></td><td role="cell" data-head="What happened">The trials are kept in a form that this version does not know.</td><td role="cell" data-head="What to do">Nothing the caller can change: the service operator has been told.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>control_plane_unavailable</code></td><td role="cell" data-head="What happened">The Intel Agent app cannot be reached right now.</td><td role="cell" data-head="What to do">Call again in a moment; nothing was charged twice.</td><td role="cell" data-head="Retry">can help</td></tr>
<tr role="row"><td role="cell"><code>model_unavailable</code></td><td role="cell" data-head="What happened">The model cannot be reached, or is overloaded.</td><td role="cell" data-head="What to do">Call again in a moment; nothing is charged twice.</td><td role="cell" data-head="Retry">can help</td></tr>
<tr role="row"><td role="cell"><code>model_timeout</code></td><td role="cell" data-head="What happened">The model did not answer in time.</td><td role="cell" data-head="What to do">Call again; nothing is charged twice.</td><td role="cell" data-head="Retry">can help</td></tr>
<tr role="row"><td role="cell"><code>model_refused</code></td><td role="cell" data-head="What happened">The model declined the question.</td><td role="cell" data-head="What to do">Word the question differently; nothing is charged twice.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>model_incomplete</code></td><td role="cell" data-head="What happened">The answer of the model ended early.</td><td role="cell" data-head="What to do">Ask for less in one call; nothing is charged twice.</td><td role="cell" data-head="Retry">can help</td></tr>
<tr role="row"><td role="cell"><code>model_input_too_large</code></td><td role="cell" data-head="What happened">Profile and protocol are more than the model reads.</td><td role="cell" data-head="What to do">Read the document with <code>get_documents</code> instead.</td><td role="cell" data-head="Retry">no</td></tr>
<tr role="row"><td role="cell"><code>model_output_invalid</code></td><td role="cell" data-head="What happened">The answer of the model had another form.</td><td role="cell" data-head="What to do">Call again; nothing is charged twice.</td><td role="cell" data-head="Retry">can help</td></tr>
<tr role="row"><td role="cell"><code>cancelled</code></td><td role="cell" data-head="What happened">The client went away.</td><td role="cell" data-head="What to do">Call again if the answer is still wanted.</td><td role="cell" data-head="Retry">can help</td></tr>
<tr role="row"><td role="cell"><code>internal_error</code></td><td role="cell" data-head="What happened">Something unforeseen happened.</td><td role="cell" data-head="What to do">Call again; if it happens again, report the <code>request_id</code>.</td><td role="cell" data-head="Retry">can help</td></tr>
</tbody></table>
<p>Tools that take several trials do not fail because of one: <code>unavailable_trial_ids</code>, <code>blocked_trial_ids</code> and <code>failed_trial_ids</code> name those that were left out.</p>

<section aria-labelledby="before-a-tool-is-reached">
<h3 id="before-a-tool-is-reached"><a href="#before-a-tool-is-reached">Before a tool is reached</a></h3>
<table role="table"><caption>HTTP statuses</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Status</th><th role="columnheader" scope="col">What it means</th><th role="columnheader" scope="col">What to do</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell">401</td><td role="cell" data-head="What it means">No bearer, or one that is not valid any more.</td><td role="cell" data-head="What to do">Sign in again; clients do so by themselves.</td></tr>
<tr role="row"><td role="cell">403</td><td role="cell" data-head="What it means">The sign-in did not grant the scope, or a page of an unknown origin calls.</td><td role="cell" data-head="What to do">Connect anew and allow what is asked.</td></tr>
<tr role="row"><td role="cell">404</td><td role="cell" data-head="What it means">There is nothing at this address.</td><td role="cell" data-head="What to do">Use the address of the endpoint exactly.</td></tr>
<tr role="row"><td role="cell">405</td><td role="cell" data-head="What it means">The endpoint takes POST alone.</td><td role="cell" data-head="What to do">Choose Streamable HTTP as the transport.</td></tr>
<tr role="row"><td role="cell">413</td><td role="cell" data-head="What it means">The request is larger than 256 KB.</td><td role="cell" data-head="What to do">Ask for less in one call.</td></tr>
<tr role="row"><td role="cell">421</td><td role="cell" data-head="What it means">The service was called by another name than its own.</td><td role="cell" data-head="What to do">Use the address of the endpoint exactly.</td></tr>
<tr role="row"><td role="cell">502, 503</td><td role="cell" data-head="What it means">The service, or the check of sign-ins, is out of order.</td><td role="cell" data-head="What to do">Try again in a moment.</td></tr>
</tbody></table>
<ul><li>A client that cannot sign in: remove the connection and add it again, with the address exactly as it stands above and without client id and secret.</li><li>A tool that is missing in the client: refresh the connection, and see whether <code>enabled_tools</code> names it.</li></ul>


</section>

</section>
<section aria-labelledby="limits">
<h2 id="limits"><a href="#limits">Limits</a></h2>
<table role="table"><caption>Sizes</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">What</th><th role="columnheader" scope="col">At most</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell">Trials on a page of <code>filter_trials</code></td><td role="cell" data-head="At most">100</td></tr>
<tr role="row"><td role="cell">Trials in a call of <code>classify_trials</code></td><td role="cell" data-head="At most">25</td></tr>
<tr role="row"><td role="cell">Criteria in a call of <code>classify_trials</code></td><td role="cell" data-head="At most">10 for inclusion, 10 for exclusion</td></tr>
<tr role="row"><td role="cell">Trials in a call of <code>get_profiles</code></td><td role="cell" data-head="At most">10</td></tr>
<tr role="row"><td role="cell">Variables in a call of <code>extract_variables</code></td><td role="cell" data-head="At most">20</td></tr>
<tr role="row"><td role="cell">A part of a document</td><td role="cell" data-head="At most">200,000 characters</td></tr>
<tr role="row"><td role="cell">A request</td><td role="cell" data-head="At most">256 KB</td></tr>
<tr role="row"><td role="cell">A call that asks a model</td><td role="cell" data-head="At most">about a minute</td></tr>
</tbody></table>
<p class="note"><strong>The sponsor name is not a legal entity.</strong> The sponsor that the register gives can be a subsidy or another source of funds, or lack a part of the complete legal name. Filter by <code>sponsor_name</code> to shortlist trials; do not take it as proof of who a sponsor is.</p>
<ul><li>Only trials of the EU register (CTIS) whose profile is approved are here. There is no way around a missing profile to the raw register, and nothing is refreshed on demand: <code>data_as_of</code> says how recent the data is.</li><li><code>filter_trials</code> compares structured fields. It does not search whole profiles or by meaning; <code>classify_trials</code> is for that.</li><li><code>get_documents</code> returns text that was extracted before. It never returns a file, a link or a number of pages, and it does not download or scan anything.</li><li>Verdicts and extracted values are a model’s reading of a profile and a protocol. They carry no evidence: look at the text before a decision rests on one.</li><li>The tools read and count. They write no report, and they change nothing in the register.</li></ul>


</section>
<section aria-labelledby="privacy">
<h2 id="privacy"><a href="#privacy">Privacy</a></h2>
<table role="table"><caption>What goes where</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Who</th><th role="columnheader" scope="col">What reaches them</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell">The host of your chat: ChatGPT, Claude or your program</td><td role="cell" data-head="What reaches them">Everything that a tool takes and returns. <strong>Complete profiles hold contacts</strong>: names, e-mail addresses and telephone numbers that the register has of the people of a trial.</td></tr>
<tr role="row"><td role="cell">The model provider of this service, for <code>classify_trials</code></td><td role="cell" data-head="What reaches them">Your criteria, and the profiles <strong>without contacts</strong>. Each request is sent not to be stored.</td></tr>
<tr role="row"><td role="cell">The model provider of this service, for <code>extract_variables</code></td><td role="cell" data-head="What reaches them">Your variables, the <strong>complete profile with its contacts</strong>, and the whole text of the protocol where the profile lists exactly one. The request is sent not to be stored.</td></tr>
<tr role="row"><td role="cell">The Intel Agent app, to count</td><td role="cell" data-head="What reaches them">Who calls, the analysis, the tool and the units: trial numbers, names of documents, and a digest in place of your variables.</td></tr>
<tr role="row"><td role="cell">The Intel Agent app, as telemetry</td><td role="cell" data-head="What reaches them">Of each call: tool, time and duration, outcome and error code, the analysis, ids of the request and its trace, whether a person or the app called, the client’s name, version and protocol, and for model tools the model, its requests and its tokens. <strong>Never what was asked or answered.</strong></td></tr>
<tr role="row"><td role="cell">The logs of this service</td><td role="cell" data-head="What reaches them">Faults by their kind. No arguments, no results, no text of a trial, no token.</td></tr>
</tbody></table>
<ul><li>This service keeps nothing between calls. Your report run and its counts are kept by the app.</li><li>You sign in at Intel Agent. This service receives a token that names you and what it may do for you; it is for this service alone, and it runs out by itself.</li><li>Remove the connection in your client to end its access.</li></ul>
<p>No patient’s data is needed for anything here. Do not put any into a filter, a criterion or an instruction.</p>


</section>
<section aria-labelledby="for-agents-and-scripts">
<h2 id="for-agents-and-scripts"><a href="#for-agents-and-scripts">For agents and scripts</a></h2>
<p>This page is also <a href="https://docs.invalid/docs.md">Markdown</a>, for whoever asks with <code>Accept: text/markdown</code>, and <a href="https://docs.invalid/llms.txt">llms.txt</a> is its index.</p>
<figure class="example shell"><figcaption>This page as Markdown <button type="button" hidden data-copy="example-18"><span>Copy</span> <span class="aside">This page as Markdown</span></button></figcaption><pre><code id="example-18" data-use="shell" data-language="sh">curl -s -H &#39;Accept: text/markdown&#39; https://docs.invalid/</code></pre></figure>


</section>

</main>
</div>
<footer>Intel MCP, a service of TrialAgents Intel Agent. This page as <a href="docs.md">Markdown</a>; its index for agents is <a href="llms.txt">llms.txt</a>.</footer>
<p class="aside" id="said" role="status"></p>
</body>
</html>
`;
export const policy = `default-src 'none'; script-src 'sha256-e0eoSM0SytIuXD6yAfIJiBNT9jAdrWDxGsHqUZZT+d0='; style-src 'sha256-3JQ/8yj9X4fFoTzHOeqxDRcsMUZ9RjfS6H5/JGvpOas='; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
