/** Browsers without a connection. */
import type { Page } from "@playwright/test";

/** Cuts the connection of a page's browser, and waits until it is cut: its network service hears of that later than we do. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(async () => {
    const answered = await fetch("/robots.txt", { cache: "no-store" }).catch(() => false);
    return !answered && !navigator.onLine;
  });
}

/** Gives the connection back. */
export function goOnline(page: Page): Promise<void> {
  return page.context().setOffline(false);
}
