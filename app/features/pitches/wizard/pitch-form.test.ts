import { describe, expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { contextOf, filled } from "#tests/fixtures/market/pitch-form.ts";
import { fc } from "#tests/properties.ts";
import { ROW_FIELDS } from "../company-facts.ts";
import { columnsOf, formOf, unfinishedOf } from "../content.server.ts";
import {
  isListField,
  PITCH_FIELDS,
  type PitchContent,
  type PitchField,
  type PitchForm,
  STEPS,
  stepOf,
} from "../content.ts";
import { videoOf } from "../page/video.ts";
import {
  checkStored,
  draftSchema,
  emptyForm,
  readForm,
  readStrictly,
  type StoredPitch,
  stepSchema,
} from "./pitch-form.ts";

describe("a form with what is required", () => {
  test.each(MARKETS)("is accepted in %s", (market) => {
    expect(readStrictly(filled(market), contextOf(market)).problems).toEqual({});
  });

  test.each([
    ["industry", "choose"],
    ["companyName", "required"],
    ["phase", "choose"],
    ["companyType", "choose"],
    ["currency", "choose"],
    ["county", "choose"],
    ["pitchText", "required"],
  ] as const)("needs %s (specification §5)", (field, problem) => {
    for (const empty of ["", "   ", "\n\t"]) {
      expect(readStrictly({ ...filled(), [field]: empty }, contextOf("se")).problems).toEqual({ [field]: problem });
    }
  });
});

describe("drafts", () => {
  test("whatever is posted is read without a throw, and every wrong field has a problem or no value", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("", "yes", "12,5", "SE-AB", "\0"),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...PITCH_FIELDS), fc.oneof(anyText, fc.array(anyText))),
        fc.constantFrom(...STEPS),
        (posted, step) => {
          const own = draftSchema(step).safeParse(
            Object.fromEntries(
              Object.entries(posted).map(([field, value]) => [
                field,
                Array.isArray(value) && field !== "transferClauses" ? value.join() : value,
              ]),
            ),
          );
          if (!own.success) throw new Error(JSON.stringify(own.error.issues));
          for (const field of Object.keys(own.data)) expect(stepOf(field)).toBe(step);
          const form = { ...emptyForm(), ...own.data };
          const { content, problems } = readForm(form, contextOf("fi"));
          expect(JSON.stringify(content)).not.toContain("\\u0000");
          for (const [field, text] of Object.entries(form) as [PitchField, string][]) {
            const value = (content as unknown as Record<string, unknown>)[field];
            if (problems[field] && field !== "transferClauses") expect(value).toEqual(isListField(field) ? [] : null);
            else if (text === "") expect(value ?? null).toBeNull();
          }
        },
      ),
    );
  });

  test("what cannot be stored is left out of texts that are kept", () => {
    expect(draftSchema(2).parse({ companyName: "a\0b\ud800c", extra: "x" })).toMatchObject({
      companyName: "ab\ufffdc",
    });
    expect(draftSchema(2).parse({})).toMatchObject({ companyName: "", phone: "" });
  });
});

test("one step is judged by its own fields only", () => {
  expect(stepSchema(1, contextOf("se"), emptyForm()).safeParse({ industry: "" }).error?.issues).toMatchObject([
    { path: ["industry"], message: "choose" },
  ]);
  expect(stepSchema(1, contextOf("se"), emptyForm()).safeParse({ industry: "health" }).success).toBe(true);
  expect(
    stepSchema(3, contextOf("se"), filled()).safeParse({ pitchText: "x", offered: "12", raisedLastYear: "0" }).error
      ?.issues,
  ).toMatchObject([{ path: ["shareKind"], message: "choose" }]);
});

