/** Buyers on one test clock of the provider, who act while the program is killed. */
import { untilReachable } from "#tests/billing-lives/account.ts";
import { Customer } from "#tests/billing-lives/customer.ts";
import type { Act, Kind, Step } from "#tests/billing-lives/step.ts";
import { startClock, stripe } from "../fixtures/payments/payments.ts";
import { byForms } from "./browser.ts";
import type { Victim } from "./victim.ts";

const DAY = 86_400_000;
const AT_ONCE = 4;

export class Buyers {
  readonly customers: Customer[] = [];
  /** The kinds of steps that had an effect so far. */
  readonly taken = new Set<Kind>();
  readonly #program: Victim;
  readonly #lives: readonly (readonly Act[])[];
  readonly #clock: string;
  #moment = Date.now();
  #passing: Promise<unknown> = Promise.resolve();
  #isOver = false;

  private constructor(program: Victim, lives: readonly (readonly Act[])[], clock: string) {
    this.#program = program;
    this.#lives = lives;
    this.#clock = clock;
  }

  static async begin(program: Victim, lives: readonly (readonly Act[])[]): Promise<Buyers> {
    return new Buyers(program, lives, await startClock());
  }

  /** The provider's current time. */
  get moment(): Date {
    return new Date(this.#moment);
  }

  /** Lives one life after another, `AT_ONCE` concurrently, until `end`. */
  async live(): Promise<void> {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (!this.#isOver) await this.#liveOne();
      }),
    );
  }

  /** Stops after the current steps. */
  end(): void {
    this.#isOver = true;
  }

  async #liveOne(): Promise<void> {
    const acts = this.#lives[this.customers.length % this.#lives.length]!;
    const customer = await Customer.join(this.#clock, (member) => byForms(member, this.#program));
    this.customers.push(customer);
    for (const { steps, atOnce } of acts) {
      if (atOnce) await Promise.all(steps.map((step) => this.#perform(customer, step)));
      else for (const step of steps) await this.#perform(customer, step);
      if (this.#isOver) return;
    }
  }

  async #perform(customer: Customer, step: Step): Promise<void> {
    // Kills replace other trouble here, and nothing is settled in between. Withdrawals count 14 days on the program's clock, which is not moved.
    if (step.kind === "trouble" || step.kind === "settle" || step.kind === "withdraw") return;
    if (step.kind === "advance") await this.pass(step.days / AT_ONCE);
    else if (!(await customer.perform(step))) return;
    this.taken.add(step.kind);
  }

  /** Advances the provider's clock for all buyers. */
  async pass(days: number): Promise<void> {
    this.#moment += Math.ceil(days) * DAY;
    const seconds = Math.floor(this.#moment / 1_000);
    this.#passing = this.#passing.then(() =>
      untilReachable(() => stripe.testHelpers.testClocks.advance(this.#clock, { frozen_time: seconds })),
    );
    await this.#passing;
  }
}
