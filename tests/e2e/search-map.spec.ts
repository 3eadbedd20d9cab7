/** The map of search results by keyboard only, with the list beside it. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible } from "./page-checks.ts";

const reader = signInAccounts.se.investor;

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

  await test.step("Enter on a pitch opens its card, whose link leads to it, and going back leads to the map", async () => {
    const pin = map.locator('[data-pin][aria-haspopup="dialog"]').first();
    await pin.focus();
    const name = (await pin.getAttribute("aria-label"))!.split(",")[0]!;
    await page.keyboard.press("Enter");
    const card = map.getByRole("dialog", { name });
    await expect(card.getByRole("link", { name })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
    await expect(pin).toBeFocused();
    await page.keyboard.press("Enter");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/pitches\//);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(page).toHaveURL("/pages/search?view=map");
    await expect(map.locator("[data-pin]").first()).toBeVisible();
  });
});
