/** Every mail in a browser: in both themes, in a wide window and on a phone. */
import type { Page } from "@playwright/test";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { isLong } from "../long.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";

const LOOKS = (["light", "dark"] as const).flatMap((theme) => [600, 360].map((width) => ({ theme, width })));

// A mail is shown inside the page of a mail program, which has the landmarks.
const OF_PAGES = ["landmark-one-main", "region"];

// In the short form one mail in this many; unit tests check the text and parts of all.
const STRIDE = 8;

type Look = (typeof LOOKS)[number];

/** The addresses of all mails in a language, as the page shows them. */
async function mailsIn(page: Page, market: Market, theme: Look["theme"]): Promise<string[]> {
  const answer = await page.request.get(`/dev/mails?market=${market}&theme=${theme}`);
  const frames = [...(await answer.text()).matchAll(/<iframe[^>]* src="([^"]+)"/g)];
  return frames.map(([, src]) => src!.replaceAll("&amp;", "&"));
}

/** A mail fits its window, has sufficient contrasts, and on a phone a button as wide as its text. */
async function look(page: Page, address: string, { width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address);
  await expectNoSidewaysScroll(page, `${address} (${width})`);
  const [button, words] = await Promise.all([
    page.locator(".m-button").evaluateAll(([each]) => each?.getBoundingClientRect().width ?? null),
    page.locator("h1").evaluate(({ parentElement }) => {
      const { paddingLeft, paddingRight } = getComputedStyle(parentElement!);
      return parentElement!.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    }),
  ]);
  if (width === 360 && button !== null)
    expect.soft(Math.abs(button - words), `the button of ${address}`).toBeLessThan(2);
  await expectAccessible(page, `${address} (${width})`, OF_PAGES);
}

test("the page of mails shows each in a frame, in the chosen language, theme and width, without a script", async ({
  stage,
}) => {
  const page = await stage.enter(null);
  await page.goto("/dev/mailbox");
  await page.locator('a[href="/dev/mails"]').click();
  await page.locator('a[href*="market=fi"]').click();
  await page.locator('a[href*="theme=dark"]').click();
  await page.locator('a[href*="width=narrow"]').click();
  await expect(page).toHaveURL(/market=fi&theme=dark&width=narrow/);
  const mail = page.frameLocator("iframe").first();
  await expect(mail.locator("html")).toHaveAttribute("lang", factsOf("fi").htmlLang);
  await expect(mail.locator("h1")).toBeVisible();
  const grounds = await mail.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(Math.max(...grounds.match(/\d+/g)!.slice(0, 3).map(Number)), grounds).toBeLessThan(80);
  await expect
    .poll(() =>
      page
        .locator("iframe")
        .first()
        .evaluate(({ clientWidth }) => clientWidth),
    )
    .toBeLessThan(362);
});

// In the long form every mail in every market, in the short one some of them; each with theme and width in turn.
for (const [place, market] of MARKETS.entries()) {
  test(`mails in ${market}: none is wider than its window, and all can be read`, async ({ stage }) => {
    test.slow(isLong);
    const page = await stage.enter(null);
    // The address returns a whole document, which a mail program shows inside its own page.
    const light = await mailsIn(page, market, "light");
    const dark = await mailsIn(page, market, "dark");
    expect(light.length).toBeGreaterThan(100);
    for (const [index, address] of light.entries()) {
      if (!isLong && index % (STRIDE * MARKETS.length) !== STRIDE * place) continue;
      const each = LOOKS[(isLong ? index + place : Math.floor(index / STRIDE)) % LOOKS.length]!;
      await look(page, each.theme === "light" ? address : dark[index]!, each);
    }
  });
}
