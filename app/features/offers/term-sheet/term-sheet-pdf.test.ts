import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { PRESCRIBED_WARNING } from "#app/features/market-rules/prescribed-warning.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { wordsOnPaper } from "#tests/fixtures/files/pdf-words.ts";
import { flowing, SHEET } from "#tests/fixtures/market/term-sheets.ts";
import { CLAUSES } from "../offer.ts";
import type { TermSheet } from "./term-sheet.server.ts";
import { termSheetPdf } from "./term-sheet-pdf.server.ts";

const said = async (sheet: TermSheet) => (await wordsOnPaper(await termSheetPdf(sheet))).join("\n");
test("both parties read the terms in their own language, with figures as their country writes them", async () => {
  const text = flowing(await said(SHEET));
  for (const expected of [
    "Term sheet (avsiktsförklaring)",
    "Term sheet (kaupan pääehdot)",
    "plats för pitchar och meddelanden",
    "ilmoitus- ja viestipalvelu",
    "juridiskt bindande",
    "eivät sido oikeudellisesti",
    "250 000 €",
    "2 843 210 kr",
    "12,5 %",
    "87,5 %",
    "Toinen erä maksetaan, kun yritysarvostuslaskelmataulukko on hyväksytty.",
    "20 nov. 2026 13:30 CET",
    "20.11.2026 klo 14.30 UTC+2",
    "Accepterat av Henrik Cederlund",
    "Stakeholm",
    "Rantakatu 4, 40100 Jyväskylä",
    "Göteborg",
    "Nästa steg Seuraavat vaiheet",
    "Ort och datum · Paikka ja aika",
    SHEET.chainHash,
  ]) {
    expect(text).toContain(expected);
  }
});

test("a company's number is called what its country calls it, in both languages; a company that is gone is no deleted user", async () => {
  expect((await said(SHEET)).match(/Y-tunnus/g)).toHaveLength(1);
  const foreign = { ...SHEET.company, organisationNumber: "556036-0793", market: "se" } as const;
  const text = await said({ ...SHEET, company: foreign });
  expect(text).toContain("Organisationsnummer");
  expect(flowing(text)).toContain("Ruotsalainen organisaationumero");
  const gone = { name: null, organisationNumber: null, market: "fi", address: null } as const;
  expect(await said({ ...SHEET, languages: ["uk"], company: gone })).not.toContain("Deleted user");
});

test("a moment stands on one line", async () => {
  const names = { owner: "Aino Leppälä-Kauppinen", investor: "Henrik Cederlund-Fitzwilliam" };
  expect(await said({ ...SHEET, ...names })).toContain("20.11.2026\u00a0klo\u00a014.30\u00a0UTC+2");
});

test("the foot of every page has the fingerprint of the terms, the moment, and how many pages there are", async () => {
  const pages = await wordsOnPaper(await termSheetPdf({ ...SHEET, clauses: CLAUSES }));
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`SHA-256 ${SHEET.contentHash}`);
    expect(page).toContain("2026-11-20T12:30:45.123Z");
    expect(flowing(page)).toContain(
      ["se", "fi"]
        .map((market) => translator(market as "se", "market-rules-warnings")("label.not-binding"))
        .join(" · "),
    );
    expect(page).toContain(`Sida ${index + 1} av ${pages.length}`);
    expect(page).toContain(`Sivu ${index + 1}/${pages.length}`);
  }
});

test("parties of one language read it once; whoever has left has no name, and a lack of conditions is said", async () => {
  const text = await said({ ...SHEET, languages: ["uk"], investor: null, conditions: null, clauses: [] });
  expect(text.match(/^Term sheet *$/gm)).toHaveLength(1);
  expect(text).toContain("Deleted user");
  expect(text).toContain("None");
});

test("terms that concern the United Kingdom are subject to contract, and the warning that its law prescribes comes first", async () => {
  const sheet = { ...SHEET, languages: ["uk", "se"], label: "subject-to-contract", warning: "promotion" } as const;
  const [first, ...others] = await wordsOnPaper(await termSheetPdf(sheet));
  const text = flowing(first!);
  expect(text).toContain(PRESCRIBED_WARNING);
  expect(text.indexOf(PRESCRIBED_WARNING)).toBeLessThan(text.indexOf("Term sheet"));
  expect(text).toContain("Subject to contract · Subject to contract (inte bindande)");
  expect(text).toContain("exempt from section 21");
  expect(text).toContain("undantaget från section 21");
  for (const page of [first, ...others]) expect(flowing(page!)).toMatch(/Subject to contract.*Page/s);
});

test("a title that both languages share stands there once", async () => {
  const text = await said({ ...SHEET, languages: ["no", "dk"] });
  expect(text.match(/^Term sheet *$/gm)).toHaveLength(1);
  expect(text).toContain("ikke juridisk bindende");
});

test("the same agreement gives the same bytes, another one others", async () => {
  const bytes = Buffer.from(await termSheetPdf(SHEET));
  expect(bytes.equals(await termSheetPdf(SHEET))).toBe(true);
  expect(bytes.equals(await termSheetPdf({ ...SHEET, share: 1251 }))).toBe(false);
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(document.getTitle()).toBe("Term sheet (avsiktsförklaring) 3F2A-91BC");
  expect(document.getCreationDate()).toEqual(new Date("2026-11-20T12:30:45Z"));
});

test.each([1, 50, 9999])("a share of %i basis points has its bar and its figure", async (share) => {
  const text = await said({ ...SHEET, share, languages: ["uk"] });
  expect(text).toContain(
    new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 2 }).format(share / 10_000),
  );
});

test("what follows names the conditions only where there are any, and a long name to sign for is whole", async () => {
  const t = translator("uk", "offers-term-sheet");
  const step = t("steps.conditions");
  const owner = "Alexandrina Montgomery Fitzwilliam Oppenheimer Cholmondeley";
  const text = flowing(await said({ ...SHEET, languages: ["uk"], owner }));
  expect(text).toContain(step);
  expect(text.split(owner).length).toBeGreaterThan(4);
  expect(flowing(await said({ ...SHEET, languages: ["uk"], conditions: null, clauses: [] }))).not.toContain(step);
});

test("three pages of conditions in letters of all five languages lose none, and what no letter is there for is a box", async () => {
  const conditions = "Æøå ÄÖ šž: ‘ja’, «nei», 12,5 % av 1 000 kr. ".repeat(45).trim();
  const pages = await wordsOnPaper(
    await termSheetPdf({ ...SHEET, languages: ["no", "dk"], clauses: CLAUSES, conditions, investor: "Omar عمر" }),
  );
  expect(pages.length).toBe(3);
  expect(flowing(pages.join("\n")).match(/Æøå ÄÖ šž/g)).toHaveLength(45);
  // Boxes are no text for this reader; what stands beside them is.
  expect(pages.join("\n")).toContain("Investor: Omar");
});
