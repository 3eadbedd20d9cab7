/** The overview of the settings says what is true of the account, not what could be. */
import { expect, test } from "vitest";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newcomer } from "#tests/fixtures/accounts/newcomer.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import * as overview from "./routes/settings.tsx";

accountFixtures();

const page = {
  ...overview,
  handle: { messages: ["accounts-settings", "plans", "profiles", "privacy", "search-suggestions"] as const },
};

async function shownTo(cookie: string): Promise<string> {
  const [name, value] = cookie.split("=") as [string, string];
  const { status, text } = await openPage(page, "/pages/settings", { market: "uk", cookies: { [name]: value } });
  expect(status).toBe(200);
  return text;
}

test("the ways to log in are those of the account, with the second factor and the passkeys", async () => {
  const { member, cookie } = await newcomer();
  const before = await shownTo(cookie);
  expect(before).toMatch(/Ways to log in\s*Password\s*Two-factor authentication\s*Off/);
  expect(before).toMatch(/Passkeys\s*None/);
  expect(before).toMatch(/Logged-in devices\s*1 device/);
  const userId = member.id;
  const at = new Date("2026-11-20T12:00:00Z");
  await db.insertInto("providerAccounts").values({ provider: "google", subject: newId(), userId }).execute();
  await db
    .insertInto("totpFactors")
    .values({ userId, secret: Buffer.alloc(48), confirmedAt: at })
    .execute();
  const passkey = { id: newId(), userId, credentialId: newId(), publicKey: Buffer.alloc(77), rpId: "uk.localhost" };
  await db
    .insertInto("passkeys")
    .values({ ...passkey, name: "Phone", counter: 0, transports: [], backedUp: false })
    .execute();
  const after = await shownTo(cookie);
  expect(after).toMatch(/Ways to log in\s*Password and Google\s*Two-factor authentication\s*On since 20 November 2026/);
  expect(after).toMatch(/Passkeys\s*1 passkey/);
});

test("plan, badge, investor status, chat and blocks are told as they are", async () => {
  const { member, cookie } = await newcomer();
  const account = (columns: object) => db.updateTable("users").set(columns).where("id", "=", member.id).execute();
  await account({ lang: "uk" });
  const before = await shownTo(cookie);
  expect(before).toMatch(/Not verified/);
  expect(before).toMatch(/Not stated, so you don’t see terms/);
  expect(before).toMatch(/3 of 4 on/);
  expect(before).toMatch(/No one/);
  const other = await newcomer();
  await db
    .updateTable("users")
    .set({ side: "investor", username: "blocked.one" })
    .where("id", "=", other.member.id)
    .execute();
  await db
    .insertInto("blocks")
    .values({ blockerId: member.id, blockedId: other.member.id, createdAt: now() })
    .execute();
  await account({ plan: "premium", planUntil: new Date("2027-03-01T12:00:00Z") });
  const statement = { id: newId(), userId: member.id, market: "uk", kind: "none", timeZone: "Europe/London" };
  await db
    .insertInto("investorStatements")
    .values({
      ...statement,
      ...{ kind: "sophisticated", signedAt: now(), signedName: "Bo", textVersion: "1", wording: "I do." },
      validUntil: new Date("2027-03-25T00:00:00Z"),
    })
    .execute();
  await db
    .insertInto("chatSettings")
    .values({ userId: member.id, receipts: false, typing: false, presence: false, sound: false })
    .execute();
  const after = await shownTo(cookie);
  expect(after).toMatch(/Premium, until 1 March 2027/);
  expect(after).toMatch(/Stated, valid until 24 March 2027/);
  expect(after).toMatch(/All off/);
  expect(after).toMatch(/1 person/);
});

test("a small file is not a megabyte", async () => {
  const { member, cookie } = await newcomer();
  await db.updateTable("users").set({ side: "investor", username: "bo.small" }).where("id", "=", member.id).execute();
  await db
    .insertInto("fileReservations")
    .values({ id: newId(), key: "ab".repeat(32), ownerId: member.id, size: 6_000, createdAt: now() })
    .execute();
  expect(await shownTo(cookie)).toMatch(/6\skB of \d+\sMB, 1 of/);
});
