/** A full profile: uploads, downloads, and visibility. */
import { readFileSync } from "node:fs";
import { rewrite } from "#app/features/files/pdf/rewriting.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { signedPdf } from "../fixtures/files/honest-pdfs.ts";
import { expect, field, OFFLINE, test } from "./fixtures/browsers.ts";
import { pngLogo } from "./logos.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const PHONE = { width: 390, height: 844 };
const PDF = signedPdf();

test("a portfolio goes up with its progress, comes down as a file, and is for members", async ({ stage }) => {
  const owner = signInAccounts.se.entrepreneur;
  const { profiles, "files-upload": uploads, errors, flash } = words("se");
  const page = await stage.enter(owner);
  await page.goto("/pages/profile");
  await page
    .getByRole("main")
    .getByRole("link", { name: profiles("portfolio.add") })
    .first()
    .click();
  await expect(page).toHaveURL("/pages/profile/portfolio");
  const input = page.locator('input[type="file"]');
  const save = page.getByRole("button", { name: profiles("portfolio.save") });

  await test.step("what is wrong is said, at once or by the server", async () => {
    await save.click();
    await expect(page.getByText(profiles("file.required")).first()).toBeVisible();
    await input.setInputFiles({ name: "cv.docx", mimeType: "application/msword", buffer: Buffer.from("PK\x03\x04") });
    await expect(page.getByText(errors("failure.document-type-wrong")).first()).toBeVisible();
    await input.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(5_242_881, "a") });
    await expect(page.getByText(errors("failure.file-too-large")).first()).toBeVisible();
    stage.tolerate(/status of 403/);
    await input.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>%PDF-1.7") });
    await save.click();
    await expect(page.getByText(errors("failure.document-type-wrong")).first()).toBeVisible();
    await input.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: PDF.subarray(0, 30) });
    await save.click();
    await expect(page.getByText(errors("failure.document-unreadable")).first()).toBeVisible();
  });

  await test.step("what it loses is asked about, and a lost connection loses nothing but the connection", async () => {
    await input.setInputFiles({ name: "Årets cv.pdf", mimeType: "application/pdf", buffer: PDF });
    await save.click();
    await expect(page.getByText(errors("failure.document-signed")).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("checkbox", { name: uploads("rewrite") }).check();
    stage.tolerate(OFFLINE);
    await page.route("**/upload", (route) => route.abort());
    await save.click();
    await expect(page.getByText(uploads("unsent")).first()).toBeVisible();
    await page.unroute("**/upload");
    await save.click();
    await expect(page).toHaveURL("/pages/profile");
    await expect(page.getByText(flash("profile-saved"))).toBeVisible();
  });

  const reader = await stage.enter(signInAccounts.fi.investor);
  await reader.goto(`/pages/profile/${owner.username}`);
  const link = reader.getByRole("link", {
    name: words("fi").profiles("portfolio.downloadNamed", { file: "Årets cv.pdf" }),
  });
  const [download] = await Promise.all([reader.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("Årets cv.pdf");
  expect(readFileSync(await download.path())).toEqual(Buffer.from((await rewrite(PDF)).bytes));
  const address = (await link.getAttribute("href"))!;

  await test.step("its answer can do nothing in a browser, and is nobody else's", async () => {
    const answer = await (await stage.client(signInAccounts.fi.investor)).get(address);
    expect(answer.headers()).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers()["content-disposition"]).toMatch(/^attachment; /);
    for (const other of [null, "guest"] as const) {
      expect((await (await stage.client(other)).get(address)).status()).toBe(404);
    }
    // An invalidated page redirects its owner within seconds, before or after the next step.
    await page.goto("about:blank");
    await rows("update users set suspended_at = now() where email = $1", [owner.email]);
    expect((await (await stage.client(signInAccounts.fi.investor)).get(address)).status()).toBe(404);
    expect(
      (await (await stage.client(signInAccounts.fi.investor)).get(`/pages/profile/${owner.username}`)).status(),
    ).toBe(404);
    await rows("update users set suspended_at = null where email = $1", [owner.email]);
  });

  await test.step("it is taken away after a question", async () => {
    await page.goto("/pages/profile");
    await page.getByRole("link", { name: profiles("portfolio.replace") }).click();
    await page.getByRole("link", { name: profiles("portfolio.remove") }).click();
    await expect(page.getByRole("heading", { name: profiles("portfolio.removeTitle") })).toBeVisible();
    await expectAccessible(page, "removal");
    await page.getByRole("button", { name: profiles("portfolio.remove") }).click();
    await expect(page.getByText(profiles("portfolio.none"))).toBeVisible();
    expect((await (await stage.client(signInAccounts.fi.investor)).get(address)).status()).toBe(404);
  });
});

