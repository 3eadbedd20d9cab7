/**
 * Random days of members who are notified, read and choose, on a moved clock: nothing is mailed that was read, nobody has two digests a day, and
 * nothing is missed. `bin/test --long` has 30 days of 200 members.
 */
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { runDueNoticeMails } from "#tests/fixtures/mail/notices.ts";
import { repeats } from "#tests/long.ts";
import { seed } from "#tests/properties.ts";
import type { NoticeKind } from "../notice.ts";
import { notify } from "../notify.server.ts";
import { DEFAULTS, type MailChoice, RHYTHMS } from "../preferences/preferences.ts";
import { readTopic } from "../reading.server.ts";
import { mailedKinds } from "../telling.ts";
import { sendDigests } from "./digests.server.ts";

accountFixtures();

const MEMBERS = repeats(12, 200);
const DAYS = repeats(9, 30);
/** Steps of the clock, in minutes: no mail can be earlier than its time, or later by more than one. */
const STEP = 30;
const ROOM = 10;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
// No change to or from summer time in these weeks.
const BEGIN = Date.UTC(2027, 0, 11);
const ZONES = [null, "America/New_York", "Asia/Tokyo", "Europe/Helsinki"];

const mailed = new Map(mailedKinds().map(({ kind, preference }) => [kind, preference]));
// Findings of searches and criteria are covered by other tests.
const KINDS = [...mailed.keys()]
  .filter((kind) => !/^(search|match)/.test(kind))
  .concat("held-passed", "meeting-lapsed");

let state = seed;
/** The same numbers in every run (mulberry32), so that no run fails by chance. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

interface Row {
  userId: string;
  kind: NoticeKind;
  createdAt: Date;
  readAt: Date | null;
  mailedAt: Date | null;
}

interface Life {
  choice: MailChoice;
  hour: number;
}

const lives = new Map<string, Life>();
let rows: Row[];
let digests: { to: string; at: Date }[];

async function begin(): Promise<Member[]> {
  const members: Member[] = [];
  for (let n = 0; n < MEMBERS; n++) {
    const member = await newMember({ lang: pick(["se", "no", "dk", "fi", "uk"] as const) });
    const life = { choice: pick(RHYTHMS.messages), hour: pick([0, 7, 8, 12, 23]) };
    lives.set(member.id, life);
    await db
      .updateTable("users")
      .set({ timeZone: pick(ZONES) })
      .where("id", "=", member.id)
      .execute();
    const chosen = { userId: member.id, kind: "messages", mail: life.choice, updatedAt: now() };
    await db.insertInto("notificationPreferences").values(chosen).execute();
    await db.insertInto("digestSettings").values({ userId: member.id, hour: life.hour }).execute();
    members.push(member);
  }
  return members;
}

/** Half an hour: some members are notified, some read notices. */
async function live(members: readonly Member[], topics: Map<string, string[]>): Promise<void> {
  for (const member of members) {
    if (random() < 0.04) {
      const conversationId = random() < 0.5 ? (pick(topics.get(member.id)!) ?? newId()) : newId();
      topics.get(member.id)!.push(conversationId);
      const kind = pick(KINDS);
      const about = { conversationId, pitchId: conversationId };
      await transaction((trx) => notify(trx, { userId: member.id, kind, about, key: newId() }));
    }
    const known = topics.get(member.id)!;
    if (known.length > 0 && random() < 0.02) {
      const topic = pick(known);
      for (const prefix of ["conversation", "pitch", "access"]) await readTopic(member, `${prefix}:${topic}`);
    }
  }
}

beforeAll(async () => {
  moveClock(BEGIN - Date.now());
  const members = await begin();
  const topics = new Map(members.map(({ id }) => [id, [] as string[]]));
  const sent = new Map<string, Date>();
  for (let minutes = 0; minutes < DAYS * 24 * 60; minutes += STEP) {
    moveClock(BEGIN + minutes * MINUTE - Date.now());
    await live(members, topics);
    // Runs the worker before the next step. The moved clock runs on, so a slow machine needs a margin between the two.
    moveClock(BEGIN + (minutes + STEP - ROOM) * MINUTE - Date.now());
    await runDueNoticeMails();
    await sendDigests({ kind: "system", name: "test" });
    const { rows: asked } = await sql<{ id: string; to: string }>`
      select id::text as id, payload ->> 'to' as to from graphile_worker._private_jobs where payload ->> 'kind' = 'digest'`.execute(
      db,
    );
    for (const { id, to } of asked) if (!sent.has(`${id} ${to}`)) sent.set(`${id} ${to}`, now());
  }
  digests = [...sent].map(([key, at]) => ({ to: key.split(" ")[1]!, at }));
  rows = await db
    .selectFrom("notifications")
    .select(["userId", "kind", "createdAt", "readAt", "mailedAt"])
    .execute()
    .then((all) => all as Row[]);
}, 1_800_000);

const choiceOf = ({ userId, kind }: Row): MailChoice => {
  const governs = mailed.get(kind);
  return governs === "messages" ? lives.get(userId)!.choice : governs ? DEFAULTS[governs] : "instant";
};

test("nothing is mailed that was read, and nothing that nobody wants mailed", () => {
  expect(rows.length).toBeGreaterThan(MEMBERS * DAYS);
  for (const row of rows.filter(({ mailedAt }) => mailedAt)) {
    expect(mailed.has(row.kind)).toBe(true);
    expect(choiceOf(row)).not.toBe("none");
    if (row.readAt) expect(row.readAt.getTime()).toBeGreaterThan(row.mailedAt!.getTime());
  }
});

test("nothing is missed: what is unread in its time was mailed within it", () => {
  const end = BEGIN + DAYS * DAY;
  const due = { instant: 2 * STEP * MINUTE, daily: DAY + 2 * STEP * MINUTE, weekly: 0, none: 0 };
  let told = 0;
  for (const row of rows) {
    const choice = choiceOf(row);
    const until = row.createdAt.getTime() + due[choice];
    if (!mailed.has(row.kind) || choice === "none" || until > end) continue;
    if (row.readAt && row.readAt.getTime() <= until) continue;
    expect(row.mailedAt, `${row.kind}, ${choice}, of ${row.createdAt.toISOString()}`).not.toBeNull();
    expect(row.mailedAt!.getTime()).toBeLessThanOrEqual(until);
    told++;
  }
  expect(told).toBeGreaterThan(MEMBERS);
});

test("nobody has two digests a day, and whoever wants none has none", async () => {
  const zones = await db
    .selectFrom("users")
    .select(["id", "timeZone", "lang"])
    .where("id", "in", [...lives.keys()])
    .execute();
  const { zoneOf } = await import("#app/features/accounts/time-zone.ts");
  const days = digests.map(({ to, at }) => {
    const account = zones.find(({ id }) => id === to)!;
    const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zoneOf(account), dateStyle: "short" });
    return `${to} ${clock.format(at)}`;
  });
  expect(digests.length).toBeGreaterThan(0);
  expect(new Set(days).size).toBe(days.length);
  for (const { to } of digests) expect(lives.get(to)!.choice).toBe("daily");
});

test("counted", () => {
  const mails = rows.filter(({ mailedAt }) => mailedAt).length;
  const read = rows.filter(({ mailedAt, readAt }) => !mailedAt && readAt).length;
  // For the long form's log.
  process.stdout.write(
    `${MEMBERS} members, ${DAYS} days: ${rows.length} notices, ${mails} in mails, ${read} read before any, ${digests.length} digests\n`,
  );
  expect(mails + read).toBeLessThanOrEqual(rows.length);
});
