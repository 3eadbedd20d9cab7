/** The pictures of a pitch: put in by its owner, reviewed beside what is published, and looked at one by one. */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Market } from "#app/i18n/markets.ts";
import { moderator, signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { disguised, type Upload } from "./logos.ts";
import { expectAccessible, expectFocusVisible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

async function photo(tint: string, name: string): Promise<Upload> {
  const buffer = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: tint } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

const texts = (market: Market) => words(market)["pitches-pictures"];

/** The published pitch of a market's entrepreneur, which has three pictures. */
async function ownPitch(market: Market): Promise<string> {
  const [row] = await rows<{ found: string }>(
    `select public_id as found from listings l join users u on u.id = l.owner_id where u.email = $1
     and exists (select from revision_pictures where revision_id = l.revision_id) limit 1`,
    [signInAccounts[market].entrepreneur.email],
  );
  return row!.found;
}

/** The captions in the newest revision of a pitch, in order. */
async function stored(publicId: string): Promise<(string | null)[]> {
  const found = await rows<{ caption: string | null }>(
    `select picture.caption from revision_pictures picture where revision_id = (select r.id from pitch_revisions r
     join pitches p on p.id = r.pitch_id where p.public_id = $1 and r.state <> 'superseded' order by r.number desc limit 1)
     order by position`,
    [publicId],
  );
  return found.map(({ caption }) => caption);
}

const field = (page: Page) => page.locator("#pitch-pictures");
const captions = (page: Page) => field(page).getByRole("textbox");

async function openStep(page: Page, publicId: string): Promise<void> {
  await page.goto(`/pages/create/${publicId}/3`);
  // With script the file is uploaded by itself and its field has no name.
  await expect(field(page).locator('input[type="file"][name]')).toHaveCount(0);
}

for (const { market, viewport } of [
  { market: "se", viewport: { width: 1280, height: 900 } },
  { market: "fi", viewport: { width: 390, height: 844 } },
] as const) {
  test(`the owner puts pictures in, a moderator compares them, a member looks at them: ${market}`, async ({
    stage,
  }) => {
    const t = texts(market);
    const publicId = await ownPitch(market);
    const before = await stored(publicId);
    const page = await stage.enter(signInAccounts[market].entrepreneur, { viewport });
    await openStep(page, publicId);
    await expect(captions(page)).toHaveCount(3);

    await test.step("a picture is uploaded, described and moved by keyboard", async () => {
      await field(page)
        .locator('input[type="file"]')
        .last()
        .setInputFiles(await photo("#c83", "loft.jpg"));
      await expect(captions(page)).toHaveCount(4);
      await expect(field(page).getByText(t("said.added"))).toBeAttached();
      await captions(page).nth(3).fill("Loftet i maj");
      await expect.poll(() => stored(publicId)).toEqual([...before, "Loftet i maj"]);
      const up = field(page).getByRole("button", { name: t("row.up", { number: 4 }) });
      await up.focus();
      await page.keyboard.press("Enter");
      await expect(field(page).getByText(t("said.moved", { place: 3 }))).toBeAttached();
      // The focus goes along with the picture.
      await expect(field(page).getByRole("button", { name: t("row.up", { number: 3 }) })).toBeFocused();
      await expectFocusVisible(page);
      await expect.poll(() => stored(publicId)).toEqual([before[0], before[1], "Loftet i maj", before[2]]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step("what is no picture is refused with its reason, and one is replaced and one removed", async () => {
      await field(page)
        .locator('input[type="file"]')
        .last()
        .setInputFiles({ ...disguised()[0]!, name: "bild.gif" });
      await expect(field(page).getByText(words(market).errors("failure.image-type-wrong"))).toBeVisible();
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        field(page)
          .getByRole("button", { name: t("row.replaceNamed", { number: 1 }) })
          .click(),
      ]);
      await chooser.setFiles(await photo("#38c", "new.jpg"));
      await expect(field(page).getByText(t("said.replaced"))).toBeAttached();
      await field(page)
        .getByRole("button", { name: t("row.remove", { number: 2 }) })
        .click();
      await expect(captions(page)).toHaveCount(3);
      expect(await stored(publicId)).toEqual([before[0], "Loftet i maj", before[2]]);
    });

    await test.step("others still see what is published, until it is approved", async () => {
      await page.getByRole("checkbox", { name: words(market)["pitches-wizard"]("field.certified") }).check();
      await page.locator('[name="withinLimits"]').check();
      await page.getByRole("button", { name: words(market)["pitches-wizard"]("go.submit") }).click();
      await page.waitForURL(/\/sent$/);
      await page.goto(`/pitches/${publicId}`);
      await expect(page.locator(".pics img")).toHaveCount(3);
      const reader = await stage.enter(signInAccounts[market].investor, { viewport });
      await reader.goto(`/pitches/${publicId}`);
      const shown = reader.getByRole("region", { name: t("view.section"), exact: true });
      await expect(shown.getByRole("link")).toHaveCount(3);
      await expect(shown.getByText(before[0]!)).toBeVisible();
      await expect(reader.getByText("Loftet i maj")).toHaveCount(0);
    });

    await test.step("the moderator sees both, side by side", async () => {
      const [submission] = await rows<{ id: string }>(
        `select s.id from pitch_submissions s join pitches p on p.id = s.pitch_id where p.public_id = $1
         order by s.created_at desc limit 1`,
        [publicId],
      );
      const desk = await stage.enter(moderator);
      await desk.goto(`/admin/review/${submission!.id}`);
      const lists = desk.locator(".rev-pictures");
      await expect(lists).toHaveCount(2);
      await expect(lists.nth(0).locator("del")).toHaveCount(2);
      await expect(lists.nth(1).locator("ins").filter({ hasText: "Loftet i maj" })).toBeVisible();
      for (const picture of await lists.locator("img").all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      }
      await expectAccessible(desk);
    });
  });
}

for (const { market, viewport } of [
  { market: "uk", viewport: { width: 1280, height: 900 } },
  { market: "no", viewport: { width: 390, height: 844 } },
] as const) {
  test(`pictures open over the page by keyboard, and the focus comes back: ${market}`, async ({ stage }) => {
    const t = texts(market);
    const page = await stage.enter(signInAccounts[market].investor, { viewport });
    await page.goto(`/pitches/${await ownPitch(market)}`);
    const shown = page.getByRole("region", { name: t("view.section"), exact: true });
    const second = shown.getByRole("link").nth(1);
    await second.focus();
    await expectFocusVisible(page);
    await page.keyboard.press("Enter");
    const box = page.getByRole("dialog", { name: t("view.section"), exact: true });
    const place = (number: number) => t("view.place", { number, count: 3 });
    await expect(box.getByRole("status")).toHaveText(place(2));
    await expectAccessible(page);
    await page.keyboard.press("ArrowRight");
    await expect(box.getByRole("status")).toHaveText(place(3));
    await expect(box.getByRole("button", { name: t("view.next") })).toBeDisabled();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Home");
    await expect(box.getByRole("status")).toHaveText(place(1));
    const picture = box.getByRole("img");
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(255);
    await page.keyboard.press("Escape");
    await expect(box).toBeHidden();
    await expect(second).toBeFocused();
    // Each has its place before it is there.
    const places = await shown
      .locator("img")
      .evaluateAll((images) => images.map((image) => [image.getAttribute("width"), image.getAttribute("height")]));
    expect(places).toEqual(Array(3).fill(["1280", "800"]));
    await expectNoSidewaysScroll(page);
  });

  test(`without script each picture has a page, and the owner's form does all: ${market}`, async ({ stage }) => {
    const t = texts(market);
    const publicId = await ownPitch(market);
    const reader = await stage.enter(signInAccounts[market].investor, { viewport, javaScriptEnabled: false });
    await reader.goto(`/pitches/${publicId}`);
    await reader
      .getByRole("region", { name: t("view.section"), exact: true })
      .getByRole("link")
      .first()
      .click();
    await expect(reader).toHaveURL(/\/pictures\/1$/);
    await reader.getByRole("link", { name: t("view.next") }).click();
    await expect(reader).toHaveURL(/\/pictures\/2$/);
    await expect(reader.getByRole("main").getByRole("img").first()).toBeVisible();
    await expectNoSidewaysScroll(reader);
    await reader.getByRole("link", { name: t("view.back") }).click();
    await expect(reader).toHaveURL(new RegExp(`${publicId}$`));

    const page = await stage.enter(signInAccounts[market].entrepreneur, { viewport, javaScriptEnabled: false });
    await page.goto(`/pages/create/${publicId}/3`);
    const before = await stored(publicId);
    await captions(page).first().fill("Said without script");
    await field(page)
      .locator('input[type="file"]')
      .setInputFiles(await photo("#3c8", "yard.jpg"));
    await field(page)
      .getByRole("button", { name: t("add.submit") })
      .click();
    await expect(captions(page)).toHaveCount(4);
    await field(page)
      .getByRole("button", { name: t("row.up", { number: 4 }) })
      .click();
    await field(page)
      .getByRole("button", { name: t("row.remove", { number: 2 }) })
      .click();
    await expect(captions(page)).toHaveCount(3);
    expect(await stored(publicId)).toEqual(["Said without script", null, before[2]]);
    await field(page).locator('input[type="file"]').setInputFiles(disguised()[1]!);
    await field(page)
      .getByRole("button", { name: t("add.submit") })
      .click();
    await expect(page.getByText(words(market).errors("failure.image-type-wrong")).first()).toBeVisible();
    await expect(captions(page)).toHaveCount(3);
  });
}

test("to whoever sees no figures, a picture is not there", async ({ stage }) => {
  const publicId = await ownPitch("dk");
  const member = await stage.client(signInAccounts.dk.investor);
  const [cover] = await rows<{ id: string }>(
    `select file_id as id from revision_pictures picture join pitches p on p.published_revision_id = picture.revision_id
     where p.public_id = $1 order by position`,
    [publicId],
  );
  const address = `/pitches/${publicId}/pictures/${cover!.id}/512`;
  const answer = await member.get(address, { headers: { Accept: "image/avif,image/webp,*/*" } });
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/avif"]);
  expect(answer.headers()["cache-control"]).toContain("private");
  const visitor = await stage.enter(null, { market: "dk" });
  await visitor.goto(`/pitches/${publicId}`);
  expect(await visitor.content()).not.toContain("/pictures/");
  expect((await visitor.request.get(address)).status()).toBe(404);
  for (const width of ["1", "0512", "9999", "cover"]) {
    expect((await member.get(address.replace("512", width))).status(), width).toBe(404);
  }
});
