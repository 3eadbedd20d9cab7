/** Waits for hydration: before it, presses and input work as without JavaScript. */
import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Makes a browser's navigations wait for hydration, unless the test sets `waitUntil` itself. */
export function awaitScripts(context: BrowserContext): void {
  context.on("page", (page) => {
    const { goto, reload, goBack } = page;
    page.goto = async (url, options) => {
      const answer = await goto.call(page, url, options);
      if (!options?.waitUntil) await waitForHydration(page);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload.call(page, options);
      await waitForHydration(page);
      return answer;
    };
    page.goBack = async (options) => {
      const answer = await goBack.call(page, options);
      await waitForHydration(page);
      return answer;
    };
  });
}

/** Waits until React has hydrated the page, including effects. Pages without React Router's script are ready at once. */
export async function waitForHydration(page: Page): Promise<void> {
  // The evaluation fails while the page redirects, and if it is closed.
  const ready = () => page.evaluate(isHydrated).catch(() => page.isClosed());
  // If hydration never happens, the test fails later.
  await expect
    .poll(ready, { intervals: [20, 50, 100] })
    .toBe(true)
    .catch(() => {});
}

async function isHydrated(): Promise<boolean> {
  if (!("__reactRouterContext" in globalThis)) return true;
  // Parts of the frame and forms are hydrated after the page.
  const parts = [document.body, ...document.querySelectorAll(".side, .top, .tabbar, .cookie-bar, .toasts, main form")];
  const hasProps = parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactProps$")));
  // Effects run in a later task.
  if (hasProps) await new Promise((resolve) => setTimeout(resolve));
  return hasProps;
}
