/**
 * Two to four people act at random: they send, edit, delete, block and unblock, clear the chat, resend, and try others' conversations, one
 * after the other and concurrently; their windows get changes late, twice, out of order or not at all. Every step runs on real PostgreSQL
 * and is compared with a model: all see the same history, each their own side of it, and nothing that a block, a deletion or a removal has
 * hidden. `CHAT_LIVES` runs that many other lives. A failure names the seed and path that reproduce it. Decision 051.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import {
  expectComplete,
  expectedOf,
  expectFinalState,
  expectTrueWindows,
  observe,
  pairsOf,
  pushAll,
  type Real,
  touched,
} from "./chat-model/checks.ts";
import { after, type End, emptyModel, type Model, pair, playable, type Step, type Who } from "./chat-model/model.ts";
import { repeats } from "./long.ts";
import { fc, freshSeed, StepSequence } from "./properties.ts";

const LIVES = Number(process.env.CHAT_LIVES ?? repeats(40, 400));
const STEPS = 45;

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  const { env } = await import("#app/platform/env/env.server.ts");
  env();
});

afterAll(async () => {
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  await closeDatabase();
  await database.drop();
});

type Life = fc.AsyncCommand<Model, Real>;

/** Number of steps by outcome, over all lives. */
const outcomes = new Map<string, number>();
const count = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1);

/** One step. Any step may come at any time: one that is not allowed must be refused with the right code and change nothing. */
class SingleStep implements Life {
  private readonly step: Step;

  constructor(step: Step) {
    this.step = step;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    const step = playable(model, this.step, real.people);
    if (!step) return;
    const outcome = await real.chat.perform(step);
    const next = after(model, step);
    expect(outcome, JSON.stringify(step)).toBe(next.outcome);
    count(`${step.kind}: ${outcome}`);
    Object.assign(model, next.model);
    recordTexts(model, real);
    const pairs = touched(model, step);
    expect(await observe(real, pairs), JSON.stringify(step)).toEqual(expectedOf(model, pairs));
    await pushAll(real);
    expectTrueWindows(real);
  }

  toString(): string {
    return JSON.stringify(Object.values(this.step).join(" "));
  }
}

/** Two concurrent steps: they end as one after the other, in either order. */
class ConcurrentSteps implements Life {
  private readonly steps: readonly [Step, Step];

  constructor(steps: readonly [Step, Step]) {
    this.steps = steps;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    const [one, other] = this.steps.map((step) => playable(model, step, real.people));
    if (!one || !other) return;
    const ended = await Promise.all([real.chat.perform(one), real.chat.perform(other)]);
    const orders = [inOrder(model, one, other), inOrder(model, other, one, true)];
    const story = `${this}: ${JSON.stringify({ ended, wanted: orders.map(({ outcome }) => outcome) })}`;
    // Whether the two have a conversation at all may depend on the order, which the outcomes show.
    const possible = orders.filter(({ outcome }) => outcome === ended.join());
    expect(possible, story).not.toEqual([]);
    const pairs = touched(possible[0]!.model, one, other);
    const seen = await observe(real, pairs);
    const wanted = possible.map(({ model: end }) => expectedOf(end, pairs));
    const fits = possible.find((_, index) => JSON.stringify(wanted[index]) === JSON.stringify(seen));
    expect(fits, `${story} ${JSON.stringify({ seen, wanted })}`).toBeDefined();
    count(`at once: ${ended.join()}`);
    Object.assign(model, fits!.model);
    recordTexts(model, real);
    await pushAll(real);
    expectTrueWindows(real);
  }

  toString(): string {
    return `${JSON.stringify(this.steps[0])} at once with ${JSON.stringify(this.steps[1])}`;
  }
}

function recordTexts({ talks }: Model, { texts }: Real): void {
  for (const { messages } of Object.values(talks)) for (const { text } of messages) if (text) texts.add(text);
}

function inOrder(model: Model, first: Step, second: Step, reversed = false): End {
  const middle = after(model, first);
  const end = after(middle.model, second);
  const both = [middle.outcome, end.outcome];
  return { model: end.model, outcome: (reversed ? both.reverse() : both).join() };
}

/** An event between the server and a window. */
class Delivery implements Life {
  private readonly what: "open" | "deliver" | "deliver twice" | "lose" | "catch up" | "answer";
  private readonly which: number;

  constructor(what: Delivery["what"], which: number) {
    this.what = what;
    this.which = which;
  }

  check(model: Readonly<Model>): boolean {
    return Object.keys(model.talks).length > 0;
  }

  async run(model: Model, real: Real): Promise<void> {
    const { devices, chat } = real;
    if (this.what === "open" || devices.length === 0) {
      const pairs = pairsOf(model);
      const [a, b] = pairs[this.which % pairs.length]!;
      devices.push(
        await (await import("./chat-model/device.ts")).Device.open(
          chat,
          ...((this.which % 2 ? [a, b] : [b, a]) as [Who, Who]),
        ),
      );
      if (devices.length > 6) devices.shift();
      return;
    }
    const device = devices[this.which % devices.length]!;
    if (this.what === "lose") device.lose();
    else if (this.what === "catch up") {
      await device.catchUp();
      expectComplete(model, device);
    } else if (this.what === "answer") {
      await device.stored((this.which % model.talks[pair(device.who, device.other)]!.messages.length) + 1);
    } else device.deliver(this.which, this.what === "deliver twice");
    count(this.what);
    expectTrueWindows(real);
  }

