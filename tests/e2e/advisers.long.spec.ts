/** Links for advisers: made, opened with a mailed code, logged, taken back; worth nothing when guessed or forwarded, and without figures in the United Kingdom. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const LIVES = [
  ["fi", "desk", true],
  ["se", "phone", true],
  ["se", "desk", false],
] as const;

/** A published pitch with figures: the owner's own, or another's. */
async function pitchOf(email: string, own: boolean): Promise<{ publicId: string; company: string }> {
  const [found] = await rows<{ publicId: string; company: string }>(
    `select l.public_id as "publicId", l.company_name as company from listings l join users u on u.id = l.owner_id
     where (u.email = $1) = $2 and l.market = (select lang from users where email = $1) 
     order by exists (select from revision_documents d where d.revision_id = l.revision_id) desc, l.published_at desc limit 1`,
    [email, own],
  );
  await rows("delete from adviser_links where maker_id = (select id from users where email = $1)", [email]);
  return found!;
}

/** Fills the form by keyboard and sends it. Returns the link, as a path. */
async function makeLink(page: Page, market: Market, adviser: { email: string; works: Market }): Promise<string> {
  const { advisers } = words(market);
  await page.getByLabel(advisers("field.name")).fill("Ida Revisor");
  await page.getByLabel(advisers("field.email")).fill(adviser.email);
  await page.getByLabel(advisers("field.market")).selectOption(adviser.works);
  await page.getByLabel(advisers("field.purpose")).fill("Shares and price");
  await page.getByRole("button", { name: advisers("make"), exact: true }).press("Enter");
  await expect(page.getByText(advisers("made.title", { name: "Ida Revisor" }))).toBeVisible();
  const { pathname, search } = new URL(
    await page.getByRole("textbox", { name: advisers("made.label"), exact: true }).inputValue(),
  );
  return pathname + search;
}

/** Asks for a code and reads it in the mail. */
async function codeFor(page: Page, market: Market, email: string): Promise<string> {
  const { advisers, "advisers-reading": reading, "advisers-mail": mail } = words(market);
  await page.getByRole("button", { name: reading("confirm.send"), exact: true }).press("Enter");
  await expect(page.getByText(advisers("flash.adviser-code-sent"))).toBeVisible();
  const letter = await nextMailTo(email, mail("subject"));
  return /^\s*([0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5})\s*$/m.exec(letter.text)![1]!;
}

async function enterCode(page: Page, market: Market, code: string): Promise<void> {
  const { "advisers-reading": reading } = words(market);
  await page.getByLabel(reading("confirm.code")).fill(code);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: reading("confirm.read"), exact: true }).press("Enter");
}

