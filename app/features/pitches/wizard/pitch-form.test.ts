import { describe, expect, test } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { contextOf, filled } from "#tests/fixtures/market/pitch-form.ts";
import { fc } from "#tests/properties.ts";
import { PITCH_FIELDS, type PitchField, STEPS, stepOf } from "../content.ts";
import { videoOf } from "../page/video.ts";
import { draftSchema, emptyForm, readForm, readStrictly, stepSchema } from "./pitch-form.ts";

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

test("one step is judged by its own fields only", () => {
  expect(stepSchema(1, contextOf("se"), emptyForm()).safeParse({ industry: "" }).error?.issues).toMatchObject([
    { path: ["industry"], message: "choose" },
  ]);
  expect(stepSchema(1, contextOf("se"), emptyForm()).safeParse({ industry: "health" }).success).toBe(true);
  expect(
    stepSchema(3, contextOf("se"), filled()).safeParse({ pitchText: "x", offered: "12" }).error?.issues,
  ).toMatchObject([{ path: ["shareKind"], message: "choose" }]);
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
