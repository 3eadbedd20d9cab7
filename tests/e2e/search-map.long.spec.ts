/** One map of five countries, joined to the list: by pointer and by keyboard, on wide windows and on phones. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { words } from "./words.ts";

const WINDOWS = [
  { market: "uk", theme: "light", viewport: { width: 1280, height: 860 } },
  { market: "fi", theme: "dark", viewport: { width: 1280, height: 860 } },
  { market: "uk", theme: "dark", viewport: { width: 390, height: 844 } },
  { market: "fi", theme: "light", viewport: { width: 390, height: 844 } },
] as const;

for (const { market, theme, viewport } of WINDOWS) {
  const { search, shell } = words(market);

  test(`list and map follow each other in ${market} at ${viewport.width}`, async ({ stage }) => {
    const page = await stage.enter(signInAccounts[market].investor, { viewport, theme });
    await page.goto("/pages/search?view=map");
    const heading = page.getByRole("heading", { level: 1 });
    const all = (await heading.textContent())!;
    const map = page.locator(".mapview-surface");
    const countries = page.getByLabel(search("map.country"));
    const pins = map.locator('[data-pin][aria-haspopup="dialog"]');
    await expect(pins.first()).toBeVisible();
    await expect(countries.locator("option:checked")).toContainText(search("map.all"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (market === "uk") {
      // What the law prescribes is read before any figure, on the map too.
      const [warning, box] = await Promise.all([
        page.locator(".prescribed").boundingBox(),
        page.locator(".mapbox").boundingBox(),
      ]);
      if (viewport.width < 1024) expect(warning!.y + warning!.height).toBeLessThanOrEqual(box!.y);
    }

    await test.step("a pin opens a card, and Escape returns to the pin", async () => {
      const pin = pins.first();
      const name = (await pin.getAttribute("aria-label"))!.split(",")[0]!;
      await pin.click();
      const card = map.getByRole("dialog", { name });
      await expect(card.getByRole("link", { name })).toBeFocused();
      await expect(card.getByRole("img").first()).toBeVisible();
      await expect(pin).toHaveAttribute("aria-expanded", "true");
      await expect(card).toBeInViewport();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(pin).toBeFocused();
      await pin.click();
      await card.getByRole("button", { name: search("map.closeCard") }).click();
      await expect(card).toHaveCount(0);
      await expect(pin).toBeFocused();
    });

    await test.step("what is in view is searched, in an address that can be gone back from", async () => {
      await map.focus();
      await page.keyboard.press("+");
      await page.keyboard.press("ArrowUp");
      await map.getByRole("link", { name: search("map.searchArea") }).click();
      await expect(page).toHaveURL(/[?&]area=[\d.%C-]+&view=map$/);
      await expect(heading).not.toHaveText(all);
      await expect(map.locator(".map-area")).toBeVisible();
      await expect(map.getByRole("link", { name: search("map.searchArea") })).toHaveCount(0);
      await expect(map).toBeFocused();
      const chip = page.getByRole("navigation", { name: search("active.label") }).getByRole("link");
      await expect(chip).toHaveText(search("active.area"));
      await expectAccessible(page);
      const some = (await heading.textContent())!;
      await chip.click();
      await expect(page).toHaveURL("/pages/search?view=map");
      await expect(heading).toHaveText(all);
      await page.goBack();
      await expect(heading).toHaveText(some);
      await expect(map.locator(".map-area")).toBeVisible();
      await page.reload();
      await expect(heading).toHaveText(some);
      await expect(map.locator(".map-area")).toBeVisible();
    });

    await test.step("a country is chosen for both", async () => {
      await countries.selectOption("se");
      await expect(page).toHaveURL("/pages/search?market=se&view=map");
      await expect(page.getByRole("group", { name: shell("country.se") })).toBeVisible();
      await expect(pins.first()).toBeVisible();
      await expect(heading).not.toHaveText(all);
      await countries.selectOption("");
      await expect(page).toHaveURL("/pages/search?view=map");
      await expect(heading).toHaveText(all);
    });
  });
}

test("a row marks its pin and a pin its row, by pointer and by focus", async ({ stage }) => {
  const page = await stage.enter(signInAccounts.se.investor, { viewport: { width: 1280, height: 860 } });
  await page.goto("/pages/search?market=dk&view=map");
  const map = page.locator(".mapview-surface");
  const pin = map.locator('[data-pin][aria-haspopup="dialog"]').first();
  const name = (await pin.getAttribute("aria-label"))!.split(",")[0]!;
  const row = page.locator(".results .prow", { has: page.getByRole("link", { name, exact: true }) });
  const marked = pin.locator(".pin-on");
  await expect(marked).toHaveCount(0);
  await row.getByRole("link", { name, exact: true }).focus();
  await expect(marked).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).click();
  await row.hover();
  await expect(marked).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(marked).toHaveCount(0);
  await pin.hover();
  await expect(row).toHaveClass(/is-hover/);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(row).not.toHaveClass(/is-hover/);
  await pin.focus();
  await expect(row).toHaveClass(/is-hover/);
});

for (const { market, theme, viewport } of WINDOWS) {
  test(`a row marks the cluster of its pitch, and a cluster its rows: ${market} at ${viewport.width}`, async ({
    stage,
  }) => {
    const page = await stage.enter(signInAccounts[market].investor, { viewport, theme });
    await page.goto("/pages/search?view=map");
    const map = page.locator(".mapview-surface");
    const many = map.locator("[data-pin]", { has: page.locator(".pin-many") });
    const marked = map.locator("[data-pin]", { has: page.locator(".pin-many.pin-on") });
    const rows = page.locator(".results .prow");
    const lit = page.locator(".results .prow.is-hover");
    await expect(many.first()).toBeVisible();
    await expect(marked).toHaveCount(0);
    // The first row whose pitch is in a cluster.
    let row = rows.first();
    for (const each of await rows.all()) {
      row = each;
      await row.getByRole("heading").getByRole("link").focus();
      await expect(map.locator(".pin-on")).toHaveCount(1);
      if ((await marked.count()) > 0) break;
    }
    await expect(marked).toHaveCount(1);
    const cluster = map.locator(`[data-pin="${await marked.getAttribute("data-pin")}"]`);
    await expectAccessible(page);

    await page.getByRole("heading", { level: 1 }).click();
    await expect(marked).toHaveCount(0);
    await cluster.focus();
    await expect(row).toHaveClass(/is-hover/);
    await expect(marked).toHaveCount(1);
    const inCluster = await lit.count();
    expect(inCluster).toBeLessThan(await rows.count());
    // The arrow keys go on to another pin, which marks its own.
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      await page.keyboard.press(key);
      if (!(await cluster.evaluate((pin) => pin === document.activeElement))) break;
    }
    await expect(row).not.toHaveClass(/is-hover/);
    await map.focus();
    await expect(lit).toHaveCount(0);

    if (viewport.width < 1024) return;
    await cluster.hover();
    await expect(lit).toHaveCount(inCluster);
    await page.getByRole("heading", { level: 1 }).hover();
    await expect(lit).toHaveCount(0);
    await row.hover();
    await expect(marked).toHaveCount(1);
  });
}

test("without script a country is chosen by a form, and the list says what the map would", async ({ stage }) => {
  const page = await stage.enter(signInAccounts.se.investor, { javaScriptEnabled: false });
  const { search } = words("se");
  await page.goto("/pages/search?phase=growth&view=map");
  await page.getByLabel(search("map.country")).selectOption("no");
  await page.getByRole("button", { name: search("map.showCountry"), exact: true }).click();
  await expect(page).toHaveURL(/market=no/);
  await expect(page).toHaveURL(/phase=growth/);
  await expect(page.locator(".results .prow").first()).toBeVisible();
});
