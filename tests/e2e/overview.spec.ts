/** An operator's morning by keyboard: the overview, its figures, and the most overdue case. */
import { admin, moderator } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { words } from "./words.ts";

test("an operator changes period and market, and takes the most overdue case", async ({ stage }) => {
  const page = await stage.enter(admin);
  const t = words(admin.market);
  await page.goto("/admin");
  await page.waitForLoadState("networkidle");
  const signUps = page.getByRole("region", { name: t.overview("chart.signUps") });
  await expect(signUps.getByRole("img").first()).toBeVisible();

  await page.getByRole("link", { name: t.overview("figures.step.month") }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin?step=month");
  await expect(page.getByRole("link", { name: t.overview("figures.step.month") })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const market = page.getByRole("combobox", { name: t.overview("figures.market") });
  await market.focus();
  await market.selectOption("se");
  await expect(page).toHaveURL("/admin?step=month&market=se");
  await expect(market).toHaveValue("se");
  const figures = signUps.getByText(t.overview("figures.asTable"));
  await figures.focus();
  await page.keyboard.press("Enter");
  await expect(signUps.getByRole("row")).toHaveCount(14);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: t.overview("figures.file") }).focus();
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("figures-se-month.csv");

  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/admin\/[a-z-]+\/[0-9a-f-]{36}/);
});

test("staff have a menu of their own, and a moderator sees only the work of moderators", async ({ stage }) => {
  const page = await stage.enter(moderator);
  const t = words(moderator.market);
  await page.goto("/admin");
  const menu = page.getByRole("navigation", { name: t.shell("mainMenu") });
  await expect(menu.getByRole("list", { name: t.shell("staffMenu.cases") })).toBeVisible();
  for (const name of ["pipeline", "savedSearches", "members", "payments"] as const) {
    await expect(menu.getByRole("link", { name: t.shell(`nav.${name}`) })).toHaveCount(0);
  }
  await expect(page.getByRole("region", { name: t.overview("chart.decisionTime") })).toBeVisible();
  await expect(page.getByRole("region", { name: t.overview("chart.signUps") })).toHaveCount(0);
  await page.getByLabel(t.shell("account", { name: moderator.name })).press("Enter");
  await expect(page.getByRole("link", { name: t.shell("nav.settings") })).toBeVisible();
});

test("without script, a form chooses the market", async ({ stage }) => {
  const page = await stage.enter(admin, { javaScriptEnabled: false });
  const t = words(admin.market);
  await page.goto("/admin?step=day");
  await page.getByRole("combobox", { name: t.overview("figures.market") }).selectOption("fi");
  await page.getByRole("button", { name: t.overview("figures.show") }).click();
  await expect(page).toHaveURL("/admin?step=day&market=fi");
});
