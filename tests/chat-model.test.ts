/**
 * Two to four people talk at random: they send, edit, delete, block and unblock, delete the chat for themselves, send the same again, and
 * meddle in what is not theirs, one after the other and at the same moment; their windows get what changed late, twice, in another order,
 * or not at all. Every step is taken by the product on real PostgreSQL and held against a model without one: all see the same history, each
 * their own side of it, and nobody sees what a block, a deletion or a removal has taken away. `CHAT_LIVES` says how many conversations of
 * people, others than those of every run. A failure names the seed and the path that bring it back. Decision 051.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import {
  expectedOf,
  look,
  pairsOf,
  pushed,
  type Real,
  theEnd,
  touched,
  whole,
  windowsAreTrue,
} from "./chat-model/checks.ts";
import { after, begin, type End, type Model, pair, type Step, settled, type Who } from "./chat-model/model.ts";
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

/** How often steps have ended how, over all lives. */
const outcomes = new Map<string, number>();
const count = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1);

/** One step. Everything may be tried at any time: what is not allowed has to be refused, in the right words, and to change nothing. */
class Taken implements Life {
  private readonly step: Step;

  constructor(step: Step) {
    this.step = step;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    const step = settled(model, this.step, real.people);
    if (!step) return;
    const outcome = await real.stage.take(step);
    const next = after(model, step);
    expect(outcome, JSON.stringify(step)).toBe(next.outcome);
    count(`${step.kind}: ${outcome}`);
    Object.assign(model, next.model);
    for (const { said } of Object.values(model.talks)) for (const { text } of said) if (text) real.texts.add(text);
    const pairs = touched(model, step);
    expect(await look(real, pairs), JSON.stringify(step)).toEqual(expectedOf(model, pairs));
    await pushed(real);
    windowsAreTrue(real);
  }

  toString(): string {
    return JSON.stringify(Object.values(this.step).join(" "));
  }
}

/** Two steps at the same moment: they end as one after the other would, either way round. */
class AtOnce implements Life {
  private readonly steps: readonly [Step, Step];

  constructor(steps: readonly [Step, Step]) {
    this.steps = steps;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    const [one, other] = this.steps.map((step) => settled(model, step, real.people));
    if (!one || !other) return;
    const ended = await Promise.all([real.stage.take(one), real.stage.take(other)]);
    const orders = [inOrder(model, one, other), inOrder(model, other, one, true)];
    const story = `${this}: ${JSON.stringify({ ended, wanted: orders.map(({ outcome }) => outcome) })}`;
    // Whether the two have a conversation at all may depend on who came first, and how the steps ended says who did.
    const possible = orders.filter(({ outcome }) => outcome === ended.join());
    expect(possible, story).not.toEqual([]);
    const pairs = touched(possible[0]!.model, one, other);
    const seen = await look(real, pairs);
    const wanted = possible.map(({ model: end }) => expectedOf(end, pairs));
    const fits = possible.find((_, place) => JSON.stringify(wanted[place]) === JSON.stringify(seen));
    expect(fits, `${story} ${JSON.stringify({ seen, wanted })}`).toBeDefined();
    count(`at once: ${ended.join()}`);
    Object.assign(model, fits!.model);
    for (const { said } of Object.values(model.talks)) for (const { text } of said) if (text) real.texts.add(text);
    await pushed(real);
    windowsAreTrue(real);
  }

  toString(): string {
    return `${JSON.stringify(this.steps[0])} at once with ${JSON.stringify(this.steps[1])}`;
  }
}

function inOrder(model: Model, first: Step, second: Step, turned = false): End {
  const middle = after(model, first);
  const end = after(middle.model, second);
  const both = [middle.outcome, end.outcome];
  return { model: end.model, outcome: (turned ? both.reverse() : both).join() };
}

/** What happens on the way between the server and a window. */
class OnTheWay implements Life {
  private readonly what: "open" | "deliver" | "deliver twice" | "lose" | "catch up" | "answer";
  private readonly which: number;

  constructor(what: OnTheWay["what"], which: number) {
    this.what = what;
    this.which = which;
  }

