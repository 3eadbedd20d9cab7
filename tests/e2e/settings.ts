/** Members and buttons for tests of the settings. */
import type { Page } from "@playwright/test";
import { newId } from "#app/platform/ids.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import type { Person } from "./fixtures/browsers.ts";
import { rows } from "./server.ts";

/** Adds a member, so that no other account's password or sessions change. */
export async function member(name: string): Promise<Person> {
  const email = `${name}@settings.example`;
  const id = newId();
  await rows("insert into users (id, name, email, email_verified, lang) values ($1, 'Sverker Ställ', $2, true, 'se')", [
    id,
    email,
  ]);
  await rows(
    `insert into passwords (user_id, hash)
     select $1, hash from passwords p join users u on u.id = p.user_id where u.email = $2`,
    [id, signInAccounts.se.investor.email],
  );
  return { email, market: "se" };
}

/** Presses a button in the main part of the page. */
export function press(page: Page, name: string): Promise<void> {
  return page.getByRole("main").getByRole("button", { name, exact: true }).click();
}
