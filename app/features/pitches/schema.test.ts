import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePhone } from "#app/features/profiles/phone.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { unitsOf } from "./amounts.ts";
import { PITCH_FIELDS, type PitchField, type PitchForm, STEPS, stepOf, type TextField } from "./fields.ts";
import { readOffer } from "./offer.ts";
import { firstSentence } from "./pitch.ts";
import { type ReadingContext, readForm } from "./readings.ts";
import { draftSchema, emptyForm, readStrictly, stepSchema } from "./schema.ts";
import { playerAddress, videoOf } from "./video.ts";

function contextOf(market: Market): ReadingContext {
  return {
    market,
    today: "2026-03-02",
    readPhone: (text) => {
      const parsed = parsePhone(market, text);
      return parsed.ok ? parsed : { ok: false, problem: "phone" };
    },
  };
}

function filled(market: Market = "se"): PitchForm {
  return {
    ...emptyForm(),
    industry: "construction",
    companyName: "Furufukt AB",
    phase: "growth",
    companyType: "limited-company",
    county: countiesOf(market)[0]!.code,
    currency: factsOf(market).currency,
    pitchText: "Limträ fuktskadas tyst.",
  };
}

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

const SCRIPT = "<script>alert(1)</script>";
const RIGHT_TO_LEFT = "abc\u202edef";
const ZERO_WIDTH = "a\u200bb";
const EMOJI = "🪵👩🏽‍🔧";
const long = (length: number) => "å".repeat(length);

// Every text field with the values that must be refused, and with which word.
const REFUSED: Record<TextField, readonly (readonly [string, string])[]> = {
  industry: [
    ["fishing", "invalid"],
    [SCRIPT, "invalid"],
    [long(5_000), "invalid"],
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
    ["https://evil.example/watch?v=aaaaaaaaaaa", "video"],
    ["https://youtube.com.evil.example/watch?v=aaaaaaaaaaa", "video"],
    ["https://www.youtube.com/watch?v=short", "video"],
    ["https://vimeo.com/channels", "video"],
    ["javascript:alert(1)", "url"],
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
  pitchText: [
    [long(1_001), "too-long:1000"],
    [EMOJI.repeat(501), "too-long:1000"],
    ["e\u0301".repeat(20_000), "too-long:1000"],
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
    const text = PITCH_FIELDS.filter((field) => field !== "logo" && field !== "transferClauses");
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

  test("unknown clauses are refused", () => {
    expect(readForm({ ...filled(), transferClauses: ["consent", "blood"] }, contextOf("se")).problems).toEqual({
      transferClauses: "invalid",
    });
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
            if (problems[field] && field !== "transferClauses")
              expect((content as unknown as Record<string, unknown>)[field]).toBeNull();
            else if (text === "") expect((content as unknown as Record<string, unknown>)[field] ?? null).toBeNull();
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

describe("amounts", () => {
  test.each(MARKETS)("revenue and valuation step by the units of %s (specification §5)", (market) => {
    const { currency, revenueUnit, valuationUnit } = factsOf(market);
    const { number } = formatsOf(market);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000_000_000 }), (amount) => {
        const form = { ...filled(market), currency, revenue: number(amount), valuation: number(amount) };
        const { content, problems } = readForm(form, contextOf(market));
        expect(problems).toEqual({});
        expect(content.revenue! % revenueUnit).toBe(0);
        expect(content.valuation! % valuationUnit).toBe(0);
        expect(Math.abs(content.revenue! - amount)).toBeLessThanOrEqual(revenueUnit / 2);
        expect(content.valuation!).toBeGreaterThan(0);
      }),
    );
  });

  const base = {
    currency: "SEK",
    valuation: 17_500_000,
    shareKind: "new",
    seekingAmount: null,
    offered: null,
  } as const;
  test.each([
    ["nothing is offered", {}, { ok: true, deal: null }],
    [
      "amount gives the share",
      { seekingAmount: 2_500_000 },
      { ok: true, deal: { offered: 1_250, postMoney: 20_000_000 } },
    ],
    ["share gives the amount", { offered: 1_250 }, { ok: true, deal: { amount: 2_500_000, postMoney: 20_000_000 } }],
    [
      "existing shares do not raise the worth",
      { shareKind: "existing", seekingAmount: 1_750_000 },
      { ok: true, deal: { offered: 1_000, postMoney: 17_500_000 } },
    ],
    ["all three agree", { seekingAmount: 2_500_000, offered: 1_250 }, { ok: true, deal: { offered: 1_250 } }],
    [
      "they agree within the valuation's rounding",
      { seekingAmount: 2_500_000, offered: 1_240 },
      { ok: true, deal: { offered: 1_240 } },
    ],
    [
      "they do not agree",
      { seekingAmount: 2_500_000, offered: 2_000 },
      { ok: false, field: "offered", problem: "deal-mismatch:1250" },
    ],
    [
      "without a valuation amount and share imply one",
      { valuation: null, seekingAmount: 500, offered: 1_000 },
      { ok: true, deal: { preMoney: 4_500 } },
    ],
    [
      "an amount alone says nothing",
      { valuation: null, seekingAmount: 500 },
      { ok: false, field: "offered", problem: "deal-incomplete" },
    ],
    [
      "a share alone says nothing",
      { valuation: null, offered: 500 },
      { ok: false, field: "seekingAmount", problem: "deal-incomplete" },
    ],
    [
      "new or existing has to be said",
      { shareKind: null, offered: 500 },
      { ok: false, field: "shareKind", problem: "choose" },
    ],
    [
      "more than the company",
      { shareKind: "existing", seekingAmount: 20_000_000 },
      { ok: false, field: "seekingAmount", problem: "deal-whole" },
    ],
    ["the whole company in new shares", { offered: 10_000 }, { ok: false, field: "offered", problem: "deal-whole" }],
    ["next to nothing", { seekingAmount: 1 }, { ok: false, field: "seekingAmount", problem: "deal-small" }],
  ] as const)("%s", (_what, change, expected) => {
    expect(readOffer({ ...base, ...change })).toMatchObject(expected);
  });

  test("an offer that was completed once is accepted as it stands", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("new" as const, "existing" as const),
        fc.constantFrom("SEK" as const, "EUR" as const),
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 9_999 }),
        (shareKind, currency, steps, offered) => {
          const valuation = steps * unitsOf(currency).valuation;
          const once = readOffer({ currency, valuation, shareKind, seekingAmount: null, offered });
          if (!once.ok) {
            expect(once.problem).toMatch(/^deal-(small|whole)$/);
            return;
          }
          const { amount, offered: share } = once.deal!;
          expect(readOffer({ currency, valuation, shareKind, seekingAmount: amount, offered: share })).toMatchObject({
            ok: true,
            deal: { amount, offered },
          });
        },
      ),
    );
  });
});

