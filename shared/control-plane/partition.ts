/** Whether every unit asked for is in exactly one of the two lists, and nothing else is in either. */
export function partitions(
  asked: readonly string[],
  admitted: readonly string[],
  blocked: readonly string[],
): boolean {
  const units = new Set(asked);
  const answered = [...admitted, ...blocked];
  return (
    answered.length === units.size &&
    new Set(answered).size === units.size &&
    answered.every((unit) => units.has(unit))
  );
}
