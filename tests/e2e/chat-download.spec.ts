/** Downloads of a conversation in every format and with attachments, as its reader sees it; with and without JavaScript. */
import type { APIResponse, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { paths } from "#app/platform/paths/paths.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { wordsOnPaper } from "../fixtures/files/pdf-words.ts";
import { isEveryday } from "../long.ts";
import { longConversation } from "./conversations.ts";
import { expect, type Stage, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { words } from "./words.ts";

// Both have a plan with files.
const { entrepreneur: sender, investor: reader } = signInAccounts.se;
const t = words("se");
const NOTE = { name: "Årsplan.txt", mimeType: "text/plain", buffer: Buffer.from("Vi börjar i mars.") };

type Format = "pdf" | "txt" | "json";

interface Saved {
  name: string;
  bytes: Buffer;
}

/** Chooses on the page, and downloads the file. */
async function chosen(page: Page, format: Format, files = false): Promise<Saved> {
  await page.locator(`input[name=format][value=${format}]`).check({ force: true });
  await page.locator("input[name=files]").setChecked(files, { force: true });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("main")
      .getByRole("button", { name: t["chat-download"]("download") })
      .click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

/** The text of a file in any format. */
async function saidIn(format: Format, bytes: Uint8Array): Promise<string> {
  // In a PDF, a line has one piece per font.
  if (format === "pdf") return (await wordsOnPaper(bytes)).join("").replaceAll("\n", "");
  const text = Buffer.from(bytes).toString();
  if (format === "json") JSON.parse(text);
  return text;
}

/** Six messages, the fifth deleted by the sender; the reader clears the chat; then a message and a file follow. */
async function prepare(stage: Stage): Promise<string> {
  const address = await longConversation(sender, reader, 6);
  const id = address.split("/").at(-1)!;
  const [one, other] = [await stage.client(sender), await stage.client(reader)];
  const well = (answer: APIResponse) => expect(answer.status()).toBeLessThan(400);
  well(await one.post(paths.messageDeletion(id, 5), { form: {} }));
  well(await other.post(paths.conversationDeletion(id), { form: {} }));
  const page = await stage.enter(sender, { javaScriptEnabled: false });
  await page.goto(paths.newAttachment(id));
  await page.locator("input[type=file]").setInputFiles(NOTE);
  await page.locator("textarea[name=text]").fill("Planen kommer här 🌱 Привет");
  await page
    .getByRole("main")
    .getByRole("button", { name: t["chat-attachments"]("page.send"), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  return id;
}

for (const script of isEveryday ? [true] : [true, false]) {
  test(`each takes home what they see, ${script ? "with" : "without"} script`, async ({ stage }) => {
    const id = await prepare(stage);
    const here = await stage.enter(sender, { javaScriptEnabled: script });
    const there = await stage.enter(reader, { javaScriptEnabled: script, viewport: { width: 390, height: 844 } });
    if (script) {
      await here.goto(paths.conversation(id));
      await here.getByRole("button", { name: t.chat("menu.conversation"), exact: true }).click();
      await here.getByRole("link", { name: t["chat-download"]("title") }).click();
    } else await here.goto(paths.conversationDownload(id));
    await expect(here).toHaveURL(paths.conversationDownloadOptions(id));
    await there.goto(paths.conversationDownloadOptions(id));
    if (script) {
      await expectAccessible(there);
      await expectNoSidewaysScroll(there);
    }

    for (const format of ["pdf", "txt", "json"] as const) {
      const whole = await chosen(here, format);
      expect(whole.name).toMatch(new RegExp(`${reader.name}.*\\.${format}$`));
      const said = await saidIn(format, whole.bytes);
      for (const shown of ["Message 1", "Message 4", "Message 6", "Planen kommer här 🌱 Привет", NOTE.name]) {
        expect(said, format).toContain(shown);
      }
      expect(said, format).not.toContain("Message 5");

      const rest = await saidIn(format, (await chosen(there, format)).bytes);
      expect(rest, format).toContain("Planen kommer här 🌱 Привет");
      expect(rest, format).not.toMatch(/Message \d/);
    }

    const { name, bytes } = await chosen(there, "txt", true);
    expect(name).toMatch(/\.zip$/);
    const zip = unzipSync(bytes);
    const [text, file] = Object.keys(zip);
    expect(Object.keys(zip)).toHaveLength(2);
    expect(Buffer.from(zip[text!]!).toString()).not.toMatch(/Message \d/);
    expect(file).toContain(NOTE.name);
    expect(Buffer.from(zip[file!]!)).toEqual(NOTE.buffer);
  });
}

test.long("nobody else is told that it is there", async ({ stage }) => {
  const address = await longConversation(sender, reader, 2);
  const id = address.split("/").at(-1)!;
  const asked = ["", "?format=pdf", "?format=txt", "?format=json", "?format=txt&files=on"];
  const addresses = [
    paths.conversationDownloadOptions(id),
    ...asked.map((query) => paths.conversationDownload(id) + query),
  ];
  const stranger = await stage.client(signInAccounts.uk.investor);
  for (const each of addresses) expect((await stranger.get(each)).status(), each).toBe(404);
  const visitor = await stage.client(null);
  for (const each of addresses) {
    const answer = await visitor.get(each);
    expect(answer.status(), each).toBe(302);
    expect(answer.headers().location, each).toContain(paths.signIn());
  }
});
