import { describe, expect, test } from "vitest";
import type { Actor, Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import {
  ACT,
  admin,
  memberAdministrationFixtures,
  reason,
  recognised,
  support,
} from "#tests/fixtures/casework/member-administration.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { changeStaffRole } from "./member-changes.server.ts";
import { memberRecord } from "./member-record.server.ts";

memberAdministrationFixtures();

test("all sessions end at once, and only once", async () => {
  const member = await newMember();
  const cookies = [await signedIn(member.id), await signedIn(member.id)];
  expect((await ACT["sign-out"](support, member)).ok).toBe(true);
  for (const cookie of cookies) expect((await recognised(cookie)).actor.kind).toBe("visitor");
  expect(await ACT["sign-out"](support, member)).toMatchObject({ code: "nothing-to-do" });
  expect(await actsAbout(member.id)).toMatchObject([{ action: "sessions-ended", data: { sessions: 2 } }]);
});

test("a locked sign-in is unlocked", async () => {
  const member = await newMember();
  expect(await ACT.unlock(support, member)).toMatchObject({ code: "nothing-to-do" });
  const lock = {
    attempts: [new Date()],
    attemptedAt: new Date(),
    locks: 1,
    lockedUntil: new Date(Date.now() + 60_000),
  };
  await db
    .insertInto("signInLocks")
    .values({ userId: member.id, ...lock })
    .execute();
  expect((await memberRecord(support, member.id))?.allowed).toContain("unlock");
  expect((await ACT.unlock(support, member)).ok).toBe(true);
  expect(await db.selectFrom("signInLocks").selectAll().where("userId", "=", member.id).execute()).toEqual([]);
});

test("a member whose mail came back is written to again on their word, which is logged", async () => {
  const member = await newMember();
  expect((await memberRecord(support, member.id))?.allowed).not.toContain("mailing");
  expect(await ACT.mailing(support, member)).toMatchObject({ code: "nothing-to-do" });
  const { email } = await db.selectFrom("users").select("email").where("id", "=", member.id).executeTakeFirstOrThrow();
  await db.insertInto("mailSuppressions").values({ email, reason: "complaint", detail: "" }).execute();
  expect((await memberRecord(support, member.id))?.allowed).toContain("mailing");
  expect((await ACT.mailing(support, member)).ok).toBe(true);
  expect(await db.selectFrom("mailSuppressions").selectAll().where("email", "=", email).execute()).toEqual([]);
  expect(await actsAbout(member.id)).toMatchObject([
    { action: "mailing-resumed", reason, data: { cause: "complaint" } },
  ]);
});

describe("staff roles", () => {
  test("are the admins' to give, with a new session, and to others alone", async () => {
    const member = await newMember();
    const cookie = await signedIn(member.id);
    const give = (actor: Actor) => changeStaffRole(actor, member.id, { reason, from: null, role: "support" });
    expect(await give(support)).toMatchObject({ code: "not-found" });
    expect((await give(admin)).ok).toBe(true);
    expect(await give(admin)).toMatchObject({ code: "conflict" });
    expect((await recognised(cookie)).actor.kind).toBe("visitor");
    expect(await actsAbout(member.id)).toMatchObject([
      { action: "staff-role-granted", actorId: admin.id, reason, data: { from: null, to: "support" } },
    ]);
    const self = await changeStaffRole(admin, admin.id, { reason, from: "admin", role: null });
    expect(self).toMatchObject({ code: "own-account" });
  });

  test("need a confirmed address", async () => {
    const member = await newMember();
    await db.updateTable("users").set({ emailVerified: false }).where("id", "=", member.id).execute();
    const given = await changeStaffRole(admin, member.id, { reason, from: null, role: "support" });
    expect(given).toMatchObject({ code: "confirm-email-first" });
  });

  test("of two admins who take each other's role at once, one keeps it; the console does not take the last one's", async () => {
    const { setStaffRole } = await import("#app/features/accounts/staff-role.server.ts");
    const { systemActor } = await import("#app/platform/actor.ts");
    await db.updateTable("users").set({ staffRole: "moderator" }).where("staffRole", "=", "admin").execute();
    const [one, two] = [await newStaff("admin"), await newStaff("admin")];
    const take = (actor: Member, from: Member) =>
      changeStaffRole(actor, from.id, { reason, from: "admin", role: null });
    const results = await Promise.all([take(one, two), take(two, one)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const left = await db.selectFrom("users").select("email").where("staffRole", "=", "admin").execute();
    expect(left).toHaveLength(1);
    expect(await setStaffRole(systemActor("bin/staff"), left[0]!.email, null)).toMatchObject({ code: "last-admin" });
    expect(await setStaffRole(systemActor("bin/staff"), left[0]!.email, "support")).toMatchObject({
      code: "last-admin",
    });
    await db.updateTable("users").set({ staffRole: "admin" }).where("id", "=", admin.id).execute();
  });
});
