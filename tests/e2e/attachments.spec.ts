/** Attachments: chosen, uploaded with progress, cancelled, sent, viewed and saved; with and without JavaScript. */
import type { Download, Page } from "@playwright/test";
import sharp from "sharp";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { signedPdf } from "../fixtures/files/honest-pdfs.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

// Both have a plan with files.
const { entrepreneur: sender, investor: receiver } = signInAccounts.se;
const t = words("se");
const PHONE = { width: 390, height: 844 };

async function thread(): Promise<string> {
  const [found] = await rows<{ id: string }>(
    `select a.conversation_id as id from conversation_members a join users i on i.id = a.user_id
     join conversation_members b on b.conversation_id = a.conversation_id join users e on e.id = b.user_id
     where i.email = $1 and e.email = $2 limit 1`,
    [receiver.email, sender.email],
  );
  return `/pages/messages/${found!.id}`;
}

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 360, channels: 3, background: "#175b4c" } })
    .png()
    .toBuffer();
}

const entry = (page: Page, role: "button" | "link") =>
  page.getByRole("group", { name: t.chat("compose.tools") }).getByRole(role, { name: t["chat-attachments"]("attach") });

async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.getByRole("button", { name: t.chat("compose.tools") }).click();
  const chooser = page.waitForEvent("filechooser");
  await entry(page, "button").click();
  await (await chooser).setFiles(files);
}

const tray = (page: Page) => page.getByRole("list", { name: t["chat-attachments"]("chosen") });

test("a picture and a text arrive, to be looked at and saved, and nothing else gets through", async ({ stage }) => {
  const address = await thread();
  const here = await stage.enter(sender);
  const there = await stage.enter(receiver, { viewport: PHONE });
  await here.goto(address);
  await there.goto(address);
  const [photo, note] = ["taket.png", "avtal.txt"];

  await choose(here, [
    { name: photo, mimeType: "image/png", buffer: await picture() },
    { name: "program.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
    { name: note, mimeType: "text/plain", buffer: Buffer.from("Tillträde i mars.") },
  ]);
  await expect(tray(here).getByText(t.errors("failure.attachment-type-wrong"))).toBeVisible();
  await expect(tray(here).locator(".is-stored")).toHaveCount(2);
  await expectAccessible(here);
  await expectNoSidewaysScroll(here);
  await tray(here)
    .getByRole("button", { name: t["chat-attachments"]("remove", { name: "program.exe" }) })
    .click();
  await expect(tray(here).getByRole("listitem")).toHaveCount(2);

  const text = `Så här ser det ut: ${photo}`;
  await here.getByRole("textbox", { name: t.chat("compose.label") }).fill(text);
  await here.keyboard.press("Enter");
  await expect(tray(here)).toHaveCount(0);

  const shown = there.getByRole("img", { name: t["chat-attachments"]("picture", { name: photo }) });
  await expect(shown).toBeVisible();
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(there.locator(".bub", { hasText: text })).toHaveCount(1);
  const saved = there.waitForEvent("download");
  await there.getByRole("link", { name: note }).click();
  expect(await textOf(await saved)).toBe("Tillträde i mars.");
  await expectAccessible(there);
  await expectNoSidewaysScroll(there);

  // Others do not learn that it exists.
  const file = await there.getByRole("link", { name: note }).getAttribute("href");
  const stranger = await stage.client(signInAccounts.uk.investor);
  expect((await stranger.get(file!)).status()).toBe(404);
});

test.long(
  "an upload that is called off leaves nothing, and what was chosen by mistake can be taken away",
  async ({ stage }) => {
    const address = await thread();
    const page = await stage.enter(sender);
    await page.goto(address);
    stage.tolerate(/ERR_FAILED|net::ERR/);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/v0/b/**", async (route) => {
      await released;
      await route.continue().catch(() => {});
    });
    await choose(page, [{ name: "langsam.txt", mimeType: "text/plain", buffer: Buffer.from("Vänta") }]);
    await tray(page)
      .getByRole("button", { name: t["chat-attachments"]("cancel", { name: "langsam.txt" }) })
      .click();
    await expect(tray(page)).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: t.chat("compose.label") })).toBeFocused();
    release();
    await page.unroute("**/v0/b/**");

    // A lossy conversion needs a confirmation; until then nothing is stored.
    stage.tolerate(/status of 403/);
    await choose(page, [{ name: "avtal.pdf", mimeType: "application/pdf", buffer: signedPdf() }]);
    await expect(tray(page).getByText(t.errors("failure.document-signed"))).toBeVisible();
    await tray(page)
      .getByRole("button", { name: t["files-upload"]("rewrite") })
      .click();
    await expect(tray(page).locator(".is-stored")).toBeVisible();
    await tray(page)
      .getByRole("button", { name: t["chat-attachments"]("remove", { name: "avtal.pdf" }) })
      .click();
  },
);

test.long("without script a page takes the file, says what is wrong with it, and sends it", async ({ stage }) => {
  stage.tolerate(/status of 4\d\d/);
  const address = await thread();
  const page = await stage.enter(sender, { javaScriptEnabled: false });
  await page.goto(`${address}/attachment`);
  const field = page.locator("input[type=file]");
  const send = page.getByRole("main").getByRole("button", { name: t["chat-attachments"]("page.send"), exact: true });
  await send.click();
  await expect(page.getByText(t["chat-attachments"]("page.required")).first()).toBeVisible();
  await field.setInputFiles({ name: "sida.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") });
  await send.click();
  await expect(page.getByText(t.errors("failure.attachment-type-wrong")).first()).toBeVisible();
  const signed = { name: "avtal.pdf", mimeType: "application/pdf", buffer: signedPdf() };
  await field.setInputFiles(signed);
  await send.click();
  await expect(page.getByText(t.errors("failure.document-signed")).first()).toBeVisible();
  await page.getByRole("checkbox", { name: t["files-upload"]("rewrite") }).check();
  await field.setInputFiles(signed);
  await page.locator("textarea[name=text]").fill("Budgeten kommer här.");
  await send.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  // Beside the conversation it stands among the files of both, too.
  await expect(page.locator(".bub").getByRole("link", { name: signed.name })).toBeVisible();
});

test.long("whoever has no paid plan is told why", async ({ stage }) => {
  const [found] = await rows<{ id: string; email: string }>(
    `select m.conversation_id as id, u.email from conversation_members m join users u on u.id = m.user_id
     where u.plan = 'basic' and u.lang = 'se' and u.side is not null and u.email_verified and m.last_message_at is not null
     order by u.email limit 1`,
  );
  const page = await stage.enter({ email: found!.email, market: "se" }, { viewport: PHONE });
  await page.goto(`/pages/messages/${found!.id}`);
  await page.getByRole("button", { name: t.chat("compose.tools") }).click();
  await entry(page, "link").click();
  await expect(page.getByText(t["chat-attachments"]("page.basicTitle"))).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveCount(0);
  const plans = page.getByRole("link", { name: t["chat-attachments"]("page.basicPlans") });
  const back = encodeURIComponent(`/pages/messages/${found!.id}/attachment`);
  await expect(plans).toHaveAttribute("href", `/pages/upgrade?next=${back}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
