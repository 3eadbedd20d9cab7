/** Hydration does not move links and buttons. */
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, type Person, test } from "./fixtures/browsers.ts";
import { rows } from "./server.ts";

const { investor } = signInAccounts.se;

async function pitchOf(owner: Person, state: string): Promise<string> {
  const [found] = await rows<{ publicId: string }>(
    `select public_id as "publicId" from pitches p join users u on u.id = p.owner_id where u.email = $1 and p.state = $2 limit 1`,
    [owner.email, state],
  );
  return `/pitches/${found!.publicId}`;
}

for (const width of [1280, 390]) {
  test(`nothing that can be pressed moves when the script arrives, ${width} px wide`, async ({ stage }) => {
    const owner = signInAccounts.fi.entrepreneur;
    const own = await pitchOf(owner, "published");
    await expectSteady(await stage.enter(investor, { viewport: { width, height: 900 } }), own);
    await expectSteady(await stage.enter(owner, { viewport: { width, height: 900 } }), own);
    const search = "/pages/search?industry=health&q=ab";
    await expectSteady(await stage.enter(investor, { viewport: { width, height: 900 } }), search);
  });
}

async function expectSteady(page: Page, path: string): Promise<void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  // The document is complete, the scripts are delayed.
  await page.waitForFunction(() => document.readyState === "interactive");
  const before = await places(page);
  expect(before.size).toBeGreaterThan(3);
  // The script opens the socket after hydration.
  const alive = page.waitForEvent("websocket");
  arrive();
  await alive;
  const after = await places(page);
  const moved = [...before].filter(([name, place]) => after.has(name) && after.get(name) !== place);
  expect
    .soft(Object.fromEntries(moved.map(([name, place]) => [name, `${place} → ${after.get(name)}`])), path)
    .toEqual({});
}

/** The positions of links and buttons in the main part, by label, and by order for equal labels. */
async function places(page: Page): Promise<Map<string, string>> {
  return new Map(
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const seen = new Map<string, number>();
      return [...document.querySelectorAll("main :is(a, button, summary)")].flatMap((element): [string, string][] => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const name = element.textContent?.trim() || element.getAttribute("aria-label") || "";
        if (width === 0 || height === 0 || name === "") return [];
        const nth = (seen.get(name) ?? 0) + 1;
        seen.set(name, nth);
        return [[`${name} ${nth}`, `${Math.round(x)}, ${Math.round(y)}`]];
      });
    }),
  );
}
