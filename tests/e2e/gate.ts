/** Signing up, as the tests of the gate do it. */
import type { Page } from "@playwright/test";
import { field } from "./stage.ts";
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

export function signUpButton(page: Page, market: "se" | "uk") {
  return page.getByRole("main").getByRole("button", { name: words(market).accounts("signUp.submit"), exact: true });
}
