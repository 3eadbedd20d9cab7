/** Filters that are ticked but not applied yet are included in the next action, with and without JavaScript. */
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { words } from "./words.ts";

const reader = signInAccounts.se.investor;
const t = words("se");
const { search, people: network } = t;

async function expectAsked(page: Page, asked: Record<string, string | null>) {
  await expect.poll(() => answered(page, asked)).toEqual(asked);
}

function answered(page: Page, asked: Record<string, string | null>) {
  const { searchParams } = new URL(page.url());
  return Object.fromEntries(Object.keys(asked).map((name) => [name, searchParams.get(name) || null]));
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";

  test(`words and an order take along what is ticked in the search, ${how}`, async ({ stage }) => {
    const page = await stage.enter(reader, { javaScriptEnabled });
    await page.goto("/pages/search");
    const panel = page.getByRole("complementary", { name: search("filters.title") });
    const sweden = panel.getByRole("checkbox", { name: t.shell("country.se") });
    const finland = panel.getByRole("checkbox", { name: t.shell("country.fi") });

    await sweden.check();
    const box = page.locator(".search-text input[name=q]");
    await box.fill("rehab");
    await box.press("Enter");
    await expectAsked(page, { q: "rehab", market: "se", sort: null });
    await expect(sweden).toBeChecked();
    await expect(page.locator(".results .prow")).not.toHaveCount(0);

    await finland.check();
    await page.getByRole("combobox", { name: search("sort.label") }).selectOption("highest");
    if (!javaScriptEnabled) await page.getByRole("button", { name: search("sort.apply") }).click();
    await expectAsked(page, { q: "rehab", sort: "highest" });
    await expect(sweden).toBeChecked();
    await expect(finland).toBeChecked();
    await expect(box).toHaveValue("rehab");
  });

  test(`words and an order take along what is ticked in the network, ${how}`, async ({ stage }) => {
    const page = await stage.enter(reader, { javaScriptEnabled });
    await page.goto("/pages/users");
    const panel = page.getByRole("complementary", { name: network("filters.title") });
    const sweden = panel.getByRole("checkbox", { name: t.shell("country.se") });

    await sweden.check();
    const name = signInAccounts.se.entrepreneur.name.split(" ")[1]!;
    const box = page.getByRole("searchbox", { name: network("text.label") });
    await box.fill(name);
    await box.press("Enter");
    await expectAsked(page, { q: name, market: "se", sort: null });
    // Another test may have added one of the same name.
    await expect(
      page.getByRole("heading", { name: signInAccounts.se.entrepreneur.name, level: 3 }).first(),
    ).toBeVisible();

    await panel.getByRole("radio", { name: network("filters.sides.entrepreneur") }).check();
    await page.getByRole("combobox", { name: network("sort.label") }).selectOption("newest");
    if (!javaScriptEnabled) await page.getByRole("button", { name: network("sort.apply") }).click();
    await expectAsked(page, { q: name, market: "se", side: "entrepreneur", sort: "newest" });
    await expect(sweden).toBeChecked();
  });
}

test("a suggestion takes along what is ticked, and more results leave it ticked", async ({ stage }) => {
  const page = await stage.enter(reader);
  await page.goto("/pages/search");
  const panel = page.getByRole("complementary", { name: search("filters.title") });
  const growth = panel.getByRole("checkbox", { name: t.pitches("phase.growth") });
  await growth.check();
  await page.locator('a[rel="next"]').click();
  await expectAsked(page, { pages: "2", phase: null });
  await expect(growth).toBeChecked();

  await page.getByRole("combobox", { name: search("text.label") }).pressSequentially("syddanmark");
  await page.getByRole("option", { name: "Region Syddanmark" }).click();
  await expectAsked(page, { phase: "growth", county: "DK-83", q: null, pages: null });
  await expect(growth).toBeChecked();
});
