/** A walk from its first page to its last: rounds of use, and between them the clock goes on. */
import { writeFileSync } from "node:fs";
import { judgeAddresses, judgeSights, knownAudiences } from "./audience.ts";
import { checkBadges } from "./badges.ts";
import { checkBooks, runSchedules, settle } from "./books.ts";
import { coverageOf } from "./coverage.ts";
import { Installation } from "./installation.ts";
import { Mailbox } from "./mailbox.ts";
import { Marks } from "./marks.ts";
import { Notebook } from "./notebook.ts";
import { CARDS, peopleOf } from "./people.ts";
import { type Kind, Person, type Step } from "./person.ts";
import { chanceOf } from "./random.ts";
import { faultIn } from "./reading.ts";
import { nameThings } from "./shapes.ts";
import { Visitor } from "./visiting.ts";
import { step } from "./walk.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** People who do something at the same time. */
const ABREAST = 4;
/** Steps of a short walk, by one person after another: as many on any machine, and the same ones, as far as the answers are. */
const SHORT_STEPS = 500;
/** How much of a walk each kind of people has. */
const SHARES = { visitor: 1, guest: 1, newcomer: 2, member: 10, staff: 6 } as const;
/** How much sooner somebody comes who has got a mail. */
const CALLED = 4;
/** Sign-ins that fail in a row before somebody lets it be for a while. */
const MAX_FAILED = 3;
/** Steps of one before another's turn. */
const STEPS_A_TURN = 14;
/** How far the clock is moved after each round, in days. */
const MOVES = [0, 1, 3, 8, 1, 15, 31, 1, 8, 62, 7, 31, 93, 1, 183, 366];

export interface Settings {
  seed: number;
  minutes: number;
  /** The project whose build is walked. */
  home: string;
  port: number | undefined;
  /** A folder that keeps the seeded world. */
  seeded: string | undefined;
  /** Ends the walk before its time. */
  stop: AbortSignal;
  print: (line: string) => void;
}

/** The people of a walk, at its doors. */
export async function gather(
  visitor: Visitor,
  seed: number,
  onRequest: (url: URL, status: number) => void,
): Promise<Person[]> {
  const named = await visitor.world.rows<{ username: string }>("select username from users where username is not null");
  nameThings(named.map(({ username }) => username));
  const onStep = (step: Step) => visitor.notebook.note(step);
  const people = (await peopleOf(visitor.world)).map(
    (identity, number) => new Person(identity, seed, number, { onRequest, onStep }),
  );
  for (const person of people) person.cards = [...Array<string>(20).fill(CARDS[0]!), ...CARDS];
  visitor.addresses = people.map(({ email }) => email);
  visitor.marks.people = people;
  return people;
}

/** Walks for so many minutes. Returns what was found. */
export async function walk({ seed, minutes, home, port, seeded, stop, print }: Settings): Promise<Notebook> {
  const notebook = new Notebook(({ signature, detail }) => print(`found: ${signature}\n  ${detail}`));
  const chance = chanceOf(seed, "the walk");
  const world = await Installation.start(home, port, seeded);
  const visitor = new Visitor(world, notebook, new Marks());
  const onRequest = (url: URL, status: number) => {
    notebook.requests++;
    if (status > 0 && status < 400 && url.port === String(world.port)) notebook.reached.add(decodeURI(url.pathname));
  };
  const people = await gather(visitor, seed, onRequest);
  const mailbox = new Mailbox(world.dataDir);
  const known = knownAudiences();
  const seen = new Map<string, Set<string>>();
  const begun = performance.now();
  const isShort = minutes <= 1;
  let steps = 0;
  const left = () => minutes * 60_000 - (performance.now() - begun);
  const rounds = Math.max(1, Math.min(MOVES.length, Math.round(minutes / 3)));
  for (let round = 0; round < rounds; round++) {
    const until = left() - left() / (rounds - round) + 12_000;
    const isOver = () => !world.isUp || stop.aborted || (isShort ? steps >= SHORT_STEPS : left() < until);
    await Promise.all(Array.from({ length: isShort ? 1 : ABREAST }, () => walkUntil(isOver)));
    await closeRound();
    if (!world.isUp || stop.aborted) break;
    if (round + 1 < rounds) {
      await moveClock(MOVES[round + 1]!);
      await closeRound();
    }
    print(`${Math.round((performance.now() - begun) / 1000)} s: ${notebook.summary(patterns())}`);
  }
  await world.stop();
  return notebook;

  function patterns() {
    const { all, reached } = coverageOf(home, notebook.reached);
    return { all: all.length, reached: reached.length };
  }

  function numberOf(kind: Kind): number {
    return people.filter((person) => person.kind === kind).length;
  }

  async function walkUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      // Who can't get in tries again now and then.
      const idle = people.filter(
        ({ isBusy, failedSignIns }) => !isBusy && (failedSignIns < MAX_FAILED || chance.happens(0.05)),
      );
      const person = chance.weighed(
        idle,
        ({ kind, energy, isCalled }) => ((isCalled ? CALLED : 1) * energy * SHARES[kind]) / numberOf(kind),
      )!;
      person.isBusy = true;
      for (let each = person.chance.whole(3, STEPS_A_TURN); each > 0 && !isOver(); each--) {
        steps++;
        await step(visitor, person).catch((error: Error) =>
          notebook.fail(`walker: ${error.message}`, `${error.stack}`, person),
        );
        // Whose sign-in failed comes back another time.
        if (!person.page) break;
      }
      person.isBusy = false;
      await readMails();
    }
  }

  async function readMails(): Promise<void> {
    for (const { to, subject, text, links, code } of await mailbox.newMails()) {
      notebook.mails++;
      const reader = people.find(({ email }) => email === to);
      reader?.letters.push({ subject, links, code });
      if (reader) reader.isCalled = true;
      for (const words of [subject, ...text.split("\n")]) {
        const fault = faultIn(words);
        if (fault)
          notebook.fail(
            `mail: ${subject.slice(0, 40)} ${fault.slice(0, 50)}`,
            `the mail "${subject}" to ${to} has ${fault}`,
          );
      }
    }
  }

  async function closeRound(): Promise<void> {
    await settle(world, notebook);
    await readMails();
    await checkBooks(world, notebook);
    await checkBadges(visitor, notebook, people, chance);
    await judgeSights(visitor, notebook, known, seen);
    await judgeAddresses(visitor, notebook);
    if (process.env.WALKER_AUDIENCES) writeFileSync(process.env.WALKER_AUDIENCES, audiencesText(seen));
    await world.rows("delete from rate_limits");
  }

  /** Some days on, mostly to an hour at which offices and digests begin; every schedule has its turn. */
  async function moveClock(days: number): Promise<void> {
    const target = new Date(world.now().getTime() + days * DAY + chance.whole(1, 5) * HOUR);
    if (chance.happens(0.6)) target.setUTCHours(chance.whole(5, 8) + (target.getUTCHours() > 8 ? 24 : 0), 2);
    await world.move(Math.max(HOUR, target.getTime() - world.now().getTime()));
    notebook.moves++;
    await settle(world, notebook);
    await runSchedules(world, notebook);
  }
}

function audiencesText(seen: Map<string, Set<string>>): string {
  return [...seen]
    .map(([field, readers]) => `${field}: ${[...readers].sort().join(", ")}\n`)
    .sort()
    .join("");
}
