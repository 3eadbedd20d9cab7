/** Long work in slices: a generator that yields wherever others may have a turn of the event loop. */
import { setImmediate as nextTurn } from "node:timers/promises";

/** Work that may pause at each `yield`. */
export type Slices<Result> = Generator<void, Result, void>;

/** Does work in one go, for commands that nobody else waits for. */
export function inOneGo<Result>(work: Slices<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Does work with a turn of the event loop between its slices, in which a server answers others. */
export async function inTurns<Result>(work: Slices<Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
