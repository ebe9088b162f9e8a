/** Code points of a text that are shown, and of a shown value in all. */
const mostOfText = 60;
const mostInAll = 120;
/** Members of an array or object that are shown, and how deep. */
const mostMembers = 5;
const mostLevels = 3;

/** A value as an error names it: JSON, shortened where it is long or deep, and always well-formed Unicode. */
export function shownValue(value: unknown): string {
  return shortened(shown(value, mostLevels), mostInAll);
}

/** The first code points of a text; a surrogate without its other half becomes U+FFFD. */
export function shortened(text: string, most: number): string {
  // No code point takes more than two code units.
  const points = Array.from(text.slice(0, 2 * most + 2));
  const fits = points.length <= most && text.length <= 2 * most + 2;
  return (fits ? text : `${points.slice(0, most - 1).join('')}…`).toWellFormed();
}

function shown(value: unknown, levels: number): string {
  if (typeof value === 'string') return JSON.stringify(shortened(value, mostOfText));
  if (typeof value !== 'object' || value === null) return String(value);
  const isArray = Array.isArray(value);
  const keys = Object.keys(value);
  const [open, close] = isArray ? '[]' : '{}';
  if (keys.length === 0) return `${open}${close}`;
  if (levels === 0) return `${open}…${close}`;
  const members = keys.slice(0, mostMembers).map((key) => {
    const member = shown((value as Record<string, unknown>)[key], levels - 1);
    return isArray ? member : `${JSON.stringify(shortened(key, mostOfText))}:${member}`;
  });
  return `${open}${members.join(',')}${keys.length > mostMembers ? ',…' : ''}${close}`;
}
