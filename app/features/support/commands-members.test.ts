import { beforeAll, describe, expect, test } from "vitest";
import { recognise } from "#app/features/sessions/queries-session.server.ts";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { accountsWorld, freshVisit, mailsTo, PASSWORD } from "#tests/world/accounts.ts";
import { actsAbout, countActs, newMember, newStaff } from "#tests/world/desk.ts";
import { signedIn } from "#tests/world/sign-in.ts";
import { openCase } from "./commands.server.ts";
import { changeStaffRole, endAllSessions, unlockSignIn } from "./commands-access.server.ts";
import { changeSide, reinstate, suspend } from "./commands-members.server.ts";
import { changePlan } from "./commands-plan.server.ts";
import { startView } from "./commands-view.server.ts";
import { actSchema, MEMBER_ACTS, type MemberAct, roleChangeSchema, sideChangeSchema } from "./member.ts";
import { memberPage, memberRecord } from "./queries-members.server.ts";

accountsWorld();

let support: Member;
let admin: Member;

beforeAll(async () => {
  support = await newStaff("support", "Kim Ås");
  admin = await newStaff("admin", "Leena Koski");
});

const reason = "Asked for it by mail.";

/** Every act as its form would do it, on an account as it stands. */
const ACT: Record<MemberAct, (actor: Actor, member: Member) => Promise<{ ok: boolean; code?: string }>> = {
  side: (actor, { id, side }) => changeSide(actor, id, { reason, from: side ?? "investor" }),
  plan: (actor, { id, plan }) => changePlan(actor, id, { reason, from: plan, plan: "premium", until: null }),
  suspension: (actor, { id }) => suspend(actor, id, { reason }),
  reinstatement: (actor, { id }) => reinstate(actor, id, { reason }),
  "sign-out": (actor, { id }) => endAllSessions(actor, id, { reason }),
  unlock: (actor, { id }) => unlockSignIn(actor, id, { reason }),
  role: (actor, { id, staffRole }) => changeStaffRole(actor, id, { reason, from: staffRole, role: "moderator" }),
  view: async (actor, { id }) => startView(actor, id, { reason }, { id: await sessionOf(actor) }),
};

async function sessionOf(actor: Actor): Promise<string> {
  const id = actor.kind === "member" ? actor.id : admin.id;
  return (await recognised(await signedIn(id))).session?.id ?? newId();
}

function recognised(cookie: string) {
  return recognise(new Headers({ cookie }));
}

