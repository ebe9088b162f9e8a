/** A small seeded generator (sfc32): one independent stream for each pair of seed and stream number. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** Both numbers are read as unsigned 32-bit integers. */
  constructor(seed: number, stream: number) {
    this.#a = scramble(seed ^ 0x9e3779b9);
    this.#b = scramble(stream + 0x7f4a7c15);
    this.#c = scramble(this.#a ^ Math.imul(this.#b, 0x85ebca6b));
    for (let round = 0; round < 12; round += 1) this.fraction();
  }

  /** At least 0, below 1. */
  fraction(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** A whole number from `lowest` to `highest`, both included. */
  integer(lowest: number, highest: number): number {
    return lowest + Math.floor(this.fraction() * (highest - lowest + 1));
  }

  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** One item of a list that is not empty. */
  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.fraction() * items.length)] as T;
  }

  /** `count` different items in random order; all of them when the list is shorter. */
  sample<T>(items: readonly T[], count: number): T[] {
    const pool = [...items];
    const size = Math.min(count, pool.length);
    for (let index = 0; index < size; index += 1) {
      const other = this.integer(index, pool.length - 1);
      const chosen = pool[other] as T;
      pool[other] = pool[index] as T;
      pool[index] = chosen;
    }
    pool.length = size;
    return pool;
  }

  /** The value, or null with the given probability: what a register does not say. */
  unlessUnknown<T>(value: T, probability = 0.05): T | null {
    return this.chance(probability) ? null : value;
  }

  /** A positive number of the given median; `spread` is the standard deviation of its natural logarithm. */
  logNormal(median: number, spread: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.fraction()));
    return median * Math.exp(spread * radius * Math.cos(2 * Math.PI * this.fraction()));
  }
}

function scramble(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return bits ^ (bits >>> 15);
}
