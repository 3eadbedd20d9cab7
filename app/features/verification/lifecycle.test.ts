/** A check after its result: plans, names, expiry, staff, and the end of an account. */
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { saveName } from "#app/features/accounts/settings/name.server.ts";
import { noticesOf } from "#app/features/notifications/notice-list.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import {
  badgeOf,
  beginDocument,
  beginEid,
  checkByDocument,
  checkByEid,
  checkOf,
  checksOf,
  memberNamed,
  sessionOf,
  settle,
  verificationFixtures,
  visitWith,
  withPlan,
} from "#tests/fixtures/accounts/verification.ts";
import { actsAbout, newStaff } from "#tests/fixtures/casework/support.ts";
import { stripe } from "#tests/fixtures/payments/payments.ts";
import type { NameDecision } from "./decision.ts";
import { decideNames, endBadge } from "./desk/decisions.server.ts";
import { nameCase, nameCases, nameQueue } from "./desk/queue.server.ts";
import { leaveForGood } from "./document.server.ts";
import { startEid } from "./eid.server.ts";
import { endChecks, warnOfEnds } from "./expiring.server.ts";
import { MOVES, STATUSES } from "./verification.ts";
import { verificationOf } from "./verifications.server.ts";

verificationFixtures();

const DAY = 86_400_000;
const verified = async () => {
  const member = await memberNamed("Kirstine Møller");
  await checkByEid(member, "mitid");
  return member;
};

test("the database has the lifecycle that the program has, and refuses every other move", async () => {
  const rows = await db.selectFrom("verificationMoves").selectAll().execute();
  const told = STATUSES.flatMap((from) => MOVES[from].map((to) => `${from} ${to}`));
  expect(rows.map(({ fromStatus, toStatus }) => `${fromStatus} ${toStatus}`).sort()).toEqual(told.sort());
  const member = await verified();
  const { id } = await checkOf(member);
  const move = (change: string) => sql`update verifications set ${sql.raw(change)} where id = ${id}`.execute(db);
  await expect(move("status = 'failed', failure = 'x'")).rejects.toThrow("may not move");
  await expect(move("verified_name = 'Somebody Else'")).rejects.toThrow("may not be rewritten");
  await expect(move("expires_at = null")).rejects.toThrow();
  const begin = (values: object) =>
    db
      .insertInto("verifications")
      .values({ id: newId(), userId: member.id, method: "mitid", startedAt: now(), ...values })
      .execute();
  await expect(begin({ status: "review" })).rejects.toThrow("may not begin");
  await begin({});
  await expect(begin({})).rejects.toThrow("verifications_open");
});

describe("the badge", () => {
  test("is hidden when the plan ends, and shown again when one begins; nothing is lost", async () => {
    const member = await verified();
    const check = await checkOf(member);
    const badge = await badgeOf(member);
    const basic = await withPlan(member, "basic");
    expect(await badgeOf(member)).toBeNull();
    expect(await verificationOf(basic)).toMatchObject({ entitled: false, valid: { method: "mitid" } });
    await withPlan(member, "enterprise");
    expect(await badgeOf(member)).toEqual(badge);
    expect(await checkOf(member)).toEqual(check);
  });

  test("does not come with a result that is read when the plan has ended; a plan brings it", async () => {
    const member = await memberNamed("Kirstine Møller");
    const { address, cookie, session } = await beginEid(member, "mitid");
    await withPlan(member, "basic");
    const { answerEid } = await import("#tests/fixtures/accounts/identity-provider.ts");
    const { finishEid } = await import("./eid.server.ts");
    await finishEid(member, (await answerEid(address)).searchParams, session, visitWith(cookie));
    expect(await checkOf(member)).toMatchObject({ status: "succeeded" });
    expect(await badgeOf(member)).toBeNull();
    await withPlan(member, "premium");
    expect(await badgeOf(member)).toMatchObject({ with: "mitid" });
  });

  test("ends with the name, only after that was agreed to", async () => {
    const member = await verified();
    expect(await saveName(member, { name: "Kirsti Møller" })).toMatchObject({
      code: "invalid-input",
      fields: { confirmed: ["required"] },
    });
    expect(await badgeOf(member)).not.toBeNull();
    expect(await saveName(member, { name: "Kirstine Møller" })).toMatchObject({ ok: true });
    expect(await badgeOf(member)).not.toBeNull();
    expect(await saveName(member, { name: "Kirsti Møller", confirmed: "on" })).toMatchObject({ ok: true });
    expect(await badgeOf(member)).toBeNull();
    expect(await checkOf(member)).toMatchObject({ endedBecause: "name-changed" });
    await saveName(member, { name: "Kirstine Møller" });
    await settle();
    expect(await badgeOf(member)).toBeNull();
    await checkByEid({ ...member, name: "Kirstine Møller" }, "mitid");
    expect(await badgeOf(member)).not.toBeNull();
  });

  test("ends with the name whoever writes it: the database sees to that", async () => {
    const member = await verified();
    await db.updateTable("users").set({ name: "Somebody Else" }).where("id", "=", member.id).execute();
    expect(await badgeOf(member)).toBeNull();
    expect((await checkOf(member)).endedAt).not.toBeNull();
  });
});