async function account(id: string) {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function publish(owner: Member, state = "published"): Promise<string> {
  const [id, revisionId, publicId] = [newId(), newId(), newPublicId()];
  await transaction(async (trx) => {
    await trx.insertInto("pitches").values({ id, publicId, ownerId: owner.id, market: "se", state: "draft" }).execute();
    await trx
      .insertInto("pitchRevisions")
      .values({
        id: revisionId,
        pitchId: id,
        number: 1,
        state: "approved",
        industry: "it-data",
        phase: "growth",
        companyType: "limited-company",
        companyName: "Furufukt AB",
        currency: "SEK",
        county: "SE-AB",
        pitchText: "Limträ fuktskadas tyst.",
        certifiedAt: new Date(),
      })
      .execute();
  });
  await db.updateTable("pitches").set({ state: "under-review" }).where("id", "=", id).execute();
  if (state !== "under-review") {
    await db
      .updateTable("pitches")
      .set({ state: "published", publishedRevisionId: revisionId, publishedAt: new Date() })
      .where("id", "=", id)
      .execute();
    if (state !== "published") await db.updateTable("pitches").set({ state }).where("id", "=", id).execute();
  }
  return publicId;
}

describe("who may act on whom", () => {
  test.each(MEMBER_ACTS)(
    "%s: neither members nor visitors nor moderators; nobody on their own account",
    async (act) => {
      const member = await newMember();
      const before = await countActs();
      for (const actor of [VISITOR, member, await newMember(), await newStaff("moderator")]) {
        expect(await ACT[act](actor, member)).toMatchObject({ code: "not-found" });
      }
      expect(await ACT[act](support, support)).toMatchObject({ code: "own-account" });
      expect(await ACT[act](admin, admin)).toMatchObject({ code: "own-account" });
      expect(await countActs()).toBe(before);
      expect(await account(member.id)).toMatchObject({ side: "investor", suspendedAt: null, staffRole: null });
    },
  );

  test.each(MEMBER_ACTS)("%s: support not on colleagues", async (act) => {
    for (const colleague of [await newStaff("moderator"), await newStaff("support"), admin]) {
      expect(await ACT[act](support, colleague)).toMatchObject({ code: "staff-account" });
    }
  });

  test.each(MEMBER_ACTS)(
    "%s: not by somebody whose role was taken away a moment ago, or who is deactivated",
    async (act) => {
      const member = await newMember();
      const [left, off] = [await newStaff("admin"), await newStaff("admin")];
      await db.updateTable("users").set({ staffRole: null }).where("id", "=", left.id).execute();
      await db.updateTable("users").set({ suspendedAt: new Date() }).where("id", "=", off.id).execute();
      for (const actor of [left, off]) expect(await ACT[act](actor, member)).toMatchObject({ code: "not-found" });
    },
  );

  test("not on guests, nor on ids that are none", async () => {
    const guest = newId();
    await db
      .insertInto("users")
      .values({ id: guest, name: "", email: `${guest}@guest.invalid`, isAnonymous: true })
      .execute();
    for (const id of [guest, newId(), "x", "' or 1=1"]) {
      expect(await suspend(admin, id, { reason })).toMatchObject({ code: "not-found" });
      expect(await memberRecord(admin, id)).toBeUndefined();
    }
  });

  test.each([
    ["none", {}],
    ["an empty one", { reason: "" }],
    ["spaces", { reason: " \n " }],
    ["too long a one", { reason: "x".repeat(1_001) }],
    ["one that cannot be shown", { reason: "\u202e" }],
  ])("a reason is needed: %s does not do", (_what, form) => {
    expect(actSchema.safeParse(form).success).toBe(false);
    expect(sideChangeSchema.safeParse({ from: "investor", ...form }).success).toBe(false);
    expect(roleChangeSchema.safeParse({ from: "none", role: "admin", ...form }).success).toBe(false);
  });
});

describe("another side", () => {
  test("is given with everything kept, told by mail, closes the request, and is seen at once in the open session", async () => {
    const member = await newMember({ lang: "se" });
    const cookie = await signedIn(member.id);
    const form = { id: newId(), name: "Bo", email: member.email, topic: "side-change" as const, message: "Säljer" };
    await openCase(member, { ...form, case: undefined }, freshVisit());
    expect((await ACT.side(support, member)).ok).toBe(true);
    expect((await recognised(cookie)).actor).toMatchObject({ side: "entrepreneur", username: member.username });
    const ticket = await db.selectFrom("tickets").select("state").where("userId", "=", member.id).executeTakeFirst();
    expect(ticket?.state).toBe("closed");
    const [mail] = await mailsTo(member.email);
    expect(mail!.text).toContain("Du är entreprenör nu.");
    expect(await actsAbout(member.id)).toMatchObject([
      { action: "side-changed", actorId: support.id, reason, data: { from: "investor", to: "entrepreneur" } },
    ]);
  });

  test("sent twice, changes once", async () => {
    const member = await newMember();
    expect((await ACT.side(support, member)).ok).toBe(true);
    expect(await ACT.side(support, member)).toMatchObject({ code: "conflict" });
    expect((await account(member.id)).side).toBe("entrepreneur");
    expect(await actsAbout(member.id)).toHaveLength(1);
  });

  test.each(["under-review", "published", "withdrawn"])("waits for a pitch that is %s", async (state) => {
    const member = await newMember({ side: "entrepreneur" });
    await publish(member, state);
    expect(await ACT.side(support, member)).toMatchObject({ code: "pitches-unfinished" });
    expect(await actsAbout(member.id)).toEqual([]);
  });

  test.each(["done", "deleted"])("does not wait for one that is %s", async (state) => {
    const member = await newMember({ side: "entrepreneur" });
    await publish(member, state);
    expect((await ACT.side(support, member)).ok).toBe(true);
  });

  test("is refused by the database without the act", async () => {
    const member = await newMember();
    const forced = db.updateTable("users").set({ side: "entrepreneur" }).where("id", "=", member.id).execute();
    await expect(forced).rejects.toThrow("side is chosen once");
  });
});

describe("deactivation", () => {
  test("ends sessions, hides pitches, says why by mail; reactivation shows them again", async () => {
    const { pitchPage } = await import("#app/features/pitches/queries.server.ts");
    const { onceListedSummaries } = await import("#app/features/pitches/queries-summaries.server.ts");
    const member = await newMember({ side: "entrepreneur" });
    const reader = await newMember();
    const cookie = await signedIn(member.id);
    const publicId = await publish(member);
    expect(await pitchPage(reader, publicId)).toBeDefined();

    expect((await ACT.suspension(support, member)).ok).toBe(true);
    expect((await recognised(cookie)).actor.kind).toBe("visitor");
    expect(await pitchPage(reader, publicId)).toBeUndefined();
    expect(await pitchPage(VISITOR, publicId)).toBeUndefined();
    expect(await pitchPage(support, publicId)).toBeDefined();
    const saved = await onceListedSummaries(reader).where("pitches.publicId", "=", publicId).executeTakeFirst();
    expect(saved?.state).toBe("withdrawn");
    const [mail] = await mailsTo(member.email);
    expect(mail!.text).toContain(reason);
    expect(await ACT.suspension(support, member)).toMatchObject({ code: "nothing-to-do" });

    const { signIn } = await import("#app/features/accounts/commands-sign-in.server.ts");
    const credentials = { email: member.email, password: PASSWORD, remember: false };
    expect(await signIn(VISITOR, credentials as never, freshVisit() as never)).toMatchObject({
      code: "account-suspended",
    });

    expect((await ACT.reinstatement(support, member)).ok).toBe(true);
    expect(await ACT.reinstatement(support, member)).toMatchObject({ code: "nothing-to-do" });
    expect(await pitchPage(reader, publicId)).toBeDefined();
    const listed = await db.selectFrom("listings").select("publicId").where("ownerId", "=", member.id).execute();
    expect(listed).toEqual([{ publicId }]);
    const [again] = await mailsTo(member.email);
    expect(again!.subject).toContain("active again");
    expect((await actsAbout(member.id)).map(({ action }) => action)).toEqual([
      "account-suspended",
      "account-reinstated",
    ]);
  });
});

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
    const { setStaffRole } = await import("#app/features/accounts/commands-staff.server.ts");
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

describe("looking for members", () => {
  test("by part of name, username or address, by id, and by state", async () => {
    const member = await newMember({ name: "Åsa 100% Öst_man", username: "asa.ostman" });
    const found = async (text: string) => (await memberPage(support, { text })).members.map(({ id }) => id);
    for (const text of [
      "asa",
      "ÖST",
      "100%",
      "ost_man",
      "asa ostman",
      "asa.ost",
      member.email,
      member.id,
      member.id.toUpperCase(),
    ]) {
      expect(await found(text), text).toContain(member.id);
    }
    for (const text of ["a%n", "ost-man", "asa nobody", "\\", newId()])
      expect(await found(text), text).not.toContain(member.id);
    await ACT.suspension(support, member);
    const suspended = await memberPage(support, { state: "suspended" });
    expect(suspended.members.map(({ id }) => id)).toContain(member.id);
    for (const state of ["locked", "unconfirmed", "leaving", "staff"] as const) {
      expect((await memberPage(support, { state })).members.map(({ id }) => id)).not.toContain(member.id);
    }
  });

  test("in pages, newest first, each once", async () => {
    for (let i = 0; i < 35; i++) await newMember();
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await memberPage(support, { after });
      seen.push(...page.members.map(({ id }) => id));
      if (!page.next) break;
      after = page.next;
    }
    const { count } = await db
      .selectFrom("users")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("isAnonymous", "=", false)
      .executeTakeFirstOrThrow();
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
  });

  test("is staff's alone", async () => {
    const member = await newMember();
    for (const actor of [member, VISITOR, await newStaff("moderator")]) {
      expect(await memberPage(actor, { text: member.name })).toEqual({ members: [], next: null });
      expect(await memberRecord(actor, member.id)).toBeUndefined();
    }
  });
});

test("nobody writes to a member who is deactivated, nor begins to", async () => {
  const { sendMessage, startConversation } = await import("#app/features/chat/commands.server.ts");
  const [member, other] = [await newMember(), await newMember()];
  const text = () => ({ id: newId(), text: "Hello" });
  const started = await startConversation(other, { member: member.username! }, text());
  if (!started.ok) throw new Error(started.code);
  expect((await ACT.suspension(support, member)).ok).toBe(true);
  expect(await sendMessage(other, started.value.conversationId, text())).toMatchObject({ code: "recipient-gone" });
  const stranger = await newMember();
  expect(await startConversation(stranger, { member: member.username! }, text())).toMatchObject({ code: "not-found" });
});
