/** Dates and times in the member's chosen time zone: in the first HTML, without JavaScript, and after hydration. */
import type { Page } from "@playwright/test";
import { formatsOf } from "#app/i18n/format.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { longConversation } from "./conversations.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const { investor, entrepreneur } = signInAccounts.uk;
const t = words("uk").chat;
const ZONE = "Asia/Tokyo";
const live = (zone: string | null) =>
  rows("update users set time_zone = $1 where email = $2", [zone, entrepreneur.email]);

test.beforeEach(() => live(ZONE));
test.afterEach(() => live(null));

/** The times on the page, compared with those in the reader's time zone. */
async function clocks(page: Page, where: string): Promise<void> {
  const shown = page.locator(`${where} time[datetime]`);
  await expect(shown.first()).toBeVisible();
  const pairs = await shown.evaluateAll((times) =>
    times.map((time) => [time.getAttribute("datetime")!, time.textContent!.trim()] as const),
  );
  // Today, unless midnight has passed meanwhile.
  for (const [at, text] of pairs) expect([formatsOf("uk", ZONE).time(at), t("yesterday")]).toContain(text);
}

for (const script of [true, false]) {
  test(`the thread is told by its reader's clock, ${script ? "alive" : "without script"}`, async ({ stage }) => {
    const path = await longConversation(investor, entrepreneur, 3);
    const page = await stage.enter(entrepreneur, { javaScriptEnabled: script });
    await page.goto(path);
    if (script) await page.waitForLoadState("networkidle");
    await expect(page.locator(".thread .bub")).toHaveCount(3);
    await clocks(page, ".thread .stat");
    await clocks(page, ".convs li.is-on");
  });
}
