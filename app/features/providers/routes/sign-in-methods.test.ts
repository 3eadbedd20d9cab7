import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { action as passwordLink } from "#app/features/accounts/password/routes/password-link.ts";
import { action as reset } from "#app/features/accounts/password/routes/reset-password.tsx";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { MINUTE, mailsTo, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import { answerProvider } from "#tests/fixtures/accounts/identity-provider.ts";
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
import { PROVIDERS } from "../providers.ts";
import { action as remove, loader as removing } from "./sign-in-method-removal.tsx";
import { loader as waysIn } from "./sign-in-methods.tsx";

providerFixtures();

describe("linking from the settings", () => {
  test("links, tells the owner, and lets in from then on; a second time changes nothing", async () => {
    const { id, email, browser } = await oldHand();
    const choice = somebody();
    expect(await browser.visit("facebook", choice, "?purpose=link")).toBe("/pages/settings/ways-in");
    expect(await browser.visit("facebook", choice, "?purpose=link")).toBe("/pages/settings/ways-in");
    expect((await mailsTo(email)).filter(({ subject }) => subject.includes("Facebook"))).toHaveLength(1);
    const elsewhere = new Browser();
    await elsewhere.visit("facebook", choice);
    expect(await elsewhere.member()).toBe(id);
    const shown = await (await browser.call(waysIn, "/pages/settings/ways-in")).json();
    expect(shown).toMatchObject({ hasPassword: true, providers: [{ provider: "facebook" }] });
  });

  const failed = (code: string) => `/pages/settings/ways-in?provider=google&problem=${code}`;

  test("not what lets another in, and not two of one provider", async () => {
    const { choice } = await newcomerBy("google");
    const { id, browser } = await oldHand();
    expect(await browser.visit("google", choice, "?purpose=link")).toBe(failed("provider-taken"));
    await browser.visit("google", somebody(), "?purpose=link");
    expect(await browser.visit("google", somebody(), "?purpose=link")).toBe(failed("provider-linked"));
    expect(await browser.visit("google", { answer: "refuse" }, "?purpose=link")).toBe(failed("provider-refused"));
    expect(await db.selectFrom("providerAccounts").select("provider").where("userId", "=", id).execute()).toHaveLength(
      1,
    );
  });

  test("needs a proof that is fresh, an own click, and the session that asked for it", async () => {
    const { browser } = await oldHand();
    expect(to(await browser.start("google", "?purpose=link", "cross-site"))).toBe("/pages/settings/ways-in");
    expect(to(await browser.start("google", "?purpose=link", "same-site"))).toBe("/pages/settings/ways-in");
    const address = await answerProvider(to(await browser.start("google", "?purpose=link")), somebody());
    const [, session] = (await signedIn((await newAccount()).id)).split("=");
    browser.jar.set("stakeholm.session", session!);
    expect(to(await browser.back("google", address))).toBe(failed("provider-flow-ended"));
    moveClock(11 * MINUTE);
    expect(to(await browser.start("google", "?purpose=link"))).toContain("/pages/settings/proof?");
    moveClock(0);
    expect(to(await new Browser().start("google", "?purpose=link"))).toContain("/pages/sign-in");
  });
});

describe("removing", () => {
  const address = (provider: string) => `/pages/settings/ways-in/${provider}/removal`;

  test("ends the way, the other sessions it opened and no more, and tells the owner", async () => {
    const { browser, id, email } = await oldHand();
    const choice = somebody();
    await browser.visit("google", choice, "?purpose=link");
    const elsewhere = new Browser();
    await elsewhere.visit("google", choice);
    const other = new Browser(await signedIn(id));
    expect((await browser.call(removing, address("google"), { params: { provider: "google" } })).status).toBe(200);
    const response = await browser.call(remove, address("google"), { form: {}, params: { provider: "google" } });
    expect(to(response)).toBe("/pages/settings/ways-in");
    expect(await elsewhere.member()).toBeUndefined();
    expect([await browser.member(), await other.member()]).toEqual([id, id]);
    expect(await elsewhere.visit("google", choice)).toBe("/pages/sign-up/provider");
    expect((await mailsTo(email))[0]?.subject).toContain("removed");
  });

  test("never the last, of two at once neither leaves nothing, and a password by mail makes it possible", async () => {
    const { browser, id, choice } = await newcomerBy("google");
    const removal = (provider: string) => browser.call(remove, address(provider), { form: {}, params: { provider } });
    expect((await removal("google")).status).toBe(409);
    await browser.visit("facebook", somebody(), "?purpose=link");
    await Promise.all([removal("google"), removal("facebook")]);
    expect(await db.selectFrom("providerAccounts").select("provider").where("userId", "=", id).execute()).toHaveLength(
      1,
    );
    expect(to(await browser.call(passwordLink, "/pages/settings/ways-in/password", { form: {} }))).toBe(
      "/pages/settings/ways-in",
    );
    const token = tokenIn((await mailsTo(choice.email))[0]);
    await new Browser().call(reset, "/pages/reset-password", { form: { token, password: "four quiet lakes" } });
    const [name, value] = (await signedIn(id)).split("=");
    browser.jar.set(name!, value!);
    for (const provider of PROVIDERS) await removal(provider);
    expect(await db.selectFrom("providerAccounts").select("provider").where("userId", "=", id).execute()).toEqual([]);
  });

  test("of one that is not linked, or after the proof has grown old", async () => {
    const { browser } = await newcomerBy("google");
    expect(to(await browser.call(removing, address("twitter"), { params: { provider: "twitter" } }))).toBe(
      "/pages/settings/ways-in",
    );
    moveClock(11 * MINUTE);
    const response = await browser.call(remove, address("google"), { form: {}, params: { provider: "google" } });
    expect(to(response)).toContain("/pages/settings/proof?");
  });
});

describe("proving anew", () => {
  const age = async (id: string) => {
    const { rows } = await sql<{ at: Date }>`select authenticated_at as at from sessions where user_id = ${id}`.execute(
      db,
    );
    return rows[0]!.at.getTime();
  };

  test.each(PROVIDERS)("%s: the same person counts, under a new token", async (provider) => {
    const { browser, id } = await oldHand();
    const choice = somebody();
    await browser.visit(provider, choice, "?purpose=link");
    const token = browser.jar.get("stakeholm.session");
    await sql`update sessions set authenticated_at = now() - interval '20 minutes' where user_id = ${id}`.execute(db);
    const before = await age(id);
    expect(await browser.visit(provider, choice, "?purpose=proof&next=%2Fpages%2Fdelete-account")).toBe(
      "/pages/delete-account",
    );
    expect(await age(id)).toBeGreaterThan(before + 19 * MINUTE);
    expect(browser.jar.get("stakeholm.session")).not.toBe(token);
    expect(await browser.member()).toBe(id);
  });

  test("in a window of its own it ends on the page that closes it", async () => {
    const { browser } = await oldHand();
    const choice = somebody();
    await browser.visit("google", choice, "?purpose=link");
    const end = "/pages/settings/proof/window?next=%2Fpages%2Fsettings";
    const query = "?purpose=proof&popup=1&next=%2Fpages%2Fsettings";
    expect(await browser.visit("google", choice, query)).toBe(end);
    expect(await browser.visit("google", { answer: "refuse" }, query)).toBe(
      `${end}&provider=google&problem=provider-refused`,
    );
  });

  test("not by somebody else there, not by an old log-in there, not by a provider that is not linked", async () => {
    const { browser, id } = await oldHand();
    const choice = somebody();
    await browser.visit("google", choice, "?purpose=link");
    const before = await age(id);
    const failed = (provider: string, code: string) =>
      `/pages/settings/proof?next=%2Fpages%2Fsettings&provider=${provider}&problem=${code}`;
    expect(await browser.visit("google", somebody(), "?purpose=proof")).toBe(
      failed("google", "provider-other-account"),
    );
    expect(await browser.visit("google", { ...choice, stale: true }, "?purpose=proof")).toBe(
      failed("google", "provider-not-again"),
    );
    expect(await browser.visit("facebook", choice, "?purpose=proof")).toBe(
      failed("facebook", "provider-other-account"),
    );
    expect(await age(id)).toBe(before);
  });

  test("with a second factor it takes that too", async () => {
    const { browser, id } = await oldHand();
    const choice = somebody();
    await browser.visit("google", choice, "?purpose=link");
    const factor = { userId: id, secret: Buffer.from("x"), confirmedAt: new Date() };
    await db.insertInto("totpFactors").values(factor).execute();
    const before = await age(id);
    expect(await browser.visit("google", choice, "?purpose=proof&next=%2Fpages%2Fsearch")).toBe(
      "/pages/second-factor?next=%2Fpages%2Fsearch",
    );
    expect(await age(id)).toBe(before);
    const elsewhere = new Browser();
    expect(await elsewhere.visit("google", choice)).toContain("/pages/second-factor");
    expect(await elsewhere.member()).toBeUndefined();
  });

  test("by nobody who is not in", async () => {
    expect(to(await new Browser().start("google", "?purpose=proof"))).toContain("/pages/sign-in");
  });
});

test("nothing that a provider gave away is kept but who somebody is", async () => {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns where table_name = 'provider_accounts' order by 1`.execute(
    db,
  );
  expect(rows.map(({ column }) => column)).toEqual([
    "created_at",
    "email",
    "last_used_at",
    "name",
    "provider",
    "subject",
    "user_id",
  ]);
});
