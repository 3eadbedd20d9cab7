/** The site's own pages for visitors: contents, print, without JavaScript, and links at the end. */
import type { Market } from "#app/i18n/markets.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible } from "./page-checks.ts";
import { WINDOWS, type Width } from "./widths.ts";
import { words } from "./words.ts";

const READERS: readonly { market: Market; width: Width; javaScriptEnabled: boolean }[] = [
  { market: "dk", width: "desk", javaScriptEnabled: true },
  { market: "fi", width: "phone", javaScriptEnabled: false },
];

for (const { market, width, javaScriptEnabled } of READERS) {
  test(`a reader of ${market} finds a section, a source and another country ${javaScriptEnabled ? "with" : "without"} script`, async ({
    stage,
  }) => {
    const t = words(market).content;
    const page = await stage.enter(null, { market, javaScriptEnabled, ...WINDOWS[width] });
    await page.goto("/pages/countries/no");
    const title = (await page.getByRole("heading", { level: 1 }).textContent())!;
    expect(await page.title()).toContain(title);
    await expect(page.getByRole("link", { name: t("wrong") })).toBeVisible();

    await test.step("by the contents", async () => {
      const contents = page.getByRole("navigation", { name: t("contents") });
      if (width === "phone") await contents.locator("summary").click();
      const links = contents.getByRole("link");
      expect(await links.count()).toBeGreaterThan(6);
      await links.last().click();
      await expect(page).toHaveURL(/#sources$/);
      await expect(page.locator("#sources")).toBeInViewport();
    });

    await test.step("on paper, with the addresses of its sources and without what leads on", async () => {
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("navigation", { name: t("contents") })).toBeHidden();
      await expect(page.getByRole("contentinfo")).toBeHidden();
      await expect(page.getByRole("link", { name: t("companies.see") })).toBeHidden();
      await expect(page.locator("#sources")).toBeVisible();
      const written = await page
        .locator("[data-section=sources] a")
        .first()
        .evaluate((link) => getComputedStyle(link, "::after").content);
      expect(written).toContain("https://");
      await page.emulateMedia({ media: "screen" });
    });

    await test.step("and another country", async () => {
      await page
        .getByRole("navigation", { name: t("page.countries") })
        .getByRole("link", { name: words(market).shell("country.fi") })
        .click();
      await expect(page).toHaveURL("/pages/countries/fi");
      await page.getByRole("link", { name: t("companies.see") }).click();
      await expect(page).toHaveURL("/pages/search?market=fi");
    });
  });

  test(`a reader of ${market} finds what the product is made of ${javaScriptEnabled ? "with" : "without"} script`, async ({
    stage,
  }) => {
    const t = words(market).content;
    const page = await stage.enter(null, { market, javaScriptEnabled, ...WINDOWS[width] });
    await page.goto("/pages/licences");
    await page.getByLabel(t("packages.search")).fill("zod");
    await page.getByRole("button", { name: t("packages.submit") }).click();
    await expect(page).toHaveURL(/q=zod/);
    await page.getByRole("link", { name: "zod", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "zod" })).toBeVisible();
    await expect(page.getByText("MIT License")).toBeVisible();
  });
}

test("the brand kit is downloaded as it is drawn", async ({ stage }) => {
  const page = await stage.enter(null, { market: "uk" });
  const t = words("uk").content;
  await page.goto("/pages/press");
  const name = t("kit.download", { name: t("kit.wordmark.dark"), format: "PNG" });
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
  expect(download.suggestedFilename()).toBe("stakeholm-wordmark-dark.png");
});

test("an address without a page leads to a search", async ({ stage }) => {
  stage.tolerate(/404/);
  const page = await stage.enter(null, { market: "no" });
  await page.goto("/pages/countries/xx");
  await expect(page.getByRole("heading", { name: words("no").errors("page.notFoundTitle") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("tare");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/pages/search?q=tare");
});
