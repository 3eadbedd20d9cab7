/** Signing up and in, as the tests of the gate do it. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { expect, field } from "./fixtures/browsers.ts";
import { words } from "./words.ts";

let made = 0;
/** An address that nobody has signed up with. */
export const someone = () => `gate-${Date.now()}-${made++}@example.com`;
export const PASSWORD = "tre granar bredvid en å";

/** Fills in the form, and leaves it at that. */
export async function fillSignUp(page: Page, market: "se" | "uk", email: string): Promise<void> {
  const { accounts } = words(market);
  await field(page, accounts("field.name")).fill("Åsa Granstig");
  await field(page, accounts("field.email")).fill(email);
  await field(page, accounts("field.password")).fill(PASSWORD);
  await page.getByRole("checkbox").first().check();
}

/** Tries to sign in by the form that the page shows, until the answer to this try is there: the one before may have been the same. */
export async function trySignIn(page: Page, market: Market, email: string, password: string): Promise<void> {
  const { accounts } = words(market);
  await field(page, accounts("field.email")).fill(email);
  await field(page, accounts("field.password")).fill(password);
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && new URL(answer.url()).pathname.startsWith("/pages/sign-in"),
  );
  await page
    .getByRole("main")
    .getByRole("button", { name: accounts("signIn.submit"), exact: true })
    .click();
  await answered;
  await expect(page.getByRole("main").locator("[aria-busy]")).toHaveCount(0);
}

export function signUpButton(page: Page, market: "se" | "uk") {
  return page.getByRole("main").getByRole("button", { name: words(market).accounts("signUp.submit"), exact: true });
}
