/** Deterministic random numbers: each row has its own generator, so that it can be made without the others. */

/** The generator of one row: sfc32, seeded by the row's kind and number. */
export class Chance {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  constructor(kind: number, row: number) {
    this.#a = Math.imul(row + 0x9e3779b9, 0x85ebca6b);
    this.#b = Math.imul(kind ^ 0x5bd1e995, 0xc2b2ae35);
    this.#c = row ^ Math.imul(kind, 0x27d4eb2f);
    for (let round = 0; round < 12; round++) this.bits();
  }

  /** 32 bits. */
  bits(): number {
    const sum = (this.#a + this.#b + this.#count++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** At least 0, below 1. */
  share(): number {
    return this.bits() / 4294967296;
  }

  /** True with that probability. */
  is(probability: number): boolean {
    return this.share() < probability;
  }

  /** An integer from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.share() * limit);
  }

  /** One of the values, uniformly. */
  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** A normally distributed number (mean 0, deviation 1). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.share())) * Math.cos(2 * Math.PI * this.share());
  }
}

/** Draws from a list by weight in constant time (Vose's alias method). */
export class Weighted<T> {
  readonly #list: readonly T[];
  readonly #keep: Float64Array;
  readonly #other: Int32Array;

  constructor(list: readonly T[], weight: (place: number) => number) {
    const count = list.length;
    this.#list = list;
    this.#keep = new Float64Array(count);
    this.#other = new Int32Array(count);
    let sum = 0;
    for (let place = 0; place < count; place++) sum += weight(place);
    const small: number[] = [];
    const large: number[] = [];
    for (let place = 0; place < count; place++) {
      this.#keep[place] = (weight(place) * count) / sum;
      (this.#keep[place]! < 1 ? small : large).push(place);
    }
    while (small.length > 0 && large.length > 0) {
      const [less, more] = [small.pop()!, large.pop()!];
      this.#other[less] = more;
      this.#keep[more]! -= 1 - this.#keep[less]!;
      (this.#keep[more]! < 1 ? small : large).push(more);
    }
    // The rest is due to rounding.
    for (const place of [...small, ...large]) this.#keep[place] = 1;
  }

  draw(chance: Chance): T {
    const scaled = chance.share() * this.#list.length;
    const place = Math.floor(scaled);
    return this.#list[scaled - place < this.#keep[place]! ? place : this.#other[place]!]!;
  }
}

/** Weights of words and towns by rank: 1 ÷ (n + shift) ^ exponent (Zipf, Mandelbrot). */
export function zipf<T>(list: readonly T[], exponent = 1, shift = 1): Weighted<T> {
  return new Weighted(list, (place) => (place + shift) ** -exponent);
}

/** A list with its weights: `{ se: 34, uk: 24 }`. */
export function weighted<K extends string>(weights: Readonly<Record<K, number>>): Weighted<K> {
  const keys = Object.keys(weights) as K[];
  return new Weighted(keys, (place) => weights[keys[place]!]);
}
