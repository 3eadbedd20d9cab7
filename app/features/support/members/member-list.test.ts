import { describe, expect, test } from "vitest";
import { PLANS } from "#app/features/accounts/plan.ts";
import { recordBounce } from "#app/features/deliverability/bounces.server.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { readCsv } from "#tests/csv.ts";
import { ACT, admin, memberAdministrationFixtures, support } from "#tests/fixtures/casework/member-administration.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { memberState } from "./member.ts";
import { membersFile } from "./member-file.server.ts";
import { exportMembers, memberPage } from "./member-list.server.ts";
import { type GroupSort, isGroupSort, MEMBER_SORTS } from "./member-query.ts";
import { memberRecord } from "./member-record.server.ts";

memberAdministrationFixtures();

/** What the columns of few values are sorted by, ascending; markets by their English names. */
const GROUPS: Record<GroupSort, readonly string[]> = {
  market: ["dk", "fi", "no", "se", "uk"],
  plan: PLANS,
  state: ["active", "unconfirmed", "locked", "leaving", "suspended"],
};

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
    for (let i = 0; i < 35; i++) await newMember({ name: `Member ${i % 7}`, lang: MARKETS[i % 5], plan: PLANS[i % 3] });
    const seen: string[] = [];
    const keys: (string | number)[] = [];
    for (let after: string | undefined; ; ) {
      const page = await memberPage(support, { sort, reversed, after }, "uk");
      seen.push(...page.members.map(({ id }) => id));
      keys.push(
        ...page.members.map((member) =>
          sort === "name"
            ? member.name.toLowerCase()
            : isGroupSort(sort)
              ? GROUPS[sort].indexOf(sort === "state" ? memberState(member) : member[sort === "plan" ? "plan" : "lang"])
              : (sort === "joined" ? member.memberSince : member.lastSeenAt).getTime(),
        ),
      );
      if (!page.next) break;
      after = page.next;
    }
    const up = (sort === "name" || sort === "market") !== reversed;
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

  test("by market in the order of its names in the reader's language, and within it who joined last is first", async () => {
    const name = `Grouped ${newId()}`;
    for (const lang of ["se", "uk", "se", "fi"] as const) await newMember({ name, lang });
    const found = async (reader: Market) =>
      (await memberPage(support, { text: name, sort: "market" }, reader)).members.map(({ lang }) => lang);
    expect(await found("uk")).toEqual(["fi", "se", "se", "uk"]);
    // Iso-Britannia, Ruotsi, Suomi.
    expect(await found("fi")).toEqual(["uk", "se", "se", "fi"]);
    const { members } = await memberPage(support, { text: name, sort: "market" }, "uk");
    expect(members[1]!.memberSince >= members[2]!.memberSince).toBe(true);
  });

  test("by state, also of those who are locked out, leave or have not confirmed", async () => {
    const name = `Stated ${newId()}`;
    const [active, unconfirmed, locked, leaving, suspended] = [
      await newMember({ name }),
      await newMember({ name }),
      await newMember({ name }),
      await newMember({ name }),
      await newMember({ name }),
    ];
    for (const { id } of [unconfirmed, locked])
      await db.updateTable("users").set({ emailVerified: false }).where("id", "=", id).execute();
    const lock = {
      attempts: [new Date()],
      attemptedAt: new Date(),
      locks: 1,
      lockedUntil: new Date(Date.now() + 60_000),
    };
    for (const { id } of [locked, leaving])
      await db
        .insertInto("signInLocks")
        .values({ userId: id, ...lock })
        .execute();
    await db
      .updateTable("users")
      .set({ deletionDueAt: new Date() })
      .where("id", "in", [leaving.id, suspended.id])
      .execute();
    await ACT.suspension(support, suspended);
    const ids = [suspended, leaving, locked, unconfirmed, active].map(({ id }) => id);
    const found = async (reversed: boolean) =>
      (await memberPage(support, { text: name, sort: "state", reversed })).members.map(({ id }) => id);
    expect(await found(false)).toEqual(ids);
    expect(await found(true)).toEqual(ids.toReversed());
    const exported = await exportMembers(admin, { text: name, sort: "state" });
    expect(exported.ok && exported.value.map(({ id }) => id)).toEqual(ids);
  });

  test("an address with a cursor of another order, or of nobody, shows the first page", async () => {
    const { id } = await newMember();
    const first = await memberPage(support, { sort: "plan" });
    for (const after of [id, `gold.${id}`, "premium.x", "premium", "."])
      expect((await memberPage(support, { sort: "plan", after })).members[0]?.id, after).toBe(first.members[0]?.id);
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
    const exported = await exportMembers(admin, { text: member.id, sort: "plan" });
    const file = membersFile("uk", exported.ok ? exported.value : []);
    expect(readCsv(file.slice(1), ",")[1]?.[1]).toBe("'=cmd|'/c calc'!A1");
    expect((await actsAbout(admin.id)).at(-2)).toMatchObject({
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
