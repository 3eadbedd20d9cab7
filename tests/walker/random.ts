/** Chance that can be repeated: every person of a walk draws from a stream of their own, which the seed begins. */

export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  fraction(): number;
  /** A whole number from `first` to `last`. */
  whole(first: number, last: number): number;
  /** Whether something of this probability happens. */
  happens(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** One of a list, by weight. Undefined if all weights are 0. */
  weighed<T>(list: readonly T[], weight: (item: T) => number): T | undefined;
}

/** The stream of a seed and a name (mulberry32). */
export function chanceOf(seed: number, name: string): Chance {
  let state = seed >>> 0;
  for (const character of name) state = Math.imul(state ^ character.codePointAt(0)!, 0x9e3779b1) >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (first: number, last: number) => first + Math.floor(fraction() * (last - first + 1));
  return {
    fraction,
    whole,
    happens: (probability) => fraction() < probability,
    pick: (list) => list[whole(0, list.length - 1)]!,
    weighed(list, weight) {
      const weights = list.map(weight);
      let left = fraction() * weights.reduce((sum, each) => sum + each, 0);
      return list.find((_, index) => {
        left -= weights[index]!;
        return left < 0;
      });
    },
  };
}
