import { describe, expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { helpTexts } from "./questions.server.ts";
import { markedHtml, markedParts, searchHelp } from "./search.ts";

function found(market: Market, typed: string): string[] {
  return searchHelp(helpTexts(market).topics, typed).flatMap(({ questions }) => questions.map(({ id }) => id));
}

describe("a search finds", () => {
  test.each<[Market, string, string]>([
    ["uk", "password", "password"],
    ["uk", "PASSWORDS", "password"],
    ["uk", "how do I cancel my subscription?", "cancel"],
    ["uk", "cancelling", "cancel"],
    ["uk", "is it binding", "binding"],
    ["se", "lösenord", "password"],
    ["se", "losenord", "password"],
    ["se", "loesenord", "password"],
    ["se", "granskning", "review-time"],
    ["no", "passord", "password"],
    ["no", "språk", "change-language"],
    ["no", "sprak", "change-language"],
    ["no", "spraak", "change-language"],
    ["dk", "adgangskode", "password"],
    ["dk", "ændringer", "edit-published"],
    ["dk", "aendringer", "edit-published"],
    ["dk", "andringer", "edit-published"],
    ["fi", "salasana", "password"],
    ["fi", "salasanan", "password"],
    ["fi", "kieltä", "change-language"],
    ["fi", "kielta", "change-language"],
  ])("in %s by %s: %s", (market, typed, id) => {
    const ids = found(market, typed);
    expect(ids).toContain(id);
    expect(ids.length).toBeLessThan(12);
  });
});

test.each(MARKETS)("in %s nothing typed is everything, and nonsense nothing", (market) => {
  expect(found(market, "")).toHaveLength(20);
  expect(found(market, "  ")).toHaveLength(20);
  for (const typed of ["qqqqqq", "???", "\u0000", "<script>", "🦆", "%"]) expect(found(market, typed)).toEqual([]);
  // Longer than `QUERY_LIMIT`.
  expect(found(market, "qz ".repeat(50_000))).toEqual([]);
});

test("topics without an answer are left out, and the others have those alone", () => {
  const topics = searchHelp(helpTexts("uk").topics, "password");
  expect(topics.map(({ id }) => id)).toContain("safety");
  expect(topics.every(({ questions }) => questions.length > 0)).toBe(true);
});

describe("marks", () => {
  test("stand around whole words, as they are written", () => {
    expect(markedParts("Återställ lösenordet, tack", "losenord")).toEqual(["Återställ ", "lösenordet", ", tack"]);
    expect(markedParts("nothing", "")).toEqual(["nothing"]);
  });

  test("leave markup and entities alone", () => {
    const html = '<p>A <a href="/pages/password">password &amp; more</a> amp</p>';
    expect(markedHtml(html, "password amp href pages")).toBe(
      '<p>A <a href="/pages/password"><mark>password</mark> &amp; more</a> <mark>amp</mark></p>',
    );
    expect(markedHtml(html, "<script>alert(1)</script>")).toBe(html);
  });
});