  check(model: Readonly<Model>): boolean {
    return Object.keys(model.talks).length > 0;
  }

  async run(model: Model, real: Real): Promise<void> {
    const { devices, stage } = real;
    if (this.what === "open" || devices.length === 0) {
      const pairs = pairsOf(model);
      const [a, b] = pairs[this.which % pairs.length]!;
      devices.push(
        await (await import("./chat-model/device.ts")).Device.open(
          stage,
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
      whole(model, device);
    } else if (this.what === "answer") {
      await device.stored((this.which % model.talks[pair(device.who, device.other)]!.said.length) + 1);
    } else device.deliver(this.which, this.what === "deliver twice");
    count(this.what);
    windowsAreTrue(real);
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
  // Often enough that both come in one life: what is put back has been removed before.
  { weight: 4, arbitrary: about("remove", "restore") },
  { weight: 4, arbitrary: towards("clear", "clear", "block", "unblock", "unblock") },
);
const wait = fc.constantFrom(4, 9, 20).map((minutes): Step => ({ kind: "wait", minutes }));
const intrude = fc.record({ kind: fc.constant("intrude" as const), by: who, between: fc.tuple(who, who), nth });
// Somebody who answers a message in one window while deleting the chat in another may keep the quote: gone for them, not for the other one.
const unquoted = (taken: Step, _: number, both: readonly Step[]): Step =>
  taken.kind === "say" && both.some(({ kind }) => kind === "clear") ? { ...taken, reply: null } : taken;
/** Of two people only, so that the one gets in the way of the other. */
const clashing = fc
  .tuple(fc.tuple(who, who), step, step, fc.boolean(), fc.boolean())
  .map(([[by, to], one, other, turnOne, turnOther]): readonly [Step, Step] => {
    const between = (taken: Step, turn: boolean) => ({ ...taken, by: turn ? to : by, to: turn ? by : to }) as Step;
    return [between(one, turnOne), between(other, turnOther)].map(unquoted) as [Step, Step];
  })
  .filter(([one, other]) => "by" in one && "to" in one && one.by % 2 !== one.to % 2 && "by" in other);

/** What by chance seldom comes in this order, about one message: it is removed and put back, or changed or taken back and then changed. */
const inTurn = fc
  .tuple(
    fc.constantFrom(["remove", "restore"], ["remove", "edit", "restore"], ["edit", "delete", "edit"], ["wait", "edit"]),
    fc.record({ by: who, to: who, nth, word }),
  )
  .map(([kinds, message]): Step[] => [
    { ...message, kind: "say", reply: null },
    ...kinds.map((kind) => (kind === "wait" ? { kind, minutes: 20 } : { ...message, kind }) as Step),
  ]);

const LIFE: fc.Arbitrary<Life>[] = [
  inTurn.map((steps) => new StepSequence(steps.map((one) => new Taken(one)))),
  step.map((one) => new Taken(one)),
  step.map((one) => new Taken(one)),
  say.map((one) => new Taken(one)),
  fc.oneof(wait, intrude).map((one) => new Taken(one)),
  clashing.map((two) => new AtOnce(two)),
  fc
    .tuple(
      fc.constantFrom("open", "deliver", "deliver", "deliver twice", "lose", "catch up", "answer"),
      fc.nat({ max: 60 }),
    )
    .map(([what, which]) => new OnTheWay(what as OnTheWay["what"] & string, which)),
];

test(`${LIVES} circles of people talking`, { timeout: 24 * 3_600_000 }, async () => {
  const { RealChat } = await import("./chat-model/real-chat.ts");
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 4 }),
      fc.commands(LIFE, { maxCommands: STEPS, size: "max" }),
      async (people, commands) => {
        const stage = await RealChat.begin(people);
        const real: Real = { stage, people, devices: [], truths: new Map(), texts: new Set() };
        const model = begin();
        try {
          await fc.asyncModelRun(() => ({ model, real }), commands);
          await theEnd(model, real);
        } finally {
          await stage.end();
        }
      },
    ),
    { numRuns: LIVES, ...(process.env.CHAT_LIVES && { seed: freshSeed() }) },
  );
  // Circles in which nothing happens would prove nothing.
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
