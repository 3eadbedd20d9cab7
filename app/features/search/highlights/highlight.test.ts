import { describe, expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { marked, normalized, passageOf, tokenized } from "./highlight.ts";

/** Marks words by their beginnings; the place in the list is the word of the search. */
function begins(...beginnings: string[]) {
  return (word: string) => beginnings.flatMap((beginning, place) => (word.startsWith(beginning) ? [place] : []));
}

describe("marks", () => {
  test.each<[text: string, beginnings: string[], parts: string[] | null]>([
    ["Vi driver bagerier.", ["bageri"], ["Vi driver ", "bagerier", "."]],
    ["Bageriet i Växjö", ["bageri", "växjö"], ["", "Bageriet", " i ", "Växjö", ""]],
    ["Smørrebrød til døren", ["smörr"], ["", "Smørrebrød", " til døren"]],
    ["Tre bagare bakar", ["bagar", "baka"], ["Tre ", "bagare bakar", ""]],
    ["En e-handel för te", ["ehandel"], ["En ", "e-handel", " för te"]],
    ["En e-handel för te", ["handel"], ["En e-", "handel", " för te"]],
    ["Ingenting", ["bageri"], null],
  ])("%s, %j", (text, beginnings, parts) => {
    expect(marked(tokenized(text), begins(...beginnings))?.parts ?? null).toEqual(parts);
  });

  test("leave every text as it is, whatever is in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ maxLength: 2 }), (text, beginning) => {
        const parts = marked(tokenized(text), begins(normalized(beginning)))?.parts;
        if (!parts) return;
        expect(parts.join("")).toBe(text);
        expect(parts.length % 2).toBe(1);
        parts.forEach((part, index) => {
          if (index % 2 === 1) expect(part).not.toBe("");
        });
      }),
    );
  });

  test("count marks of letters only where they are another letter", () => {
    expect(tokenized("Café Åre, Ærø-festival").tokens.map(({ word }) => word)).toEqual([
      "cafe",
      "åre",
      "äröfestival",
      "ärö",
      "festival",
    ]);
  });
});

describe("the passage", () => {
  const text =
    "Vi säljer te. Teet kommer från Assam. Kunder är hotell, och kaféer i hela landet! I våra bodar bakas bröd.";

  test("is the first sentence that tells of the word", () => {
    expect(passageOf(tokenized(text), begins("hotell"), new Set())?.parts).toEqual([
      "Kunder är ",
      "hotell",
      ", och kaféer i hela landet!",
    ]);
    expect(passageOf(tokenized(text), begins("te"), new Set())?.parts).toEqual(["Vi säljer ", "te", "."]);
  });

  test("tells most of what is not known yet", () => {
    const passage = passageOf(tokenized(text), begins("te", "hotell", "kaf"), new Set([0]));
    expect(passage?.parts.join("")).toBe("Kunder är hotell, och kaféer i hela landet!");
    expect(passage?.adds).toBe(2);
    expect(passageOf(tokenized(text), begins("te"), new Set([0]))).toBeNull();
    expect(passageOf(tokenized(text), begins("xyz"), new Set())).toBeNull();
  });

  test("is cut between words where a sentence is long, with the mark in it", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.integer({ min: 1, max: 40 }), (before, after, length) => {
        const word = "a".repeat(length);
        const sentence = `${`${word} `.repeat(before)}bageri${` ${word}`.repeat(after)}`;
        const { parts } = passageOf(tokenized(sentence), begins("bageri"), new Set())!;
        expect(parts[1]).toBe("bageri");
        const passage = parts.join("");
        expect(passage.length).toBeLessThanOrEqual(230);
        const whole = passage.replaceAll("…", "").trim().split(" ");
        expect(whole.filter((each) => each !== word)).toEqual(["bageri"]);
        if (sentence.length > 220) expect(passage).toContain("…");
      }),
    );
  });
});
