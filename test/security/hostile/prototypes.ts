/** Everything that a program finds on values that it did not make itself. */
const shared = {
  Object: Object.prototype,
  Array: Array.prototype,
  String: String.prototype,
  Number: Number.prototype,
  Function: Function.prototype,
  Promise: Promise.prototype,
  Map: Map.prototype,
  Error: Error.prototype,
  Request: Request.prototype,
  Headers: Headers.prototype,
} as const;

/** What stands on the prototypes of this process, to be the same before and after. */
export function prototypes(): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(shared).map(([name, prototype]) => [name, Reflect.ownKeys(prototype).map(String).sort()]),
  );
}
