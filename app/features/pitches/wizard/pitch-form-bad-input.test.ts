import { describe, expect, test } from "vitest";
import { contextOf, filled } from "#tests/fixtures/market/pitch-form.ts";
import { isListField, PITCH_FIELDS, type TextField } from "../content.ts";
import { readForm } from "./pitch-form.ts";

const SCRIPT = "<script>alert(1)</script>";
const RIGHT_TO_LEFT = "abc\u202edef";
const ZERO_WIDTH = "a\u200bb";
const EMOJI = "🪵👩🏽‍🔧";
const long = (length: number) => "å".repeat(length);

// Every text field with invalid values and their codes.
const REFUSED: Record<TextField, readonly (readonly [string, string])[]> = {
  industry: [
    ["fishing", "invalid"],
    [SCRIPT, "invalid"],
    [long(5_000), "invalid"],
  ],
  language: [
    ["xx", "invalid"],
    ["English", "invalid"],
    [SCRIPT, "invalid"],
  ],
  companyName: [
    [long(121), "too-long:120"],
    [RIGHT_TO_LEFT, "characters"],
    [ZERO_WIDTH, "characters"],
    ["a\u0007b", "characters"],
  ],
  organisationNumber: [
    ["559999-118", "organisation-length:9"],
    ["559999-1189", "organisation-checksum:10"],
    ["850101-1234", "organisation-form:10"],
    [SCRIPT, "organisation-form:1"],
    [EMOJI, "organisation-length:0"],
    [RIGHT_TO_LEFT, "organisation-length:0"],
  ],
  phase: [
    ["Growth", "invalid"],
    [SCRIPT, "invalid"],
  ],
  companyType: [
    ["AB", "invalid"],
    [SCRIPT, "invalid"],
  ],
  legalForm: [
    ["AB", "invalid"],
    // Of another market, and of another company type.
    ["aps", "invalid"],
    ["hb", "legal-form"],
    [SCRIPT, "invalid"],
  ],
  startDate: [
    ["2021-02-30", "date"],
    ["yesterday", "date"],
    ["0001-01-01", "date"],
    ["2026-03-03", "date-future"],
    [SCRIPT, "date"],
  ],
  employees: [
    ["1.5", "whole"],
    ["-1", "too-small:0"],
    ["many", "number"],
    ["1000001", "too-big:1000000"],
    [EMOJI, "number"],
  ],
  county: [
    ["DK-84", "county"],
    ["Skåne", "county"],
    [SCRIPT, "county"],
  ],
  city: [
    [long(81), "too-long:80"],
    [ZERO_WIDTH, "characters"],
  ],
  address: [
    [long(161), "too-long:160"],
    [RIGHT_TO_LEFT, "characters"],
  ],
  latitude: [
    ["north", "position"],
    ["90.1", "position"],
    [EMOJI, "position"],
  ],
  longitude: [
    ["181", "position"],
    [SCRIPT, "position"],
  ],
  phone: [
    ["12", "phone"],
    ["call me", "phone"],
    [RIGHT_TO_LEFT, "phone"],
    ["+46 70 174 06 05 ext 3", "phone"],
  ],
  website: [
    ["furufukt", "url"],
    ["javascript:alert(1)", "url"],
    ["ftp://furufukt.se", "url"],
    ["https://user:pass@furufukt.se", "url"],
    [`https://furufukt.se/${long(300)}`, "url"],
    ["data:text/html,x", "url"],
  ],
  videoLink: [
    ["javascript:alert(1)", "url"],
    ["java\nscript:alert(1)", "url"],
    ["data:text/html,x", "url"],
    ["ftp://videos.example/film", "url"],
    ["film", "url"],
    ["https://", "url"],
    ["https://user:pass@videos.example/film", "url"],
    ["https://youtube.com@evil.example/watch?v=aaaaaaaaaaa", "url"],
    ["https://videos.example/fi\u0000lm", "url"],
    ["https://videos.example/fi\tlm", "url"],
    [`https://videos.example/${RIGHT_TO_LEFT}film`, "url"],
    [`https://videos.example/${long(2_000)}`, "url"],
  ],
  currency: [
    ["USD", "invalid"],
    ["sek", "invalid"],
  ],
  revenue: [
    ["-5", "too-small:0"],
    ["1,5", "whole"],
    ["1e6", "number"],
    ["9".repeat(13), "too-big:999999999999"],
    [SCRIPT, "number"],
  ],
  valuation: [
    ["0", "too-small:1"],
    ["12 34", "number"],
    [EMOJI, "number"],
  ],
  fundingType: [["crowd", "invalid"]],
  companyFunding: [
    ["Infinity", "number"],
    ["NaN", "number"],
  ],
  shortDescription: [
    [long(161), "too-long:160"],
    ["e\u0301".repeat(10_000), "too-long:160"],
    [`e${"\u0301".repeat(3_000)}`, "characters"],
    [RIGHT_TO_LEFT, "characters"],
    ["Brown algae for £5 a jar", "line-amount"],
    ["Vi söker\ninvesterare", "line-offer"],
  ],
  pitchText: [
    [long(1_001), "too-long:1000"],
    [EMOJI.repeat(501), "too-long:1000"],
    ["e\u0301".repeat(20_000), "too-long:1000"],
    [`e${"\u0301".repeat(17_000)}`, "characters"],
    [RIGHT_TO_LEFT, "characters"],
    [`a${ZERO_WIDTH}`, "characters"],
  ],
  shareKind: [["both", "invalid"]],
  seekingAmount: [
    ["0", "too-small:1"],
    ["a lot", "number"],
  ],
  offered: [
    ["0", "percent"],
    ["100.01", "percent"],
    ["12.345", "percent"],
    ["-1", "percent"],
    [SCRIPT, "percent"],
  ],
  shareClasses: [
    [long(201), "too-long:200"],
    [RIGHT_TO_LEFT, "characters"],
  ],
  shareholdersAgreement: [["true", "invalid"]],
  boardSeat: [["1", "invalid"]],
  involvement: [["silent", "invalid"]],
  smallestAmount: [
    ["0", "too-small:1"],
    ["-5", "too-small:1"],
    ["ten", "number"],
  ],
  closingDate: [
    ["2026-02-30", "date"],
    ["2020-01-01", "closing-past"],
    ["2099-01-01", "date"],
    [SCRIPT, "date"],
  ],
  committed: [
    ["-1", "too-small:0"],
    ["1.5", "whole"],
  ],
  taxRelief: [
    ["seis", "invalid"],
    [SCRIPT, "invalid"],
  ],
  raisedLastYear: [
    ["-1", "too-small:0"],
    ["1.5", "whole"],
    ["none", "number"],
  ],
};

