import { describe, expect, test } from "vitest";
import { forgiven, meantBy, typingErrors } from "#app/platform/search/typing-errors.ts";
import { folded, otherNamesOf, quotedWords, readText, replacedWord, saysSomething } from "./typed-text.ts";

function shape(text: string) {
  const { words, phrases, without } = readText(text);
  return {
    words: words.map((word) => word.text + (word.exact ? "!" : "") + (word.joinsNext ? "+" : "")),
    phrases,
    without,
  };
}

describe("what was typed", () => {
  test.each<[string, string[], string[][], string[][]]>([
    ["Båt uthyrning", ["båt+", "uthyrning"], [], []],
    ["e-handel i Lund", ["e+", "handel+", "i+", "lund"], [], []],
    ["fisk, laks; torsk", ["fisk", "laks", "torsk"], [], []],
    ['"två ord" tre', ["tre"], [["två", "ord"]], []],
    ["”två ord”", [], [["två", "ord"]], []],
    [
      "«to ord» »to andre«",
      [],
      [
        ["to", "ord"],
        ["to", "andre"],
      ],
      [],
    ],
    ['"ett"', ["ett!"], [], []],
    ["båt -segel", ["båt"], [], [["segel"]]],
    ['båt -"med segel"', ["båt"], [], [["med", "segel"]]],
    ["båt−segel", ["båt", "segel"], [], []],
    ["-båt", [], [], [["båt"]]],
    ["- båt", ["båt"], [], []],
    ['inte "stängd', ["inte", "stängd"], [], []],
    ["a & !(b:*) | <-> c", ["a", "b", "c"], [], []],
    ["🚀 ***", [], [], []],
  ])("%s", (text, words, phrases, without) => {
    expect(shape(text)).toEqual({ words, phrases, without });
  });

  test("is read up to ten words of fifty letters", () => {
    const { words, phrases } = readText(`${"ord ".repeat(2_000)}"a b"`);
    expect(words).toHaveLength(10);
    expect(words.at(-1)!.joinsNext).toBe(false);
    expect(phrases).toEqual([]);
    expect(readText("x".repeat(10_000)).words[0]!.text).toHaveLength(50);
    expect(readText(`"${"a ".repeat(30)}"`).phrases[0]).toHaveLength(10);
  });

  test.each([
    ["bageri", true],
    ['"två ord"', true],
    ["-bageri", false],
    ['-"två ord"', false],
    ["&& || !", false],
    ["", false],
  ])("%j says something: %s", (text, says) => {
    expect(saysSomething(text)).toBe(says);
  });
});

test.each([
  ["Ærø", "aero"],
  ["ÅLBORG", "alborg"],
  ["Jäämeri", "jaameri"],
  ["café", "cafe"],
])("%s folds to %s", (word, plain) => {
  expect(folded(word)).toBe(plain);
});

describe("typing errors", () => {
  test.each([
    ["bageri", "bageri", 0],
    ["bagreri", "bageri", 1],
    ["bagei", "bageri", 1],
    ["bagare", "bagari", 1],
    ["abgeri", "bageri", 1],
    ["båt", "bat", 1],
    ["cat", "dogs", 3],
  ])("%s for %s: %i", (typed, meant, errors) => {
    expect(typingErrors(typed, meant, 2)).toBe(errors);
  });

  test("are counted no further than asked", () => {
    expect(typingErrors("a".repeat(60), "b".repeat(60), 2)).toBe(3);
  });

  test.each([
    ["bil", 0],
    ["bilar", 1],
    ["bilarna", 1],
    ["bilarnas", 2],
  ])("%s: %i forgiven", (word, count) => {
    expect(forgiven(word)).toBe(count);
  });

  test("the nearest are meant, and nothing that is as far as another word", () => {
    expect(meantBy(["restuarang"], ["restaurang", "restauranger", "rang"])).toEqual(["restaurang"]);
    expect(meantBy(["data"], ["dator"])).toEqual([]);
    expect(meantBy(["uthyrnig"], ["uthyrning", "uthyrnings"])).toEqual(["uthyrning"]);
    expect(meantBy(["bil"], ["bal"])).toEqual([]);
  });
});

test("a town is known by its neighbours' names for it, both ways", () => {
  expect(otherNamesOf("kopenhamn")).toContain("kobenhavn");
  expect(otherNamesOf("kobenhavn")).toContain("copenhagen");
  expect(otherNamesOf("lund")).toEqual([]);
});

describe("a word of a text in the place of another", () => {
  test.each<[string, string, string, string]>([
    ["lada virvlar", "virvlar", "", "lada"],
    ["lada virvlar", "lada", "", "virvlar"],
    ["Lavedel i Lund", "lavedel", "lavendel", "lavendel i Lund"],
    ['bageri "två ord" -fisk', "ord", "", 'bageri "två ord" -fisk'],
  ])("%s: %s", (text, word, other, expected) => {
    expect(replacedWord(text, word, other)).toBe(expected);
  });

  test.each<[string, string, string]>([
    ["båtuthyrning båt", "båt", "båtuthyrning"],
    ["-fisk fisk", "fisk", "-fisk"],
    ["bageri ”två ord”", "ord", "bageri ”två ord”"],
  ])("%s: only where it stands as a word, not in a phrase", (text, word, expected) => {
    expect(replacedWord(text, word, "")).toBe(expected);
  });
});

test.each([
  ["tandläkare Lund", '"tandläkare" "Lund"'],
  ["bageri -fisk", '"bageri" -fisk'],
  ['"två" ord', '"två" "ord"'],
  ['"två ord till"', '"två ord till"'],
])("%s in quotes, word by word: %s", (text, expected) => {
  expect(quotedWords(text)).toBe(expected);
});
