/** Search filters: facet counts, applying and clearing, and returning to the same place. */
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { words } from "./words.ts";

const reader = signInAccounts.se.investor;
const t = words("se");
const { search } = t;

function results(page: Page) {
  return page.locator(".results .prow");
}

test("counts stand at the choices, follow what is chosen, and are what confirming shows", async ({ stage }) => {
  const page = await stage.enter(reader);
  await page.goto("/pages/search");
  const panel = page.getByRole("complementary", { name: search("filters.title") });
  const health = panel.locator("label", { hasText: t.pitches("industry.health") });
  const sweden = panel.locator("label", { hasText: t.shell("country.se") });
  await panel.getByText(search("filters.more", { count: 10 })).click();
  const inHealth = Number(await health.locator(".count").textContent());
  expect(inHealth).toBeGreaterThan(0);
  const inSweden = Number(await sweden.locator(".count").textContent());

  await test.step("ticking counts anew before anything is confirmed", async () => {
    await health.click();
    await expect(panel.getByRole("button", { name: search("filters.showCount", { count: inHealth }) })).toBeVisible();
    await expect(sweden.locator(".count")).not.toHaveText(String(inSweden));
    await expect(page).toHaveURL("/pages/search");
  });

  await test.step("confirming shows as many as were promised, and says what is chosen", async () => {
    await panel.getByRole("button", { name: search("filters.showCount", { count: inHealth }) }).click();
    await expect(page).toHaveURL("/pages/search?industry=health");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(search("count", { count: inHealth }));
    await expect(results(page)).toHaveCount(inHealth);
    await expect(page.getByText(search("more.end"))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("words that were typed and not sent are meant, too", async () => {
    await page.getByRole("combobox", { name: search("text.label") }).fill("rehab");
    await sweden.click();
    await panel.getByRole("button", { name: search("filters.showCount", { count: 1 }) }).click();
    await expect(page).toHaveURL("/pages/search?q=rehab&industry=health&market=se");
    await expect(results(page)).toHaveCount(1);
  });

  await test.step("a chip takes one away, clearing takes all", async () => {
    await page.goto("/pages/search?industry=health&market=se&offered-from=2&revenue-to=90000000&currency=SEK");
    const chips = page.getByRole("navigation", { name: search("active.label") });
    await expect(chips.getByRole("link")).toHaveCount(5);
    await chips.getByRole("link", { name: t.shell("country.se") }).click();
    await expect(page).toHaveURL("/pages/search?industry=health&revenue-to=90000000&offered-from=2&currency=SEK");
    await panel.getByRole("link", { name: search("filters.clear"), exact: true }).click();
    await expect(page).toHaveURL("/pages/search");
  });
});

test.long("a range that is upside down is said where it stands, and keeps what was typed", async ({ stage }) => {
  const page = await stage.enter(reader);
  await page.goto("/pages/search");
  const panel = page.getByRole("complementary", { name: search("filters.title") });
  const revenue = panel.getByRole("group", { name: search("filters.revenue") });
  await revenue.getByLabel(search("filters.from")).fill("9 000 000");
  await revenue.getByLabel(search("filters.to")).fill("1 000 000");
  await panel.getByRole("button", { name: /^Visa/ }).click();
  await expect(revenue).toContainText(t.errors("validation.range"));
  await expect(revenue.getByLabel(search("filters.from"))).toHaveValue("9 000 000");
  await expectAccessible(page);
});

test.long("going back and reloading lead to the same place of a long list", async ({ stage }) => {
  const page = await stage.enter(reader);
  await page.goto("/pages/search");
  await page.locator('a[rel="next"]').click();
  await expect(page).toHaveURL(/pages=2/);
  // The number depends on pitches that other tests have taken down.
  await expect.poll(() => results(page).count()).toBeGreaterThan(31);
  const shown = await results(page).count();
  const far = results(page).nth(31);
  await far.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(1000);
  const name = await far.getByRole("heading", { level: 3 }).getByRole("link").textContent();
  await far.getByRole("heading", { level: 3 }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name!);
  await page.goBack();
  await expect(results(page)).toHaveCount(shown);
  await expect(far).toBeInViewport();
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(80);
  await page.reload();
  await expect(results(page)).toHaveCount(shown);
  await expect(far).toBeInViewport();
});

test.long("where nothing is found it says what to ask less of", async ({ stage }) => {
  const page = await stage.enter(reader);
  await page.goto("/pages/search?industry=health&market=se&county=SE-I&boosted=1");
  await expect(page.getByText(search("none.title"))).toBeVisible();
  const ways = page.locator(".loosen").getByRole("link");
  const counts = (await ways.allInnerTexts()).map((text) => Number(/(\d+)\D*$/u.exec(text)?.[1]));
  expect(counts.length).toBeGreaterThan(0);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  await expectAccessible(page);
  await ways.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(search("count", { count: counts[0]! }));
});

test("a phone opens the filters over the list, and no width makes the page scroll sideways", async ({ stage }) => {
  for (const [width, theme] of [
    [320, "light"],
    [390, "dark"],
  ] as const) {
    const page = await stage.enter(reader, { viewport: { width, height: 740 }, theme });
    await page.goto("/pages/search?industry=it-data&industry=health&verified=1&offered-from=2.5");
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: search("filters.open", { count: 4 }) }).click();
    const panel = page.getByRole("complementary", { name: search("filters.title") });
    await expect(panel.getByRole("button", { name: search("filters.show") })).toBeInViewport();
    await expectAccessible(page);
    await panel.locator("label", { hasText: search("filters.verified") }).click();
    await panel.getByRole("button", { name: /^Visa/ }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/^(?!.*verified)/);
  }
});

test.long("a visitor is offered nothing by figures, and a forged address gives none away", async ({ page }) => {
  await page.goto("/pages/search?from=1&offered-from=5&verified=1&view=map");
  await expect(page.getByRole("status").getByText(search("notice.bar.account"))).toBeVisible();
  for (const name of [search("filters.valuation"), search("filters.revenue"), search("filters.offered")]) {
    await expect(page.getByRole("group", { name, exact: true })).toHaveCount(0);
  }
  await expect(page.locator(".mapbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: t["bookmarks-comparison"]("button.short") })).toHaveCount(0);
});