describe("bad input", () => {
  const cases = Object.entries(REFUSED).flatMap(([field, values]) =>
    values.map(([text, problem]) => [field as TextField, text, problem] as const),
  );
  test.each(cases)("%s refuses %j with %s and keeps nothing of it", (field, text, problem) => {
    const { content, problems } = readForm({ ...filled(), [field]: text }, contextOf("se"));
    expect(problems[field]).toBe(problem);
    expect((content as unknown as Record<string, unknown>)[field]).toBeNull();
  });

  test("every text field has its table", () => {
    const text = PITCH_FIELDS.filter((field) => field !== "logo" && !isListField(field));
    expect(Object.keys(REFUSED).sort()).toEqual([...text].sort());
  });

  test("script, emoji and other scripts are text where text belongs", () => {
    for (const text of [SCRIPT, EMOJI, "مشروع", "株式会社", "O’Neill & Søn"]) {
      const { content, problems } = readForm(
        { ...filled(), companyName: text, city: text, pitchText: text },
        contextOf("se"),
      );
      expect(problems).toEqual({});
      expect([content.companyName, content.city, content.pitchText]).toEqual([text, text, text]);
    }
  });

  test("one coordinate alone is no place", () => {
    const { content, problems } = readForm({ ...filled(), latitude: "59.3" }, contextOf("se"));
    expect(problems).toEqual({ longitude: "required" });
    expect(content.latitude).toBeNull();
  });

  test("a company that has not started may start in the future", () => {
    const form = { ...filled(), phase: "pre-start", startDate: "2027-01-01" };
    expect(readForm(form, contextOf("se")).problems).toEqual({});
    expect(readForm({ ...form, startDate: "2032-01-01" }, contextOf("se")).problems).toEqual({ startDate: "date" });
  });

  test("clauses of another market are refused", () => {
    expect(readForm({ ...filled(), transferClauses: ["samtycke", "samtykke"] }, contextOf("se")).problems).toEqual({
      transferClauses: "invalid",
    });
  });
});