test("one step is judged by its own fields only", () => {
  expect(stepSchema(1, contextOf("se"), emptyForm()).safeParse({ industry: "" }).error?.issues).toMatchObject([
    { path: ["industry"], message: "choose" },
  ]);
  expect(stepSchema(1, contextOf("se"), emptyForm()).safeParse({ industry: "health" }).success).toBe(true);
  expect(
    stepSchema(3, contextOf("se"), filled()).safeParse({ pitchText: "x", offered: "12" }).error?.issues,
  ).toMatchObject([{ path: ["shareKind"], message: "choose" }]);
});

describe("videos", () => {
  test.each([
    [
      "https://www.youtube.com/watch?v=aaaaaaaaa-_&t=3",
      "https://www.youtube-nocookie.com/embed/aaaaaaaaa-_?autoplay=1&rel=0",
    ],
    ["https://youtu.be/aaaaaaaaa-_", "https://www.youtube-nocookie.com/embed/aaaaaaaaa-_?autoplay=1&rel=0"],
    ["https://m.youtube.com/shorts/aaaaaaaaa-_", "https://www.youtube-nocookie.com/embed/aaaaaaaaa-_?autoplay=1&rel=0"],
    ["https://vimeo.com/900000117", "https://player.vimeo.com/video/900000117?autoplay=1&dnt=1"],
    [
      "https://vimeo.com/900000117/0123456789",
      "https://player.vimeo.com/video/900000117?autoplay=1&dnt=1&h=0123456789",
    ],
    ["https://vimeo.com/channels/staff/900000117", "https://player.vimeo.com/video/900000117?autoplay=1&dnt=1"],
  ])("%s plays", (link, player) => {
    expect(playerAddress(videoOf(link)!)).toBe(player);
  });

  test("no address leads the player anywhere else", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((id) => `https://youtu.be/${id}`),
        ),
        (link) => {
          const video = videoOf(link);
          if (video)
            expect(playerAddress(video)).toMatch(
              /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+\?[\w=&]+$/,
            );
        },
      ),
    );
  });
});

describe("the first sentence", () => {
  test.each([
    ["Limträ fuktskadas tyst. När det syns är det för sent.", "se", "Limträ fuktskadas tyst."],
    ["Hva koster det? 3 kr.", "no", "Hva koster det?"],
    ["En linje uden punktum\nOg en til.", "dk", "En linje uden punktum"],
    ["", "fi", ""],
  ] as const)("%j", (text, market, sentence) => {
    expect(firstSentence(text, market)).toBe(sentence);
  });

  test("is never longer than 221 characters and never more than the text's first line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 600 }), (text) => {
        const sentence = firstSentence(text, "uk");
        expect(
          [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(sentence)].length,
        ).toBeLessThanOrEqual(221);
        expect(text).toContain(sentence.replace(/…$/, ""));
      }),
    );
  });
});
