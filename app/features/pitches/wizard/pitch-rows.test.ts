import { describe, expect, test } from "vitest";
import { contextOf } from "#tests/fixtures/market/pitch-form.ts";
import { isReached, type RowField, yearsAsked } from "../company-facts.ts";
import { readRows, writeRows } from "./pitch-rows.ts";

const others = { phase: "growth", companyType: "limited-company", currency: "SEK" };
const read = (field: RowField, cells: string[]) => readRows(field, cells, others, contextOf("se"));

describe("rows of a list", () => {
  test("are read in their order, and empty ones are no rows", () => {
    expect(read("years", ["2025", "4 250 000", "−120 000", "accounts", "2024", "", "", "accounts"])).toEqual({
      ok: true,
      value: [{ year: 2025, revenue: 4_300_000, result: -120_000, source: "accounts" }],
    });
    expect(read("years", ["2025", "900000", "", "own", "2023", "500000", "0", "accounts"])).toEqual({
      ok: true,
      value: [
        { year: 2023, revenue: 500_000, result: 0, source: "accounts" },
        { year: 2025, revenue: 900_000, result: null, source: "own" },
      ],
    });
    expect(read("team", ["", "", " Ada  Berg ", "Ekonomi"])).toEqual({
      ok: true,
      value: [{ name: "Ada Berg", role: "Ekonomi" }],
    });
    expect(read("milestones", ["06/2027", "Ny ort", "2025-1", "Första kunden"])).toEqual({
      ok: true,
      value: [
        { month: "2025-01", text: "Första kunden" },
        { month: "2027-06", text: "Ny ort" },
      ],
    });
    expect(read("translations", ["en", "", "We bake.", "da", "", "", "nb", "Vi baker.", "Brød."])).toEqual({
      ok: true,
      value: [
        { language: "nb", shortDescription: "Vi baker.", pitchText: "Brød." },
        { language: "en", shortDescription: null, pitchText: "We bake." },
      ],
    });
    expect(read("translatedTexts", ["en", "Kvarn", " A mill", "en", "Lager", "", "nb", " Kvarn", "Kvern"])).toEqual({
      ok: true,
      value: [
        { language: "nb", of: "Kvarn", text: "Kvern" },
        { language: "en", of: "Kvarn", text: "A mill" },
      ],
    });
    expect(read("moneyUse", ["Kvarn", "60 %", "Lager", "40"])).toEqual({
      ok: true,
      value: [
        { what: "Kvarn", share: 60 },
        { what: "Lager", share: 40 },
      ],
    });
  });

  test.each<[RowField, string[], string]>([
    ["years", ["2025", "", "5", "own"], "year-incomplete:2025"],
    ["years", ["2025", "mycket", "", "own"], "year-amount:2025"],
    ["years", ["2025", "5", "1,5", "own"], "year-amount:2025"],
    ["years", ["2027", "5", "", "own"], "year-year:2027"],
    ["years", ["2025", "5", "", "own", "2025", "6", "", "own"], "year-year"],
    ["moneyUse", ["Kvarn", ""], "row-incomplete:1"],
    ["moneyUse", ["Kvarn", "0"], "row-share:1"],
    ["moneyUse", ["Kvarn", "60", "Lager", "30"], "shares-sum:90"],
    ["team", ["Ada Berg", "Ekonomi", "Bo Ek", ""], "row-incomplete:2"],
    ["team", ["å".repeat(81), "Ekonomi"], "row-long:1"],
    ["team", ["Ada\u202eBerg", "Ekonomi"], "row-characters:1"],
    ["milestones", ["2027-13", "Ny ort"], "row-month:1"],
    ["milestones", ["2099-01", "Ny ort"], "row-month:1"],
    ["translations", ["en", "We bake.", " "], "translation-incomplete:en"],
    ["translations", ["de", "", "Wir backen."], "invalid:de"],
    ["translations", ["en", "", "We bake.", "en", "", "We bake."], "invalid"],
    ["translations", ["en", "Buy shares in our company for £500.", "Bread."], "translation-line-amount:en"],
    ["translations", ["en", "Buy shares in our company.", "Bread."], "translation-line-offer:en"],
    ["translations", ["da", "", "å".repeat(1_001)], "translation-long:da"],
    ["translations", ["fi", "Leipää\u200b.", "Leipää."], "translation-characters:fi"],
    ["translatedTexts", ["en", "Kvarn", "å".repeat(241)], "translation-long:en"],
    ["translatedTexts", ["fi", "Kvarn", "Mylly\u200b"], "translation-characters:fi"],
    ["translatedTexts", ["de", "Kvarn", "Mühle"], "invalid:de"],
  ])("%s %j is refused", (field, cells, problem) => {
    expect(read(field, cells)).toEqual({ ok: false, problem });
  });

  test("more rows than a list has are not read", () => {
    const cells = Array.from({ length: 20 }, (_, index) => [`Person ${index}`, "Roll"]).flat();
    const team = read("team", cells);
    expect(team.ok && team.value).toHaveLength(8);
  });

  test("are written as they are read", () => {
    const years = [{ year: 2025, revenue: 4_300_000, result: -120_000, source: "own" as const }];
    const cells = writeRows("years", years, { number: (value) => value.toLocaleString("sv-SE") });
    expect(read("years", cells)).toEqual({ ok: true, value: years });
  });
});

test("the form asks for the five years that have ended, and keeps an older one while there is room", () => {
  expect(yearsAsked("2026-11-20")).toEqual([2025, 2024, 2023, 2022, 2021]);
  expect(yearsAsked("2026-11-20", [2026])).toEqual([2026, 2025, 2024, 2023, 2022]);
});

test("a milestone is reached if its month had come when it was stated; what was planned stays a plan", () => {
  expect(isReached({ month: "2026-11", text: "" }, "2026-11-20")).toBe(true);
  expect(isReached({ month: "2026-12", text: "" }, "2026-11-20")).toBe(false);
  expect(isReached({ month: "2020-01", text: "" }, null)).toBe(false);
});
