/** The style of every page: its hash is in the Content-Security-Policy. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#eef1f5, #10151c);
  --card: light-dark(#ffffff, #1a212b);
  --text: light-dark(#17202c, #e8edf4);
  --quiet: light-dark(#4d5a6b, #a9b6c7);
  --line: light-dark(#c3ccd8, #47546a);
  --accent: light-dark(#0b5a8f, #7cc4f5);
  --on-accent: light-dark(#ffffff, #0c1a26);
  --tint: light-dark(#eaf3fa, #20303f);
  --alarm: light-dark(#a3231b, #ffb0a8);
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem 1rem;
  background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif;
}
main {
  width: 100%; max-width: 29rem; padding: 2rem; border: 1px solid var(--line); border-radius: 0.75rem;
  background: var(--card); overflow-wrap: anywhere;
}
.product { margin: 0 0 0.25rem; font-weight: 600; color: var(--accent); }
.product span { font-weight: 400; color: var(--quiet); }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
p, ul { margin: 0 0 1rem; }
ul { padding-left: 1.25rem; }
.quiet { color: var(--quiet); font-size: 0.9375rem; }
.alarm { color: var(--alarm); font-weight: 600; }
fieldset { margin: 0 0 1.25rem; padding: 0; border: 0; display: grid; gap: 0.5rem; }
legend { padding: 0 0 0.5rem; font-weight: 600; }
.choice {
  display: grid; grid-template-columns: auto 1fr; column-gap: 0.75rem; align-items: center;
  padding: 0.625rem 0.875rem; border: 1px solid var(--line); border-radius: 0.5rem; cursor: pointer;
}
.choice:has(:checked) { border-color: var(--accent); background: var(--tint); }
.choice input { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--accent); }
.choice strong, .choice span { display: block; }
.choice .quiet { line-height: 1.35; }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
button {
  min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--accent); border-radius: 0.5rem;
  background: transparent; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer;
}
button.main { background: var(--accent); color: var(--on-accent); }
:focus-visible, .choice:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
.choice input:focus-visible { outline: none; }
main > :last-child, form > :last-child { margin-bottom: 0; }
`;
