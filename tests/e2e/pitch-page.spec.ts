/** A pitch as members read it. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

async function pitchOf(market: string, kind: string) {
  const [found] = await rows<{ id: string; name: string; owner: string }>(
    `select p.public_id as id, r.company_name as name, u.name as owner from pitches p
     join pitch_revisions r on r.id = p.published_revision_id join users u on u.id = p.owner_id
     where p.state = 'published' and p.market = $1 and r.share_kind = $2 and r.valuation is not null and r.revenue is not null
       and r.seeking_amount is not null and r.latitude is not null order by r.video_link is null, p.published_at desc limit 1`,
    [market, kind],
  );
  if (!found) throw new Error(`The demo world has no pitch of ${market} with ${kind} shares`);
  return found;
}

for (const market of ["se", "fi"] as const) {
  test.long(`figures say what they mean, who stated them and when: ${market}`, async ({ stage }) => {
    const t = words(market);
    const pitch = await pitchOf(market, "new");
    const page = await stage.enter(signInAccounts[market].investor);
    await page.goto(`/pitches/${pitch.id}`);
    for (const [figure, key] of [
      ["valuation", "valuationBefore"],
      ["revenue", "revenue"],
    ] as const) {
      const meaning = page.getByText(t["pitches-sharing"](`meaning.${key}`));
      await expect(meaning).toBeHidden();
      // By keyboard; without script it opens as well.
      const question = t["pitches-page"]("figures.about", { label: t["pitches-page"](`fact.${figure}`) });
      await page.locator("summary", { hasText: question }).press("Enter");
      await expect(meaning).toBeVisible();
    }
    const stated = page.locator("section", { hasText: t["pitches-page"]("figures.title") }).locator(".pitch-note");
    await expect(stated.filter({ hasText: pitch.owner }).first()).toContainText(/\b20\d\d\b/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test.long("the calculator counts with the amount that is typed", async ({ stage }) => {
  const t = words("se");
  const pitch = await pitchOf("se", "new");
  const page = await stage.enter(signInAccounts.se.investor);
  await page.goto(`/pitches/${pitch.id}`);
  const amount = page.getByRole("textbox", { name: t["pitches-page"]("calc.amount") });
  const ring = page.locator(".calc .ring");
  const before = await ring.getAttribute("aria-label");
  await amount.fill("1");
  await expect(ring).not.toHaveAttribute("aria-label", before!);
  await amount.fill("999999999999");
  await expect(page.locator(".calc .field-error, .calc [aria-invalid=true]").first()).toBeVisible();
});

test.long("a video is asked of its provider only after the click", async ({ stage }) => {
  const [pitch] = await rows<{ id: string }>(
    `select p.public_id as id from pitches p join pitch_revisions r on r.id = p.published_revision_id
     where p.state = 'published' and r.video_link is not null limit 1`,
  );
  const page = await stage.enter(signInAccounts.se.investor);
  // The only request to another host, and only after consent.
  stage.tolerate(/^request to others: https:\/\/(?:player\.vimeo\.com|www\.youtube-nocookie\.com)\//);
  const strangers: string[] = [];
  await page.route(/^https:\/\//, (route) => {
    strangers.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
  });
  await page.goto(`/pitches/${pitch!.id}`);
  const play = page.getByRole("button", { name: words("se")["pitches-page"]("video.play") });
  await play.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(strangers).toEqual([]);
  await play.click();
  await expect(page.locator("iframe.video-frame")).toBeVisible();
  await expect.poll(() => strangers.length).toBeGreaterThan(0);
});

test("the map shows where it is, the link is copied, and similar pitches lead on", async ({ stage }) => {
  const t = words("se");
  const pitch = await pitchOf("se", "new");
  const page = await stage.enter(signInAccounts.se.investor, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`/pitches/${pitch.id}`);
  await page.getByRole("button", { name: t["pitches-page"]("copy.link") }).click();
  await expect(page.getByText(t["pitches-page"]("copy.done"))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.locator(".minimap").scrollIntoViewIfNeeded();
  await expect(page.locator(".minimap svg").first()).toBeVisible();
  const similar = page.getByRole("region", { name: t["pitches-sharing"]("similar.title") });
  await similar.getByRole("link").first().scrollIntoViewIfNeeded();
  await similar.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(pitch.name);
});

test.long("printed, it is name, ring, ledgers, text and the warning, without anything to press", async ({ stage }) => {
  const pitch = await pitchOf("se", "new");
  const page = await stage.enter(signInAccounts.se.investor);
  await page.goto(`/pitches/${pitch.id}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".calc .ring")).toBeVisible();
  await expect(page.locator(".risk").first()).toBeVisible();
  for (const hidden of [".btn", "nav", ".minimap", ".video", ".pitch-similar", "input", "summary"]) {
    await expect(page.locator(`${hidden}:visible`), hidden).toHaveCount(0);
  }
  // Grounds are not printed: what is paid for is read without.
  const badge = page.locator(".badge:visible").first();
  await expect(badge).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(badge).toHaveCSS("border-top-style", "solid");
  await expect(page.locator(".calc")).toHaveCSS("break-inside", "auto");
  const [warning, ring] = [page.locator(".calc > .risk"), page.locator(".calc .ring")];
  expect((await warning.boundingBox())!.y).toBeLessThan((await ring.boundingBox())!.y);
});
