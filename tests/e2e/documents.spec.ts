/** Documents of a pitch: added, requested, opened with the reader's watermark, and revoked. */
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { Download, Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { nextNoticeMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { words } from "./words.ts";

/** The owner who adds documents. */
const writer = signInAccounts.dk.entrepreneur;

async function pitchOf(page: Page, company: string): Promise<string> {
  await page.goto(`/pages/search?q=${encodeURIComponent(company)}`);
  const found = page.getByRole("main").locator('a[href^="/pitches/"]').filter({ hasText: company });
  return (await found.first().getAttribute("href"))!.split("?")[0]!;
}

async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function paper(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage().drawText("Budget 2027", { x: 60, y: 700, font });
  return Buffer.from(await document.save());
}

test("asked for on terms, let in, opened with one's name on it, and shut out again", async ({ stage }) => {
  // A pitch with a document on request, and a member without a request.
  const [company, owner, reader] = ["Sahadata Oy", signInAccounts.fi.entrepreneur, signInAccounts.se.investor];
  const [mine, theirs] = [words(reader.market), words(owner.market)];
  const page = await stage.enter(reader);
  const address = await pitchOf(page, company);
  const publicId = address.slice(-10);
  await page.goto(address);
  const section = page.getByRole("region", { name: mine.documents("title") });
  const locked = section.getByRole("listitem").filter({ hasText: mine.documents("access.request") });
  await expect(locked.getByRole("link")).toHaveCount(0);

  // The confidentiality agreement must be accepted.
  await section.getByRole("link", { name: mine.documents("ask.button") }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel(mine.documents("ask.message", { name: owner.name })).fill("We have met at the fair.");
  await page.getByRole("button", { name: mine.documents("ask.send") }).click();
  await expect(page.getByRole("checkbox", { name: mine.documents("ask.agree") })).not.toBeChecked();
  await page.getByRole("checkbox", { name: mine.documents("ask.agree") }).check();
  await page.getByRole("button", { name: mine.documents("ask.send") }).click();
  await expect(page.getByText(mine.flash("access-asked"))).toBeVisible();
  await expect(section.getByRole("button", { name: mine.documents("ask.withdraw") })).toBeVisible();

  // The owner gets a notice and answers.
  const asked = await nextNoticeMailTo(owner.email, "/access");
  expect(asked.text).toContain("We have met at the fair.");
  const desk = await stage.enter(owner);
  await desk.goto(new URL(asked.link(`/pages/create/${publicId}/access`)).pathname);
  const request = desk.getByRole("listitem").filter({ hasText: "We have met at the fair." });
  await expect(request.getByRole("link", { name: reader.name })).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await request.getByRole("button", { name: theirs.documents("requests.approve") }).click();
  await expect(desk.getByText(theirs.flash("access-approved"))).toBeVisible();
  expect((await nextNoticeMailTo(reader.email, company)).subject).toContain(company);

  // The reader's page updates by itself; the opened document has a watermark.
  const open = locked.getByRole("link").first();
  await expect(open).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), open.click()]);
  const marked = await PDFDocument.load(await bytesOf(download));
  const drawn = marked.getPages().map((sheet) => sheet.node.normalizedEntries().XObject.keys().length);
  expect(drawn.every((forms) => forms >= 2)).toBe(true);

  // The owner sees who opened what, and revokes the access.
  await desk.goto(`/pages/create/${publicId}/openings`);
  await expect(desk.getByRole("row").filter({ hasText: reader.name }).first()).toBeVisible();
  await desk.goto(`/pages/create/${publicId}/access?list=approved`);
  await desk
    .getByRole("listitem")
    .filter({ hasText: "We have met at the fair." })
    .getByRole("link", { name: theirs.documents("requests.revoke") })
    .click();
  await expect(desk.getByRole("heading", { name: theirs.documents("revoke.title") })).toBeVisible();
  await desk.getByRole("button", { name: theirs.documents("requests.revoke") }).click();
  await expect(desk.getByText(theirs.flash("access-revoked"))).toBeVisible();
  await expect(locked.getByRole("link")).toHaveCount(0);
  const href = new URL(download.url()).pathname;
  for (const who of [reader, signInAccounts.dk.investor]) {
    expect((await (await stage.client(who)).get(href)).status()).toBe(404);
  }
  for (const who of ["guest", null] as const) {
    const away = await (await stage.client(who)).get(href);
    expect(away.status()).toBe(302);
    expect(away.headers().location).toMatch(/^\/pages\/sign-(?:up|in)/);
  }
});

