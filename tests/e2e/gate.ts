/** Sign-up and sign-in forms. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { expect, field } from "./fixtures/browsers.ts";
import { words } from "./words.ts";

let count = 0;
/** An unused mail address. */
export const someone = () => `gate-${Date.now()}-${count++}@example.com`;
export const PASSWORD = "tre granar bredvid en å";

/** Fills in the sign-up form without sending it. */
export async function fillSignUp(page: Page, market: "se" | "uk", email: string): Promise<void> {
  const { accounts } = words(market);
  await field(page, accounts("field.name")).fill("Åsa Granstig");
  await field(page, accounts("field.email")).fill(email);
  await field(page, accounts("field.password")).fill(PASSWORD);
  await page.locator("input[name=terms]").check();
  await page.locator("input[name=adult]").check();
}

/** Sends the sign-in form and waits for its answer, which may look the same as the one before. */
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
