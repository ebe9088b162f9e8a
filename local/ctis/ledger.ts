import { isValueEmpty, type Json, pathOf, patternOf } from './json.ts';

/** One field of the profile and the places of the record that it was read from (indices written as `[]`). */
export interface FieldReport {
  field: string;
  from: string[];
}

/** A field that the record does not state in so many words. */
export interface InferredReport extends FieldReport {
  value: unknown;
  because: string;
}

/** A value of the record that nothing in the profile rests on. */
export interface UnmappedValue {
  path: string;
  value: unknown;
}

interface Use {
  container: object;
  key: string | number;
  path: string;
}

interface OpenField {
  uses: Use[];
  reasons: string[];
}

/**
 * Keeps the account of one record while it is mapped: which value was used for which field. A value counts as
 * used only when a reader made sense of it and the field that it was read for came to something, so what is left
 * over is exactly what the profile does not rest on.
 */
export class Ledger {
  readonly mapped: FieldReport[] = [];
  readonly inferred: InferredReport[] = [];
  readonly unknown: string[] = [];
  readonly #used = new Map<object, Set<string | number>>();
  #open: OpenField | null = null;

  /** Notes that the value under this key of this container was used, for the open field if there is one. */
  use(container: object, key: string | number, path: string): void {
    if (this.#open) this.#open.uses.push({ container, key, path });
    else this.#settle(container, key);
  }

  #settle(container: object, key: string | number): void {
    const keys = this.#used.get(container);
    if (keys) keys.add(key);
    else this.#used.set(container, new Set([key]));
  }

  /** Runs the mapping of one field and files its outcome as mapped, inferred or unknown. */
  field<T>(name: string, map: () => T, derivedFrom: readonly string[] = []): T {
    const outer = this.#open;
    const open: OpenField = { uses: [], reasons: [] };
    this.#open = open;
    try {
      const value = map();
      if (isValueEmpty(value)) {
        this.unknown.push(name);
        return value;
      }
      for (const { container, key } of open.uses) this.#settle(container, key);
      const paths = new Set(open.uses.map(({ path }) => path));
      const from = [...new Set([...derivedFrom, ...[...paths].map(patternOf)])];
      if (open.reasons.length === 0) this.mapped.push({ field: name, from });
      else this.inferred.push({ field: name, from, value, because: open.reasons.join('; ') });
      return value;
    } finally {
      this.#open = outer;
    }
  }

  /** Marks the open field as inferred. */
  infer(because: string): void {
    if (this.#open && !this.#open.reasons.includes(because)) this.#open.reasons.push(because);
  }

  /** Every leaf of the record (a scalar, or an empty list or object) that was not used, in the record's order. */
  unmapped(record: Json): UnmappedValue[] {
    const left: UnmappedValue[] = [];
    const stack: { container: object; key: string | number; value: Json; path: string }[] = [];
    const push = (container: Json, path: string): void => {
      if (container === null || typeof container !== 'object') return;
      const children: [string | number, Json][] = Array.isArray(container)
        ? container.map((value, index) => [index, value])
        : Object.entries(container);
      for (const [key, value] of children.toReversed())
        stack.push({ container, key, value, path: pathOf(path, key) });
    };
    push(record, '');
    for (let next = stack.pop(); next; next = stack.pop()) {
      const { container, key, value, path } = next;
      if (value !== null && typeof value === 'object' && Object.keys(value).length > 0) push(value, path);
      else if (!this.#used.get(container)?.has(key)) left.push({ path, value });
    }
    return left;
  }
}
