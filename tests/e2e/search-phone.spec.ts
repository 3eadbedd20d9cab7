/** On a phone the first result stands high on the page, and what is done with the list stands over it in two rows. */
import { paths } from "#app/platform/paths/paths.ts";
import { cast } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";

// Of the 844 pixels of a phone, those that may pass before the first result; what is filtered by comes on top.
const MOST = 360;

for (const market of ["se", "fi"] as const) {
  test(`the first result is near the top in ${market}, under controls as large as a finger`, async ({ stage }) => {
    const page = await stage.enter(cast[market].investor, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(paths.search("market=se"));
    const first = page.locator(".results h3").first();
    const chips = page.locator(".active-filters");
    const [row, filters] = await Promise.all([first.boundingBox(), chips.boundingBox()]);
    expect(row!.y - filters!.height).toBeLessThan(MOST);
    const controls = page.locator(".resbar").locator("a:visible, button:visible, select:visible");
    expect(await controls.count()).toBeGreaterThan(4);
    for (const control of await controls.all()) {
      const box = (await control.boundingBox())!;
      expect(Math.min(box.width, box.height), (await control.textContent()) ?? "").toBeGreaterThanOrEqual(44);
    }
    // The order of the keys is the order of the eye.
    const boxes = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const seen = boxes.toSorted((a, b) => (Math.abs(a.y - b.y) > 22 ? a.y - b.y : a.x - b.x));
    expect(boxes).toEqual(seen);
    await expect(page.locator(".search-tip-foot").getByRole("link")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
