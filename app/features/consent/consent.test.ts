import { describe, expect, test } from "vitest";
import { makeAccount } from "#app/features/accounts/sign-up/sign-up.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { accountsWorld, freshEmail, freshVisit } from "#tests/fixtures/accounts/accounts.ts";
import { newcomer } from "#tests/fixtures/accounts/newcomer.ts";
import { acceptTerms, chooseCookies, consentsOf, recordConsent } from "./consent.server.ts";
import { browserIdIn, canWithdraw, cookieChoiceValue, parseCookieChoice, VERSIONS } from "./consent.ts";

accountsWorld();

const ID = "0198d0b6-1111-4222-8333-444444444444";

describe("the cookie", () => {
  test.each([true, false])("remembers the choice %s", (analytics) => {
    expect(parseCookieChoice(cookieChoiceValue({ analytics, browserId: ID }))).toEqual({ analytics, browserId: ID });
  });

  test.each([
    undefined,
    "",
    "all",
    `${VERSIONS.cookies}.all`,
    `${VERSIONS.cookies}.some.${ID}`,
    `${VERSIONS.cookies}.all.${ID} `,
    `${VERSIONS.cookies}.all.${ID}; x`,
    `2020-01-01.all.${ID}`,
  ])("%s is no choice", (value) => {
    expect(parseCookieChoice(value)).toBeUndefined();
  });

  test("of an earlier version asks anew, under the same id", () => {
    expect(browserIdIn(`2020-01-01.all.${ID}`)).toBe(ID);
  });
});

describe("the log", () => {
  test("has a browser's choices in their order, under one id and with its account", async () => {
    const { member } = await newcomer();
    const first = await chooseCookies(VISITOR, true, undefined, freshVisit());
    if (!first.ok) throw new Error(first.code);
    await chooseCookies(member, false, cookieChoiceValue(first.value), freshVisit());
    const rows = await db
      .selectFrom("consents")
      .select(["userId", "kind", "given", "choices", "version", "market"])
      .where("browserId", "=", first.value.browserId)
      .orderBy("id")
      .execute();
    const common = { kind: "cookies", version: VERSIONS.cookies, market: "fi" };
    expect(rows).toEqual([
      { ...common, userId: null, given: true, choices: { necessary: true, analytics: true } },
      { ...common, userId: member.id, given: false, choices: { necessary: true, analytics: false } },
    ]);
  });

  test("begins with signing up", async () => {
    const id = await transaction((trx) => makeAccount(trx, VISITOR, { name: "Eva Lind", email: freshEmail() }, "no"));
    const rows = await db
      .selectFrom("consents")
      .select(["kind", "given", "version", "market"])
      .where("userId", "=", id);
    expect(await rows.orderBy("kind").execute()).toEqual([
      { kind: "privacy", given: true, version: VERSIONS.privacy, market: "no" },
      { kind: "terms", given: true, version: VERSIONS.terms, market: "no" },
    ]);
  });

  test("cannot be changed or shortened, and goes with the account", async () => {
    const { member } = await newcomer();
    await transaction((trx) => acceptTerms(trx, member.id, "uk"));
    const own = () => db.selectFrom("consents").select("id").where("userId", "=", member.id).execute();
    await expect(db.updateTable("consents").set({ given: false }).execute()).rejects.toThrow("append-only");
    await expect(db.deleteFrom("consents").where("userId", "=", member.id).execute()).rejects.toThrow("append-only");
    expect(await own()).toHaveLength(2);
    await db.deleteFrom("users").where("id", "=", member.id).execute();
    expect(await own()).toEqual([]);
  });

  test("shows its owner alone the last word on each kind, page by page", async () => {
    const { member } = await newcomer();
    const other = await newcomer();
    await transaction(async (trx) => {
      for (let i = 0; i < 53; i++) {
        await recordConsent(trx, { userId: member.id }, { kind: "surveys", given: i % 2 === 0, market: "se" });
      }
      await recordConsent(trx, { userId: other.member.id }, { kind: "surveys", given: true, market: "se" });
    });
    const first = await consentsOf(member);
    expect(first.entries).toHaveLength(50);
    expect(first.entries.map(({ current }) => current).filter(Boolean)).toEqual([true]);
    expect(first.entries[0]).toMatchObject({ kind: "surveys", given: true, current: true, version: VERSIONS.surveys });
    const second = await consentsOf(member, first.next ?? undefined);
    expect(second.entries).toHaveLength(3);
    expect(second.next).toBeNull();
    expect((await consentsOf(member, "nonsense")).entries).toHaveLength(50);
    expect((await consentsOf(other.member)).entries).toHaveLength(1);
  });
});

test("terms and privacy notice belong to the account", () => {
  expect((Object.keys(VERSIONS) as (keyof typeof VERSIONS)[]).filter((kind) => !canWithdraw(kind))).toEqual([
    "terms",
    "privacy",
  ]);
});
