import { expect, test } from "vitest";
import { setStaffRole } from "#app/features/accounts/staff-role.server.ts";
import { type Actor, systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { withinRequest } from "#app/platform/http/request-context.server.ts";
import { accountFixtures, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import { newcomer } from "#tests/fixtures/accounts/newcomer.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { ACT, recognised } from "#tests/fixtures/casework/member-administration.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { securityLines } from "#tests/fixtures/program/security-lines.ts";
import { securityEventsOf } from "./own-events.server.ts";
import { recordSecurityEvent, removeOldSecurityEvents } from "./recording.server.ts";

accountFixtures();
const lines = securityLines();

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/** Runs within a request from there. */
function from<T>(ip: string, work: () => Promise<T>, { agent = FIREFOX, actor = VISITOR as Actor } = {}): Promise<T> {
  return withinRequest({ requestId: "r", actor, ip, headers: new Headers({ "user-agent": agent }) }, work);
}

const failed = (account: string) => recordSecurityEvent({ event: "sign-in-failed", account, method: "password" });

test("what repeats within an hour, from one network and browser, is one row that counts", async () => {
  const { member } = await newcomer();
  // A whole hour ahead, so that none begins in between.
  moveClock(3_600_000 - (Date.now() % 3_600_000));
  for (let i = 0; i < 5; i++) await from(`81.2.69.${i}`, () => failed(member.id));
  await from("81.2.69.9", () => failed(member.id), { agent: IPHONE });
  await from("2001:db8:1::1", () => failed(member.id));
  await Promise.all(Array.from({ length: 4 }, () => from("2001:db8:1:2::1", () => failed(member.id))));
  const shown = async () => (await securityEventsOf(member, undefined)).events;
  expect(await shown()).toMatchObject([
    { network: "2001:db8:1:*", browser: "Firefox", times: 5 },
    { network: "81.2.69.*", browser: "Safari", system: "iPhone", times: 1 },
    { network: "81.2.69.*", browser: "Firefox", system: "Linux", method: "password", times: 5 },
  ]);
  moveClock(7_200_000 - (Date.now() % 3_600_000));
  await from("81.2.69.1", () => failed(member.id));
  expect(await shown()).toHaveLength(4);
});

test("an attacker's failed sign-ins from everywhere drive out nothing but older ones of them", async () => {
  const { member } = await newcomer();
  await recordSecurityEvent({ event: "password-changed", account: member.id });
  for (let i = 0; i < 230; i++) await from(`10.0.${i}.1`, () => failed(member.id));
  const rows = await db
    .selectFrom("securityEvents")
    .select(["event", "network"])
    .where("userId", "=", member.id)
    .execute();
  expect(rows.filter(({ event }) => event === "sign-in-failed")).toHaveLength(200);
  expect(rows.map(({ network }) => network)).not.toContain("10.0.29.0/24");
  expect(rows.map(({ event }) => event)).toContain("password-changed");
});

test("a page begins where the one before ended, newest first, and nobody else's is among them", async () => {
  const { member } = await newcomer();
  await failed((await newAccount()).id);
  for (let i = 0; i < 65; i++) await from(`10.1.${i}.1`, () => failed(member.id));
  const networks: (string | null)[] = [];
  let after: string | undefined;
  for (let page = 0; page < 3; page++) {
    const { events, next } = await securityEventsOf(member, after);
    networks.push(...events.map(({ network }) => network));
    after = next ?? undefined;
  }
  expect(networks).toEqual(Array.from({ length: 65 }, (_, i) => `10.1.${64 - i}.*`));
  expect(after).toBeUndefined();
  expect((await securityEventsOf(member, "no cursor")).events[0]?.network).toBe("10.1.64.*");
});

test("staff who look as the member see none of them", async () => {
  const { member } = await newcomer();
  await failed(member.id);
  const viewer = { id: member.id, name: "Kim", lang: member.lang, until: new Date() };
  expect(await securityEventsOf({ ...member, viewer }, undefined)).toEqual({ events: [], next: null });
});

test("what staff did says so, not where they are, and the log names them", async () => {
  const support = await newStaff("support");
  const member = await newMember();
  await signedIn(member.id);
  await from("81.2.69.142", () => ACT["sign-out"](support, member), { actor: support });
  expect((await securityEventsOf(member, undefined)).events).toMatchObject([
    { event: "sessions-ended", byStaff: true, network: null, browser: null },
  ]);
  expect(lines.of("sessions-ended")).toMatchObject([{ account: member.id, staff: support.id, about: "1" }]);
  await setStaffRole(systemActor("console"), member.email, "support");
  expect((await securityEventsOf(member, undefined)).events[0]).toMatchObject({
    event: "staff-role-changed",
    byStaff: true,
    network: null,
  });
});

test("of what is rolled back there is neither row nor line", async () => {
  const { member } = await newcomer();
  const lost = transaction(async (trx) => {
    await recordSecurityEvent({ event: "password-changed", account: member.id }, trx);
    expect(lines.of("password-changed")).toEqual([]);
    throw new Error("rolled back");
  });
  await expect(lost).rejects.toThrow("rolled back");
  expect((await securityEventsOf(member, undefined)).events).toEqual([]);
  expect(lines.text()).toBe("");
});

test("they are kept for 90 days, and go with the account", async () => {
  const { member, cookie } = await newcomer();
  await failed(member.id);
  moveClock(89 * 86_400_000);
  await recordSecurityEvent({ event: "signed-out", account: member.id });
  await removeOldSecurityEvents(systemActor("test"));
  expect((await securityEventsOf(member, undefined)).events).toHaveLength(2);
  moveClock(91 * 86_400_000);
  await removeOldSecurityEvents(systemActor("test"));
  expect((await securityEventsOf(member, undefined)).events).toMatchObject([{ event: "signed-out" }]);
  await db.deleteFrom("users").where("id", "=", member.id).execute();
  expect((await recognised(cookie)).actor).toBe(VISITOR);
  expect(await db.selectFrom("securityEvents").select("id").where("userId", "=", member.id).execute()).toEqual([]);
});