describe("after three years", () => {
  test("it ends, with a mail thirty days before and one at the end, each once", async () => {
    const member = await verified();
    const { expiresAt } = await checkOf(member);
    const at = (days: number) => moveClock(expiresAt!.getTime() - Date.now() + days * DAY);
    at(-31);
    await warnOfEnds(systemActor("test"));
    expect(await mailsTo(member.email)).toHaveLength(0);
    at(-29);
    for (const _ of [1, 2]) await warnOfEnds(systemActor("test"));
    expect((await mailsTo(member.email)).length).toBe(1);
    expect(await badgeOf(member)).not.toBeNull();
    at(0);
    for (const _ of [1, 2]) await endChecks(systemActor("test"));
    expect(await badgeOf(member)).toBeNull();
    expect(await checkOf(member)).toMatchObject({ endedBecause: "expired" });
    expect((await mailsTo(member.email)).length).toBe(2);
  });

  test("it can be repeated in the last sixty days, and holds until the new one does", async () => {
    const member = await verified();
    const session = await sessionOf(member);
    expect(await startEid(member, "mitid", session, visitWith())).toMatchObject({ code: "nothing-to-do" });
    const { expiresAt } = await checkOf(member);
    moveClock(expiresAt!.getTime() - Date.now() - 59 * DAY);
    const started = await startEid(member, "mitid", session, visitWith());
    expect(started).toMatchObject({ ok: true });
    expect(await badgeOf(member)).not.toBeNull();
    moveClock(0);
  });
});

