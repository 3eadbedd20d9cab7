import { describe, expect, test } from "vitest";
import { recordBounce } from "#app/features/deliverability/bounces.server.ts";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { ACT, admin, memberAdministrationFixtures, support } from "#tests/fixtures/casework/member-administration.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { exportMembers, memberPage } from "./member-list.server.ts";
import { MEMBER_SORTS } from "./member-query.ts";
import { memberRecord } from "./member-record.server.ts";

memberAdministrationFixtures();

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

  const ways = MEMBER_SORTS.flatMap((sort) => [false, true].map((reversed) => ({ sort, reversed })));
  test.each(ways)("in pages by $sort, reversed: $reversed, each once and in that order", async ({ sort, reversed }) => {
    for (let i = 0; i < 35; i++) await newMember({ name: `Member ${i % 7}` });
    const seen: string[] = [];
    const keys: (string | number)[] = [];
    for (let after: string | undefined; ; ) {
      const page = await memberPage(support, { sort, reversed, after });
      seen.push(...page.members.map(({ id }) => id));
      keys.push(
        ...page.members.map(({ name, memberSince, lastSeenAt }) =>
          sort === "name" ? name.toLowerCase() : (sort === "joined" ? memberSince : lastSeenAt).getTime(),
        ),
      );
      if (!page.next) break;
      after = page.next;
    }
    const up = (sort === "name") !== reversed;
    // By name, letters of other scripts come as the database folds them.
    if (sort !== "name") expect(keys).toEqual([...keys].sort((a, b) => (up ? 1 : -1) * (Number(a) - Number(b))));
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

  test("by market, side and plan, with how many there are", async () => {
    const name = `Filtered ${newId()}`;
    await newMember({ name, lang: "fi", side: "entrepreneur", plan: "premium" });
    await newMember({ name, lang: "fi" });
    await newMember({ name, lang: "dk" });
    const text = name;
    expect((await memberPage(support, { text })).count).toBe(3);
    expect((await memberPage(support, { text, market: "fi" })).count).toBe(2);
    expect((await memberPage(support, { text, side: "entrepreneur" })).count).toBe(1);
    expect((await memberPage(support, { text, plan: "premium", market: "dk" })).count).toBe(0);
  });

  test("as a file: administrators alone, audited by its filters and without what was searched for", async () => {
    const member = await newMember({ name: "=cmd|'/c calc'!A1" });
    expect(await exportMembers(support, { text: member.id })).toMatchObject({ code: "not-found" });
    expect(await exportMembers(member, {})).toMatchObject({ code: "not-found" });
    expect(await exportMembers(admin, { text: member.id, market: "uk" })).toMatchObject({
      value: [{ id: member.id }],
    });
    expect((await actsAbout(admin.id)).at(-1)).toMatchObject({
      action: "members-exported",
      data: { rows: 1, market: "uk", searched: true },
    });
  });

  test("is staff's alone", async () => {
    const member = await newMember();
    for (const actor of [member, VISITOR, await newStaff("moderator")]) {
      expect(await memberPage(actor, { text: member.name })).toEqual({ members: [], next: null, count: 0 });
      expect(await memberRecord(actor, member.id)).toBeUndefined();
    }
  });
});
