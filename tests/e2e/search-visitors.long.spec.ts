/** The visitors' search: counts while filters are ticked and orders that apply when chosen, with a small script and without any. */
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible } from "./page-checks.ts";
import { words } from "./words.ts";

const WINDOWS = [
  { market: "uk", viewport: { width: 1280, height: 860 } },
  { market: "fi", viewport: { width: 390, height: 844 } },
] as const;

for (const { market, viewport } of WINDOWS) {
  const { search, pitches } = words(market);

  test(`what is ticked is counted, and shown when it is confirmed, in ${market} at ${viewport.width}`, async ({
    stage,
  }) => {
    const page = await stage.enter(null, { market, viewport });
    await page.goto("/pages/search");
    if (viewport.width < 1024) await page.getByRole("button", { name: search("filters.open", { count: 0 }) }).click();
    const panel = page.locator(".filters");
    const phase = panel.locator("label", { hasText: pitches("phase.growth") });
    const count = Number(await phase.locator(".count").textContent());
    expect(count).toBeGreaterThan(1);
    const counts = () => panel.locator(".count").allTextContents();
    const before = await counts();
    await phase.click();
    const confirm = panel.getByRole("button", { name: search("filters.showCount", { count }) });
    await expect(confirm).toBeVisible();
    expect(await counts()).not.toEqual(before);
    await expect(page).toHaveURL("/pages/search");
    await expectAccessible(page);
    await confirm.click();
    await expect(page).toHaveURL("/pages/search?phase=growth");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(search("count", { count }));
    await page.getByLabel(search("sort.label")).selectOption("oldest");
    await expect(page).toHaveURL("/pages/search?phase=growth&sort=oldest");
    await expect(page.getByRole("button", { name: search("sort.apply"), exact: true })).toBeHidden();
  });
}

test("without script the buttons do it", async ({ stage }) => {
  const { search, pitches } = words("se");
  const page = await stage.enter(null, { market: "se", javaScriptEnabled: false });
  await page.goto("/pages/search");
  const panel = page.locator(".filters");
  await panel.locator("label", { hasText: pitches("phase.growth") }).click();
  await page.getByLabel(search("sort.label")).selectOption("oldest");
  await page.getByRole("button", { name: search("sort.apply"), exact: true }).click();
  await expect(page).toHaveURL(/phase=growth.*sort=oldest|sort=oldest.*phase=growth/);
  await panel.getByRole("button", { name: search("filters.show") }).click();
  await expect(page).toHaveURL(/sort=oldest/);
});
