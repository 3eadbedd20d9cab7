/** A conversation on a phone: the input stays visible, targets are large enough, and screen readers can use it. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { longConversation } from "./conversations.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible } from "./page-checks.ts";
import { words } from "./words.ts";

const { investor, entrepreneur } = signInAccounts.no;
const t = words("no").chat;

test("at 390 pixels", async ({ stage }) => {
  const address = await longConversation(entrepreneur, investor, 40);
  const page = await stage.enter(investor, { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });
  await page.goto(address);
  await expect(page.locator('[data-number="40"]')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // The on-screen keyboard takes half of the window.
  await page.setViewportSize({ width: 390, height: 380 });
  await page.getByRole("textbox", { name: t("compose.label") }).tap();
  await expect(page.getByRole("textbox", { name: t("compose.label") })).toBeInViewport();
  await expect(page.locator('[data-number="40"]')).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 700 });

  await page
    .locator('[data-number="39"]')
    .getByRole("button", { name: t("menu.message") })
    .tap();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("menu.reply") }).tap();
  await expect(page.locator(".composer-mode")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("reply.cancel") }).tap();
  await page.getByRole("button", { name: t("menu.conversation"), exact: true }).tap();
  await expect(page.getByRole("link", { name: t("menu.deleteChat") })).toBeInViewport();
  await expectAccessible(page);
});
