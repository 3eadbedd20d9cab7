/** What the tests of the settings share. */
import type { Page } from "@playwright/test";
import { newId } from "#app/platform/ids.ts";
import { cast } from "#demo/sign-in-accounts.ts";
import type { Person } from "./fixtures/browsers.ts";
import { rows } from "./server.ts";

/** A member of their own, so that nobody else's password or sessions change. */
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
    [id, cast.se.investor.email],
  );
  return { email, market: "se" };
}

/** Presses the button of that name in the page itself. */
export function press(page: Page, name: string): Promise<void> {
  return page.getByRole("main").getByRole("button", { name, exact: true }).click();
}
