/** Onboarding on the way to a page, also with forged addresses. */
import { describe, expect, test } from "vitest";
import { freshEmail } from "#tests/fixtures/accounts/accounts.ts";
import { Browser, providerFixtures, to } from "#tests/fixtures/accounts/provider-visits.ts";
import { COOKIE, NEXT, newcomer, plant, QUERY, signUp, welcomed } from "#tests/fixtures/accounts/return-to.ts";
import { loader as formerStep } from "./former-step.ts";
import { loader as onboarding } from "./onboarding.ts";
import { loader as role } from "./onboarding-role.tsx";

providerFixtures();

describe("the welcome of somebody who is on the way to a page", () => {
  test.each(["investor", "entrepreneur"] as const)("%s: its end leads there, once", async (side) => {
    const browser = await newcomer();
    plant(browser, NEXT);
    expect(await welcomed(browser, side)).toBe(NEXT);
    expect(browser.jar.has(COOKIE)).toBe(false);
    // It is finished: nothing leads back to it.
    expect(to(await browser.call(onboarding, "/pages/onboarding"))).toBe("/pages/home");
  });

  test("without a page to go to, its end leads to the next thing to do", async () => {
    expect(await welcomed(await newcomer(), "investor", { interests: "health" })).toBe("/pages/search?industry=health");
    expect(await welcomed(await newcomer(), "investor")).toBe("/pages/search");
    expect(await welcomed(await newcomer(), "entrepreneur", { companyName: "Furufukt AB" })).toMatch(
      /^\/pages\/create\/\w+\/1$/,
    );
    expect(await welcomed(await newcomer(), "entrepreneur", { companyName: " " })).toBe("/pages/home");
  });

  test("a language that lives on another host takes the page along", async () => {
    const browser = await newcomer();
    plant(browser, NEXT);
    const { here } = (await (await browser.call(role, "/pages/onboarding/role")).json()) as { here: string };
    const there = new Browser(`stakeholm.session=${browser.jar.get("stakeholm.session")}`);
    there.origin = "http://fi.localhost:3000";
    expect(to(await there.call(onboarding, here))).toBe("/pages/onboarding/role");
    expect(await welcomed(there)).toBe(NEXT);
  });

  test("an address may lead into it with a page to come back to, and past it whoever has been through", async () => {
    const browser = await newcomer();
    expect(to(await browser.call(onboarding, `/pages/onboarding${QUERY}`))).toBe("/pages/onboarding/role");
    expect(await welcomed(browser)).toBe(NEXT);
    expect(to(await browser.call(onboarding, `/pages/onboarding${QUERY}`))).toBe(NEXT);
    expect(browser.jar.has(COOKIE)).toBe(false);
  });

  test.each(["language", "about", "done"])(
    "the step %s that it once had leads to the one that is due",
    async (step) => {
      const browser = await newcomer();
      expect(to(await browser.call(formerStep, `/pages/onboarding/${step}`))).toBe("/pages/onboarding");
      expect(to(await browser.call(onboarding, "/pages/onboarding"))).toBe("/pages/onboarding/role");
    },
  );
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
    expect(to(await member.call(onboarding, `/pages/onboarding${query}`))).toBe("/pages/onboarding/role");
    expect(member.jar.has(COOKIE)).toBe(false);
    expect(await welcomed(member)).toBe("/pages/search");
    expect(to(await member.call(onboarding, `/pages/onboarding${query}`))).toBe("/pages/home");
  });

  test.each(forged)("of a cookie leads nowhere, and is forgotten: %s", async (next) => {
    const browser = await newcomer();
    plant(browser, next);
    const { here } = (await (await browser.call(role, "/pages/onboarding/role")).json()) as { here: string };
    expect(here).toBe("/pages/onboarding");
    expect(await welcomed(browser)).toBe("/pages/search");
    expect(browser.jar.has(COOKIE)).toBe(false);
  });
});
