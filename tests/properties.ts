/**
 * Property tests use the same values in every run, so that no run fails by chance. `PROPERTY_SEED` gives other values.
 */
import fc from "fast-check";
import { repeats } from "./long.ts";

/** The seed of all random values. */
export const seed = Number(process.env.PROPERTY_SEED ?? 20_261_120);

fc.configureGlobal({ seed, numRuns: repeats(100, 2_000) });

export { fc };

/** A new seed each time, for searches with many runs. */
export const freshSeed = () => Number(process.env.PROPERTY_SEED ?? Date.now());

/** Steps of a random sequence that often follow each other, as one step. */
export class StepSequence<Model extends object, Real> implements fc.AsyncCommand<Model, Real> {
  private readonly steps: readonly fc.AsyncCommand<Model, Real>[];

  constructor(steps: readonly fc.AsyncCommand<Model, Real>[]) {
    this.steps = steps;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    for (const step of this.steps) await step.run(model, real);
  }

  toString(): string {
    return this.steps.join(", ");
  }
}
