/** What stands around pages, and how it sits: bars, columns, the chart behind the landing page, a video that cannot load. */
import type { Locator } from "@playwright/test";
import { paths } from "#app/platform/paths/paths.ts";
import { moderator, signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const boxOf = async (of: Locator) => (await of.boundingBox())!;
const middleOf = async (of: Locator) => {
  const { y, height } = await boxOf(of);
  return y + height / 2;
};

test("the top bar is no higher for a member with a picture, which is level with the bell", async ({ stage }) => {
  const heights: number[] = [];
  for (const reader of [signInAccounts.uk.entrepreneur, "guest"] as const) {
    const page = await stage.enter(reader);
    await page.goto(paths.search());
    heights.push((await boxOf(page.locator(".top"))).height);
    if (reader === "guest") continue;
    await expect(page.locator(".top .av img")).toBeVisible();
    const [picture, bell] = [await middleOf(page.locator(".top .av")), await middleOf(page.locator(".top .bell"))];
    expect(Math.abs(picture - bell)).toBeLessThan(1);
  }
  expect(heights[0]).toBe(heights[1]);
});

for (const width of [320, 1280, 1920, 2560]) {
  test(`the contour lines of the landing page share the ring's centre and are whole at ${width}`, async ({ stage }) => {
    const page = await stage.enter(null, { viewport: { width, height: 900 } });
    await page.goto(paths.landing());
    const [contours, ring] = [await boxOf(page.locator(".contours")), await boxOf(page.locator(".ring-holm .ring"))];
    for (const [at, size] of [
      ["x", "width"],
      ["y", "height"],
    ] as const) {
      expect(Math.abs(contours[at] + contours[size] / 2 - ring[at] - ring[size] / 2)).toBeLessThan(1);
    }
    // Further than the window to both sides, and nothing to scroll for it.
    expect(contours.x).toBeLessThanOrEqual(0);
    expect(contours.x + contours.width).toBeGreaterThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test("the strip of the back office is dark in the dark theme", async ({ stage }) => {
  const page = await stage.enter(moderator, { theme: "dark" });
  await page.goto(paths.review());
  const shade = await page.locator(".staffbar").evaluate((strip) =>
    Math.max(
      ...getComputedStyle(strip)
        .backgroundColor.match(/\d+(\.\d+)?/g)!
        .slice(0, 3)
        .map(Number),
    ),
  );
  expect(shade).toBeLessThan(128);
});

for (const [what, path] of [
  ["pitches", paths.search()],
  ["people", paths.people()],
]) {
  test(`the filters of ${what} stay in sight beside a long list`, async ({ stage }) => {
    const page = await stage.enter(signInAccounts.se.investor);
    await page.goto(path!);
    const [text, filters] = [page.locator(".search-text"), page.locator(".filters")];
    expect((await boxOf(filters)).y).toBeGreaterThanOrEqual((await boxOf(text)).y + (await boxOf(text)).height);
    const show = page.locator(".filter-foot button[type=submit]");
    await expect(show).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 3_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
    await expect(show).toBeInViewport({ ratio: 1 });
    await expect(text.getByRole("searchbox").or(text.getByRole("combobox"))).toBeInViewport();
  });
}

test("a video that cannot load is open at its provider, and the way back is beside it", async ({ stage }) => {
  const [pitch] = await rows<{ publicId: string }>(
    `select p.public_id as "publicId" from pitches p join pitch_revisions r on r.id = p.published_revision_id
     where p.state = 'published' and r.video_link like '%vimeo%' order by p.public_id limit 1`,
  );
  const t = words("se")["pitches-page"];
  stage.tolerate(/request to others: https:..player.vimeo.com|ERR_FAILED/);
  const page = await stage.enter(signInAccounts.se.investor);
  await page.route(/vimeo\.com/, (route) => route.abort());
  await page.goto(`/pitches/${pitch!.publicId}`);
  await page.getByRole("button", { name: t("video.play") }).click();
  await expect(page.locator(".video-frame")).toBeVisible();
  await expect(page.getByRole("link", { name: t("video.open", { provider: "Vimeo" }) })).toHaveAttribute(
    "href",
    /vimeo\.com/,
  );
  await page.getByRole("button", { name: t("video.stop") }).click();
  await expect(page.getByRole("button", { name: t("video.play") })).toBeFocused();
});

test("a toast that comes up under a resting pointer leaves by itself", async ({ stage }) => {
  const page = await stage.enter(signInAccounts.uk.entrepreneur);
  await page.goto(paths.search());
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width / 2, height - 40);
  await page.locator("main .bookmark button:visible").first().press("Enter");
  const toast = page.locator(".toasts .toast");
  await expect(toast).toBeVisible();
  const { x, y, width: wide, height: high } = await boxOf(toast);
  expect(x < width / 2 && x + wide > width / 2 && y < height - 40 && y + high > height - 40).toBe(true);
  await expect(toast).toBeHidden({ timeout: 20_000 });
});
