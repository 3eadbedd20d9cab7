/**
 * Random lives of a pitch: owners, moderators, reporters and the clock act; each step runs on real PostgreSQL and is compared with a model.
 * The public text is always the one approved last, or none. The lives are the same in every run; `PITCH_LIVES` runs that many others. A
 * failure names the seed and path that reproduce it.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { repeats } from "./long.ts";
import { after, type Model, newPitch, publicText, type Step } from "./pitch-life/model.ts";
import type { RealPitch, Seen } from "./pitch-life/real-pitch.ts";
import { fc, freshSeed, StepSequence } from "./properties.ts";

const LIVES = Number(process.env.PITCH_LIVES ?? repeats(30, 500));
const STEPS = 40;

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("REVIEW_HOURS", "office");
  // Read now, while they are set: stubs end with the hook.
  const { env } = await import("#app/platform/env/env.server.ts");
  env();
});

afterAll(async () => {
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  await closeDatabase();
  await database.drop();
});

type Real = { pitch: RealPitch };
type Life = fc.AsyncCommand<Model, Real>;

/** What the model expects to be observed. */
function expected(model: Model): Seen {
  const text = publicText(model);
  const gone = model.state === "gone";
  return {
    state: model.state,
    open: model.open && { state: model.open.state, text: model.open.text },
    submissions: gone ? 0 : model.submissions,
    decisions: gone ? 0 : model.decisions,
    page: text,
    words: text,
    listed: text,
  };
}

/** The kinds of steps that have changed a pitch so far. */
const changed = new Set<Step["kind"]>();

/** One step. Any step may come at any time: one that is not allowed must be refused and change nothing. */
class SingleStep implements Life {
  private readonly step: Step;

  constructor(step: Step) {
    this.step = step;
  }

  check(model: Model): boolean {
    // The rate limit of reports is tested elsewhere.
    return this.step.kind !== "report" || model.reports < 8;
  }

  async run(model: Model, { pitch }: Real): Promise<void> {
    const outcome = await pitch.perform(this.step);
    const next = after(model, this.step, outcome.opening);
    expect(outcome.ok, `${this}: ${JSON.stringify(outcome)}`).toBe(next !== null);
    if (next && next !== model) changed.add(this.step.kind);
    if (next) Object.assign(model, next, { now: pitch.now });
    expect(await pitch.observe(), this.toString()).toEqual(expected(model));
  }

  toString(): string {
    return JSON.stringify(Object.values(this.step).join(" "));
  }
}

/** Two concurrent steps: the outcome is that of one after the other, in either order. */
class ConcurrentSteps implements Life {
  private readonly one: Step;
  private readonly other: Step;

  constructor(one: Step, other: Step) {
    this.one = one;
    this.other = other;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, { pitch }: Real): Promise<void> {
    const outcomes = await Promise.all([pitch.perform(this.one), pitch.perform(this.other)]);
    const seen = await pitch.observe();
    const orders = [
      this.inOrder(model, this.one, this.other, outcomes[0].opening ?? outcomes[1].opening),
      this.inOrder(model, this.other, this.one, outcomes[0].opening ?? outcomes[1].opening, true),
    ];
    const results = outcomes.map(({ ok }) => ok);
    const fits = orders.find(
      ({ model: end, ok }) => ok.join() === results.join() && JSON.stringify(expected(end)) === JSON.stringify(seen),
    );
    expect(
      fits,
      `${this}: ${JSON.stringify({ results, seen, orders: orders.map(({ ok, model: end }) => ({ ok, ...expected(end) })) })}`,
    ).toBeDefined();
    Object.assign(model, fits!.model);
  }

  private inOrder(
    model: Model,
    first: Step,
    second: Step,
    opening: number | undefined,
    reversed = false,
  ): { model: Model; ok: boolean[] } {
    const middle = after(model, first, opening);
    const end = after(middle ?? model, second, opening);
    const ok = [middle !== null, end !== null];
    return { model: end ?? middle ?? model, ok: reversed ? ok.reverse() : ok };
  }

