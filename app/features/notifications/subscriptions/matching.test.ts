/** Announcing a new pitch: to whom, once, at most one notice a day, and the morning's digest. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { broadcastPitch, REACH } from "#app/features/matching/broadcast.server.ts";
import { saveMatchCriteria } from "#app/features/matching/criteria.server.ts";
import { marketsAtHour } from "#app/i18n/mornings.ts";
import { systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { OnboardedMember } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { runDigests, runNoticeMails, runNoticePushes, withDevice } from "#tests/fixtures/mail/notices.ts";
import { matchMember, matchPitch, noCriteria } from "#tests/fixtures/market/matching.ts";
import { mailSearchesOnce } from "../delivery/mailing.server.ts";
import { noticesOf } from "../notice-list.server.ts";
import { savePreferences } from "../preferences/preferences.server.ts";
import { digestMatches, noticeBroadcast, noticeSearches } from "./searches.server.ts";

accountFixtures();

const job = {} as never;
const HOUR = 3_600_000;

async function announced(pitchId: string): Promise<number | null> {
  const reached = await broadcastPitch(systemActor("test"), pitchId);
  if (reached !== null) await noticeBroadcast({ pitchId }, job);
  await runNoticeMails();
  return reached;
}

async function looking(industry: string, more: object = {}): Promise<OnboardedMember> {
  const member = await matchMember("investor");
  await saveMatchCriteria(member, { ...noCriteria, industries: [industry as "health"], ...more });
  return member;
}

async function kinds(member: OnboardedMember): Promise<string[]> {
  return (await noticesOf(member)).notices.map(({ kind }) => kind);
}

async function mails(member: OnboardedMember): Promise<string[][]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select json_array_elements_text(payload -> 'data' -> 'pitchIds')) as ids
    from graphile_worker._private_jobs where payload ->> 'kind' in ('matches-found', 'digest') and payload ->> 'to' = ${member.id}
    order by id`.execute(db);
  return rows.map(({ ids }) => ids);
}

/** Moves the clock into the middle of the next hour at which digests go out in Sweden. */
async function nextMorning(): Promise<void> {
  const begun = (Math.floor(now().getTime() / HOUR) + 0.5) * HOUR;
  for (let hours = 1; hours <= 48; hours++) {
    moveClock(begun - Date.now() + hours * HOUR);
    if (hours > 12 && marketsAtHour(now(), 7).includes("se")) return;
  }
}

test("a paid owner's pitch is announced once, to those who meet and allow it", async () => {
  const owner = await matchMember("entrepreneur", { plan: "premium" });
  const [fits, silent, other] = [
    await looking("health"),
    await looking("health", { broadcast: false }),
    await looking("construction"),
  ];
  const { pitchId } = await matchPitch(owner);
  expect(await announced(pitchId)).toBe(1);
  expect(await announced(pitchId)).toBeNull();
  expect(await kinds(fits)).toEqual(["match"]);
  expect([...(await kinds(silent)), ...(await kinds(other))]).toEqual([]);
  const basic = await matchMember("entrepreneur");
  expect(await announced((await matchPitch(basic)).pitchId)).toBeNull();
  // Listed during the plan, and announced by a job that runs after its end.
  const late = (await matchPitch(owner)).pitchId;
  await db.updateTable("users").set({ planUntil: now() }).where("id", "=", owner.id).execute();
  expect(await announced(late)).toBeNull();
});

