/** What the specs of an operator's day share: people of their own, and what the overview counts. */
import type { Page } from "@playwright/test";
import type { DeskName } from "#app/features/overview/desks.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { newId } from "#app/platform/ids.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, type Person } from "./fixtures/browsers.ts";
import { enter } from "./keyboard.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

export interface NewMember extends Person {
  id: string;
  name: string;
  username: string;
  market: Market;
}

/** A new member, so that no other test's cases change. */
export async function newMember(
  name: string,
  market: Market,
  side: "investor" | "entrepreneur",
  plan: "basic" | "enterprise" = "basic",
): Promise<NewMember> {
  const id = newId();
  const username = `${name.toLowerCase()}${id.slice(-6)}`;
  const email = `${username}@day.example`;
  const full = `${name} Dagson`;
  await rows(
    `insert into users (id, name, email, email_verified, lang, side, username, plan) values ($1, $2, $3, true, $4, $5, $6, $7)`,
    [id, full, email, market, side, username, plan],
  );
  await rows(
    "insert into passwords (user_id, hash) select $1, hash from passwords p join users u on u.id = p.user_id where u.email = $2",
    [id, signInAccounts.se.investor.email],
  );
  await rows("insert into profiles (user_id, market, biography) values ($1, $2, 'Guaranteed to double in a week.')", [
    id,
    market,
  ]);
  if (plan !== "basic")
    await rows("insert into plan_grants (user_id, source, plan) values ($1, 'staff', $2)", [id, plan]);
  return { id, email, market, name: full, username };
}

const lineOf = (page: Page, market: Market, desk: DeskName) =>
  page
    .getByRole("main")
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: words(market).overview(`desk.${desk}`), exact: true }) });

/** How many cases wait at a desk, by the overview, which it opens. */
export async function waitingAt(page: Page, market: Market, desk: DeskName): Promise<number> {
  await page.goto("/admin");
  const waiting = lineOf(page, market, desk).getByRole("cell").nth(1);
  return Number.parseInt((await waiting.textContent())!, 10);
}

/** Waits until that many cases wait at a desk. */
export async function expectWaiting(page: Page, market: Market, desk: DeskName, count: number): Promise<void> {
  await expect.poll(() => waitingAt(page, market, desk), { message: `waiting at ${desk}` }).toBe(count);
}

/** Goes from the overview to a desk. */
export async function goToDesk(page: Page, market: Market, desk: DeskName): Promise<void> {
  await enter(page, lineOf(page, market, desk).getByRole("link"));
  await expect(page).not.toHaveURL("/admin");
}
