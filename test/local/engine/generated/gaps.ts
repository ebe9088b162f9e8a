/** Where a profile holds null, a value, an empty array, or each boolean: paths with `[]` for any element. */
export interface Gaps {
  nulls: Set<string>;
  known: Set<string>;
  empty: Set<string>;
  filled: Set<string>;
  booleans: Set<string>;
}

export function findGaps(profiles: Iterable<object>): Gaps {
  const gaps: Gaps = {
    nulls: new Set(),
    known: new Set(),
    empty: new Set(),
    filled: new Set(),
    booleans: new Set(),
  };
  for (const profile of profiles) visit(profile, '', gaps);
  return gaps;
}

function visit(value: unknown, path: string, gaps: Gaps): void {
  if (value === null) {
    gaps.nulls.add(path);
    return;
  }
  gaps.known.add(path);
  if (typeof value === 'boolean') gaps.booleans.add(`${path} ${value}`);
  if (Array.isArray(value)) {
    (value.length === 0 ? gaps.empty : gaps.filled).add(path);
    for (const element of value) visit(element, `${path}[]`, gaps);
  } else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value))
      visit(inner, path === '' ? key : `${path}.${key}`, gaps);
  }
}
