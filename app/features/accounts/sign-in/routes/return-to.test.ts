/** The return, once, to the page that somebody wanted before signing up, by every sign-in method. Onboarding is in `onboarding-return.test.ts`. */
import { describe, expect, test } from "vitest";
import * as cookiesPage from "#app/features/consent/routes/cookies.tsx";
import { action as complete } from "#app/features/providers/routes/provider-sign-up.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { freshEmail, mailsTo, newAccount, PASSWORD } from "#tests/fixtures/accounts/accounts.ts";
import { Browser, providerFixtures, somebody, to } from "#tests/fixtures/accounts/provider-visits.ts";
import { COOKIE, NEXT, newcomer, plant, QUERY, signUp, welcomed } from "#tests/fixtures/accounts/return-to.ts";
import { tokenIn } from "#tests/fixtures/mail/local-mailbox.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { action as confirm } from "../../sign-up/routes/confirm-email.tsx";
import * as signUpPage from "../../sign-up/routes/sign-up.tsx";
import { action as startGuest } from "./guest.tsx";
import { action as signIn } from "./sign-in.tsx";
import { action as signOut } from "./sign-out.ts";

providerFixtures();

/** Opens the link of the mail in the same browser, which signs in, or in none of ours and signs in by the password. */
async function confirmAndSignIn(browser: Browser, email: string, elsewhere = false): Promise<void> {
  const form = { token: tokenIn((await mailsTo(email))[0]) };
  const opened = await (elsewhere ? new Browser() : browser).call(confirm, "/pages/confirm-email", { form });
  if (!elsewhere) return expect(to(opened)).toBe("/pages/onboarding");
  expect(to(opened)).toBe("/pages/sign-in");
  const proof = { email, password: PASSWORD };
  expect(to(await browser.call(signIn, "/pages/sign-in", { form: proof }))).toBe("/pages/onboarding");
}

describe("somebody who signs up on the way to a page", () => {
  test.each([false, true])(
    "by password, confirmed elsewhere: %s; welcomed, they are led there once",
    async (elsewhere) => {
      const [browser, email] = [new Browser(), freshEmail()];
      const response = await signUp(browser, email, NEXT);
      expect(to(response)).toBe("/pages/confirm-email");
      const kept = response.headers.getSetCookie().find((line) => line.startsWith(COOKIE));
      expect(kept).toBe(`${COOKIE}=${encodeURIComponent(NEXT)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`);
      await confirmAndSignIn(browser, email, elsewhere);
      expect(await welcomed(browser)).toBe(NEXT);
      expect(browser.jar.has(COOKIE)).toBe(false);
    },
  );

  test("as a guest, whose account it becomes", async () => {
    const [browser, email] = [new Browser(), freshEmail()];
    expect(to(await browser.call(startGuest, "/pages/guest", { form: { next: NEXT } }))).toBe(NEXT);
    await signUp(browser, email, NEXT);
    await confirmAndSignIn(browser, email);
    expect(await welcomed(browser)).toBe(NEXT);
  });

  test("by a provider that vouches for the address", async () => {
    const browser = new Browser();
    expect(await browser.visit("google", somebody(), QUERY)).toBe("/pages/sign-up/provider");
    const form = { name: "Siri", terms: "on", adult: "on" };
    expect(to(await browser.call(complete, "/pages/sign-up/provider", { form }))).toBe("/pages/onboarding");
    expect(await welcomed(browser)).toBe(NEXT);
  });

  test.each(["facebook", "twitter"] as const)("by %s, the address confirmed by mail", async (provider) => {
    const [browser, email] = [new Browser(), freshEmail()];
    const choice = { ...somebody(), email: "" };
    await browser.visit(provider, choice, QUERY);
    const form = { name: "Jonas", email, terms: "on", adult: "on" };
    expect(to(await browser.call(complete, "/pages/sign-up/provider", { form }))).toBe("/pages/confirm-email");
    expect(browser.jar.get(COOKIE)).toBe(encodeURIComponent(NEXT));
    // A sign-in before the confirmation, on the way to another page: the latest counts.
    expect(await browser.visit(provider, choice, "?next=%2Fpages%2Fmatches")).toBe("/pages/confirm-email");
    const token = tokenIn((await mailsTo(email))[0]);
    expect(to(await browser.call(confirm, "/pages/confirm-email", { form: { token } }))).toBe("/pages/onboarding");
    expect(await welcomed(browser)).toBe("/pages/matches");
  });

  test("and signs in on the way before having been welcomed: there at once, and again after the welcome", async () => {
    const [browser, { email }] = [new Browser(), await newAccount()];
    const form = { email, password: PASSWORD, next: NEXT };
    expect(to(await browser.call(signIn, "/pages/sign-in", { form }))).toBe(NEXT);
    expect(await welcomed(browser)).toBe(NEXT);
  });

  test("a second sign-up without a wish leaves the first one's", async () => {
    const browser = new Browser();
    await signUp(browser, freshEmail(), NEXT);
    const email = freshEmail();
    await signUp(browser, email);
    await confirmAndSignIn(browser, email);
    expect(await welcomed(browser)).toBe(NEXT);
  });
});

describe("what the browser keeps of it", () => {
  test("ends when its reader signs out, signed in or not yet", async () => {
    for (const browser of [await newcomer(), new Browser()]) {
      plant(browser, NEXT);
      expect(to(await browser.call(signOut, "/pages/sign-out", { form: {} }))).toBe("/");
      expect(browser.jar.has(COOKIE)).toBe(false);
      expect(await browser.member()).toBeUndefined();
    }
  });

  test.each(MARKETS)("stands in the list of cookies, with how long: %s", async (market) => {
    const { text } = await openPage(cookiesPage, "/pages/cookies", { market });
    const t = translator(market, "consent");
    expect(text).toContain(`${COOKIE}${t("cookie.return")}${t("for.day")}`);
  });
});

describe("the form of signing up", () => {
  test("carries the page through a refusal, as do the ways around it", async () => {
    const market = "uk";
    const address = `/pages/sign-up${QUERY}`;
    const { email } = await newAccount();
    const form = { name: "Åsa Øst", email, password: PASSWORD, terms: "on", adult: "on", next: NEXT };
    for (const asked of [{ market }, { market, form }] as const) {
      const { html } = await openPage(signUpPage, address, asked);
      const written = address.replaceAll("&", "&amp;");
      expect(html).toContain(`action="${written}"`);
      expect(html).toContain(`name="next" value="${NEXT}"`);
      expect(html).toContain(`href="/pages/sign-in${QUERY}"`);
    }
  });

  test("leads a member who opens it again where it would have led", async () => {
    const browser = await newcomer();
    expect(to(await browser.call(signUpPage.loader, `/pages/sign-up${QUERY}`))).toBe(NEXT);
    expect(to(await signUp(browser, freshEmail(), NEXT))).toBe(NEXT);
    expect(to(await signUp(browser, freshEmail(), "//evil.example"))).toBe("/pages/home");
  });
});
