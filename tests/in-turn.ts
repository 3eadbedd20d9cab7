import type { fc } from "./properties.ts";

/** Steps of a random life that often follow each other, as one. */
export class InTurn<Model extends object, Real> implements fc.AsyncCommand<Model, Real> {
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
