import { expect, test } from "vitest";
import { pitches } from "#demo/demo.ts";
import { textMarks } from "./fingerprint.ts";

const text = pitches.find(({ market }) => market === "se")!.pitchText;

function shared(one: string, other: string): number {
  const marks = new Set(textMarks(other));
  return textMarks(one).filter((mark) => marks.has(mark)).length;
}

test.each<[string, (text: string) => string]>([
  ["the same", (same) => same],
  ["in capitals, without commas", (same) => same.toUpperCase().replaceAll(",", "")],
  ["with another line break", (same) => same.replace(" ", "\n\n")],
  ["with a sentence before it", (same) => `Vi söker en delägare som vill bygga vidare med oss. ${same}`],
  [
    "with every tenth word another",
    (same) =>
      same
        .split(" ")
        .map((word, at) => (at % 10 ? word : "annat"))
        .join(" "),
  ],
  ["its first two thirds", (same) => same.slice(0, Math.ceil((same.length * 2) / 3))],
])("a text %s shares marks", (_how, change) => {
  expect(shared(text, change(text))).toBeGreaterThan(0);
});

test("pitches of different companies share few or none", () => {
  const texts = pitches.map(({ pitchText }) => pitchText);
  const pairs = texts.flatMap((one, at) => texts.slice(at + 1).map((other) => shared(one, other)));
  expect(Math.max(...pairs)).toBeLessThan(4);
});

test.each([
  ["", 0],
  ["Två ord", 0],
  ["Tre korta ord", 1],
  ["ö ".repeat(400), 1],
])("%j has its marks", (short, count) => {
  expect(textMarks(short)).toHaveLength(count);
});

test("marks are whole numbers that the database takes, at most 24 of them", () => {
  const marks = textMarks(texts().join(" "));
  expect(marks).toHaveLength(24);
  for (const mark of marks) expect(mark).toBe(mark | 0);
});

function texts(): string[] {
  return pitches.map(({ pitchText }) => pitchText);
}
