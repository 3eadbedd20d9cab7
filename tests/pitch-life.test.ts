/**
 * Random lives of a pitch, by what owners, moderators, reporters and the clock do, each step taken by the
 * product on real PostgreSQL and held against a model without one. What the public reads is always what was approved last, or nothing.
 * The same lives in every run; `PITCH_LIVES` says how many others. A failure names the seed and the path that bring it back.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { repeats } from "./long.ts";
import { after, begin, type Model, publicText, type Step } from "./pitch-life/model.ts";
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

type Real = { stage: RealPitch };
type Life = fc.AsyncCommand<Model, Real>;

/** What the model says is to be seen. */
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

/** The kinds of steps that have made a difference to a life so far. */
const changed = new Set<Step["kind"]>();

/** One step. Everything may be tried at any time: what is not allowed has to be refused and to change nothing. */
class Taken implements Life {
  private readonly step: Step;

  constructor(step: Step) {
    this.step = step;
  }

  check(model: Model): boolean {
    // Reports of one person are limited by the hour, which is tried elsewhere.
    return this.step.kind !== "report" || model.reports < 8;
  }

  async run(model: Model, { stage }: Real): Promise<void> {
    const outcome = await stage.take(this.step);
    const next = after(model, this.step, outcome.opening);
    expect(outcome.ok, `${this}: ${JSON.stringify(outcome)}`).toBe(next !== null);
    if (next && next !== model) changed.add(this.step.kind);
    if (next) Object.assign(model, next, { now: stage.now });
    expect(await stage.look(), this.toString()).toEqual(expected(model));
  }

  toString(): string {
    return JSON.stringify(Object.values(this.step).join(" "));
  }
}

/** Two steps at the same moment, by two people or by one in two windows: the outcome is that of one after the other, either way round. */
class AtOnce implements Life {
  private readonly one: Step;
  private readonly other: Step;

  constructor(one: Step, other: Step) {
    this.one = one;
    this.other = other;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, { stage }: Real): Promise<void> {
    const outcomes = await Promise.all([stage.take(this.one), stage.take(this.other)]);
    const seen = await stage.look();
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
    turned = false,
  ): { model: Model; ok: boolean[] } {
    const middle = after(model, first, opening);
    const end = after(middle ?? model, second, opening);
    const ok = [middle !== null, end !== null];
    return { model: end ?? middle ?? model, ok: turned ? ok.reverse() : ok };
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

const WAIT_TO_BE_ASKED: Step = { kind: "wait for weeks", weeks: 9 };

const STEPS_TAKEN: fc.Arbitrary<Life>[] = [
  // What makes a life go on comes up more often than what ends it.
  fc
    .constantFrom<Step["kind"][]>(["edit"], ["submit"], ["approve"], ["edit", "submit"], ["edit", "submit", "approve"])
    .map((kinds) => new StepSequence(kinds.map((kind) => new Taken({ kind } as Step)))),
  // Only a life that was left alone for two months is asked about.
  fc
    .constantFrom<Step["kind"][]>(["edit", "submit", "approve"], ["republish"])
    .map((kinds) => [...kinds.map((kind) => ({ kind }) as Step), WAIT_TO_BE_ASKED, { kind: "confirm" } as Step])
    .map((steps) => new StepSequence(steps.map((one) => new Taken(one)))),
  // Only what was taken down, or sent back, can be appealed against.
  fc
    .constantFrom<Step["kind"][]>(["edit", "submit", "approve", "take down", "appeal"], ["take down", "appeal"])
    .map((kinds) => new StepSequence(kinds.map((kind) => new Taken({ kind } as Step)))),
  step(OWNERS).map((one) => new Taken(one)),
  step([...MODERATORS, "report", "take down"]).map((one) => new Taken(one)),
  step(OTHERS).map((one) => new Taken(one)),
  time.map((one) => new Taken(one)),
  // The moments in which an edit is numbered are the stage's own, so two edits are not made at once here.
  fc
    .tuple(
      step([...OWNERS.filter((kind) => kind !== "edit")]),
      step([...OWNERS.filter((kind) => kind !== "edit"), ...MODERATORS]),
    )
    .map(([one, other]) => new AtOnce(one, other)),
];

test(`${LIVES} lives of a pitch`, { timeout: 24 * 3_600_000 }, async () => {
  const { RealPitch, staff } = await import("./pitch-life/real-pitch.ts");
  const office = await staff();
  await fc.assert(
    fc.asyncProperty(fc.commands(STEPS_TAKEN, { maxCommands: STEPS, size: "max" }), async (commands) => {
      const stage = await RealPitch.begin(office);
      const model = begin(stage.now);
      try {
        await fc.asyncModelRun(() => ({ model, real: { stage } }), commands);
      } finally {
        await stage.end();
      }
    }),
    { numRuns: LIVES, ...(process.env.PITCH_LIVES && { seed: freshSeed() }) },
  );
  // Lives in which nothing happens would prove nothing.
  if (LIVES >= 50)
    expect([...changed].sort()).toEqual(
      [...OWNERS, ...MODERATORS, ...OTHERS.filter(canChange), "wait", "wait for weeks"].sort(),
    );
});
