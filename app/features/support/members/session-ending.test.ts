import { expect, test } from "vitest";
import { securityEventsOf } from "#app/features/security-events/own-events.server.ts";
import { openChildSession } from "#app/features/sessions/sessions.server.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { freshVisit } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import {
  admin,
  memberAdministrationFixtures,
  reason,
  recognised,
  support,
} from "#tests/fixtures/casework/member-administration.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { call, target } from "#tests/fixtures/program/requests.ts";
import { memberRecord } from "./member-record.server.ts";
import { memberSections, memberSessions } from "./member-sections.server.ts";
import { action, loader } from "./routes/session-ending.tsx";
import { endMemberSession } from "./session-ending.server.ts";

memberAdministrationFixtures();

const sessionIn = async (cookie: string) => (await recognised(cookie)).session!.id;

test("one device is logged out, on all our hosts, and the others stay; the log says which it was", async () => {
  const member = await newMember();
  const [lost, kept] = [await signedIn(member.id), await signedIn(member.id)];
  const id = await sessionIn(lost);
  await db
    .updateTable("sessions")
    .set({ userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0" })
    .where("id", "=", id)
    .execute();
  const parent = await db.selectFrom("sessions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await transaction((trx) => openChildSession(trx, parent, freshVisit()));
  // A browser is one line, on however many hosts it is logged in.
  expect(await memberSessions(support, member.id)).toHaveLength(2);
  expect((await memberSections(support, member.id)).sessions).toHaveLength(2);
  expect((await memberRecord(support, member.id))?.sessions).toBe(2);
  expect((await endMemberSession(support, member.id, id, { reason })).ok).toBe(true);
  expect((await recognised(lost)).actor.kind).toBe("visitor");
  expect((await recognised(kept)).actor).toMatchObject({ id: member.id });
  expect(await db.selectFrom("sessions").select("id").where("userId", "=", member.id).execute()).toHaveLength(1);
  expect(await actsAbout(member.id)).toMatchObject([{ action: "session-ended", actorId: support.id, reason }]);
  expect((await memberRecord(support, member.id))?.entries[0]?.data).toEqual({ browser: "Firefox", system: "Windows" });
  expect((await securityEventsOf(member, undefined)).events[0]).toMatchObject({
    event: "session-ended",
    byStaff: true,
  });
  expect(await endMemberSession(support, member.id, id, { reason })).toMatchObject({ code: "nothing-to-do" });
});

test("never a session of somebody else's, of a colleague or of one's own", async () => {
  const [member, other, colleague] = [await newMember(), await newMember(), await newStaff("moderator")];
  const theirs = await sessionIn(await signedIn(other.id));
  for (const id of [theirs, newId(), "x"])
    expect(await endMemberSession(support, member.id, id, { reason })).toMatchObject({ code: "nothing-to-do" });
  const refused = async (actor: typeof support, of: typeof support) =>
    endMemberSession(actor, of.id, await sessionIn(await signedIn(of.id)), { reason });
  expect(await refused(support, support)).toMatchObject({ code: "own-account" });
  expect(await refused(support, colleague)).toMatchObject({ code: "staff-account" });
  expect(await refused(member, other)).toMatchObject({ code: "not-found" });
  expect(await memberSessions(member, other.id)).toEqual([]);
  expect((await refused(admin, colleague)).ok).toBe(true);
});

test("the page says which device it is, asks for a reason, and leads back; of an ended one, at once", async () => {
  const member = await newMember();
  const id = await sessionIn(await signedIn(member.id));
  const cookie = await signedIn(support.id, { secondFactor: true });
  const asked = { cookie, params: { id: member.id, sessionId: id } };
  const page = `/admin/members/${member.id}/sessions/${id}/removal`;
  expect((await call(loader, page, asked)).status).toBe(200);
  expect((await call(action, page, { ...asked, form: { reason: "" } })).status).toBe(422);
  expect(await memberSessions(support, member.id)).toHaveLength(1);
  const back = `/admin/members/${member.id}`;
  expect(target(await call(action, page, { ...asked, form: { reason } }))).toBe(`${back}#sessions`);
  expect(await memberSessions(support, member.id)).toEqual([]);
  // Pressed twice, or by two at once.
  expect(target(await call(action, page, { ...asked, form: { reason } }))).toBe(`${back}#sessions`);
  expect(target(await call(loader, page, asked))).toBe(back);
});
