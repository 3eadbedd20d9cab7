/** Analytics: nothing before consent, sums after it, and an end with its withdrawal. */
import type { Page } from "@playwright/test";
import { paths } from "#app/platform/paths/paths.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { rows } from "./server.ts";
import { press } from "./settings.ts";
import { words } from "./words.ts";

const t = words("dk");

/** The addresses of counted views that a page sends. */
function watchViews(page: Page): string[] {
  const views: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === paths.analytics()) views.push(request.postData() ?? "");
  });
  return views;
}

/** The sum of a page or a step in Denmark, where no other test agrees to analytics. */
async function sumOf(kind: "page" | "step", name: string): Promise<number> {
  const [row] = await rows<{ sum: number }>(
    "select coalesce(sum(count), 0)::int as sum from analytics_sums where market = 'dk' and kind = $1 and name = $2",
    [kind, name],
  );
  return row!.sum;
}

test("visitors are counted from their consent to its withdrawal, and never before", async ({ stage }) => {
  const page = await stage.enter(null, { market: "dk", cookiesChosen: false });
  const views = watchViews(page);
  await page.goto("/");
  await page.goto("/pages/search");
  await expect(page.getByRole("region", { name: t.shell("cookies.title") })).toContainText(t.shell("cookies.text"));
  expect(views).toEqual([]);

  const [visits, searches, pitches] = [
    await sumOf("step", "visit"),
    await sumOf("step", "search"),
    await sumOf("page", "pitch"),
  ];
  await page.getByRole("button", { name: t.shell("cookies.accept") }).click();
  await expect.poll(() => sumOf("step", "search")).toBe(searches + 1);
  await page.locator('main a[href^="/pitches/"]').first().click();
  await expect(page).toHaveURL(/\/pitches\//);
  await expect.poll(() => sumOf("page", "pitch")).toBe(pitches + 1);
  // The same visit, searching again.
  await page.goto("/pages/search");
  await expect.poll(() => views.length).toBe(3);
  await expect.poll(() => sumOf("step", "visit")).toBe(visits + 1);
  expect(await sumOf("step", "search")).toBe(searches + 1);

  await page.goto(paths.cookies());
  await expect.poll(() => views.length).toBe(4);
  await press(page, t.shell("cookies.reject"));
  await expect(page.getByText(t.flash("cookies-saved"))).toBeVisible();
  await page.goto("/");
  await page.goto("/pages/search");
  expect(views.length).toBe(4);
});

test("members are counted as they move, page by page", async ({ stage }) => {
  const page = await stage.enter(signInAccounts.dk.investor, { cookiesChosen: false });
  const views = watchViews(page);
  await page.goto(paths.home());
  await page.getByRole("button", { name: t.shell("cookies.accept") }).click();
  await expect.poll(() => views.map((view) => new URLSearchParams(view).get("page"))).toEqual([paths.home()]);
  await page
    .getByRole("navigation")
    .getByRole("link", { name: t.shell("nav.search") })
    .first()
    .click();
  await expect(page).toHaveURL("/pages/search");
  await expect
    .poll(() => views.map((view) => new URLSearchParams(view).get("page")))
    .toEqual([paths.home(), "/pages/search"]);
});
