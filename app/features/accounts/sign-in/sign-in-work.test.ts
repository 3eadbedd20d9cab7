/** A refused sign-in is the same work whoever was asked for: the time of an answer says nothing about an account. Counted, not timed. */
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { VISITOR } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, freshEmail, freshVisit, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import { signIn } from "./sign-in.server.ts";

const hashes = vi.hoisted(() => ({ verified: [] as string[] }));
vi.mock("@node-rs/argon2", async (original) => {
  const library = await original<typeof import("@node-rs/argon2")>();
  const verify: typeof library.verify = (hash, ...rest) => {
    hashes.verified.push(String(hash));
    return library.verify(hash, ...rest);
  };
  return { ...library, verify };
});

accountFixtures();
afterEach(() => vi.restoreAllMocks());

/** The statements, and the settings of the hashes, that a sign-in takes. */
async function workOf(email: string) {
  // Opened beforehand: what a new connection sends isn't part of it.
  await db.selectNoFrom((one) => one.val(1).as("one")).execute();
  hashes.verified.length = 0;
  const query = vi.spyOn(pg.Client.prototype, "query");
  const result = await signIn(VISITOR, { email, password: "wrong", remember: false }, freshVisit());
  return {
    code: result.ok ? "in" : result.code,
    statements: query.mock.calls.length,
    hashes: hashes.verified.map((hash) => hash.split("$").slice(0, 4).join("$")),
  };
}

const EMAILS = {
  "of nobody": async () => freshEmail(),
  "of an account begun and never confirmed": async () => (await newAccount({ emailVerified: false })).email,
  "of a member without a password": async () => {
    const { id, email } = await newAccount();
    await db.deleteFrom("passwords").where("userId", "=", id).execute();
    return email;
  },
  "of a suspended member": async () => {
    const { id, email } = await newAccount();
    await db.updateTable("users").set({ suspendedAt: now() }).where("id", "=", id).execute();
    return email;
  },
  "of a member about to be deleted": async () => {
    const { id, email } = await newAccount();
    await db.updateTable("users").set({ deletionDueAt: now() }).where("id", "=", id).execute();
    return email;
  },
  "that is locked": async () => {
    const { email } = await newAccount();
    for (let i = 0; i < 5; i++) await workOf(email);
    return email;
  },
};

test.each(Object.entries(EMAILS))("an address %s takes the work of a member's", async (_what, prepare) => {
  const member = await newAccount();
  const expected = await workOf(member.email);
  expect(expected).toMatchObject({ code: "wrong-credentials", hashes: ["$argon2id$v=19$m=19456,t=2,p=1"] });
  const { statements, hashes } = await workOf(await prepare());
  expect({ statements, hashes }).toEqual({ statements: expected.statements, hashes: expected.hashes });
});

test("nothing is stored of an address of nobody", async () => {
  const count = async () =>
    (await db.selectFrom("securityEvents").select("id").execute()).length +
    (await db.selectFrom("signInLocks").select("userId").execute()).length;
  const before = await count();
  expect((await workOf(freshEmail())).code).toBe("unknown-email");
  expect(await count()).toBe(before);
});
