import { describe, expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { firstSentence } from "./pitch.ts";

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