describe("the legal form", () => {
  const read = (market: Market, change: Partial<PitchForm>) =>
    readStrictly({ ...filled(market), ...change }, contextOf(market));

  test("is asked for where the company type has several, and follows from the type where it has one", () => {
    expect(read("dk", { legalForm: "" }).problems).toEqual({ legalForm: "choose" });
    expect(read("dk", { companyType: "", legalForm: "" }).problems).toEqual({
      companyType: "choose",
      legalForm: "choose",
    });
    expect(read("dk", { legalForm: "a-s" })).toMatchObject({ content: { legalForm: "a-s" }, problems: {} });
    for (const legalForm of ["", "aps"]) {
      expect(read("dk", { companyType: "general-partnership", legalForm })).toMatchObject({
        content: { legalForm: "i-s" },
        problems: {},
      });
    }
    expect(read("no", { companyType: "general-partnership", legalForm: "as" }).problems).toEqual({
      legalForm: "legal-form",
    });
  });

  test("a business without shares states nothing about them, nor a board that it does not have", () => {
    const stated = { shareClasses: "Ett slag", transferClauses: ["samtycke"], boardSeat: "yes" };
    expect(read("se", stated).content).toMatchObject({ ...stated, boardSeat: true });
    expect(read("se", { ...stated, companyType: "general-partnership" })).toMatchObject({
      content: { shareClasses: null, transferClauses: [], boardSeat: null },
      problems: {},
    });
    expect(read("se", { ...stated, companyType: "economic-association" }).content.boardSeat).toBe(true);
    // A draft keeps what was typed: the type may be a slip.
    const draft = readForm({ ...filled(), ...stated, companyType: "sole-proprietorship" }, contextOf("se"));
    expect(draft.content).toMatchObject({ shareClasses: "Ett slag", transferClauses: ["samtycke"] });
  });
});

describe("addresses", () => {
  test.each([
    ["furufukt.se", "https://furufukt.se/"],
    ["www.furufukt.se/om?a=1", "https://www.furufukt.se/om?a=1"],
    ["  http://furufukt.se  ", "http://furufukt.se/"],
    ["blåbär.se", "https://xn--blbr-noae.se/"],
  ])("%s is understood as people write it", (typed, website) => {
    const { content, problems } = readForm({ ...filled(), website: typed }, contextOf("se"));
    expect(problems).toEqual({});
    expect(content.website).toBe(website);
  });

  test("a video link needs no scheme either", () => {
    const { content } = readForm({ ...filled(), videoLink: "youtu.be/dQw4w9WgXcQ" }, contextOf("se"));
    expect(content.videoLink).toBe("https://youtu.be/dQw4w9WgXcQ");
  });

  test.each([
    "https://videos.example/film?id=1#t=3",
    "http://videos.example/film.mp4",
    "https://www.youtube.com/@somebody",
    "https://youtube.com.evil.example/watch?v=aaaaaaaaaaa",
  ])("%s is taken as a video link, though nothing plays it", (videoLink) => {
    const { content, problems } = readForm({ ...filled(), videoLink }, contextOf("se"));
    expect(problems).toEqual({});
    expect(content.videoLink).toBe(videoLink);
    expect(videoOf(videoLink)).toBeUndefined();
  });
});

describe("the length of the text", () => {
  test.each([
    ["a thousand families", "👨‍👩‍👧‍👦".repeat(1_000)],
    ["a thousand flags of Wales", "🏴󠁧󠁢󠁷󠁬󠁳󠁿".repeat(1_000)],
    ["a thousand letters in two parts each", "e\u0301".repeat(1_000)],
    [
      "a thousand, with room around and lines left empty",
      `\r\n ${"a".repeat(499)}\r\n\r\n\r\n\r\n${"b".repeat(499)}  \n`,
    ],
  ])("%s fit", (_what, pitchText) => {
    expect(readForm({ ...filled(), pitchText }, contextOf("se")).problems).toEqual({});
  });
});

test("an empty form holds every field", () => {
  expect(Object.values(emptyForm()).every((value) => value === "" || Array.isArray(value))).toBe(true);
});

