/** Onboarding on the way to a page, also with forged addresses. */
import { describe, expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db/db.server.ts";
import { freshEmail, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import { Browser, providerFixtures, to } from "#tests/fixtures/accounts/provider-visits.ts";
import { COOKIE, done, NEXT, newcomer, plant, QUERY, signUp, welcomed } from "#tests/fixtures/accounts/return-to.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { loader as onboarding } from "./onboarding.ts";
import { loader as about, action as saveAbout } from "./onboarding-about.tsx";
import * as donePage from "./onboarding-done.tsx";
import { loader as language } from "./onboarding-language.tsx";

providerFixtures();

describe("the welcome of somebody who is on the way to a page", () => {
  test.each(["investor", "entrepreneur"] as const)("%s: skipping its last optional step leads there", async (side) => {
    const browser = await newcomer(side);
    plant(browser, NEXT);
    const { skip } = (await (await browser.call(about, "/pages/onboarding/about")).json()) as { skip: string };
    const skipped = to(await browser.call(donePage.loader, skip));
    expect(to(await browser.call(onboarding, skipped))).toBe(NEXT);
    expect(browser.jar.has(COOKIE)).toBe(false);
    // It is finished: nothing leads back to it.
    expect(to(await browser.call(onboarding, "/pages/onboarding"))).toBe("/pages/home");
  });

  test("filling the last optional step in leads to its end, whose button leads there", async () => {
    const browser = await newcomer("entrepreneur");
    plant(browser, NEXT);
    const form = { companyName: "Furufukt AB" };
    expect(to(await browser.call(saveAbout, "/pages/onboarding/about", { form }))).toBe("/pages/onboarding/done");
    expect((await done(browser)).map(({ key }) => key).slice(0, 2)).toEqual(["return", "draft"]);
  });

  test("without a page to go to, it is as it was", async () => {
    const browser = await newcomer();
    const step = (await (await browser.call(language, "/pages/onboarding/language")).json()) as { next: string };
    expect(step.next).toBe("/pages/onboarding/about");
    const { skip } = (await (await browser.call(about, "/pages/onboarding/about")).json()) as { skip: string };
    expect(skip).toBe("/pages/onboarding/done");
    const answer = await browser.call(donePage.loader, "/pages/onboarding/done?skipped=1");
    expect(((await answer.json()) as { onward: object[] }).onward[0]).toEqual({ key: "search", to: "/pages/search" });
  });

  test("a language that lives on another host takes the page along", async () => {
    const browser = await newcomer();
    plant(browser, NEXT);
    const step = (await (await browser.call(language, "/pages/onboarding/language")).json()) as { next: string };
    const there = new Browser(`stakeholm.session=${browser.jar.get("stakeholm.session")}`);
    there.origin = "http://fi.localhost:3000";
    expect(to(await there.call(about, step.next))).toBe("/pages/onboarding/about");
    expect((await done(there))[0]!.key).toBe("return");
    expect(to(await there.call(onboarding, "/pages/onboarding"))).toBe(NEXT);
  });

  test("an address may lead into it with a page to come back to, and past it whoever has been through", async () => {
    const browser = new Browser(await signedIn((await newAccount()).id));
    expect(to(await browser.call(onboarding, `/pages/onboarding${QUERY}`))).toBe("/pages/onboarding/role");
    expect(await welcomed(browser)).toBe(NEXT);
    expect(to(await browser.call(onboarding, `/pages/onboarding${QUERY}`))).toBe(NEXT);
    expect(browser.jar.has(COOKIE)).toBe(false);
  });

  test.each(MARKETS)("its end says so first: %s", async (market) => {
    const browser = await newcomer();
    plant(browser, NEXT);
    await db
      .updateTable("users")
      .set({ lang: market })
      .where("id", "=", (await browser.member())!)
      .execute();
    const cookies = Object.fromEntries(browser.jar);
    const { html } = await openPage(donePage, "/pages/onboarding/done", { market, cookies });
    const button = /<a class="btn btn-p[^"]*" href="([^"]*)"[^>]*>([^<]*)</.exec(html);
    const words = translator(market, "accounts")("onboarding.onward.return");
    expect(button?.slice(1)).toEqual(["/pages/onboarding", words]);
  });
});

describe("a forged wish", () => {
  const forged = [
    "https://evil.example/pages/matches",
    "//evil.example",
    "/\\evil.example",
    "/admin/review",
    "/pages/%2e%2e/admin/review",
    "/auth/google",
    "/pages/sign-out",
    "/pages/onboarding/done",
    `/pages/search?q=${"a".repeat(3_000)}`,
  ];

  test.each(forged)("of a form is not kept, nor of an address: %s", async (next) => {
    const browser = new Browser();
    expect(to(await signUp(browser, freshEmail(), next))).toBe("/pages/confirm-email");
    expect(browser.jar.has(COOKIE)).toBe(false);
    const query = `?${new URLSearchParams({ next })}`;
    const member = await newcomer();
    expect((await member.call(about, `/pages/onboarding/about${query}`)).status).toBe(200);
    expect(to(await member.call(onboarding, `/pages/onboarding${query}`))).toBe("/pages/onboarding/about");
    expect(member.jar.has(COOKIE)).toBe(false);
    await done(member);
    expect(to(await member.call(onboarding, `/pages/onboarding${query}`))).toBe("/pages/home");
  });

  test.each(forged)("of a cookie leads home, and is forgotten: %s", async (next) => {
    const browser = await newcomer();
    plant(browser, next);
    const { skip } = (await (await browser.call(about, "/pages/onboarding/about")).json()) as { skip: string };
    expect(skip).toBe("/pages/onboarding/done");
    expect((await done(browser))[0]!.key).toBe("search");
    expect(to(await browser.call(onboarding, "/pages/onboarding"))).toBe("/pages/home");
    expect(browser.jar.has(COOKIE)).toBe(false);
  });
});