for (const [market, width, javaScriptEnabled] of LIVES) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test(`an adviser reads the owner's pitch with its documents, until the link is taken back, ${how}: ${market}, at a ${width}`, async ({
    stage,
  }) => {
    stage.tolerate(/40[34]/);
    const { advisers, "advisers-reading": reading, "pitches-page": pitch, shell } = words(market);
    const owner = signInAccounts[market].entrepreneur;
    const { publicId, company } = await pitchOf(owner.email, true);
    const email = `ida-${market}-${width}-${javaScriptEnabled}@firm.example`;
    const page = await stage.enter(owner, { ...WINDOWS[width], javaScriptEnabled });
    await page.goto(`/pitches/x-${publicId}`);
    await page
      .getByRole("link", { name: pitch("act.adviser"), exact: true })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(advisers("title"));
    await expectNoSidewaysScroll(page);
    if (javaScriptEnabled) await expectAccessible(page);
    const link = await makeLink(page, market, { email, works: market });
    if (javaScriptEnabled) await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const adviser = await stage.enter(null, { ...WINDOWS[width], javaScriptEnabled, market });
    await adviser.goto(link);
    await expect(adviser.getByRole("heading", { level: 1 })).toHaveText(reading("confirm.title"));
    // Whoever holds the link learns nothing of the pitch.
    await expect(adviser.getByText(company)).toHaveCount(0);
    await expectNoSidewaysScroll(adviser);
    if (javaScriptEnabled) await expectAccessible(adviser);
    const code = await codeFor(adviser, market, email);
    await enterCode(adviser, market, code === "00000-00000" ? "00000-00001" : "00000-00000");
    await expect(adviser.getByText(words(market).errors("failure.adviser-code-wrong")).first()).toBeVisible();
    await enterCode(adviser, market, code);
    await expect(adviser.getByRole("heading", { level: 1 })).toHaveText(company);
    await expect(adviser).toHaveURL(/\/pages\/adviser\/[\w-]{36}$/);
    await expect(adviser.getByText(reading("note.title", { maker: owner.name }))).toBeVisible();
    await expect(adviser.getByText(pitch("fact.seeking"), { exact: true }).first()).toBeVisible();
    await expect(adviser.getByText(shell("riskWarning")).first()).toBeVisible();
    await expect(adviser.getByRole("button", { name: pitch("copy.link"), exact: true })).toHaveCount(0);
    await expectNoSidewaysScroll(adviser);
    if (javaScriptEnabled) await expectAccessible(adviser);
    const documents = adviser.getByRole("region", { name: reading("documents.title") });
    const download = adviser.waitForEvent("download");
    await documents.getByRole("link").first().click();
    expect((await download).suggestedFilename()).toMatch(/\.(pdf|txt)$/);

    await page.goto(`/pitches/${publicId}/advisers`);
    await page.getByText(advisers("log.count", { count: 2 })).click();
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: advisers("log.pitch") })
        .last(),
    ).toBeVisible();
    await page.getByRole("button", { name: advisers("withdrawNamed", { name: "Ida Revisor" }) }).press("Enter");
    await expect(page.getByText(advisers("flash.adviser-link-withdrawn"))).toBeVisible();
    await expect(page.getByText(advisers("state.withdrawn"), { exact: true })).toBeVisible();
    for (const address of [adviser.url(), link, `${link}x`]) {
      const answer = await adviser.goto(address);
      expect(answer!.status()).toBe(404);
      expect(answer!.headers()["cache-control"]).toContain("no-store");
      await expect(adviser.getByRole("heading", { level: 1 })).toHaveText(reading("gone.title"));
    }
  });
}

test("a forwarded link asks for a code that only the adviser gets, and a reading is its browser's own", async ({
  stage,
}) => {
  stage.tolerate(/40[34]/);
  const { "advisers-reading": reading } = words("uk");
  const owner = signInAccounts.no.entrepreneur;
  const { publicId, company } = await pitchOf(owner.email, true);
  const page = await stage.enter(owner);
  await page.goto(`/pitches/${publicId}/advisers`);
  const email = "forwarded@firm.example";
  const link = await makeLink(page, "no", { email, works: "no" });
  const adviser = await stage.enter(null, { market: "no" });
  const answer = await adviser.goto(link);
  expect(answer!.headers()).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
  await enterCode(adviser, "no", await codeFor(adviser, "no", email));
  await expect(adviser.getByRole("heading", { level: 1 })).toHaveText(company);
  const other = await stage.enter(null, { market: "uk" });
  await other.goto(new URL(adviser.url()).pathname);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(reading("gone.title"));
  await other.goto(link);
  await enterCode(other, "uk", "00000-00000");
  await expect(other.getByText(words("uk").errors("failure.adviser-code-wrong")).first()).toBeVisible();
});

test("an investor's adviser in the United Kingdom sees the company, and why no figures", async ({ stage }) => {
  const { "advisers-reading": reading, "pitches-page": pitch } = words("uk");
  const investor = signInAccounts.dk.investor;
  const { publicId, company } = await pitchOf(investor.email, false);
  const page = await stage.enter(investor, WINDOWS.phone);
  await page.goto(`/pitches/x-${publicId}`);
  await page
    .getByRole("link", { name: words("dk")["pitches-page"]("act.adviser"), exact: true })
    .first()
    .click();
  const email = "london@firm.example";
  const link = await makeLink(page, "dk", { email, works: "uk" });
  const adviser = await stage.enter(null, { ...WINDOWS.phone, market: "uk" });
  await adviser.goto(link);
  await enterCode(adviser, "uk", await codeFor(adviser, "uk", email));
  await expect(adviser.getByRole("heading", { level: 1 })).toHaveText(company);
  await expect(adviser.getByText(reading("teaser.title"))).toBeVisible();
  await expect(adviser.getByText(pitch("fact.seeking"), { exact: true })).toHaveCount(0);
  await expectAccessible(adviser);
  await expectNoSidewaysScroll(adviser);
});