describe("a stored pitch", () => {
  const texts = {
    organisationNumber: ["", "559999-1182", "559999-1189", "923 609 016", "0112038-9", "12345678"],
    phase: ["growth", "pre-start", "", "Growth"],
    companyType: ["limited-company", "sole-proprietorship", "", "AB"],
    startDate: ["", "2019-05-01", "2027-01-01", "2021-02-30"],
    employees: ["", "12", "1.5", "1000001"],
    county: ["SE-AB", "DK-84", "UKI", ""],
    latitude: ["", "59.33", "91", "north"],
    longitude: ["", "18.07", "181"],
    phone: ["", "070-174 06 05", "+44 20 7946 0018", "12"],
    website: ["", "furufukt.se", "ftp://x.se"],
    currency: ["SEK", "GBP", "", "USD"],
    revenue: ["", "1234567", "1 234 567", "-1", "much"],
    valuation: ["", "17500000", "17.500.000", "0"],
    companyFunding: ["", "0", "1,5"],
    pitchText: ["", "Limträ fuktskadas tyst.", "å".repeat(1_001)],
    shareKind: ["new", "existing", ""],
    seekingAmount: ["", "2500000", "1", "99999999999999999"],
    offered: ["", "12,5", "12.55 %", "0", "101"],
    boardSeat: ["", "yes", "no", "maybe"],
    years: [[], ["2025", "4 250 000", "−120 000", "accounts", "2024", "", "", "own"], ["2025", "", "5", "own"]],
    moneyUse: [[], ["Kvarn", "60", "Lager", "40"], ["Kvarn", "60"], ["Kvarn", ""]],
    milestones: [
      ["06/2027", "Ny kvarn", "2024-01", "Första kund"],
      ["2024-13", "Kvarn"],
    ],
    smallestAmount: ["", "100 000", "99999999"],
  } satisfies Partial<Record<PitchField, string[] | string[][]>>;

  /** Stores a form as `saveDraft` does. */
  function stored(form: PitchForm, market: (typeof MARKETS)[number]): StoredPitch {
    const { content, problems } = readForm(form, contextOf(market));
    return { content, unfinished: unfinishedOf(form, problems) };
  }

  // As the database returns what `columnsOf` writes.
  function rowsOf(content: PitchContent) {
    return Object.fromEntries(ROW_FIELDS.map((field) => [field, content[field]]));
  }

  function printed({ content, unfinished }: StoredPitch, market: (typeof MARKETS)[number], reader = market) {
    const row = { ...columnsOf(content), ...rowsOf(content), unfinished };
    return formOf(row as unknown as Parameters<typeof formOf>[0], market, reader);
  }

  test("has the problems, and the content, of the form that shows it, in whatever format its owner reads numbers", () => {
    const change = fc.record(
      Object.fromEntries(Object.entries(texts).map(([field, values]) => [field, fc.constantFrom(...values)])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, fc.constantFrom(...MARKETS), fc.constantFrom(...MARKETS), (changed, market, reader) => {
        const pitch = stored({ ...filled(market), ...(changed as Partial<PitchForm>) }, market);
        const shown = readStrictly(printed(pitch, market, reader), contextOf(market));
        expect(checkStored(pitch, contextOf(market))).toEqual(shown);
      }),
    );
  });

  // Stored under other rules, or in another year.
  test.each([
    [{ industry: "fishing" }, { industry: "invalid" }],
    [{ companyName: "å".repeat(121) }, { companyName: "too-long:120" }],
    [{ organisationNumber: "8501011234" }, { organisationNumber: "organisation-form:10" }],
    [{ startDate: "2027-01-01" }, { startDate: "date-future" }],
    [{ startDate: "2032-01-01", phase: "pre-start" }, { startDate: "date" }],
    [{ employees: 1_000_001 }, { employees: "too-big:1000000" }],
    [{ county: "DK-84" }, { county: "county" }],
    [{ latitude: 91, longitude: 18 }, { latitude: "position" }],
    [{ latitude: 59 }, { longitude: "required" }],
    [{ phone: "+4612" }, { phone: "phone" }],
    [{ website: "ftp://x.se" }, { website: "url" }],
    [{ valuation: 0 }, { valuation: "too-small:1" }],
    [{ revenue: 10 ** 15 }, { revenue: "too-big:999999999999" }],
    [{ pitchText: "å".repeat(1_001) }, { pitchText: "too-long:1000" }],
    [{ seekingAmount: 0 }, { seekingAmount: "too-small:1" }],
    [{ offered: 10_001 }, { offered: "percent" }],
    [{ seekingAmount: 2_500_000, shareKind: "new" }, { offered: "deal-incomplete" }],
    [{ transferClauses: ["none"] }, { transferClauses: "invalid" }],
    [
      { county: null, phase: null, pitchText: null },
      { county: "choose", phase: "choose", pitchText: "required" },
    ],
  ])("with %j is refused as its form is", (change, problems) => {
    const { content, unfinished } = stored(filled(), "se");
    const pitch = { content: { ...content, ...(change as Partial<PitchContent>) }, unfinished };
    expect(checkStored(pitch, contextOf("se")).problems).toEqual(problems);
    expect(readStrictly(printed(pitch, "se"), contextOf("se")).problems).toEqual(problems);
  });

  test("what was left unfinished is judged as it was typed, on the day it is asked", () => {
    const pitch = stored({ ...filled(), startDate: "2026-03-03" }, "se");
    expect(pitch).toMatchObject({ content: { startDate: null }, unfinished: { startDate: "2026-03-03" } });
    expect(checkStored(pitch, contextOf("se")).problems).toEqual({ startDate: "date-future" });
    const next = checkStored(pitch, { ...contextOf("se"), today: "2026-03-03" });
    expect(next).toMatchObject({ content: { startDate: "2026-03-03" }, problems: {} });
  });
});
