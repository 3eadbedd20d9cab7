/** Comparing pitches: chosen in the list and on their pages, side by side, on a phone, and without JavaScript. */
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, signIn, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { words } from "./words.ts";

const reader = signInAccounts.se.investor;
const t = words("se");
const { "bookmarks-comparison": compare } = t;

function rows(page: Page) {
  return page.locator(".results .prow");
}

async function names(page: Page, count: number): Promise<string[]> {
  return (await rows(page).getByRole("heading", { level: 3 }).getByRole("link").allInnerTexts()).slice(0, count);
}

test("up to four from the list and the pitch page, and what differs between them", async ({ stage }) => {
  const page = await stage.enter(reader);
  await page.goto("/pages/search");
  const [first, second, third, fourth, fifth] = await names(page, 5);
  const toggle = (name: string) => page.getByRole("button", { name: compare("button.label", { company: name }) });

  await test.step("chooses, and is told when there is no room", async () => {
    for (const [index, name] of [first, second, third].entries()) {
      await toggle(name!).click();
      await expect(toggle(name!)).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByRole("region", { name: compare("bar.label") })).toContainText(
        index === 0 ? compare("bar.single") : compare("bar.count", { count: index + 1 }),
      );
    }
    await rows(page).getByRole("link", { name: fourth!, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(fourth!);
    // The flash message of the third may still be there, and presses are shown optimistically.
    const taken = page.waitForResponse((answer) => answer.request().method() === "POST");
    await toggle(fourth!).click();
    await taken;
    await expect(page.getByText(t.flash("comparison-added")).first()).toBeVisible();
    await page.goto("/pages/search");
    await toggle(fifth!).click();
    await expect(page.getByText(t.flash("comparison-full"))).toBeVisible();
    await expect(toggle(fifth!)).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("sees them side by side", async () => {
    await page.getByRole("link", { name: compare("bar.compare"), exact: true }).click();
    const table = page.getByRole("table", { name: compare("title") });
    await expect(table.getByRole("columnheader")).toHaveCount(4);
    for (const name of [first, second, third, fourth]) {
      await expect(table.getByRole("columnheader").getByRole("link", { name: name!, exact: true })).toBeVisible();
    }
    // Sums are drawn beside one another, too.
    await expect(table.locator(".chart-bar").first()).toBeVisible();
    const different = await table.locator(".is-different").count();
    await expectAccessible(page);
    await page.getByRole("link", { name: compare("view.different") }).click();
    await expect(page).toHaveURL("/pages/compare?rows=different");
    // Some hours' first four have no fact in common.
    await expect(table.locator("tbody tr:not(.compare-group)")).toHaveCount(different);
    await expect(table.locator(".is-different")).toHaveCount(0);
  });

  await test.step("takes one away, then all", async () => {
    await page.getByRole("button", { name: compare("removeLabel", { company: second! }) }).click();
    await expect(page.getByRole("columnheader")).toHaveCount(3);
    await page.getByRole("button", { name: compare("clear") }).click();
    await expect(page.getByText(compare("empty.title"))).toBeVisible();
    await expectAccessible(page);
  });
});

test("a phone shows fact below fact, and nothing has to be swiped", async ({ stage }) => {
  const page = await stage.enter(reader, { viewport: { width: 320, height: 700 }, theme: "dark" });
  await page.goto("/pages/search");
  const links = await rows(page)
    .getByRole("heading", { level: 3 })
    .getByRole("link")
    .evaluateAll((all) => all.slice(0, 4).map((link) => (link as HTMLAnchorElement).pathname.slice(-10)));
  await page.goto(`/pages/compare?${links.map((id) => `pitch=${id}`).join("&")}`);
  const table = page.getByRole("table", { name: compare("title") });
  await expect(table.getByRole("columnheader")).toHaveCount(4);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("without script", async ({ stage }) => {
  const page = await stage.enter(null, { market: "se", javaScriptEnabled: false });
  await page.goto("/pages/compare");
  await signIn(page, reader);
  await expect(page.getByText(compare("empty.title"))).toBeVisible();
  await page.goto("/pages/search?market=fi");
  const [first, second] = await names(page, 2);
  for (const name of [first, second]) {
    const toggle = page.getByRole("button", { name: compare("button.label", { company: name! }) });
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL("/pages/search?market=fi");
  }
  await page.getByRole("link", { name: compare("bar.compare"), exact: true }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await page.getByRole("button", { name: compare("removeLabel", { company: first! }) }).click();
  await expect(page.getByText(compare("one"))).toBeVisible();
});
