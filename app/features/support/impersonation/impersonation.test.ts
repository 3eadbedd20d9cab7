import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { inboxOf } from "#app/features/chat/inbox/inbox.server.ts";
import { messagesOf, threadOf } from "#app/features/chat/thread/messages.server.ts";
import { unreadOf } from "#app/features/notifications/counts.server.ts";
import { noticesOf } from "#app/features/notifications/notice-list.server.ts";
import { countView } from "#app/features/pitches/owner/views.server.ts";
import { recognise, recordVisit } from "#app/features/sessions/recognition.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { accountFixtures, MINUTE } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { endImpersonation, expireImpersonation, startImpersonation } from "./impersonation.server.ts";

accountFixtures();

let support: Member;

beforeAll(async () => {
  support = await newStaff("support");
});

const recognised = (cookie: string) => recognise(new Headers({ cookie }));

/** An impersonation of a new member by support, with its browser. */
async function viewOf(member: Member, staff = support) {
  const cookie = await signedIn(staff.id, { secondFactor: true });
  const { session } = await recognised(cookie);
  const started = await startImpersonation(staff, member.id, { reason: "Cannot find the button." }, session!);
  return { cookie, session: session!, started };
}

test("a view shows the member, says who looks, and is written down with its reason; the end as well", async () => {
  const member = await newMember({ plan: "premium" });
  const { cookie, started } = await viewOf(member);
  expect(started.ok).toBe(true);
  const during = await recognised(cookie);
  expect(during.actor).toMatchObject({
    id: member.id,
    side: "investor",
    plan: "premium",
    staffRole: null,
    viewer: { id: support.id, name: support.name },
  });
  expect(await endImpersonation(during.actor, during.session)).toEqual({ ok: true, value: { memberId: member.id } });
  const after = await recognised(cookie);
  expect(after.actor).toMatchObject({ id: support.id, staffRole: "support" });
  expect(after.actor).not.toHaveProperty("viewer");
  expect(await endImpersonation(after.actor, after.session)).toMatchObject({ code: "not-found" });
  expect(await actsAbout(member.id)).toMatchObject([
    { action: "view-started", actorId: support.id, reason: "Cannot find the button." },
    { action: "view-ended", actorId: support.id, data: { because: "asked" } },
  ]);
});

test("it belongs to one session: others of the same person, and the member's own, stay as they are", async () => {
  const member = await newMember();
  const elsewhere = await signedIn(support.id, { secondFactor: true });
  const own = await signedIn(member.id);
  await viewOf(member);
  expect((await recognised(elsewhere)).actor).toMatchObject({ id: support.id, staffRole: "support" });
  expect((await recognised(own)).actor).not.toHaveProperty("viewer");
});

test("it ends by itself after half an hour, and the job writes that down once", async () => {
  const member = await newMember();
  const { cookie } = await viewOf(member);
  moveClock(29 * MINUTE);
  expect((await recognised(cookie)).actor).toMatchObject({ id: member.id });
  moveClock(30 * MINUTE);
  expect((await recognised(cookie)).actor).toMatchObject({ id: support.id });
  const { rows } = await sql<{
    payload: object;
    runAt: Date;
  }>`select j.payload, j.run_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'end-member-view' order by j.id desc limit 1`.execute(
    db,
  );
  await expireImpersonation(rows[0]!.payload);
  await expireImpersonation(rows[0]!.payload);
  expect(await actsAbout(member.id)).toMatchObject([
    { action: "view-started" },
    { action: "view-ended", data: { because: "time" } },
  ]);
});

test("a new view after one that ran out ends the old one first", async () => {
  const [first, second] = [await newMember(), await newMember()];
  const { cookie, session } = await viewOf(first);
  moveClock(31 * MINUTE);
  expect((await startImpersonation(support, second.id, { reason: "Next one." }, session)).ok).toBe(true);
  expect((await recognised(cookie)).actor).toMatchObject({ id: second.id });
  expect(await actsAbout(first.id)).toMatchObject([{ action: "view-started" }, { action: "view-ended" }]);
});

