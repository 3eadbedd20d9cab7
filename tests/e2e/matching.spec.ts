/** Matches of both sides: reasons, dismissals and their undoing, criteria; with and without JavaScript. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const investor = signInAccounts.se.investor;

test.afterEach(async () => {
  // In the demo world, criteria are derived from the profile.
  const mine = "user_id = (select id from users where email = $1)";
  await rows(`delete from match_dismissals where ${mine}`, [investor.email]);
  await rows(`update match_criteria set stated = false, share_from = null where ${mine}`, [investor.email]);
});

for (const javaScriptEnabled of [true, false]) {
  test.long(
    `an investor leaves a match out and brings it back, ${javaScriptEnabled ? "with" : "without"} script`,
    async ({ stage }) => {
      const { matching } = words("se");
      const page = await stage.enter(investor, { javaScriptEnabled });
      await page.goto("/pages/matches");
      const cards = page.getByRole("main").getByRole("article");
      const before = await cards.count();
      expect(before).toBeGreaterThan(1);
      const name = (await cards.first().getByRole("heading").getByRole("link").textContent())!.trim();
      await cards.first().locator("details.dismiss summary").click();
      await cards
        .first()
        .getByRole("button", { name: matching("dismiss.known") })
        .click();
      await expect(page.getByText(matching("dismissed.note", { name }))).toBeVisible();
      await expect(cards).toHaveCount(before - 1);
      await page
        .getByRole("main")
        .getByRole("link", { name: matching("dismissed.link") })
        .click();
      await expect(page.getByText(matching("dismissed.reason", { reason: matching("dismiss.known") }))).toBeVisible();
      await page.getByRole("listitem").filter({ hasText: name }).getByRole("button").click();
      await expect(page.getByText(matching("dismissed.empty"))).toBeVisible();
      await page.goto("/pages/matches");
      await expect(cards).toHaveCount(before);
    },
  );

  test.long(
    `an investor states criteria and sees what meets them, ${javaScriptEnabled ? "with" : "without"} script`,
    async ({ stage }) => {
      const { matching } = words("se");
      const page = await stage.enter(investor, { javaScriptEnabled });
      await page.goto("/pages/matches/criteria");
      await page.locator('input[name="shareFrom"]').fill("mycket");
      await page.getByRole("button", { name: matching("form.submit") }).click();
      await expect(page.locator('input[name="shareFrom"]')).toHaveAttribute("aria-invalid", "true");
      await page.locator('input[name="shareFrom"]').fill("12,5");
      await page.getByRole("button", { name: matching("form.submit") }).click();
      await expect(page).toHaveURL("/pages/matches");
      await expect(page.getByRole("link", { name: matching("criteria.change") })).toBeVisible();
      const shares = await page.getByRole("main").getByRole("article").locator(".ring-c").allInnerTexts();
      expect(shares.length).toBeGreaterThan(0);
      for (const share of shares) expect(Number.parseFloat(share.replace(",", "."))).toBeGreaterThanOrEqual(12.5);
    },
  );
}

test("an entrepreneur sees investors with reasons from both sides", async ({ stage }) => {
  const { matching } = words("fi");
  const page = await stage.enter(signInAccounts.fi.entrepreneur, { viewport: { width: 390, height: 844 } });
  await page.goto("/pages/matches");
  const card = page.getByRole("main").getByRole("article").first();
  await expect(card.getByText(matching("why.theirs"))).toBeVisible();
  await expect(card.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page, "matches of an entrepreneur");
  await expectNoSidewaysScroll(page, "matches of an entrepreneur");
});
