/** Whether a value is nested deeper than so many levels. It is walked level by level, so that no depth is too much. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  let level = [value];
  for (let left = levels; left >= 0; left -= 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (level.length === 0) return false;
  }
  return true;
}
