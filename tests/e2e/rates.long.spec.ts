/** Amounts in foreign currencies are also shown in the reader's, wherever pitches are listed. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { words } from "./words.ts";

const { "exchange-rates": rates } = words("se");
const about = rates("about", { amount: "" }).trim();
const day = rates("date", { date: "§" }).split("§")[0]!;

test("amounts in another currency stand in the reader's too, and the day of the rates once below them", async ({
  stage,
}) => {
  const page = await stage.enter(signInAccounts.se.investor);
  await page.goto("/pages/search?market=fi");
  const results = page.locator(".results");
  await expect(results.locator(".prow .nums").first()).toContainText(about);
  await expect(results.getByText(day)).toHaveCount(1);

  await page.goto("/pages/search?market=se");
  await expect(results.locator(".prow .nums").first()).toBeVisible();
  await expect(results.locator(".nums", { hasText: about })).toHaveCount(0);
  await expect(results.getByText(day)).toHaveCount(0);

  for (const [address, figures] of [
    ["/pages/home", ".pcard .nums"],
    ["/pages/matches", ".pcard .nums"],
    ["/pages/pipeline", ".dcard-facts"],
  ] as const) {
    await page.goto(address);
    const main = page.getByRole("main");
    await expect(main.locator(figures).filter({ hasText: about }).first()).toBeVisible();
    await expect(main.getByText(day)).toHaveCount(1);
  }
});
