/** Words that tell nothing about a trial: grammar, and what nearly every criterion or instruction says. */
const stopWords = new Set(
  [
    'a an and any all also are as at be been being both but by can could did do does done either else etc for from had has',
    'have having how if in into is it its may might more most must no nor not of off on one only or other our out over',
    'own per shall should so some such than that the their them then there these they this those through to under until',
    'up upon was were what when where whether which while who whom whose why will with within without would yes',
    'patient participant subject person people individual trial study clinical investigate investigation evaluate',
    'evaluation include includes including inclusion exclude excludes excluding exclusion eligible eligibility enrol',
    'enroll enrolled enrolling recruit conducted performed involve involving use using used due documented confirmed',
    'known diagnosed diagnosis treatment treated therapy disease disorder condition profile protocol report reported',
    'state stated describe described define defined give given extract return list name type value true false null',
    'endpoint outcome measure objective criterion criteria',
    'number whole exact text according specified mention mentioned please year old age aged',
  ]
    .join(' ')
    .split(' '),
);

/** Words before a short number that make a different thing of each number: type 2, stage III, grade 3. */
const numbered = new Set('type stage grade class line level cohort part version group category'.split(' '));
const romanNumbers: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
};

const stems = new Map<string, string>();

/** The stems of the words that matter in a text, each once, in their order. */
export function contentWords(text: string): string[] {
  return [...new Set(stemmedWords(text).filter(matters))];
}

/** The stems of all words of a text, in their order; a numbered thing ("type 2") is also there as one word. */
export function stemmedWords(text: string): string[] {
  const found: string[] = [];
  let before = '';
  for (const [word] of plain(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    if (numbered.has(before)) found.push(before + (romanNumbers[word] ?? word));
    found.push(stem(word));
    before = numbered.has(singular(word)) ? singular(word) : '';
  }
  return found;
}

/** Lower case, without accents. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const stopStems = new Set([...stopWords].map((word) => stem(word)));

function matters(word: string): boolean {
  if (/^\d$/.test(word) || word.length < 2) return false;
  return !stopStems.has(word);
}

/** British and American spellings, plurals and the commonest endings fall together. */
function stem(word: string): string {
  let known = stems.get(word);
  if (known === undefined) {
    known = makeStem(word);
    // Made-up words of a long document would otherwise stay for good.
    if (stems.size > 50_000) stems.clear();
    stems.set(word, known);
  }
  return known;
}

function makeStem(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word;
  const ending = singular(word)
    .replaceAll(/ae|oe/g, 'e')
    .replace(/our$/, 'or')
    .replace(/is(e|ed|ing|ation)$/, 'iz$1');
  const short = ending.replace(/(?:ations?|ments?|ings?|edly|ed|ly|e)$/, '');
  return short.length >= 3 ? short.replace(/([b-df-hj-np-rtv-z])\1$/, '$1') : ending;
}

function singular(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh|z)es$/, '$1')
    .replace(/([^sui])s$/, '$1');
}
