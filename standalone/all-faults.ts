import { ConfigurationError } from '../shared/config/environment.ts';

/**
 * Makes parts that are each configured by themselves.
 *
 * @throws ConfigurationError with the faults of all of them, each told once.
 */
export function allOrFaults<T extends Readonly<Record<string, () => unknown>>>(
  makers: T,
): { [K in keyof T]: ReturnType<T[K]> } {
  const faults: string[] = [];
  const made = Object.entries(makers).map(([name, make]) => {
    try {
      return [name, make()];
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      faults.push(...error.faults);
      return [name, undefined];
    }
  });
  if (faults.length > 0) throw new ConfigurationError(faults.filter(isToldHere));
  return Object.fromEntries(made);
}

/** Whether no other says the same, or the same and more. */
function isToldHere(fault: string, at: number, faults: readonly string[]): boolean {
  return !faults.some((other, otherAt) =>
    other === fault ? otherAt < at : other.startsWith(`${fault}:`) || other.startsWith(`${fault},`),
  );
}
