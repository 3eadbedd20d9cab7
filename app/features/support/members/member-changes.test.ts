import { describe, expect, test } from "vitest";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { freshVisit, mailsTo, PASSWORD } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import {
  ACT,
  admin,
  memberAdministrationFixtures,
  reason,
  recognised,
  support,
} from "#tests/fixtures/casework/member-administration.ts";
import { publishedPitch, submittedPitch } from "#tests/fixtures/casework/reportable.ts";
import { actsAbout, countActs, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { openCase } from "../contact.server.ts";
import { MEMBER_CHANGES } from "./member.ts";
import { suspend } from "./member-changes.server.ts";
import { changeSchema, nameCorrectionSchema, roleChangeSchema, sideChangeSchema } from "./member-form.ts";
import { memberRecord } from "./member-record.server.ts";

memberAdministrationFixtures();

async function account(id: string) {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function publish(owner: Member, state = "published"): Promise<string> {
  if (state === "under-review") return (await submittedPitch(owner)).publicId;
  const { pitchId, publicId } = await publishedPitch(owner);
  if (state !== "published") await db.updateTable("pitches").set({ state }).where("id", "=", pitchId).execute();
  return publicId;
}

describe("who may act on whom", () => {
  test.each(MEMBER_CHANGES)(
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

  test.each(MEMBER_CHANGES)("%s: support not on colleagues", async (act) => {
    for (const colleague of [await newStaff("moderator"), await newStaff("support"), admin]) {
      expect(await ACT[act](support, colleague)).toMatchObject({ code: "staff-account" });
    }
  });

  test.each(MEMBER_CHANGES)(
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
      expect(
        await suspend(admin, id, { rule: "misuse", template: null, words: reason, noticed: "staff" }),
      ).toMatchObject({ code: "not-found" });
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
    expect(changeSchema.safeParse(form).success).toBe(false);
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
    expect(mail!.text).toContain("Du är nu entreprenör.");
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

describe("a corrected name", () => {
  test("is told by mail with the reason; the log names both, until the account is erased", async () => {
    const member = await newMember({ lang: "uk", name: "Astrid Hlom" });
    expect((await ACT.name(support, member)).ok).toBe(true);
    expect((await account(member.id)).name).toBe("Astrid Holm");
    const [mail] = await mailsTo(member.email);
    expect(mail!.text).toContain("Astrid Holm");
    expect(mail!.text).toContain(reason);
    expect(mail!.text).not.toContain("Verified badge");
    const shown = { from: "Astrid Hlom", to: "Astrid Holm", badge: false };
    expect((await memberRecord(support, member.id))!.entries).toMatchObject([
      { action: "name-corrected", reason, data: shown },
    ]);
    expect(await actsAbout(member.id)).toMatchObject([
      { action: "name-corrected", actorId: support.id, data: { badge: false } },
    ]);
    await db.deleteFrom("users").where("id", "=", member.id).execute();
    expect(await db.selectFrom("auditDetails").selectAll().where("subjectId", "=", member.id).execute()).toEqual([]);
    expect(JSON.stringify(await actsAbout(member.id))).not.toContain("Astrid");
  });

  test("ends the badge of the old one, and a check that waits is compared with the new one", async () => {
    const member = await newMember({ lang: "uk" });
    const checked = { identityVerifiedAt: new Date(), identityCheckedWith: "document" };
    await db.updateTable("users").set(checked).where("id", "=", member.id).execute();
    expect((await ACT.name(support, member)).ok).toBe(true);
    expect((await account(member.id)).identityVerifiedAt).toBeNull();
    expect((await mailsTo(member.email))[0]!.text).toContain("Your Verified badge ended");
    const events = await db
      .selectFrom("outbox")
      .select("type")
      .where("payload", "@>", JSON.stringify({ userId: member.id }) as never)
      .execute();
    expect(events.map(({ type }) => type)).toContain("name-changed");
  });

  test("is not given over one that was changed meanwhile, nor twice", async () => {
    const member = await newMember();
    await db.updateTable("users").set({ name: "Own Choice" }).where("id", "=", member.id).execute();
    expect(await ACT.name(support, member)).toMatchObject({ code: "conflict" });
    expect(await ACT.name(support, { ...member, name: "Own Choice" })).toMatchObject({ ok: true });
    expect(await ACT.name(support, { ...member, name: "Astrid Holm" })).toMatchObject({ code: "nothing-to-do" });
    expect(await actsAbout(member.id)).toHaveLength(1);
  });

  test.each(["", " ", "x".repeat(101), "Astrid\u202eHolm", "Astrid\u0000"])("is not %j", (name) => {
    expect(nameCorrectionSchema.safeParse({ reason, from: "Bo Ek", name }).success).toBe(false);
  });
});

describe("deactivation", () => {
  test("ends sessions, hides pitches, says why by mail; reactivation shows them again", async () => {
    const { pitchPage } = await import("#app/features/pitches/page/pitch-page.server.ts");
    const { onceListedSummaries } = await import("#app/features/pitches/listing/summaries.server.ts");
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

    const { signIn } = await import("#app/features/accounts/sign-in/sign-in.server.ts");
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

test("nobody writes to a member who is deactivated, nor begins to", async () => {
  const { sendMessage, startConversation } = await import("#app/features/chat/posting/sending.server.ts");
  const [member, other] = [await newMember(), await newMember()];
  const text = () => ({ id: newId(), text: "Hello" });
  const started = await startConversation(other, { member: member.username! }, text());
  if (!started.ok) throw new Error(started.code);
  expect((await ACT.suspension(support, member)).ok).toBe(true);
  expect(await sendMessage(other, started.value.conversationId, text())).toMatchObject({ code: "recipient-gone" });
  const stranger = await newMember();
  expect(await startConversation(stranger, { member: member.username! }, text())).toMatchObject({ code: "not-found" });
});
