/** Times of questions that are asked one after the other, each many times. */
import { type Cell, percentile } from "../report.ts";

const ROUNDS = 40;
const WARM_UP = 5;

/** The head of the table of `rows`. */
export const MEASURED = ["question", "times", "p50 ms", "p99", "most"];

export class Measurements {
  readonly #measured = new Map<string, number[]>();

  /** Fewer `rounds` for what takes many seconds. */
  async measure(name: string, work: () => Promise<unknown>, rounds = ROUNDS): Promise<void> {
    const times: number[] = [];
    const warmUp = Math.min(WARM_UP, rounds);
    for (let round = 0; round < warmUp + rounds; round++) {
      const begun = performance.now();
      await work();
      if (round >= warmUp) times.push(performance.now() - begun);
    }
    this.#measured.set(name, times);
  }

  /** The median, in milliseconds. */
  median(name: string): number {
    return percentile(this.#measured.get(name)!, 0.5);
  }

  /** How many times longer one takes than the other, at the median. */
  share(name: string, other: string): number {
    return this.median(name) / this.median(other);
  }

  rows(): Cell[][] {
    return [...this.#measured].map(([name, ms]) => [
      name,
      ms.length,
      percentile(ms, 0.5),
      percentile(ms, 0.99),
      Math.max(...ms),
    ]);
  }
}
