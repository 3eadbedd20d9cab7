/** New members, and the pages on which they set up second factors. */
import type { Page } from "@playwright/test";
import { freshCode } from "./codes.ts";
import { expect, field, type Person, type Stage, setCookies, signIn } from "./fixtures/browsers.ts";
import { signUp } from "./newcomer.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

export const t = words("fi");
export const f = t.factors;

let people = 0;

/** A new member who has just signed up and signed in. */
export async function newcomer(stage: Stage): Promise<{
  page: Page;
  person: Person & { password: string };
  username: string;
}> {
  const username = `tekija${++people}${Date.now() % 1e6}`;
  const email = `${username}@example.com`;
  const person = { email, market: "fi", password: "kolme hiljaista järveä" } as const;
  await signUp(stage, person);
  const page = await stage.enter(null, { market: "fi" });
  await page.goto("/pages/sign-in");
  await signIn(page, person);
  return { page, person, username };
}

/** Makes the account's last re-authentication too old. */
export function expireReauthentication(email: string) {
  return rows(
    "update sessions s set authenticated_at = now() - interval '11 minutes' from users u where u.id = s.user_id and u.email = $1",
    [email],
  );
}

export function button(page: Page, name: string) {
  return page.getByRole("main").getByRole("button", { name, exact: true });
}

export function link(page: Page, name: string) {
  return page.getByRole("main").getByRole("link", { name, exact: true });
}

/** Deletes all cookies and opens the sign-in page. */
export async function leave(page: Page): Promise<void> {
  await page.context().clearCookies();
  await setCookies(page.context(), { preferredLanguage: "fi" });
  await page.goto("/pages/sign-in");
}

/** The app key on the page. */
export async function appKey(page: Page): Promise<string> {
  return ((await page.locator(".app-key").textContent()) ?? "").replaceAll(" ", "");
}

/** Sets up an app, starting at the page that offers it. Returns its key and the recovery codes. */
export async function setUpApp(page: Page, email: string): Promise<{ key: string; codes: string[] }> {
  await link(page, f("app.setUp")).click();
  await expect(page.getByRole("img", { name: f("setUp.qr") })).toBeVisible();
  const key = await appKey(page);
  await field(page, f("step.code")).fill(await freshCode(email, key));
  await button(page, f("setUp.submit")).click();
  await expect(page.getByRole("heading", { name: f("codes.title") })).toBeVisible();
  const codes = await page.locator(".recovery code").allTextContents();
  expect(codes).toHaveLength(10);
  return { key, codes };
}
