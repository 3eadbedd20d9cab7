/** Parts of a page whose script comes late: they stay as the server sent them, and what is done to them before is not lost. */
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { waitForHydration } from "./alive.ts";
import { expect, type Reader, type Stage, test } from "./fixtures/browsers.ts";

const PARTS = ".side, .top, .tabbar, main h1, main form";

/** A page whose late files do not arrive before `arrive()`, and which records the parts that leave the document. */
async function slowPage(stage: Stage, reader: Reader) {
  const page = await stage.enter(reader);
  let arrive!: () => void;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // The page itself waits for what it loads before its "load" event.
  await page.route("**/assets/**/*.js", async (route) => {
    const isLate = await page.evaluate(() => document.readyState === "complete").catch(() => false);
    if (isLate) await arrived;
    await route.continue();
  });
  await page.addInitScript((parts) => {
    const lost: string[] = [];
    Object.assign(globalThis, { lost });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
        if (node instanceof Element && (node.matches(parts) || node.querySelector(parts)))
          lost.push(node.outerHTML.slice(0, 80));
      }
    }).observe(globalThis.document, { childList: true, subtree: true });
  }, PARTS);
  return { page, arrive };
}

const lost = (page: Page) => page.evaluate(() => (globalThis as unknown as { lost: string[] }).lost);

/** Waits until the page is hydrated except for its late parts. */
async function hydratedWithoutParts(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps$")));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))));
}

for (const address of ["/pages/home", "/pages/meetings/availability", "/pages/settings/name", "/pages/nowhere"]) {
  test(`no part of ${address} leaves it while its script comes`, async ({ stage }) => {
    const { page, arrive } = await slowPage(stage, signInAccounts.uk.investor);
    stage.tolerate(/404/);
    await page.goto(address, { waitUntil: "load" });
    await hydratedWithoutParts(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await lost(page)).toEqual([]);
    arrive();
    await waitForHydration(page);
    expect(await lost(page)).toEqual([]);
  });
}
