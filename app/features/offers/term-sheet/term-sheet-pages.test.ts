/** How many pages a term sheet takes, and what stands together on them. */
import { describe, expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { wordsOnPaper } from "#tests/fixtures/files/pdf-words.ts";
import { flowing, lawOf, SHEET, USUAL, usual } from "#tests/fixtures/market/term-sheets.ts";
import { CLAUSES } from "../offer.ts";
import { termSheetPdf } from "./term-sheet-pdf.server.ts";

const PAIRS = MARKETS.flatMap((one, at) => MARKETS.slice(at + 1).map((other) => [one, other] as const));

/** The page of each of the parts that stay together: how the terms were accepted, what signing means, and the lines. */
function pagesOfEnd(pages: readonly string[], market: Market): number[] {
  const t = translator(market, "offers-term-sheet");
  const acceptance = t("acceptedBy", { party: "", date: "" }).split(":")[0]!.trim();
  return [acceptance, t("signing.note"), t("signing.placeAndDate"), t("signing.signature")].map((part) =>
    pages.findLastIndex((page) => flowing(page).includes(flowing(part))),
  );
}

describe("a page, where it can be one", () => {
  test.each(MARKETS)("a usual deal in one language fits on one page: %s", async (market) => {
    for (const sheet of [
      usual(market),
      { ...usual(market), kind: "existing" as const, clauses: CLAUSES.slice(0, 4) },
    ]) {
      expect(await wordsOnPaper(await termSheetPdf(sheet))).toHaveLength(1);
    }
  });

  test.each(MARKETS)("a long one takes two, and what is signed stays together: %s", async (market) => {
    const { conditions } = USUAL[market];
    const sheet = { ...usual(market), clauses: CLAUSES, conditions: `${conditions} `.repeat(9).trim() };
    const pages = await wordsOnPaper(await termSheetPdf(sheet));
    expect(pages).toHaveLength(2);
    expect(new Set(pagesOfEnd(pages, market))).toEqual(new Set([1]));
  });

  test("wherever a page ends, nothing but lines to sign never stands on the next", async () => {
    for (const sentences of [3, 5, 6, 7, 8, 10]) {
      const sheet = { ...usual("uk"), conditions: `${USUAL.uk.conditions} `.repeat(sentences).trim().slice(0, 2_000) };
      const pages = await wordsOnPaper(await termSheetPdf(sheet));
      expect(pages.length).toBeLessThanOrEqual(2);
      expect(new Set(pagesOfEnd(pages, "uk"))).toEqual(new Set([pages.length - 1]));
    }
  });

  test.each(PAIRS)("two languages take two pages at most: %s and %s", async (one, other) => {
    const languages = [one, other] as const;
    const sheet = { ...usual(one), ...lawOf(languages), languages, converted: SHEET.converted };
    const pages = await wordsOnPaper(await termSheetPdf(sheet));
    expect(pages.length).toBeLessThanOrEqual(2);
  });
});