test("it ends with the role, and with the session", async () => {
  const staff = await newStaff("support");
  const member = await newMember();
  const { cookie } = await viewOf(member, staff);
  await db.updateTable("users").set({ staffRole: "moderator" }).where("id", "=", staff.id).execute();
  expect((await recognised(cookie)).actor).toMatchObject({ id: staff.id });
  await db
    .updateTable("users")
    .set({ staffRole: "support", suspendedAt: new Date() })
    .where("id", "=", staff.id)
    .execute();
  expect((await recognised(cookie)).actor.kind).toBe("visitor");
});

test("staff and people without a side are not looked at, and whoever looks cannot look further", async () => {
  const colleague = await newMember({ staffRole: "moderator" });
  expect((await viewOf(colleague, await newStaff("admin"))).started).toMatchObject({ code: "staff-account" });
  expect((await viewOf(await newMember({ side: null, username: null }))).started).toMatchObject({
    code: "nothing-to-do",
  });
  const { cookie } = await viewOf(await newMember());
  const { actor, session } = await recognised(cookie);
  const further = await startImpersonation(actor, (await newMember()).id, { reason: "More." }, session!);
  expect(further).toMatchObject({ code: "not-found" });
});

describe("while somebody looks", () => {
  test("conversations are not there, and neither are their notices and counts", async () => {
    const [member, other] = [await newMember(), await newMember()];
    const { startConversation } = await import("#app/features/chat/posting/sending.server.ts");
    const message = { id: newId(), text: "Between us" };
    const started = await startConversation(other, { member: member.username! }, message);
    if (!started.ok) throw new Error(started.code);
    const { conversationId } = started.value;
    const topic = `conversation:${conversationId}`;
    const notice = { id: newId(), userId: member.id, kind: "message", topic, data: JSON.stringify({ conversationId }) };
    await db.insertInto("notifications").values(notice).execute();
    expect(await threadOf(member, conversationId)).toBeDefined();
    expect((await noticesOf(member)).notices).toHaveLength(1);

    const { actor } = await recognised((await viewOf(member)).cookie);
    expect((await inboxOf(actor)).conversations).toEqual([]);
    expect(await threadOf(actor, conversationId)).toBeUndefined();
    expect(await messagesOf(actor, conversationId, {})).toBeUndefined();
    expect((await noticesOf(actor)).notices).toEqual([]);
    expect(await unreadOf(actor)).toEqual({
      messages: 0,
      notifications: 0,
      searches: 0,
      offers: 0,
      meetings: 0,
      sound: false,
    });
  });

  test("the member was not here, and no view is counted", async () => {
    const [member, owner] = [await newMember(), await newMember({ side: "entrepreneur" })];
    const seen = new Date(Date.now() - 3 * 86_400_000);
    await db.updateTable("users").set({ lastSeenAt: seen }).where("id", "=", member.id).execute();
    const pitch = { id: newId(), publicId: newPublicId(), ownerId: owner.id, market: "se" as const };
    await db.insertInto("pitches").values(pitch).execute();
    const { cookie } = await viewOf(member);
    const { actor, session, lastSeenAt } = await recognised(cookie);
    if (actor.kind !== "member") throw new Error(actor.kind);
    moveClock(10 * MINUTE);
    await recordVisit(actor, session!, lastSeenAt!);
    await countView(actor, pitch, "search");
    const after = await db
      .selectFrom("users")
      .select(["lastSeenAt", "previousVisitAt"])
      .where("id", "=", member.id)
      .executeTakeFirst();
    expect(after).toEqual({ lastSeenAt: seen, previousVisitAt: null });
    expect(await db.selectFrom("pitchViews").selectAll().where("pitchId", "=", pitch.id).execute()).toEqual([]);
  });
});
