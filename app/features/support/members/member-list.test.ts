import { describe, expect, test } from "vitest";
import { recordBounce } from "#app/features/deliverability/bounces.server.ts";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { ACT, memberActsStage, support } from "#tests/fixtures/casework/member-administration.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { memberPage, memberRecord } from "./member-list.server.ts";

memberActsStage();

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

  test("says that mails do not go to the address any more, and why", async () => {
    const member = await newMember();
    expect((await memberRecord(support, member.id))?.unreachable).toBeNull();
    const detail = "550 5.1.1 No such user";
    await recordBounce(systemActor("test"), { address: member.email, type: "bounce", permanent: true, detail });
    expect((await memberRecord(support, member.id))?.unreachable).toMatchObject({ reason: "bounce", detail });
  });

  test("is staff's alone", async () => {
    const member = await newMember();
    for (const actor of [member, VISITOR, await newStaff("moderator")]) {
      expect(await memberPage(actor, { text: member.name })).toEqual({ members: [], next: null });
      expect(await memberRecord(actor, member.id)).toBeUndefined();
    }
  });
});
