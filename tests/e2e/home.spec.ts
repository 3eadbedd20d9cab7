/** The home page as a deal room: what waits is dealt with in its line, and the navigation counts it. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { askedForAccess } from "./home-data.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { lives, WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

for (const [market, width] of lives(["no", "se"] as const, "desk")) {
  test(`an owner gives access by keyboard, and the line stays: ${market}, at a ${width}`, async ({ stage }) => {
    const { entrepreneur, investor } = signInAccounts[market];
    const { home: t, "pitches-page": pitch } = words(market);
    const request = await askedForAccess(entrepreneur, investor);
    const page = await stage.enter(entrepreneur, WINDOWS[width]);
    await page.goto("/pages/home");
    const main = page.getByRole("main");
    await expect(main.locator(".mine").getByRole("link", { name: t("mine.statistics") })).toBeVisible();
    await expect(main.locator(".mine").getByRole("button", { name: pitch("copy.link") })).toBeVisible();
    await expect(main.locator(".week li")).toHaveCount(7);
    const line = main.locator(".act", { hasText: t("act.accessTitle", { name: investor.name }) });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await line.getByRole("button", { name: t("act.give") }).focus();
    await page.keyboard.press("Enter");
    await expect(line.getByRole("status")).toContainText(t("act.accessDone"));
    await expect(line).toBeFocused();
    await expect(line.getByRole("button")).toHaveCount(0);
    expect(await request.state()).toBe("approved");
    await page.reload();
    await expect(main.locator(".mine")).toBeVisible();
    await expect(line).toHaveCount(0);
  });
}
