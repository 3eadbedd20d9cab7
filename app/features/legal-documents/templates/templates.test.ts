/** Templates of admins, and the drafts that staff get from them. */
import { beforeAll, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { parseForm } from "#app/platform/http/forms.ts";
import { docxOf, wordsOfDocx } from "#demo/docx.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, countActs, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { agreed, payingMember, request } from "#tests/fixtures/site/legal-documents.ts";
import { legalCase } from "../desk/queue.server.ts";
import { draftOf, valuesOf } from "./drafting.server.ts";
import { type NewTemplate, templateSchema } from "./template-form.ts";
import { addTemplate, removeTemplate, templateFile, templatesInUse } from "./templates.server.ts";

accountFixtures();

let admin: Member;

beforeAll(async () => {
  admin = await newStaff("admin");
});

const purpose = (change: Partial<NewTemplate> = {}): NewTemplate => ({
  ...{ kind: "non-disclosure", market: "uk", language: "uk", replaces: false },
  ...change,
});

const upload = (
  bytes: Uint8Array = docxOf({ paragraphs: ["{party_a}, {party_b}: {terms}"] }),
  name = "../nda.docx",
) => ({
  file: new Blob([new Uint8Array(bytes)]),
  name,
});

const LINK = '<Relationship Id="r9" Type="x" Target="https://evil.example/" TargetMode="External"/>';

test("a template is added, replaced when that is said, and removed; its versions stay", async () => {
  expect(await addTemplate(admin, purpose(), upload())).toEqual({ ok: true, value: 1 });
  expect(await addTemplate(admin, purpose(), upload())).toMatchObject({ fields: { replaces: ["replace-first"] } });
  const better = docxOf({ paragraphs: ["{party_a} and {party_b}, {date}"] });
  expect(await addTemplate(admin, purpose({ replaces: true }), upload(better))).toEqual({ ok: true, value: 2 });
  const [inUse, ...more] = await templatesInUse(admin);
  expect(more).toEqual([]);
  expect(inUse).toMatchObject({ version: 2, name: "nda.docx", fields: ["party_a", "party_b", "date"] });
  expect(wordsOfDocx((await templateFile(admin, inUse!.id))!.bytes)).toEqual(["{party_a} and {party_b}, {date}"]);
  expect(await removeTemplate(admin, inUse!.id)).toMatchObject({ ok: true });
  expect(await removeTemplate(admin, inUse!.id)).toMatchObject({ code: "not-found" });
  expect(await templatesInUse(admin)).toEqual([]);
  expect(await actsAbout(inUse!.id)).toMatchObject([
    { action: "legal-template-added", data: { version: 2 } },
    { action: "legal-template-removed" },
  ]);
  expect(await db.selectFrom("legalTemplates").select("version").orderBy("version").execute()).toEqual([
    { version: 1 },
    { version: 2 },
  ]);
  expect(await addTemplate(admin, purpose(), upload())).toEqual({ ok: true, value: 3 });
});

test.each([
  ["is no document", Buffer.from("Dear Sir"), "template-type"],
  [
    "has macros",
    docxOf({ paragraphs: [], files: { "word/vbaProject.bin": "x" } }),
    "template-macros:word/vbaProject.bin",
  ],
  ["leads elsewhere", docxOf({ paragraphs: [], links: LINK }), "template-external:word/_rels/document.xml.rels"],
  ["has unknown fields", docxOf({ paragraphs: ["{who} {when} {party_a}"] }), "template-fields:who, when"],
  ["has a loop", docxOf({ paragraphs: ["{#terms}x{/terms}"] }), "template-tags:#terms"],
  ["lacks a brace", docxOf({ paragraphs: ["{party_a"] }), "template-unclosed:party_a"],
])("a file that %s is refused, with what is wrong", async (_, bytes, code) => {
  const added = await addTemplate(admin, purpose({ market: "no" }), upload(bytes));
  expect(added).toMatchObject({ code: "invalid-input", fields: { file: [code] } });
});

test("a draft says what the request and the agreement say, in the document's language", async () => {
  const body = [
    "{party_a} / {party_b}",
    "{amount}, {share}, {share_kind}",
    "{conditions}",
    "{terms}",
    "{country}",
    "{company_number}",
  ];
  await addTemplate(
    admin,
    purpose({ kind: "share-purchase", market: "se", language: "se" }),
    upload(docxOf({ paragraphs: body })),
  );
  const { owner, offerId } = await agreed();
  const terms = "Vad {party_b} lovar:\n<b>allt</b>";
  const id = await request(owner, { kind: "share-purchase", market: "se", language: "se", offer: offerId, terms });
  const support = await newStaff("support");
  const draft = await draftOf(support, id);
  if (!draft.ok) throw new Error(draft.code);
  expect(draft.value.name).toBe("share-purchase-ewan-cole.docx");
  const words = wordsOfDocx(draft.value.bytes).map((line) => line.replaceAll("\u00a0", " "));
  expect(words[0]).toBe("Kvarnsten Ltd / Ewan Cole");
  expect(words[1]).toBe("1 000 000 kr, 5 %, nya aktier");
  expect(words[2]).toContain("\nAnd {a sack} of flour.");
  expect(words.slice(3)).toEqual([terms, "Sverige", "5590000008"]);
  const file = (await legalCase(support, id))!;
  // A share that the screens round is exact: a contract of 4.29% would name another price.
  const agreement = { ...file.agreement!, amount: 60_000, share: 429, valuation: 1_400_000 };
  const { share } = valuesOf({ ...file, agreement }, new Date());
  expect(share!.replaceAll("\u00a0", " ")).toBe("4,29 % (exakt 60 000 kr ÷ 1 400 000 kr)");
  // Inflected for the sentence: "the law of …", "sovelletaan … lakia".
  const country = (language: Market) => valuesOf({ ...file, market: "uk", language }, new Date()).country;
  expect(country("uk")).toBe("the United Kingdom");
  expect(country("fi")).toBe("Ison-Britannian");
});

test("a form without anything says all that is missing", () => {
  const form = new FormData();
  form.set("file", new File([], ""));
  const { error } = parseForm(form, templateSchema).reply();
  expect(error).toEqual({ kind: ["choose"], market: ["choose"], language: ["choose"], file: ["required"] });
});

test("without a template there is no draft, and for nobody else either", async () => {
  const member = await payingMember();
  const id = await request(member, { market: "dk", language: "fi" });
  expect(await draftOf(admin, id)).toMatchObject({ code: "not-found" });
  const other = await request(member);
  for (const actor of [VISITOR, member, await newStaff("moderator")]) {
    expect(await draftOf(actor, other)).toMatchObject({ code: "not-found" });
  }
});

test("nobody but admins keeps templates", async () => {
  const acts = await countActs();
  for (const actor of [VISITOR, await newMember(), await newStaff("support"), await newStaff("moderator")]) {
    expect(await addTemplate(actor, purpose(), upload())).toMatchObject({ code: "not-found" });
    const [inUse] = await templatesInUse(admin);
    expect(await removeTemplate(actor, inUse!.id)).toMatchObject({ code: "not-found" });
    expect(await templateFile(actor, inUse!.id)).toBeUndefined();
    expect(await templatesInUse(actor)).toEqual([]);
  }
  expect(await countActs()).toBe(acts);
});
