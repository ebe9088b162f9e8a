/** All that runs in the page: its hash is in the Content-Security-Policy. The page says everything without it. */
export const script = `
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
`;
