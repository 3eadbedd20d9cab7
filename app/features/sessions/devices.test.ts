import { expect, test } from "vitest";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { accountFixtures, freshVisit } from "#tests/fixtures/accounts/accounts.ts";
import { newcomer, visitWith } from "#tests/fixtures/accounts/newcomer.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { countDevices, endAllSessions, endOtherSessions, endOwnSession, sessionsOf } from "./devices.server.ts";
import { openChildSession } from "./sessions.server.ts";

accountFixtures();

async function countOf(userId: string): Promise<number> {
  return (await db.selectFrom("sessions").select("id").where("userId", "=", userId).execute()).length;
}

test("a member sees where the account is signed in, this browser first, and what has ended not at all", async () => {
  const { member, visit } = await newcomer();
  const other = await visitWith(await signedIn(member.id));
  await newcomer();
  const shown = await sessionsOf(member, visit.session.id);
  expect(shown.map(({ id }) => id)).toEqual([visit.session.id, other.visit.session.id]);
  expect((await sessionsOf(member, other.visit.session.id))[0]?.id).toBe(other.visit.session.id);
  moveClock(31 * 86_400_000);
  expect(await sessionsOf(member, visit.session.id)).toEqual([]);
});

test("a browser that is signed in on two of our hosts is one device, shown as the session in use", async () => {
  const { member, visit } = await newcomer();
  const here = visit.session.id;
  const source = await db.selectFrom("sessions").selectAll().where("id", "=", here).executeTakeFirstOrThrow();
  const there = await transaction((trx) => openChildSession(trx, source, freshVisit()));
  for (const current of [here, there.id]) {
    const shown = await sessionsOf(member, current);
    expect(shown.map(({ id }) => id)).toEqual([current]);
    expect(shown[0]?.hosts.length).toBeGreaterThan(0);
  }
  expect(await countDevices(member)).toBe(1);
  await signedIn(member.id);
  expect(await countDevices(member)).toBe(2);
  moveClock(31 * 86_400_000);
  expect(await countDevices(member)).toBe(0);
});

test("a member ends one session, or all others", async () => {
  const { member, visit } = await newcomer();
  const one = await visitWith(await signedIn(member.id));
  await signedIn(member.id);
  expect(await endOwnSession(member, one.visit.session.id, visit.session.id)).toMatchObject({ ok: true });
  expect(await endOwnSession(member, one.visit.session.id, visit.session.id)).toMatchObject({ code: "not-found" });
  await endOtherSessions(member, visit.session.id);
  expect((await sessionsOf(member, undefined)).map(({ id }) => id)).toEqual([visit.session.id]);
});

test("a member ends all sessions, and nobody else's", async () => {
  const { member } = await newcomer();
  const bystander = await newcomer();
  await signedIn(member.id);
  await endAllSessions(member);
  expect(await countOf(member.id)).toBe(0);
  expect(await countOf(bystander.member.id)).toBe(1);
  const events = await db.selectFrom("securityEvents").select("event").where("userId", "=", member.id).execute();
  expect(events).toEqual([{ event: "sessions-ended" }]);
});

test("nobody ends another's session, with its id or with none", async () => {
  const { member, visit } = await newcomer();
  const victim = await newcomer();
  for (const id of [victim.visit.session.id, "", "0", "%"]) {
    expect(await endOwnSession(member, id, visit.session.id)).toMatchObject({ code: "not-found" });
  }
  await endOtherSessions(member, victim.visit.session.id);
  expect(await countOf(victim.member.id)).toBe(1);
});

test("another browser's session ends on all our hosts, this browser's on one", async () => {
  const { member, visit } = await newcomer();
  const hand = (from: string, to: string) =>
    db.updateTable("sessions").set({ parentId: from }).where("id", "=", to).execute();
  const open = async () => (await visitWith(await signedIn(member.id))).visit.session.id;
  const left = async () =>
    (await db.selectFrom("sessions").select("id").where("userId", "=", member.id).execute()).map(({ id }) => id).sort();
  const [here, strange, strangeElsewhere] = [await open(), await open(), await open()];
  await hand(strange, strangeElsewhere);
  await hand(here, visit.session.id);
  await endOwnSession(member, strangeElsewhere, visit.session.id);
  expect(await left()).toEqual([here, visit.session.id].sort());
  await endOwnSession(member, here, visit.session.id);
  expect(await left()).toEqual([visit.session.id]);
});

test("the list is bounded", async () => {
  const { member, visit } = await newcomer();
  for (let i = 0; i < 55; i++) await signedIn(member.id);
  expect(await sessionsOf(member, visit.session.id)).toHaveLength(50);
});
