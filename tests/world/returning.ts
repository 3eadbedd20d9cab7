/** Newcomers on the way to a page, in tests with providers and mail (`providersWorld`). */
import { expect } from "vitest";
import { loader as onboarding } from "#app/routes/account/onboarding.ts";
import { loader as end } from "#app/routes/account/onboarding-done.tsx";
import { action as name } from "#app/routes/account/onboarding-name.tsx";
import { action as role } from "#app/routes/account/onboarding-role.tsx";
import { action } from "#app/routes/account/sign-up.tsx";
import { newAccount, PASSWORD } from "./accounts.ts";
import { Browser, to } from "./provider-visits.ts";
import { signedIn } from "./sign-in.ts";

/** The cookie that keeps where a newcomer is to be led back to. */
export const COOKIE = "stakeholm.return-to";
/** Where they were going. */
export const NEXT = "/pages/upgrade?plan=premium";
export const QUERY = `?${new URLSearchParams({ next: NEXT })}`;

/** Signs up by the form. */
export function signUp(browser: Browser, email: string, next?: string): Promise<Response> {
  const form = { name: "Åsa Øst", email, password: PASSWORD, terms: "on", ...(next === undefined ? {} : { next }) };
  return browser.call(action, "/pages/sign-up", { form });
}

/** Chooses side and username. */
export async function choose(browser: Browser, side: "investor" | "entrepreneur"): Promise<void> {
  await browser.call(role, "/pages/onboarding/role", { form: { side } });
  const username = `r${(await browser.member())!.slice(-12)}`;
  const form = { side, username, confirmed: "on" };
  expect(to(await browser.call(name, "/pages/onboarding/name", { form }))).toBe("/pages/onboarding/language");
}

/** What the end of the welcome offers, the button first. */
export async function done(browser: Browser): Promise<{ key: string; to: string }[]> {
  const response = await browser.call(end, "/pages/onboarding/done");
  return ((await response.json()) as { onward: { key: string; to: string }[] }).onward;
}

/** Goes through the welcome, and presses the button at its end. Returns where that leads. */
export async function welcomed(browser: Browser): Promise<string> {
  await choose(browser, "investor");
  const [first] = await done(browser);
  return to(await browser.call(onboarding, first!.to));
}

/** A new member in the middle of the welcome, the choice of a side done. */
export async function newcomer(side: "investor" | "entrepreneur" = "investor"): Promise<Browser> {
  const browser = new Browser(await signedIn((await newAccount()).id));
  await choose(browser, side);
  return browser;
}

/** Has a browser hold any value. */
export function plant(browser: Browser, value: string): void {
  browser.jar.set(COOKIE, encodeURIComponent(value));
}
