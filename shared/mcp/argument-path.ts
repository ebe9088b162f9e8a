import { Misplaced } from './misplaced.ts';
import { shortened } from './shown-value.ts';

/** Characters of one step of a path that are shown. */
const mostOfStep = 64;

/** Where in the arguments: `filters.phases.values[0]`; a name that is no plain word is quoted, `filters["a b"]`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    const name = shortened(String(step), mostOfStep);
    if (!/^\w+$/.test(name)) return `${text}[${JSON.stringify(name)}]`;
    return text === '' ? name : `${text}.${name}`;
  }, '');
}

/** What was sent at a path; undefined where the path leads nowhere. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  const found = path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step],
    value,
  );
  return found instanceof Misplaced ? found.sent : found;
}