test("at most one message a day; the rest comes with the morning's digest, by mail as the member chose", async () => {
  const owner = await matchMember("entrepreneur", { plan: "premium" });
  const [quiet, daily, instant] = [
    await looking("hospitality"),
    await looking("hospitality"),
    await looking("hospitality"),
  ];
  await savePreferences(daily, { pitches: "daily" }, "se");
  await savePreferences(instant, { pitches: "instant" }, "se");
  const pitches: string[] = [];
  for (let n = 0; n < 3; n++) {
    pitches.push((await matchPitch(owner, { industry: "hospitality" })).pitchId);
    await announced(pitches[n]!);
  }
  for (const member of [quiet, daily, instant]) expect(await kinds(member)).toEqual(["match"]);
  expect(await mails(quiet)).toEqual([]);
  expect(await mails(daily)).toEqual([]);
  expect(await mails(instant)).toEqual([[pitches[0]]]);

  await nextMorning();
  await digestMatches({}, job);
  await digestMatches({}, job);
  await runNoticeMails();
  moveClock(now().getTime() + HOUR - Date.now());
  await runDigests();
  for (const member of [quiet, daily, instant]) expect(await kinds(member)).toEqual(["match-digest", "match"]);
  expect(await mails(quiet)).toEqual([]);
  expect((await mails(daily)).map((ids) => [...ids].sort())).toEqual([[...pitches].sort()]);
  expect((await mails(instant)).map((ids) => [...ids].sort())).toEqual([[pitches[0]], pitches.slice(1).sort()]);

  // One mail for all three, with reasons and an unsubscribe link, without pitches that were opened meanwhile.
  await db.insertInto("pitchViews").values({ pitchId: pitches[0]!, viewerId: daily.id, day: "2026-11-20" }).execute();
  const [mail, ...others] = await mailsTo(daily.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("2 saker du inte har sett än");
  expect(mail?.text).toContain("Hotell och restaurang");

  // The digest was that day's notice.
  const late = (await matchPitch(owner, { industry: "hospitality" })).pitchId;
  await announced(late);
  expect(await kinds(quiet)).toEqual(["match-digest", "match"]);
});

test("two pitches at once tell a member one message", async () => {
  const owner = await matchMember("entrepreneur", { plan: "premium" });
  const members = await Promise.all(Array.from({ length: 8 }, () => looking("construction")));
  const pitches = await Promise.all(Array.from({ length: 4 }, () => matchPitch(owner, { industry: "construction" })));
  await Promise.all(pitches.map(({ pitchId }) => announced(pitchId)));
  for (const member of members) expect(await kinds(member)).toEqual(["match"]);
});

test("of more than can be told, those whose criteria say most are", async () => {
  const owner = await matchMember("entrepreneur", { plan: "premium" });
  const many = await Promise.all(Array.from({ length: REACH + 5 }, () => looking("transport-logistics")));
  const exact = await looking("transport-logistics", { markets: ["se"], phases: ["growth"] });
  const { pitchId } = await matchPitch(owner, { industry: "transport-logistics" });
  expect(await announced(pitchId)).toBe(REACH);
  expect(await kinds(exact)).toEqual(["match"]);
  const told = await db.selectFrom("matchTellings").select("userId").where("pitchId", "=", pitchId).execute();
  expect(told).toHaveLength(REACH);
  expect(many.filter(({ id }) => told.some(({ userId }) => userId === id))).toHaveLength(REACH - 1);
});

test("whoever changes their mind while it waits hears nothing more, and nobody is mailed who cannot be", async () => {
  const owner = await matchMember("entrepreneur", { plan: "premium" });
  const members = await Promise.all(Array.from({ length: 5 }, () => looking("design-media")));
  const [changed, opened, unconfirmed, suspended, still] = members;
  for (const member of members) await savePreferences(member, { pitches: "daily" }, "se");
  const set = (member: OnboardedMember, values: object) =>
    db.updateTable("users").set(values).where("id", "=", member.id).execute();
  await set(unconfirmed!, { emailVerified: false });
  const pitches: string[] = [];
  for (let n = 0; n < 2; n++) {
    pitches.push((await matchPitch(owner, { industry: "design-media" })).pitchId);
    await announced(pitches[n]!);
  }
  await saveMatchCriteria(changed!, { ...noCriteria, industries: ["design-media"], broadcast: false });
  for (const pitchId of pitches)
    await db.insertInto("pitchViews").values({ pitchId, viewerId: opened!.id, day: "2026-11-20" }).execute();
  await set(suspended!, { suspendedAt: now() });

  await nextMorning();
  await digestMatches({}, job);
  moveClock(now().getTime() + HOUR - Date.now());
  await runDigests();
  expect(await kinds(changed!)).toEqual(["match"]);
  expect(await kinds(opened!)).toEqual(["match"]);
  expect(await kinds(still!)).toEqual(["match-digest", "match"]);
  expect(await mails(unconfirmed!)).toEqual([]);
  expect(await mails(suspended!)).toEqual([]);
  expect(await mails(still!)).toHaveLength(1);
  expect(await mailsTo(changed!.email)).toEqual([]);
  expect(await mailsTo(still!.email)).toHaveLength(1);
});

test("staff are announced nothing", async () => {
  const owner = await matchMember("entrepreneur", { plan: "premium" });
  const member = await looking("beauty-care");
  await db.updateTable("users").set({ staffRole: "support" }).where("id", "=", member.id).execute();
  expect(await announced((await matchPitch(owner, { industry: "beauty-care" })).pitchId)).toBe(0);
});

const PRICE_BEFORE = JSON.stringify({ currency: "SEK", valuation: 2_000_000, seekingAmount: null, offered: null });

async function findingOf(
  member: OnboardedMember,
  pitchId: string,
  { name = "Watch", notify = "instant", kind = "new" } = {},
): Promise<void> {
  const id = newId();
  const search = { id, userId: member.id, name, filters: JSON.stringify({ text: id }), market: "se" };
  await db
    .insertInto("savedSearches")
    .values({ ...search, notify, keys: [] })
    .execute();
  await db
    .insertInto("searchFindings")
    .values({ searchId: id, pitchId, kind, ...(kind === "price" && { priceBefore: PRICE_BEFORE }), foundAt: now() })
    .execute();
}

test.each(["the search first", "the criteria first"])("a pitch that both find is told once: %s", async (order) => {
  const owner = await matchMember("entrepreneur", { plan: "premium" });
  const member = await looking("care-education");
  await savePreferences(member, { pitches: "instant" }, "se");
  const { pitchId } = await matchPitch(owner, { industry: "care-education" });
  await findingOf(member, pitchId);
  const steps = [() => noticeSearches({ pitchId }, job), () => announced(pitchId)];
  for (const step of order === "the search first" ? steps : steps.reverse()) await step();
  await runNoticeMails();
  expect(await kinds(member)).toEqual([order === "the search first" ? "search-found" : "match"]);
  expect(await mailsTo(member.email)).toHaveLength(1);
});

test("a pitch that both find at the same moment is told once", async () => {
  const owner = await matchMember("entrepreneur", { plan: "premium" });
  const members = await Promise.all(Array.from({ length: 6 }, () => looking("food-retail")));
  const { pitchId } = await matchPitch(owner, { industry: "food-retail" });
  for (const member of members) await findingOf(member, pitchId);
  await Promise.all([noticeSearches({ pitchId }, job), announced(pitchId)]);
  for (const member of members) expect(await kinds(member)).toHaveLength(1);
});

test.each(["instant", "daily"])(
  "several searches of a member that find one pitch are one mail, and nobody else's is lost: %s",
  async (notify) => {
    const owner = await matchMember("entrepreneur", { plan: "premium" });
    const { pitchId } = await matchPitch(owner, { industry: "health" });
    const members = await Promise.all(Array.from({ length: 3 }, () => matchMember("investor")));
    const [two, one, three] = members;
    for (const member of members) await withDevice(member.id);
    await findingOf(two!, pitchId, { name: "Lås", notify });
    await findingOf(two!, pitchId, { name: "Kodlås", notify });
    await findingOf(one!, pitchId, { name: "Lås", notify });
    await findingOf(three!, pitchId, { name: "Sommarhus", notify });
    for (const name of ["Lås", "Kodlås"]) await findingOf(three!, pitchId, { name, notify, kind: "price" });
    if (notify === "daily") await nextMorning();
    await noticeSearches(notify === "instant" ? { pitchId } : {}, job);
    await runNoticePushes();
    await runNoticeMails();
    expect(await kinds(two!)).toEqual(["search-found", "search-found"]);
    expect(await kinds(one!)).toEqual(["search-found"]);
    expect((await kinds(three!)).sort()).toEqual(["search-found", "search-price", "search-price"]);
    for (const { email } of members) expect(await mailsTo(email)).toHaveLength(1);
    const [mail] = await mailsTo(two!.email);
    expect(mail!.text).toContain("Lås");
    expect(mail!.text).toContain("Kodlås");
  },
);

test("what searches had told before there were digests is still mailed, once; what is told as a notice waits for its own mail", async () => {
  const owner = await matchMember("entrepreneur", { plan: "premium" });
  const { pitchId } = await matchPitch(owner, { industry: "health" });
  const [before, since, none] = [
    await matchMember("investor"),
    await matchMember("investor"),
    await matchMember("investor"),
  ];
  for (const member of [before, since, none]) await findingOf(member, pitchId);
  await savePreferences(none, { searches: "none" }, "se");
  await noticeSearches({ pitchId }, job);
  // As the migration left older rows.
  const old = db.updateTable("notifications").set({ mailedAt: now(), pushedAt: now() });
  await old.where("userId", "in", [before.id, none.id]).execute();
  for (let twice = 0; twice < 2; twice++) await mailSearchesOnce({}, job);
  const count = async () => {
    const counts: number[] = [];
    for (const { email } of [before, since, none]) counts.push((await mailsTo(email)).length);
    return counts;
  };
  expect(await count()).toEqual([1, 0, 0]);
  await runNoticeMails();
  expect(await count()).toEqual([1, 1, 0]);
});
