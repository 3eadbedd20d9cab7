import { describe, expect, test } from "vitest";
import { action as reset } from "#app/features/accounts/password/routes/reset-password.tsx";
import { action as startGuest } from "#app/features/accounts/sign-in/routes/guest.tsx";
import { action as confirm } from "#app/features/accounts/sign-up/routes/confirm-email.tsx";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { freshEmail, MINUTE, mailsTo, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import {
  Browser,
  newcomerBy,
  oldHand,
  providerFixtures,
  somebody,
  to,
} from "#tests/fixtures/accounts/provider-visits.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { tokenIn } from "#tests/fixtures/mail/local-mailbox.ts";
import { action as link } from "./provider-link.ts";
import { action as complete, loader as completing } from "./provider-sign-up.tsx";

providerFixtures();

describe("somebody whom no account knows", () => {
  test("google vouches for the address: terms, one click, and they are in, confirmed and in the language of the host", async () => {
    const { id, choice, browser } = await newcomerBy("google");
    const account = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(account).toMatchObject({ email: choice.email, emailVerified: true, lang: "uk", isAnonymous: false });
    expect(account.termsVersion).not.toBeNull();
    expect(account.adultDeclaredAt).not.toBeNull();
    const session = await db.selectFrom("sessions").selectAll().where("userId", "=", id).executeTakeFirstOrThrow();
    expect(session.way).toBe("google");
    expect([...browser.jar.keys()].filter((name) => name.includes("provider"))).toEqual([]);
    // And again, from anywhere.
    const elsewhere = new Browser();
    expect(await elsewhere.visit("google", choice)).toBe("/pages/onboarding");
    expect(await elsewhere.member()).toBe(id);
  });

  test.each([
    ["the terms", { adult: "on" }],
    ["saying that they are 18 or over", { terms: "on" }],
  ])("without %s there is no account", async (_, ticked) => {
    const browser = new Browser();
    const choice = somebody();
    await browser.visit("google", choice);
    const response = await browser.call(complete, "/pages/sign-up/provider", { form: { name: "Siri", ...ticked } });
    expect(response.status).toBe(422);
    expect(await db.selectFrom("users").select("id").where("email", "=", choice.email).execute()).toEqual([]);
  });

  test("an address in the form changes nothing where the provider vouches for one", async () => {
    const browser = new Browser();
    const choice = somebody();
    await browser.visit("google", choice);
    const other = freshEmail();
    await browser.call(complete, "/pages/sign-up/provider", {
      form: { name: "Siri", email: other, terms: "on", adult: "on" },
    });
    const id = await browser.member();
    const account = await db.selectFrom("users").select("email").where("id", "=", id!).executeTakeFirstOrThrow();
    expect(account.email).toBe(choice.email);
  });

  test.each([
    ["twitter", "jonas"],
    ["facebook", "jonas"],
    ["google", "ida"],
  ] as const)(
    "%s knows no address for sure: %s types one, and is in once it is confirmed",
    async (provider, person) => {
      const browser = new Browser();
      const email = freshEmail();
      expect(await browser.visit(provider, { person })).toBe("/pages/sign-up/provider");
      const shown = (await (await browser.call(completing, "/pages/sign-up/provider")).json()) as object;
      expect(shown).toMatchObject({ provider, vouched: false });
      const response = await browser.call(complete, "/pages/sign-up/provider", {
        form: { name: "J", email, terms: "on", adult: "on" },
      });
      expect(to(response)).toBe("/pages/confirm-email");
      expect(await browser.member()).toBeUndefined();
      // Not yet.
      expect(await browser.visit(provider, { person })).toBe("/pages/confirm-email");
      expect(await browser.member()).toBeUndefined();
      const token = tokenIn((await mailsTo(email))[0]);
      expect(to(await browser.call(confirm, "/pages/confirm-email", { form: { token } }))).toBe("/pages/onboarding");
      expect(await browser.member()).toBeDefined();
    },
  );

  test("a typed address costs the app check, one that is vouched for does not", async () => {
    const email = freshEmail();
    const typing = new Browser();
    await typing.visit("twitter", { person: "other", name: "Typing Person", email: "" });
    typing.checked = false;
    const form = { name: "T", email, terms: "on", adult: "on" };
    expect((await typing.call(complete, "/pages/sign-up/provider", { form })).status).toBe(401);
    expect(await db.selectFrom("users").select("id").where("email", "=", email).execute()).toEqual([]);
    const vouched = new Browser();
    await vouched.visit("google", somebody());
    vouched.checked = false;
    expect(to(await vouched.call(complete, "/pages/sign-up/provider", { form }))).toBe("/pages/onboarding");
  });

  test("a guest becomes the account, and keeps what hangs on it", async () => {
    const browser = new Browser();
    await browser.call(startGuest, "/pages/guest", { form: {} });
    const guest = await db
      .selectFrom("users")
      .select("id")
      .where("isAnonymous", "=", true)
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    await browser.visit("google", somebody());
    await browser.call(complete, "/pages/sign-up/provider", { form: { name: "Siri", terms: "on", adult: "on" } });
    expect(await browser.member()).toBe(guest.id);
  });

  test("another browser does not go on with somebody else's arrival, and nobody after half an hour", async () => {
    const browser = new Browser();
    await browser.visit("google", somebody());
    expect(to(await new Browser().call(completing, "/pages/sign-up/provider"))).toBe("/pages/sign-in");
    moveClock(31 * MINUTE);
    expect(
      to(await browser.call(complete, "/pages/sign-up/provider", { form: { name: "S", terms: "on", adult: "on" } })),
    ).toBe("/pages/sign-in");
  });

  test("a form sent twice makes one account", async () => {
    const browser = new Browser();
    const choice = somebody();
    await browser.visit("google", choice);
    const send = () =>
      browser.call(complete, "/pages/sign-up/provider", { form: { name: "S", terms: "on", adult: "on" } });
    await Promise.all([send(), send()]);
    const made = await db.selectFrom("users").select("id").where("email", "=", choice.email).execute();
    expect(made).toHaveLength(1);
  });
});

describe("an address that has an account", () => {
  test("the provider's word does not open it; a proof of it does, and then the two are linked", async () => {
    const account = await newAccount();
    const choice = { ...somebody(), email: account.email };
    const browser = new Browser();
    expect(await browser.visit("google", choice)).toBe("/pages/sign-up/provider");
    expect(await (await browser.call(completing, "/pages/sign-up/provider")).json()).toMatchObject({
      emailTaken: true,
    });
    const taken = await browser.call(complete, "/pages/sign-up/provider", {
      form: { name: "X", terms: "on", adult: "on" },
    });
    expect(taken.status).toBe(409);
    expect(await browser.member()).toBeUndefined();
    expect(to(await browser.call(link, "/pages/sign-up/provider/link", { form: {} }))).toContain("/pages/sign-in");
    const linked = () => db.selectFrom("providerAccounts").selectAll().where("userId", "=", account.id).execute();
    expect(await linked()).toEqual([]);
    // The owner signs in with the password, in the same browser.
    const [name, value] = (await signedIn(account.id)).split("=");
    browser.jar.set(name!, value!);
    expect(await (await browser.call(completing, "/pages/sign-up/provider")).json()).toMatchObject({
      member: { email: account.email },
    });
    expect(to(await browser.call(link, "/pages/sign-up/provider/link", { form: {} }))).toBe("/pages/settings/ways-in");
    expect(await linked()).toMatchObject([{ provider: "google" }]);
    const elsewhere = new Browser();
    await elsewhere.visit("google", choice);
    expect(await elsewhere.member()).toBe(account.id);
    expect((await mailsTo(account.email))[0]?.text).toContain("Google");
  });

  test("a proof of the account that is old does not link", async () => {
    const { id, email, browser } = await oldHand();
    const [session] = browser.jar;
    const other = new Browser();
    await other.visit("twitter", { ...somebody(), email });
    other.jar.set(session![0], session![1]);
    moveClock(11 * MINUTE);
    expect(to(await other.call(link, "/pages/sign-up/provider/link", { form: {} }))).toBe(
      `/pages/settings/proof?next=${encodeURIComponent("/pages/sign-up/provider")}`,
    );
    expect(await db.selectFrom("providerAccounts").selectAll().where("userId", "=", id).execute()).toEqual([]);
  });

  test("a typed address of somebody else's account is refused", async () => {
    const account = await newAccount();
    const browser = new Browser();
    await browser.visit("twitter", { person: "other", name: "Nobody In Particular", email: "" });
    const form = { name: "N", email: account.email, terms: "on", adult: "on" };
    expect((await browser.call(complete, "/pages/sign-up/provider", { form })).status).toBe(409);
    expect(await browser.member()).toBeUndefined();
  });

  test("who opened an account by an address that was not theirs loses it when its owner takes it by mail", async () => {
    const email = freshEmail();
    const thief = new Browser();
    const choice = { person: "other", name: "Thief Of Addresses", email: "" };
    await thief.visit("facebook", choice);
    await thief.call(complete, "/pages/sign-up/provider", { form: { name: "T", email, terms: "on", adult: "on" } });
    const owner = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const { issueReset } = await import("#app/features/accounts/password/password.server.ts");
    const token = await issueReset({ kind: "system", name: "test" }, owner.id);
    await new Browser().call(reset, "/pages/reset-password", { form: { token, password: "four quiet lakes" } });
    expect(await thief.visit("facebook", choice)).toBe("/pages/sign-up/provider");
    expect(await thief.member()).toBeUndefined();
  });
});
