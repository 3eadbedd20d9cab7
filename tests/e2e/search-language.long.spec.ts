/** Searching for what one can read: the filter by language, and one's own country first, for visitors and members, by keyboard and without script. */

import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { words } from "./words.ts";

const WINDOWS = [
  { market: "uk", viewport: { width: 1280, height: 860 }, reader: null },
  { market: "fi", viewport: { width: 390, height: 844 }, reader: signInAccounts.fi.investor },
] as const;

for (const { market, viewport, reader } of WINDOWS) {
  const { search, shell } = words(market);
  const who = reader ? "a member" : "a visitor";

  test(`${who} in ${market} at ${viewport.width} finds by language`, async ({ stage }) => {
    const page = await stage.enter(reader, { market, viewport });
    await page.goto("/pages/search");
    if (viewport.width < 1024) await page.getByRole("button", { name: search("filters.open", { count: 0 }) }).click();
    const panel = page.locator(".filters");
    const swedish = page.locator('input[name="language"][value="sv"]');
    const count = Number(await panel.locator("label").filter({ has: swedish }).locator(".count").textContent());
    expect(count).toBeGreaterThan(0);
    await swedish.focus();
    await page.keyboard.press("Space");
    const confirm = panel.getByRole("button", { name: search("filters.showCount", { count }) });
    await expect(confirm).toBeVisible();
    await confirm.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/pages/search?language=sv");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(search("count", { count }));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const language = new Intl.DisplayNames(factsOf(market).bcp47, { type: "language" }).of("sv")!;
    const filter = search("active.language", { language });
    await page.getByRole("link", { name: search("active.remove", { filter }) }).click();
    await expect(page).toHaveURL("/pages/search");
  });

  test(`${who} in ${market} at ${viewport.width} meets their own country first, and mixes all five with one press`, async ({
    stage,
  }) => {
    const page = await stage.enter(reader, { market, viewport });
    await page.goto("/pages/search");
    const country = shell(`country.${market}`);
    const order = page.locator(".country-order");
    await expect(order).toContainText(country);
    const places = page.locator(".results .prow");
    // A row names a country only where it is another one than the reader's.
    const others = MARKETS.filter((other) => other !== market).map((other) => shell(`country.${other}`));
    for (const other of others) await expect(places.first()).not.toContainText(other);
    const before = await page.locator(".results h3").allTextContents();
    await order.getByRole("link", { name: search("own.mix") }).click();
    await expect(page).toHaveURL("/pages/search?sort=newest");
    await expect(order).toContainText(search("own.mixed"));
    await expect.poll(() => page.locator(".results h3").allTextContents()).not.toEqual(before);
    await expect(page.locator(".results")).toContainText(new RegExp(others.join("|")));
    await expectAccessible(page);
    await order.getByRole("link", { name: search("own.back", { country }) }).click();
    await expect(page).toHaveURL("/pages/search");
    await expect.poll(() => page.locator(".results h3").allTextContents()).toEqual(before);
    // Who chooses a place has chosen.
    await page.goto("/pages/search?market=dk");
    await expect(places.first()).toBeVisible();
    await expect(order).toHaveCount(0);
  });
}

test("without script the filter and the order are fields and links", async ({ stage }) => {
  const { search } = words("no");
  const page = await stage.enter(null, { market: "no", javaScriptEnabled: false });
  await page.goto("/pages/search");
  const panel = page.locator(".filters");
  await panel
    .locator("label")
    .filter({ has: page.locator('input[name="language"][value="nb"]') })
    .click();
  await panel
    .locator("label")
    .filter({ has: page.locator('input[name="language"][value="en"]') })
    .click();
  await panel.getByRole("button", { name: search("filters.show") }).click();
  await expect(page).toHaveURL(/language=nb&language=en/);
  await page.locator(".country-order").getByRole("link").click();
  await expect(page).toHaveURL(/language=nb&language=en.*sort=newest/);
});
