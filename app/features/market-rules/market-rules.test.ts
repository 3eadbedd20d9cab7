import { expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { lacksInvestorStatement, type RuledReader, statementMarketOf } from "./market-rules.ts";

const now = new Date("2026-11-28T12:00:00Z");
const later = new Date("2027-11-28T00:00:00Z");

test.each<[string, RuledReader, Market | null]>([
  ["reads in English", { lang: "uk" }, "uk"],
  ["reads in Swedish and lives there", { lang: "se", residence: "se" }, null],
  ["reads in Swedish and lives in the United Kingdom", { lang: "se", residence: "uk" }, "uk"],
  ["has just left the United Kingdom", { lang: "se", residence: "se", formerResidences: ["uk"] }, "uk"],
  ["has moved about since", { lang: "no", residence: "no", formerResidences: ["se", "uk"] }, "uk"],
  ["has just left Norway", { lang: "se", residence: "se", formerResidences: ["no"] }, null],
])("a reader who %s", (_, reader, market) => {
  expect(statementMarketOf(reader)).toBe(market);
  expect(lacksInvestorStatement(reader, now)).toBe(market !== null);
  expect(lacksInvestorStatement({ ...reader, investorStatementUntil: later }, now)).toBe(false);
});

test("a statement ends at its moment", () => {
  const reader = { lang: "uk", investorStatementUntil: later } as const;
  expect(lacksInvestorStatement(reader, new Date(later.getTime() - 1))).toBe(false);
  expect(lacksInvestorStatement(reader, later)).toBe(true);
});

test("no market but the United Kingdom asks for one", () => {
  expect(MARKETS.filter((lang) => statementMarketOf({ lang }) !== null)).toEqual(["uk"]);
});
