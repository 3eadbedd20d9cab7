/** Pages whose script stands: what is pressed or typed before it does goes the way that it goes without script. */
import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Has a browser's pages wait for their script wherever they are opened anew, unless the test says itself what it waits for. */
export function awaitScripts(context: BrowserContext): void {
  context.on("page", (page) => {
    const { goto, reload, goBack } = page;
    page.goto = async (url, options) => {
      const answer = await goto.call(page, url, options);
      if (!options?.waitUntil) await scriptStands(page);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload.call(page, options);
      await scriptStands(page);
      return answer;
    };
    page.goBack = async (options) => {
      const answer = await goBack.call(page, options);
      await scriptStands(page);
      return answer;
    };
  });
}

/** Waits until React has taken over the page, its listeners included. Pages without our framework's script are ready as they are. */
export async function scriptStands(page: Page): Promise<void> {
  // A page that leads on at once, or closes, has nothing to say.
  const stands = () => page.evaluate(isTakenOver).catch(() => page.isClosed());
  // Where it never stands, what the test then does shows it.
  await expect
    .poll(stands, { intervals: [20, 50, 100] })
    .toBe(true)
    .catch(() => {});
}

async function isTakenOver(): Promise<boolean> {
  if (!("__reactRouterContext" in globalThis)) return true;
  const isTaken = Object.keys(document.body).some((key) => key.startsWith("__reactProps$"));
  // Effects come in a turn of their own.
  if (isTaken) await new Promise((resolve) => setTimeout(resolve));
  return isTaken;
}
