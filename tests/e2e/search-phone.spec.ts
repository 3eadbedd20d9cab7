/** On a phone, the first result is high on the page, with the list's controls in one row above, which the map leaves in its place. */
import { paths } from "#app/platform/paths/paths.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { isEveryday } from "../long.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";

// The most pixels above the first result, of 844; without the row of active filters.
const MOST = 270;

for (const market of isEveryday ? (["se"] as const) : (["se", "fi"] as const)) {
  test(`the first result is near the top in ${market}, under controls as large as a finger`, async ({ stage }) => {
    const page = await stage.enter(signInAccounts[market].investor, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await page.goto(paths.search("market=se"));
    const first = page.locator(".results h3").first();
    const chips = page.locator(".active-filters");
    const [row, filters] = await Promise.all([first.boundingBox(), chips.boundingBox()]);
    expect(row!.y - filters!.height).toBeLessThan(MOST);
    const controls = page.locator(".resbar").locator("a:visible, button:visible, select:visible");
    expect(await controls.count()).toBeGreaterThan(2);
    for (const control of await controls.all()) {
      const box = (await control.boundingBox())!;
      expect(Math.min(box.width, box.height), (await control.textContent()) ?? "").toBeGreaterThanOrEqual(44);
    }
    // Tab order is visual order.
    const boxes = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const seen = boxes.toSorted((a, b) => (Math.abs(a.y - b.y) > 22 ? a.y - b.y : a.x - b.x));
    expect(boxes).toEqual(seen);
    await expect(page.locator(".search-tip-foot").getByRole("link")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await page.locator(".search-text").locator("button:visible").count()).toBe(1);
    const { y } = (await page.locator(".resbar").boundingBox())!;
    await page.goto(paths.search("market=se&view=map"));
    await expect(page.locator(".mapbox")).toBeVisible();
    expect((await page.locator(".resbar").boundingBox())!.y).toBe(y);
    expect((await page.locator(".mapbox").boundingBox())!.y).toBeGreaterThan(y);
  });
}