describe("names that differ", () => {
  let support: Member;

  beforeAll(async () => {
    support = await newStaff("support");
  });

  const waiting = async (name = "Kirsti Møller") => {
    const member = await memberNamed(name);
    await checkByEid(member, "mitid");
    const { id } = await checkOf(member);
    return { member, id };
  };
  const decision = (change: Partial<NameDecision> = {}): NameDecision => ({
    outcome: "accepted",
    template: "short-name",
    profileName: "Kirsti Møller",
    ...change,
  });

  test("are accepted: the badge, a mail, and the act", async () => {
    const { member, id } = await waiting();
    expect((await nameQueue(support, "open")).cases).toContainEqual(
      expect.objectContaining({ id, profileName: "Kirsti Møller", verifiedName: "Kirstine Møller" }),
    );
    expect(await decideNames(support, id, decision())).toMatchObject({ ok: true });
    await settle();
    expect((await noticesOf(member)).notices).toMatchObject([{ kind: "identity-decided", unread: true }]);
    expect(await decideNames(support, id, decision())).toMatchObject({ code: "already-decided" });
    expect(await badgeOf(member)).toMatchObject({ with: "mitid" });
    const [mail] = await mailsTo(member.email);
    expect(mail!.text).toContain("Profilen har en kort form");
    expect(await actsAbout(member.id)).toMatchObject([{ action: "identity-accepted", actorId: support.id }]);
    expect((await nameQueue(support, "decided")).cases[0]).toMatchObject({ id, status: "succeeded" });
  });

  test("are refused with own words: no badge, and a new check can be begun", async () => {
    const { member, id } = await waiting();
    const refusal = decision({ outcome: "refused", template: "other-person", reason: "Navnet er en anden persons." });
    expect(await decideNames(support, id, refusal)).toMatchObject({ ok: true });
    expect(await badgeOf(member)).toBeNull();
    expect(await checkOf(member)).toMatchObject({ status: "refused" });
    const [mail] = await mailsTo(member.email);
    expect(mail!.text).toContain("Navnet er en anden persons.");
    await checkByDocument(member, { firstName: "Kirsti", lastName: "Møller" });
    expect(await badgeOf(member)).toMatchObject({ with: "document" });
  });

  test("are one person’s of staff at a time, and nobody’s own", async () => {
    const { id } = await waiting();
    const colleague = await newStaff("admin", "Åsa");
    expect(await nameCases.claim(colleague, id)).toMatchObject({ ok: true });
    expect(await decideNames(support, id, decision())).toMatchObject({ code: "claimed-by-other" });
    expect((await nameCase(support, id))!.claim).toMatchObject({ name: "Åsa", mine: false });
    const { member, id: own } = await waiting();
    const staffed: Member = { ...member, staffRole: "support" };
    expect(await decideNames(staffed, own, decision())).toMatchObject({ code: "forbidden" });
  });

  test("are decided as they were shown: a name that changes meanwhile is a conflict", async () => {
    const { member, id } = await waiting();
    await saveName(member, { name: "Kirsti Jensen" });
    expect(await decideNames(support, id, decision())).toMatchObject({ code: "conflict" });
    expect(await badgeOf(member)).toBeNull();
  });

  test("are one when the member takes the verified name over", async () => {
    const { member } = await waiting();
    await saveName(member, { name: "Kirstine Møller" });
    await settle();
    expect(await checkOf(member)).toMatchObject({
      status: "succeeded",
      profileName: "Kirstine Møller",
      reviewedBy: null,
    });
    expect(await badgeOf(member)).toMatchObject({ with: "mitid" });
  });

  test("are not one with given names alone", async () => {
    const member = await memberNamed("Kirsti Møller");
    await checkByDocument(member, { firstName: "Kirstine Anne", lastName: "Møller" });
    await saveName(member, { name: "Kirstine Anne" });
    await settle();
    expect(await checkOf(member)).toMatchObject({ status: "review" });
  });

  test("wait no more once a new check is begun", async () => {
    const { member, id } = await waiting();
    await beginEid(member, "mitid");
    expect((await checksOf(member)).map(({ status, verifiedName }) => [status, verifiedName])).toEqual([
      ["cancelled", null],
      ["started", null],
    ]);
    expect(await decideNames(support, id, decision())).toMatchObject({ code: "already-decided" });
  });

  test("are nobody’s business but support’s and admins’", async () => {
    const { id } = await waiting();
    for (const actor of [await newStaff("moderator"), await memberNamed("Bo Ek")]) {
      expect(await nameQueue(actor, "open")).toEqual({ cases: [], open: 0, next: null });
      expect(await nameCase(actor, id)).toBeUndefined();
      expect(await decideNames(actor, id, decision())).toMatchObject({ code: "not-found" });
      expect(await endBadge(actor, actor.id, { reason: "x" })).toMatchObject({ code: "not-found" });
    }
  });

  test("a badge is ended for a reason, once", async () => {
    const member = await verified();
    expect(await endBadge(support, member.id, { reason: "Et lånt MitID." })).toMatchObject({ ok: true });
    expect(await endBadge(support, member.id, { reason: "Igen." })).toMatchObject({ code: "nothing-to-do" });
    expect(await badgeOf(member)).toBeNull();
    expect(await verificationOf(member)).toMatchObject({ valid: null, last: { endedBecause: "staff" } });
    expect((await mailsTo(member.email))[0]!.text).toContain("Et lånt MitID.");
    expect(await actsAbout(member.id)).toMatchObject([{ action: "identity-ended", reason: "Et lånt MitID." }]);
  });
});

test("an account that goes leaves nothing, here or at the provider", async () => {
  const member = await memberNamed("Maja Bergstrand", { lang: "uk" });
  await beginDocument(member);
  const session = (await checkOf(member)).providerSessionId!;
  await leaveForGood(systemActor("test"), member.id);
  await leaveForGood(systemActor("test"), member.id);
  const left = await stripe.identity.verificationSessions.retrieve(session);
  expect(left.status).toBe("canceled");
  expect(left.redaction).not.toBeNull();
  await db.deleteFrom("users").where("id", "=", member.id).execute();
  expect(await checksOf(member)).toHaveLength(0);
});
