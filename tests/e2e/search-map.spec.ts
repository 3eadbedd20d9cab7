/** The map of search results by keyboard only, with the list beside it. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible } from "./page-checks.ts";
import { words } from "./words.ts";

const reader = signInAccounts.se.investor;
const { search } = words("se");

test("by keyboard from pin to pin, into a cluster, to a pitch and back", async ({ stage }) => {
  const page = await stage.enter(reader);
  await page.goto("/pages/search?view=map");
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  const map = page.locator(".mapview-surface");
  await expect(map.locator("[data-pin]").first()).toBeVisible();
  await map.focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-pin") ?? null);

  await test.step("one stop of the Tab key for all pins, arrows between them", async () => {
    await page.keyboard.press("Tab");
    const first = await focused();
    expect(first).not.toBeNull();
    await expect(map.locator('[data-pin][tabindex="0"]')).toHaveCount(1);
    const seen = new Set([first]);
    for (const key of ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      await page.keyboard.press(key);
      seen.add(await focused());
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(seen.has(null)).toBe(false);
  });

  await test.step("Enter opens a cluster, and the focus goes on to what it fell into", async () => {
    const cluster = map.getByRole("button", { name: /Zooma in\.$/ }).first();
    const before = await map
      .locator("[data-pin]")
      .evaluateAll((pins) => pins.map((pin) => pin.getAttribute("data-pin")));
    await cluster.focus();
    const opened = await focused();
    await page.keyboard.press("Enter");
    await expect.poll(async () => [null, opened].includes(await focused())).toBe(false);
    const after = await map
      .locator("[data-pin]")
      .evaluateAll((pins) => pins.map((pin) => pin.getAttribute("data-pin")));
    expect(after).not.toEqual(before);
    await expect(map.getByRole("status")).not.toBeEmpty();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading!);
    await expectAccessible(page);
  });

  await test.step("Enter on a pitch opens it, and going back leads to the map", async () => {
    await map.getByRole("link").first().focus();
    const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/pitches\//);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(label!.split(",")[0]!);
    await page.goBack();
    await expect(page).toHaveURL("/pages/search?view=map");
    await expect(map.locator("[data-pin]").first()).toBeVisible();
  });
});

test.long("another country is chosen on the map without changing the list", async ({ stage }) => {
  const page = await stage.enter(reader);
  await page.goto("/pages/search?view=map");
  const names = await page.locator(".results .prow h3").allInnerTexts();
  await expect(page.locator(".mapview-surface [data-pin]").first()).toBeVisible();
  await page.getByLabel(search("map.country")).selectOption("fi");
  await expect(page.getByRole("group", { name: /Finland/ })).toBeVisible();
  await expect(page.locator(".mapview-surface [data-pin]").first()).toBeVisible();
  expect(await page.locator(".results .prow h3").allInnerTexts()).toEqual(names);
});