  toString(): string {
    return `${this.one.kind} at once with ${this.other.kind}`;
  }
}

const OWNERS = [
  "edit",
  "submit",
  "recall",
  "complete",
  "withdraw",
  "republish",
  "confirm",
  "delete",
  "restore",
] as const;
const MODERATORS = ["approve", "send back"] as const;
const OTHERS = [
  "edit from an old text",
  "approve an old submission",
  "report",
  "dismiss",
  "take down",
  "appeal",
  "suspend",
  "reinstate",
] as const;

const canChange = (kind: Step["kind"]) => kind !== "edit from an old text" && kind !== "approve an old submission";

const step = (kinds: readonly Exclude<Step["kind"], "wait" | "wait for weeks">[]) =>
  fc.constantFrom(...kinds.map((kind): Step => ({ kind })));
const time = fc.oneof(
  fc.integer({ min: 1, max: 45 * 24 }).map((hours): Step => ({ kind: "wait", hours })),
  fc.integer({ min: 1, max: 7 }).map((weeks): Step => ({ kind: "wait for weeks", weeks })),
);

const WAIT_FOR_RECONFIRMATION: Step = { kind: "wait for weeks", weeks: 9 };

const RANDOM_STEPS: fc.Arbitrary<Life>[] = [
  // Steps that keep a life going come up more often than those that end it.
  fc
    .constantFrom<Step["kind"][]>(["edit"], ["submit"], ["approve"], ["edit", "submit"], ["edit", "submit", "approve"])
    .map((kinds) => new StepSequence(kinds.map((kind) => new SingleStep({ kind } as Step)))),
  // Reconfirmation is only asked for after two months without a change.
  fc
    .constantFrom<Step["kind"][]>(["edit", "submit", "approve"], ["republish"])
    .map((kinds) => [...kinds.map((kind) => ({ kind }) as Step), WAIT_FOR_RECONFIRMATION, { kind: "confirm" } as Step])
    .map((steps) => new StepSequence(steps.map((one) => new SingleStep(one)))),
  // An appeal is only possible after a take-down.
  fc
    .constantFrom<Step["kind"][]>(["edit", "submit", "approve", "take down", "appeal"], ["take down", "appeal"])
    .map((kinds) => new StepSequence(kinds.map((kind) => new SingleStep({ kind } as Step)))),
  step(OWNERS).map((one) => new SingleStep(one)),
  step([...MODERATORS, "report", "take down"]).map((one) => new SingleStep(one)),
  step(OTHERS).map((one) => new SingleStep(one)),
  time.map((one) => new SingleStep(one)),
  // `RealPitch` numbers the edits itself, so two edits are never concurrent here.
  fc
    .tuple(
      step([...OWNERS.filter((kind) => kind !== "edit")]),
      step([...OWNERS.filter((kind) => kind !== "edit"), ...MODERATORS]),
    )
    .map(([one, other]) => new ConcurrentSteps(one, other)),
];

test(`${LIVES} lives of a pitch`, { timeout: 24 * 3_600_000 }, async () => {
  const { RealPitch, staff } = await import("./pitch-life/real-pitch.ts");
  const office = await staff();
  await fc.assert(
    fc.asyncProperty(fc.commands(RANDOM_STEPS, { maxCommands: STEPS, size: "max" }), async (commands) => {
      const pitch = await RealPitch.begin(office);
      const model = newPitch(pitch.now);
      try {
        await fc.asyncModelRun(() => ({ model, real: { pitch } }), commands);
      } finally {
        await pitch.end();
      }
    }),
    { numRuns: LIVES, ...(process.env.PITCH_LIVES && { seed: freshSeed() }) },
  );
  // A run in which nothing changes proves nothing.
  if (LIVES >= 50)
    expect([...changed].sort()).toEqual(
      [...OWNERS, ...MODERATORS, ...OTHERS.filter(canChange), "wait", "wait for weeks"].sort(),
    );
});
