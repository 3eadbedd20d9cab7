/** Legal documents: from an agreed offer to the PDF that both open, and the link to a plan for members without. */
import type { Download } from "@playwright/test";
import { rewrite } from "#app/features/files/pdf/rewriting.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { wordsOfDocx } from "#demo/docx.ts";
import { signInAccounts, support } from "#demo/sign-in-accounts.ts";
import { signedPdf } from "../fixtures/files/honest-pdfs.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const { entrepreneur: owner, investor } = signInAccounts.uk;
const t = words("uk")["legal-documents"];
const NDA = t("kind.non-disclosure");

async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test("from an agreed offer to the PDF that both open", async ({ stage }) => {
  // A file that is refused.
  stage.tolerate(/422 \(Unprocessable/);
  await rows("delete from legal_requests where user_id = (select id from users where email = $1)", [owner.email]);
  const [offer] = await rows<{ id: string; conversationId: string }>(
    `select o.id, o.conversation_id as "conversationId" from offers o join users u on u.id = o.owner_id
     where o.state = 'agreed' and u.email = $1 limit 1`,
    [owner.email],
  );
  const pdf = signedPdf();
  const mine = await stage.enter(owner, WINDOWS.phone);
  let request = "";

  await test.step("the offer's page leads to the form, which is filled in", async () => {
    await mine.goto(paths.offer(offer!));
    await mine
      .getByRole("main")
      .getByRole("link", { name: words("uk").offers("askDocument") })
      .click();
    await expect(mine).toHaveURL(/\/pages\/legal-documents\/new\?offer=/);
    await expect(mine.getByText(t("noAdvice.title"))).toBeVisible();
    await expect(field(mine, t("field.partyB"))).toHaveValue(investor.name);
    await expect(mine.getByText("£60,000").last()).toBeVisible();
    await expectAccessible(mine);
    await expectNoSidewaysScroll(mine);
    await mine.getByRole("button", { name: t("new.submit") }).click();
    await expect(field(mine, t("field.kind"))).toHaveAttribute("aria-invalid", "true");
    await field(mine, t("field.kind")).selectOption("non-disclosure");
    await field(mine, t("field.terms")).fill("Two years.\nAnd {a sack} of <b>flour</b>.");
    // Without the offer and with it again: the input stays.
    await field(mine, t("new.from")).selectOption("");
    await mine.getByRole("button", { name: t("new.take") }).click();
    await expect(mine.getByText(t("new.taken"))).toHaveCount(0);
    await field(mine, t("field.partyB")).fill("Somebody else");
    await field(mine, t("new.from")).selectOption(offer!.id);
    await mine.getByRole("button", { name: t("new.take") }).click();
    await expect(mine.getByText(t("new.taken"))).toBeVisible();
    await expect(field(mine, t("field.partyB"))).toHaveValue(investor.name);
    await expect(field(mine, t("field.kind"))).toHaveValue("non-disclosure");
    await expect(field(mine, t("field.terms"))).toHaveValue("Two years.\nAnd {a sack} of <b>flour</b>.");
    await expectAccessible(mine);
    await mine.getByRole("checkbox", { name: t("field.intoConversation") }).check();
    await mine.getByRole("button", { name: t("new.submit") }).click();
    await expect(mine.getByRole("heading", { level: 1 })).toHaveText(NDA);
    await expect(mine.getByText(t("request.openText"))).toBeVisible();
    request = new URL(mine.url()).pathname.split("/").at(-1)!;
    await expectAccessible(mine);
  });

  await test.step("without script, too, an offer leaves what was typed", async () => {
    const plain = await stage.enter(owner, { javaScriptEnabled: false });
    await plain.goto(paths.newLegalDocument());
    await field(plain, t("field.kind")).selectOption("letter-of-intent");
    await field(plain, t("field.terms")).fill("One year.");
    await field(plain, t("new.from")).selectOption(offer!.id);
    await plain.getByRole("button", { name: t("new.take") }).click();
    await expect(field(plain, t("field.partyB"))).toHaveValue(investor.name);
    await expect(field(plain, t("field.kind"))).toHaveValue("letter-of-intent");
    await expect(field(plain, t("field.terms"))).toHaveValue("One year.");
  });

  const language = support.market;
  const desk = words(language)["legal-documents-desk"];
  const theirs = await stage.enter(support);
  const main = theirs.getByRole("main");

  await test.step("support fills the template, and delivers nothing but a PDF", async () => {
    await theirs.goto(paths.legalDesk());
    await expectAccessible(theirs);
    await main.locator(`a[href="${paths.legalAtDesk(request)}"]`).click();
    await expect(main.getByText(investor.name).first()).toBeVisible();
    await theirs.waitForLoadState("networkidle");
    await expectAccessible(theirs);
    await expectNoSidewaysScroll(theirs);
    const [draft] = await Promise.all([
      theirs.waitForEvent("download"),
      main.getByRole("link", { name: desk("draft.get") }).click(),
    ]);
    const filled = wordsOfDocx(await bytesOf(draft)).join("\n");
    expect(filled).toContain(investor.name);
    expect(filled).toContain("Two years.\nAnd {a sack} of <b>flour</b>.");
    const deliver = main.getByRole("button", { name: desk("deliver.submit") });
    const choose = (name: string, buffer: Buffer) =>
      main.locator("input[type=file]").setInputFiles({ name, mimeType: "application/pdf", buffer });
    await choose("nda.pdf", Buffer.from("Signed, honestly."));
    await deliver.click();
    await expect(main.getByText(words(language).errors("validation.pdf-only")).first()).toBeVisible();
    // A signature is lost: the question leaves the chosen file where it is.
    await choose("nda.pdf", pdf);
    await deliver.click();
    await main.getByRole("checkbox", { name: words(language)["files-upload"]("rewrite") }).check();
    await deliver.click();
    await expect(theirs.getByText(desk("flash.legal-delivered"))).toBeVisible();
  });

  await test.step("the member gets it by mail, notice and list", async () => {
    const mail = await nextMailTo(owner.email, `/pages/legal-documents/${request}`);
    expect(mail.subject).toContain(NDA);
    await mine.goto(paths.notifications());
    await mine
      .getByRole("link", { name: words("uk").notifications("kind.legal-delivered") })
      .first()
      .click();
    await expect(mine.getByText(t("request.deliveredTitle"))).toBeVisible();
    await expectAccessible(mine);
    await expectNoSidewaysScroll(mine);
    const [mineToo] = await Promise.all([
      mine.waitForEvent("download"),
      mine.getByRole("link", { name: t("download") }).click(),
    ]);
    expect(mineToo.suggestedFilename()).toBe("nda.pdf");
    expect((await bytesOf(mineToo)).equals((await rewrite(pdf)).bytes)).toBe(true);
  });

  await test.step("the other opens it in the conversation", async () => {
    const other = await stage.enter(investor);
    await other.goto(paths.conversation(offer!.conversationId));
    const link = other.getByRole("link", { name: /nda\.pdf/ }).last();
    const file = await other.request.get((await link.getAttribute("href"))!);
    expect(file.headers()["content-type"]).toBe("application/pdf");
    expect((await file.body()).equals((await rewrite(pdf)).bytes)).toBe(true);
    const refused = await other.request.get(paths.legalDocumentFile(request));
    expect(refused.status()).toBe(404);
  });
});

test("without script, a question is answered and a request cancelled", async ({ stage }) => {
  const { entrepreneur } = signInAccounts.dk;
  const dk = words("dk")["legal-documents"];
  await rows("delete from legal_requests where user_id = (select id from users where email = $1)", [
    entrepreneur.email,
  ]);
  const page = await stage.enter(entrepreneur, { javaScriptEnabled: false });
  await page.goto(paths.newLegalDocument());
  await field(page, dk("field.kind")).selectOption("other");
  await page.getByRole("button", { name: dk("new.submit") }).click();
  for (const missing of ["field.subject", "field.partyB"] as const) {
    await expect(field(page, dk(missing))).toHaveAttribute("aria-invalid", "true");
  }
  await field(page, dk("field.partyB")).fill("Anders Brandholt");
  await page.getByRole("button", { name: dk("new.submit") }).click();
  await expect(field(page, dk("field.partyB"))).toHaveValue("Anders Brandholt");
  await field(page, dk("field.subject")).fill("Gældsbrev");
  await page.getByRole("button", { name: dk("new.submit") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gældsbrev");
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  await rows("update legal_requests set status = 'waiting', question = 'Hvor længe?', asked_at = now() where id = $1", [
    id,
  ]);
  await rows(
    `insert into notifications (id, user_id, kind, topic, data, dedupe_key, created_at)
     select gen_random_uuid(), user_id, 'legal-asked', 'legal-request:' || id, jsonb_build_object('legalRequestId', id), 'legal-request:' || id || ':waiting', now()
     from legal_requests where id = $1`,
    [id],
  );
  await page.reload();
  const unread = await rows("select from notifications where data ->> 'legalRequestId' = $1 and read_at is null", [id]);
  expect(unread).toEqual([]);
  await field(page, dk("request.answer")).fill("To år.");
  await page.getByRole("button", { name: dk("request.answerSubmit") }).click();
  await expect(page.getByText("To år.")).toBeVisible();
  await page.getByRole("link", { name: dk("request.cancel") }).click();
  await page.getByRole("button", { name: dk("cancellation.act") }).click();
  await expect(page).toHaveURL(paths.legalDocuments());
  await expect(page.getByText(dk("status.cancelled"), { exact: true })).toBeVisible();
});

test("without a plan the page says what one gets, and the form leads to a plan and back", async ({ stage }) => {
  const [reader] = await rows<{ email: string }>(
    `select email from users where plan = 'basic' and lang = 'se' and side = 'investor' and email_verified and email not like 'newcomer%'
     order by created_at limit 1`,
  );
  const se = words("se")["legal-documents"];
  const page = await stage.enter({ email: reader!.email, market: "se" });
  await page.goto(paths.legalDocuments());
  await expect(page.getByRole("link", { name: se("basic.button") })).toHaveAttribute(
    "href",
    paths.upgrade({ next: paths.legalDocuments() }),
  );
  await expect(page.getByRole("main").getByRole("link", { name: se("ask") })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(paths.newLegalDocument());
  await expect(page).toHaveURL(paths.upgrade({ next: paths.newLegalDocument() }));
});
