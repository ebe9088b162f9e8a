import { calendarDate } from './dates.ts';
import { type Json, pathOf, wordsOf } from './json.ts';
import type { Ledger } from './ledger.ts';
import { foldLabel, isPlaceholder, plainText } from './text.ts';

/** Counts of 99999999 and the like stand for "not known" in the register. */
const sentinelCount = /^9{7,}$/;
const wholeNumber = /^\d{1,9}(?:\.0+)?$/;

/**
 * A place in a record. Going to a place (`at`, `items`) leaves no trace; taking its value (`text`, `date` …)
 * notes it in the ledger, and only when it could be made sense of.
 */
export class Source {
  readonly value: Json | undefined;
  readonly path: string;
  readonly #container: object | null;
  readonly #key: string | number;
  readonly #ledger: Ledger;

  constructor(
    value: Json | undefined,
    ledger: Ledger,
    path = '',
    container: object | null = null,
    key: string | number = '',
  ) {
    this.value = value;
    this.path = path;
    this.#container = container;
    this.#key = key;
    this.#ledger = ledger;
  }

  /** The place under these keys, whether or not anything is there. */
  at(...keys: string[]): Source {
    let place: Source = this;
    for (const key of keys) place = place.#member(key);
    return place;
  }

  #member(key: string): Source {
    const { value } = this;
    const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
    const member = isObject && Object.hasOwn(value, key) ? value[key] : undefined;
    return new Source(member, this.#ledger, pathOf(this.path, key), isObject ? value : null, key);
  }

  /** The places of a list's members; none where there is no list. */
  items(): Source[] {
    const { value } = this;
    if (!Array.isArray(value)) return [];
    if (value.length === 0) this.#use();
    return value.map((item, index) => new Source(item, this.#ledger, pathOf(this.path, index), value, index));
  }

  get isObject(): boolean {
    return this.value !== null && typeof this.value === 'object' && !Array.isArray(this.value);
  }

  #use(): void {
    if (this.#container) this.#ledger.use(this.#container, this.#key, this.path);
  }

  /** The value as `convert` understands it; null, and not used, where it does not. */
  take<T>(convert: (value: Json) => T | null): T | null {
    if (this.value === undefined) return null;
    const converted = convert(this.value);
    if (converted !== null) this.#use();
    return converted;
  }

  /** Text with white space folded and HTML entities decoded; numbers are written out. */
  text(): string | null {
    return this.take((value) => plainText(wordsOf(value) ?? '') || null);
  }

  /** Text, unless it is a placeholder such as "N/A" or something that `accept` will not have. */
  name(accept: (text: string) => boolean = () => true): string | null {
    return this.take((value) => {
      const text = plainText(wordsOf(value) ?? '');
      return text === '' || isPlaceholder(text) || !accept(text) ? null : text;
    });
  }

  date(): string | null {
    return this.take((value) => (typeof value === 'string' ? calendarDate(value) : null));
  }

  flag(): boolean | null {
    return this.take((value) => {
      if (typeof value === 'boolean') return value;
      const word = typeof value === 'string' ? foldLabel(value) : '';
      return word === 'true' || word === 'yes' ? true : word === 'false' || word === 'no' ? false : null;
    });
  }

  /** A count, also where it is written as text; null for sentinels, fractions and negative numbers. */
  count(): number | null {
    return this.take((value) => {
      const text = wordsOf(value)?.trim() ?? '';
      return wholeNumber.test(text) && !sentinelCount.test(text) ? Number(text) : null;
    });
  }

  /** What a table says of this code or label; undefined, and not used, where the table does not have it. */
  lookUp<T>(table: ReadonlyMap<string, T>): T | undefined {
    const words = wordsOf(this.value);
    if (words === null) return undefined;
    const key = foldLabel(words);
    if (!table.has(key)) return undefined;
    this.#use();
    return table.get(key);
  }
}
