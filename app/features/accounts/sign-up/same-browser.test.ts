/** The confirmation link signs the browser in that signed up, and no other; what attackers and accidents make of it. */
import { describe, expect, test } from "vitest";
import { hashToken } from "#app/features/sessions/sessions.server.ts";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { freshEmail, freshVisit, MINUTE, mailsTo, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import { Browser, providerFixtures, to } from "#tests/fixtures/accounts/provider-visits.ts";
import { signUp } from "#tests/fixtures/accounts/return-to.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { tokenIn } from "#tests/fixtures/mail/local-mailbox.ts";
import { action as startGuest } from "../sign-in/routes/guest.tsx";
import { issueConfirmation } from "./confirmation.server.ts";
import { action as confirm } from "./routes/confirm-email.tsx";
import { confirmInBrowser } from "./same-browser.server.ts";

providerFixtures();

const COOKIE = "stakeholm.sign-up";
const SESSION = "stakeholm.session";

/** Somebody who has just signed up in a browser, with the token of the mailed link. */
async function signedUp(browser = new Browser()) {
  const email = freshEmail();
  const response = await signUp(browser, email);
  const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  return { browser, id, email, response, token: tokenIn((await mailsTo(email))[0]) };
}

const open = (browser: Browser, token: string) => browser.call(confirm, "/pages/confirm-email", { form: { token } });

const sessionsOf = (id: string) => db.selectFrom("sessions").selectAll().where("userId", "=", id).execute();

/** Expects a link that only confirms: to the sign-in page, with nobody signed in. */
async function expectOnlyConfirmed(browser: Browser, id: string, token: string) {
  expect(to(await open(browser, token))).toBe("/pages/sign-in");
  expect(await browser.member()).toBeUndefined();
  expect(await sessionsOf(id)).toEqual([]);
  expect(await db.selectFrom("users").select("emailVerified").where("id", "=", id).executeTakeFirst()).toEqual({
    emailVerified: true,
  });
}

describe("the browser that signed up", () => {
  test("is signed in by the link, until it is closed, and the token is spent", async () => {
    const { browser, id, response, token } = await signedUp();
    const kept = response.headers.getSetCookie().find((line) => line.startsWith(COOKIE));
    expect(kept).toMatch(/^stakeholm\.sign-up=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/);
    expect(await browser.member()).toBeUndefined();
    const answer = await open(browser, token);
    expect(to(answer)).toBe("/pages/onboarding");
    expect(answer.headers.getSetCookie().join()).toContain("flash=email-confirmed");
    expect(await browser.member()).toBe(id);
    expect(browser.jar.has(COOKIE)).toBe(false);
    expect(await sessionsOf(id)).toMatchObject([{ way: "password", remembered: false, secondFactorAt: null }]);
    expect(await db.selectFrom("links").select("id").where("userId", "=", id).execute()).toEqual([]);
    const events = await db.selectFrom("securityEvents").select(["event", "method"]).where("userId", "=", id).execute();
    expect(events).toContainEqual({ event: "sign-in-succeeded", method: "password" });
  });

  test("keeps a token of which only the hash is stored", async () => {
    const { browser, id } = await signedUp();
    const token = browser.jar.get(COOKIE)!;
    const [row] = await db
      .selectFrom("links")
      .selectAll()
      .where("userId", "=", id)
      .where("purpose", "=", "sign-up")
      .execute();
    expect(row!.tokenHash).toEqual(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("after a button pressed twice too", async () => {
    const { browser, id, email, token } = await signedUp();
    await signUp(browser, email);
    expect(to(await open(browser, token))).toBe("/pages/onboarding");
    expect(await browser.member()).toBe(id);
  });

  test("gets a session of its own, whatever session it was given before", async () => {
    const { browser, id, token } = await signedUp();
    await browser.call(startGuest, "/pages/guest", { form: {} });
    const planted = browser.jar.get(SESSION);
    expect(planted).toBeDefined();
    expect(to(await open(browser, token))).toBe("/pages/onboarding");
    expect(browser.jar.get(SESSION)).not.toBe(planted);
    expect(await new Browser(`${SESSION}=${planted}`).member()).toBeUndefined();
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test("after an hour only confirms", async () => {
    const { browser, id, token } = await signedUp();
    moveClock(61 * MINUTE);
    await expectOnlyConfirmed(browser, id, token);
  });

  test("has to give the second factor, if there is one", async () => {
    const { browser, id, token } = await signedUp();
    await db
      .insertInto("totpFactors")
      .values({ userId: id, secret: Buffer.from("secret"), confirmedAt: new Date() })
      .execute();
    expect(to(await open(browser, token))).toBe("/pages/second-factor");
    expect(await browser.member()).toBeUndefined();
    expect(await sessionsOf(id)).toEqual([]);
  });

  test("is left to whoever has signed in there meanwhile", async () => {
    const { browser, id, token } = await signedUp();
    const other = await newAccount();
    browser.jar.set(SESSION, (await signedIn(other.id)).split("=")[1]!);
    expect(to(await open(browser, token))).toBe("/pages/home");
    expect(await browser.member()).toBe(other.id);
    expect(await sessionsOf(id)).toEqual([]);
  });
});

describe("nobody is signed in by", () => {
  test("the link in another browser, nor afterwards by the cookie of the first", async () => {
    const { browser, id, token } = await signedUp();
    await expectOnlyConfirmed(new Browser(), id, token);
    expect((await open(browser, token)).status).toBe(400);
    expect(await browser.member()).toBeUndefined();
  });

  test("the cookie without the link", async () => {
    const { browser, id } = await signedUp();
    for (const token of ["", "x", browser.jar.get(COOKIE)!]) expect((await open(browser, token)).status).toBe(400);
    expect(await sessionsOf(id)).toEqual([]);
  });

  test("the cookie of another account, which stays good for its own", async () => {
    const attacker = await signedUp();
    const victim = await signedUp();
    const stolen = new Browser(`${COOKIE}=${attacker.browser.jar.get(COOKIE)}`);
    await expectOnlyConfirmed(stolen, victim.id, victim.token);
    expect(await sessionsOf(attacker.id)).toEqual([]);
    expect(to(await open(attacker.browser, attacker.token))).toBe("/pages/onboarding");
  });

  test.each(["", "x", "' or 1=1 --", "a".repeat(43), "a".repeat(5_000)])("a forged cookie: %s", async (forged) => {
    const { id, token } = await signedUp();
    const browser = new Browser();
    browser.jar.set(COOKIE, encodeURIComponent(forged));
    await expectOnlyConfirmed(browser, id, token);
  });

  test("the link used twice, one after the other or both at once", async () => {
    const { browser, id, token } = await signedUp();
    const again = new Browser(`${COOKIE}=${browser.jar.get(COOKIE)}`);
    const answers = await Promise.all([open(browser, token), open(again, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
    expect((await open(again, token)).status).toBe(400);
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test("an older link, once the address has been confirmed by a new password", async () => {
    const { browser, id, token } = await signedUp();
    await db.updateTable("users").set({ emailVerified: true }).where("id", "=", id).execute();
    await expectOnlyConfirmed(browser, id, token);
  });

  test.each([
    ["suspended", { suspendedAt: new Date() }],
    ["to be deleted", { deletionDueAt: new Date(Date.now() + 86_400_000) }],
  ])("the link of an account that is %s meanwhile", async (_, state) => {
    const { browser, id, token } = await signedUp();
    await db.updateTable("users").set(state).where("id", "=", id).execute();
    await expectOnlyConfirmed(browser, id, token);
    expect(
      await db.selectFrom("users").select(["suspendedAt", "deletionDueAt"]).where("id", "=", id).execute(),
    ).toMatchObject([state]);
  });

  test("the link of an account that is locked after wrong passwords", async () => {
    const { browser, id, token } = await signedUp();
    const lockedUntil = new Date(Date.now() + 86_400_000);
    await db
      .insertInto("signInLocks")
      .values({ userId: id, attempts: [], attemptedAt: new Date(), lockedUntil })
      .execute();
    await expectOnlyConfirmed(browser, id, token);
  });

  test("the link of an account that is gone", async () => {
    const { browser, id, token } = await signedUp();
    await db.deleteFrom("users").where("id", "=", id).execute();
    expect((await open(browser, token)).status).toBe(400);
    expect(await browser.member()).toBeUndefined();
  });

  test("the link from a network with too many failed sign-ins, which counts none that succeeds", async () => {
    const { browser, id, token } = await signedUp();
    const visit = freshVisit(`${COOKIE}=${browser.jar.get(COOKIE)}`);
    for (let i = 0; i < 60; i++) await consumeRateLimit("sign-in", visit.ip);
    expect(await confirmInBrowser(VISITOR, token, visit)).toEqual({ ok: true, value: { authenticated: undefined } });
    expect(await sessionsOf(id)).toEqual([]);
    const next = await signedUp();
    const good = freshVisit(`${COOKIE}=${next.browser.jar.get(COOKIE)}`);
    expect(await confirmInBrowser(VISITOR, next.token, good)).toMatchObject({
      value: { authenticated: { pending: false } },
    });
    for (let i = 0; i < 60; i++) expect(await consumeRateLimit("sign-in", good.ip)).toBe(true);
  });

  test("a second link of the same sign-up", async () => {
    const { browser, id, token } = await signedUp();
    const second = (await issueConfirmation(systemActor("test"), id))!;
    expect(to(await open(browser, token))).toBe("/pages/onboarding");
    expect((await open(browser, second)).status).toBe(400);
    expect(await sessionsOf(id)).toHaveLength(1);
  });
});
