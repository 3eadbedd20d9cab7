import { describe, expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { type QualityContent, qualityHints, SHORT_TEXT, shoutedIn } from "./quality.ts";

const whole: QualityContent = {
  companyName: "Furufukt AB",
  organisationNumber: "5599991186",
  phase: "growth",
  employees: 7,
  revenue: 3_100_000,
  valuation: 4_000_000,
  seekingAmount: 1_000_000,
  offered: 2_000,
  shortDescription: "Ljudabsorbenter av granbarr till skolor och kontor.",
  pitchText: `Vi gör ljudabsorbenter av granbarr. ${"Tre skolor har dem i taket. ".repeat(20)}`.trim(),
  shareClasses: "Ett slag",
};

const hintsOf = (changed: Partial<QualityContent>) => qualityHints({ ...whole, ...changed }, "se");

test("a whole pitch needs no hint", () => {
  expect(hintsOf({})).toEqual([]);
});

describe("missing figures", () => {
  test.each(["organisationNumber", "employees", "revenue", "valuation", "shortDescription"] as const)(
    "%s is asked for",
    (field) => {
      expect(hintsOf({ [field]: null })).toEqual([{ code: "missing", field }]);
    },
  );

  test("nothing is said of revenue and number before the start", () => {
    expect(hintsOf({ phase: "pre-start", revenue: null, organisationNumber: null })).toEqual([]);
  });

  test("amount or share is enough, and neither is asked for once", () => {
    expect(hintsOf({ offered: null })).toEqual([]);
    expect(hintsOf({ seekingAmount: null })).toEqual([]);
    expect(hintsOf({ seekingAmount: null, offered: null })).toEqual([{ code: "missing", field: "seekingAmount" }]);
  });

  test("a revenue of nothing is said", () => {
    expect(hintsOf({ revenue: 0 })).toEqual([]);
  });
});

describe("length", () => {
  test.each([
    ["Ab c. ".repeat(40), [{ code: "too-short", field: "pitchText", count: 240 }]],
    ["Ab c. ".repeat(SHORT_TEXT / 6), []],
    // More than two hundred characters in one sentence are too long for a lead.
    [`${"ab ".repeat(80)}.`, ["too-short", "long-opening"]],
    // An empty field is missing, not too short.
    ["", []],
    // Visible characters count: each of these is one.
    ["👩🏽‍🔧".repeat(10), [{ code: "too-short", field: "pitchText", count: 10 }]],
  ])("%#", (pitchText, expected) => {
    // Without a short description the first sentence is on cards.
    const hints = hintsOf({ pitchText, shortDescription: null }).filter(({ code }) => code !== "missing");
    expect(hints.map((hint, index) => (typeof expected[index] === "string" ? hint.code : hint))).toEqual(expected);
  });
});

describe("shouting", () => {
  test.each([
    ["Vi gör FANTASTISKA skor.", ["FANTASTISKA"]],
    ["KÖP NU ELLER ALDRIG", ["KÖP NU ELLER ALDRIG"]],
    ["BUY NOW AND SAVE", ["BUY NOW AND SAVE"]],
    ["Nu!! Nu!!!", ["!!"]],
    ["En chans! En till!", []],
    ["GDPR, SaaS, B2B, IKEA AB och UNESCO.", []],
    ["Vi följer GDPR och NIS2.", []],
    ["ISO 9001 och REACH.", []],
    ["ÅÄÖÅÄÖÅ", ["ÅÄÖÅÄÖÅ"]],
    ["“SENSATIONELLT!”", ["SENSATIONELLT"]],
    ["漢字漢字漢字漢字", []],
    ["", []],
  ])("%s", (text, found) => {
    expect(shoutedIn(text)).toEqual(found);
  });

  test("is found in name, text and share classes", () => {
    expect(hintsOf({ companyName: "GULDGRUVAN AB" })).toEqual([
      { code: "shouting", field: "companyName", found: ["GULDGRUVAN AB"] },
    ]);
  });

  test("is quickly looked for in anything", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), (text) => {
        expect(Array.isArray(shoutedIn(text))).toBe(true);
      }),
    );
    expect(shoutedIn(`${"-".repeat(20_000)}x ${"A!".repeat(5_000)}`)).toBeDefined();
  });
});

test("contact details in any free text are named by kind", () => {
  const pitchText = `${whole.pitchText} Ring 070-174 06 05 eller mejla a@b.se, c@d.se. Läs mer på furufukt.se.`;
  expect(hintsOf({ pitchText, shareClasses: "Se www.furufukt.se" })).toEqual([
    { code: "contact", field: "pitchText", kind: "email", found: ["a@b.se", "c@d.se"] },
    { code: "contact", field: "pitchText", kind: "phone", found: ["070-174 06 05"] },
    { code: "contact", field: "pitchText", kind: "link", found: ["furufukt.se"] },
    { code: "contact", field: "shareClasses", kind: "link", found: ["www.furufukt.se"] },
  ]);
});