  toString(): string {
    return `${this.what} ${this.which}`;
  }
}

const who = fc.nat({ max: 3 });
const nth = fc.nat({ max: 60 });
const word = fc.nat({ max: 99_999 });
const say = fc.record({
  kind: fc.constant("say" as const),
  by: who,
  to: who,
  word,
  reply: fc.option(nth, { freq: 2 }),
});
const towards = (...kinds: ("clear" | "block" | "unblock")[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), by: who, to: who }) as fc.Arbitrary<Step>;
const about = (...kinds: ("delete" | "read" | "remove" | "restore" | "say again" | "say otherwise")[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), by: who, to: who, nth }) as fc.Arbitrary<Step>;
const edit = fc.record({ kind: fc.constant("edit" as const), by: who, to: who, nth, word });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: say },
  { weight: 4, arbitrary: edit },
  { weight: 4, arbitrary: about("delete", "delete", "read", "say again", "say otherwise") },
  // Often enough that both come in one life: a removal comes before a restoration.
  { weight: 4, arbitrary: about("remove", "restore") },
  { weight: 4, arbitrary: towards("clear", "clear", "block", "unblock", "unblock") },
);
const wait = fc.constantFrom(4, 9, 20).map((minutes): Step => ({ kind: "wait", minutes }));
const intrude = fc.record({ kind: fc.constant("intrude" as const), by: who, between: fc.tuple(who, who), nth });
// Who replies in one window while clearing the chat in another may keep the quote, which is gone for them but not for the other.
const unquoted = (taken: Step, _: number, both: readonly Step[]): Step =>
  taken.kind === "say" && both.some(({ kind }) => kind === "clear") ? { ...taken, reply: null } : taken;
/** Two steps of the same two people, so that they conflict. */
const clashing = fc
  .tuple(fc.tuple(who, who), step, step, fc.boolean(), fc.boolean())
  .map(([[by, to], one, other, turnOne, turnOther]): readonly [Step, Step] => {
    const between = (taken: Step, turn: boolean) => ({ ...taken, by: turn ? to : by, to: turn ? by : to }) as Step;
    return [between(one, turnOne), between(other, turnOther)].map(unquoted) as [Step, Step];
  })
  .filter(([one, other]) => "by" in one && "to" in one && one.by % 2 !== one.to % 2 && "by" in other);

/** Sequences on one message that are rare by chance: removed and restored, or edited after a removal or deletion. */
const sequences = fc
  .tuple(
    fc.constantFrom(["remove", "restore"], ["remove", "edit", "restore"], ["edit", "delete", "edit"], ["wait", "edit"]),
    fc.record({ by: who, to: who, nth, word }),
  )
  .map(([kinds, message]): Step[] => [
    { ...message, kind: "say", reply: null },
    ...kinds.map((kind) => (kind === "wait" ? { kind, minutes: 20 } : { ...message, kind }) as Step),
  ]);

const LIFE: fc.Arbitrary<Life>[] = [
  sequences.map((steps) => new StepSequence(steps.map((one) => new SingleStep(one)))),
  step.map((one) => new SingleStep(one)),
  step.map((one) => new SingleStep(one)),
  say.map((one) => new SingleStep(one)),
  fc.oneof(wait, intrude).map((one) => new SingleStep(one)),
  clashing.map((two) => new ConcurrentSteps(two)),
  fc
    .tuple(
      fc.constantFrom("open", "deliver", "deliver", "deliver twice", "lose", "catch up", "answer"),
      fc.nat({ max: 60 }),
    )
    .map(([what, which]) => new Delivery(what as Delivery["what"] & string, which)),
];

test(`${LIVES} circles of people talking`, { timeout: 24 * 3_600_000 }, async () => {
  const { RealChat } = await import("./chat-model/real-chat.ts");
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 4 }),
      fc.commands(LIFE, { maxCommands: STEPS, size: "max" }),
      async (people, commands) => {
        const chat = await RealChat.begin(people);
        const real: Real = { chat, people, devices: [], truths: new Map(), texts: new Set() };
        const model = emptyModel();
        try {
          await fc.asyncModelRun(() => ({ model, real }), commands);
          await expectFinalState(model, real);
        } finally {
          await chat.end();
        }
      },
    ),
    { numRuns: LIVES, ...(process.env.CHAT_LIVES && { seed: freshSeed() }) },
  );
  // A run in which nothing changes proves nothing.
  if (LIVES < 20) return;
  for (const kind of ["say", "edit", "delete", "read", "clear", "block", "unblock", "remove", "restore", "say again"]) {
    expect(outcomes.get(`${kind}: ok`) ?? 0, kind).toBeGreaterThan(0);
  }
  for (const refusal of [
    "edit: too-late-to-change",
    "edit: message-gone",
    "say: blocked-contact",
    "say: blocked-by-contact",
  ]) {
    expect(outcomes.get(refusal) ?? 0, refusal).toBeGreaterThan(0);
  }
});