test.long(
  "without script a file goes up by the form, and what is wrong comes back with its status",
  async ({ stage }) => {
    const page = await stage.enter(signInAccounts.dk.investor, { javaScriptEnabled: false });
    const { profiles, errors } = words("dk");
    await page.goto("/pages/profile/portfolio");
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "cv.txt", mimeType: "text/plain", buffer: Buffer.from("\0") });
    await page.getByRole("button", { name: profiles("portfolio.save") }).click();
    await expect(page.getByText(errors("failure.document-type-wrong")).first()).toBeVisible();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "cv.txt", mimeType: "text/plain", buffer: Buffer.from("Hej") });
    await page.getByRole("button", { name: profiles("portfolio.save") }).click();
    await expect(page).toHaveURL("/pages/profile");
    await expect(page.getByText("cv.txt", { exact: true })).toBeVisible();
    await page.goto("/pages/profile/portfolio/removal");
    await page.getByRole("button", { name: profiles("portfolio.remove") }).click();
    await expect(page.getByText(profiles("portfolio.none"))).toBeVisible();
  },
);

test.long("a business card is shown, enlarged, and saved as a contact; guests get neither", async ({ stage }) => {
  const owner = signInAccounts.uk.entrepreneur;
  const { profiles } = words("uk");
  const page = await stage.enter(owner);
  await page.goto("/pages/profile/business-card");
  await page.locator('input[type="file"]').setInputFiles(await pngLogo(1_400, 800));
  await page.getByRole("button", { name: profiles("business-card.save") }).click();
  await expect(page).toHaveURL("/pages/profile");
  const reader = await stage.enter(signInAccounts.uk.investor, { viewport: PHONE });
  await reader.goto(`/pages/profile/${owner.username}`);
  const card = reader.getByRole("img", { name: profiles("business-card.alt", { name: owner.name }) });
  const address = (await card.getAttribute("src"))!;
  await card.click();
  const dialog = reader.getByRole("dialog", { name: profiles("business-card.alt", { name: owner.name }) });
  await expect(dialog).toBeVisible();
  await expectNoSidewaysScroll(reader, "business card");
  await reader.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const [download] = await Promise.all([
    reader.waitForEvent("download"),
    reader.getByRole("link", { name: profiles("saveContact") }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${owner.username}.vcf`);
  const text = readFileSync(await download.path(), "utf8");
  expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:4\.0\r\n/);
  expect(text).toContain(`FN:${owner.name}\r\n`);

  const guest = await stage.client("guest", "uk");
  for (const hidden of [address, `/pages/profile/${owner.username}/contact`]) {
    expect((await guest.get(hidden)).status(), hidden).toBe(404);
  }
  const seen = await (await guest.get(`/pages/profile/${owner.username}`)).text();
  expect(seen.includes(address), "the card's address").toBe(false);
  expect(seen.includes(profiles("checked.title")), "what was checked").toBe(true);
});

test.long(
  "words typed into the profile are not lost by a click elsewhere, and a name is enough for a link",
  async ({ stage }) => {
    const { profiles, flash } = words("fi");
    const page = await stage.enter(signInAccounts.fi.investor);
    await page.goto("/pages/profile/edit");
    await field(page, profiles("form.job")).fill("Neuvonantaja");
    await field(page, "GitHub").fill("@markku-s");
    page.once("dialog", (dialog) => dialog.dismiss());
    await page
      .getByRole("main")
      .getByRole("link", { name: profiles("form.cancel") })
      .click();
    await expect(page).toHaveURL("/pages/profile/edit");
    await expect(field(page, profiles("form.job"))).toHaveValue("Neuvonantaja");
    await field(page, "LinkedIn").fill("https://evil.example/in/markku");
    await page.getByRole("button", { name: profiles("form.save") }).click();
    await expect(page.getByText(words("fi").errors("validation.site")).first()).toBeVisible();
    await expect(field(page, "GitHub")).toHaveValue("@markku-s");
    await field(page, "LinkedIn").fill("");
    await page.getByRole("button", { name: profiles("form.save") }).click();
    await expect(page.getByText(flash("profile-saved"))).toBeVisible();
    await expect(page.getByRole("link", { name: "GitHub" })).toHaveAttribute("href", "https://github.com/markku-s");
  },
);