test("added, put in order, changed and taken down by its owner", async ({ stage }) => {
  const owner = writer;
  const { documents: t, flash } = words(owner.market);
  const page = await stage.enter(owner);
  await page.goto("/pages/bookmark?tab=created");
  const edit = await page.getByRole("main").locator('a[href^="/pages/create/"]').first().getAttribute("href");
  const publicId = /\/pages\/create\/([a-z0-9]{10})/.exec(edit!)![1]!;

  // From the last step of the wizard, which saves first.
  await page.goto(`/pages/create/${publicId}/3`);
  await page.getByRole("button", { name: t("own.manage") }).click();
  await page.waitForURL(`**/pages/create/${publicId}/documents`);
  await expect(page.getByRole("region", { name: t("add.title") })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const rows = page.getByRole("region", { name: t("title"), exact: true }).locator(".doc");
  const before = await rows.count();
  for (const title of ["Plan B", "Plan A"]) {
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "plan.pdf", mimeType: "application/pdf", buffer: await paper() });
    const form = page.getByRole("region", { name: t("add.title") });
    await form.getByLabel(t("add.name")).fill(title);
    await form.getByRole("radio", { name: t("access.request") }).check();
    await form.getByRole("button", { name: t("add.submit") }).click();
    await expect(page.getByText(flash("document-added"))).toBeVisible();
    await expect(rows.filter({ hasText: title })).toBeVisible();
  }
  await page.getByRole("button", { name: t("row.up", { title: "Plan A" }) }).click();
  await expect(rows.nth(before)).toContainText("Plan A");

  // A file that is no document is refused with a message, and not added.
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>no</html>") });
  stage.tolerate(/status of 4\d\d/);
  await page.getByRole("button", { name: t("add.submit") }).click();
  await expect(page.getByText(words(owner.market).errors("failure.document-type-wrong")).first()).toBeVisible();
  await expect(rows).toHaveCount(before + 2);

  for (const title of ["Plan A", "Plan B"]) {
    await page.getByRole("link", { name: t("row.removeNamed", { title }) }).click();
    await expect(page.getByRole("heading", { name: t("remove.title") })).toBeVisible();
    await page.getByRole("button", { name: t("row.remove") }).click();
    await expect(page.getByText(flash("document-removed"))).toBeVisible();
  }
  await expect(rows).toHaveCount(before);
});

test.long("without script a document comes with its form", async ({ stage }) => {
  const owner = writer;
  const { documents: t, flash } = words(owner.market);
  const page = await stage.enter(owner, { javaScriptEnabled: false });
  await page.goto("/pages/bookmark?tab=created");
  const edit = await page.getByRole("main").locator('a[href^="/pages/create/"]').first().getAttribute("href");
  const publicId = /\/pages\/create\/([a-z0-9]{10})/.exec(edit!)![1]!;
  await page.goto(`/pages/create/${publicId}/documents`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "statutes.txt", mimeType: "text/plain", buffer: Buffer.from("§ 1 Name\n") });
  await page.getByRole("button", { name: t("add.submit") }).click();
  await expect(page.getByText(flash("document-added"))).toBeVisible();
  const row = page.locator(".doc").filter({ hasText: "statutes" });
  await row.getByText(t("row.change")).click();
  await field(row, t("add.name")).fill("Statutes of 2026");
  await row.getByRole("button", { name: t("row.save") }).click();
  await expect(page.getByText("Statutes of 2026").first()).toBeVisible();
  await page.getByRole("link", { name: t("row.removeNamed", { title: "Statutes of 2026" }) }).click();
  await page.getByRole("button", { name: t("row.remove") }).click();
  await expect(page.getByText(flash("document-removed"))).toBeVisible();
});
