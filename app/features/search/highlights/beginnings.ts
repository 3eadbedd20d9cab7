/** Which words begin with, or contain, one of many strings. A regular expression of them would try each at every letter. */

/** Strings of fewer letters are not looked for within words: they would be in every one. */
export const LEAST_INSIDE = 4;

export class Beginnings {
  readonly #short: string[];
  /** The others, by a hash of their first letters. */
  readonly #long = new Map<number, string[]>();

  constructor(strings: Iterable<string>) {
    const all = [...new Set(strings)].filter((letters) => letters !== "");
    this.#short = all.filter(({ length }) => length < LEAST_INSIDE);
    for (const letters of all) {
      if (letters.length < LEAST_INSIDE) continue;
      const hash = hashAt(letters, 0);
      this.#long.set(hash, [...(this.#long.get(hash) ?? []), letters]);
    }
  }

  /** Whether the word begins with one of the strings. */
  begin(word: string): boolean {
    return this.#short.some((letters) => word.startsWith(letters)) || this.#isAt(word, 0);
  }

  /** Whether one of the strings, of those that are long enough, is anywhere in the word. */
  areIn(word: string): boolean {
    for (let at = 0; at <= word.length - LEAST_INSIDE; at++) if (this.#isAt(word, at)) return true;
    return false;
  }

  #isAt(word: string, at: number): boolean {
    const found = word.length >= at + LEAST_INSIDE ? this.#long.get(hashAt(word, at)) : undefined;
    return found?.some((letters) => word.startsWith(letters, at)) ?? false;
  }
}

function hashAt(letters: string, at: number): number {
  let hash = 0;
  for (let place = at; place < at + LEAST_INSIDE; place++) hash = Math.imul(hash, 31) + letters.charCodeAt(place);
  return hash;
}
