/** Buyers by one clock of the provider's, each of whom lives while the program is killed. */
import { patiently } from "#tests/billing-lives/account.ts";
import { Customer } from "#tests/billing-lives/customer.ts";
import type { Act, Kind, Step } from "#tests/billing-lives/step.ts";
import { startClock, stripe } from "../fixtures/payments/payments.ts";
import { byForms } from "./browser.ts";
import type { Victim } from "./victim.ts";

const DAY = 86_400_000;
const AT_ONCE = 4;

export class Buyers {
  readonly customers: Customer[] = [];
  /** The kinds of steps for which there was anything to do so far. */
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

  /** The provider's present. */
  get moment(): Date {
    return new Date(this.#moment);
  }

  /** Some at a time, each after another, until `end`. */
  async live(): Promise<void> {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (!this.#isOver) await this.#liveOne();
      }),
    );
  }

  /** Each still does what they are about to do. */
  end(): void {
    this.#isOver = true;
  }

  async #liveOne(): Promise<void> {
    const acts = this.#lives[this.customers.length % this.#lives.length]!;
    const customer = await Customer.join(this.#clock, (member) => byForms(member, this.#program));
    this.customers.push(customer);
    for (const { steps, atOnce } of acts) {
      if (atOnce) await Promise.all(steps.map((step) => this.#take(customer, step)));
      else for (const step of steps) await this.#take(customer, step);
      if (this.#isOver) return;
    }
  }

  async #take(customer: Customer, step: Step): Promise<void> {
    // Kills are the trouble here, and nobody waits for what follows. A withdrawal counts its fortnight on the program's clock, which stands.
    if (step.kind === "trouble" || step.kind === "settle" || step.kind === "withdraw") return;
    if (step.kind === "advance") await this.pass(step.days / AT_ONCE);
    else if (!(await customer.take(step))) return;
    this.taken.add(step.kind);
  }

  /** Time passes at the provider, for all. */
  async pass(days: number): Promise<void> {
    this.#moment += Math.ceil(days) * DAY;
    const seconds = Math.floor(this.#moment / 1_000);
    this.#passing = this.#passing.then(() =>
      patiently(() => stripe.testHelpers.testClocks.advance(this.#clock, { frozen_time: seconds })),
    );
    await this.#passing;
  }
}
