import { expect, test } from "vitest";
import { conversations } from "#demo/conversations.ts";
import { pitches } from "#demo/demo.ts";
import { ALIKE, isTelling, likeness, messageFingerprint, textFingerprint } from "./fingerprint.ts";

const text = pitches.find(({ market }) => market === "se")!.pitchText;

function shared(one: string, other: string): number {
  const marks = new Set(textFingerprint(other));
  return textFingerprint(one).filter((mark) => marks.has(mark)).length;
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
  expect(textFingerprint(short)).toHaveLength(count);
});

test("marks are whole numbers that the database takes, at most 24 of them", () => {
  const marks = textFingerprint(texts().join(" "));
  expect(marks).toHaveLength(24);
  for (const mark of marks) expect(mark).toBe(mark | 0);
});

test("stored fingerprints stay comparable: a text has the marks that it had", () => {
  expect(textFingerprint("Tre korta ord")).toEqual([-425208769]);
  expect(textFingerprint("TRÉ, korta; örd!")).toEqual([-425208769]);
});

function texts(): string[] {
  return pitches.map(({ pitchText }) => pitchText);
}

const OFFER =
  "Dear Anna Lind, I represent a group of private investors and we are very interested in Kelp & Co. We can invest 500,000 within two weeks. Please answer today.";

test.each<[string, string]>([
  ["the same", OFFER],
  ["in capitals, with other marks", OFFER.toUpperCase().replaceAll(",", " –")],
  ["with another amount", OFFER.replace("500,000", "750,000")],
  ["with a sentence more", `${OFFER} I look forward to hearing from you.`],
  ["with a few other words", OFFER.replace("very", "highly").replace("private", "serious")],
])("a text is recognised %s", (_, other) => {
  const names = ["Anna Lind", "Kelp & Co"];
  expect(likeness(messageFingerprint(OFFER, names), messageFingerprint(other, names))).toBeGreaterThanOrEqual(ALIKE);
});

test("a text is recognised though it names somebody else", () => {
  const other = OFFER.replace("Anna Lind", "Mikko Saarinen").replace("Kelp & Co", "Havutuote Oy");
  const one = messageFingerprint(OFFER, ["Anna Lind", "Kelp & Co"]);
  expect(likeness(one, messageFingerprint(other, ["Mikko Saarinen", "Havutuote Oy"]))).toBe(1);
});

test("what honest people write first to each other is not alike", () => {
  const firsts = conversations
    .map(({ messages }) => messageFingerprint(messages[0]!.text))
    .filter((marks) => isTelling(marks, false));
  expect(firsts.length).toBeGreaterThan(20);
  const pairs = firsts.flatMap((one, at) => firsts.slice(at + 1).map((other) => likeness(one, other)));
  expect(Math.max(...pairs)).toBeLessThan(ALIKE);
});

test.each([
  ["Hello", false, false],
  ["Good morning, is this still available?", false, false],
  ["https://wa.me/447700900123", true, true],
  ["Text me", true, true],
  ["🙂", true, false],
  [OFFER, false, true],
])("%j, suspicious: %s, is telling: %s", (text, suspicious, expected) => {
  expect(isTelling(messageFingerprint(text), suspicious)).toBe(expected);
});

test("names that are marks of a pattern are taken as they stand", () => {
  expect(messageFingerprint("one two three four", ["(+[", "*", null, undefined])).toEqual(
    messageFingerprint("one two three four"),
  );
});

test("a copy behind a long beginning of its own is found: the smallest marks are compared, not the first", () => {
  const words = Array.from({ length: 160 }, (_, at) => `ord${at * 7}`);
  const [original, copy] = [words.slice(40).join(" "), words.join(" ")];
  expect(likeness(textFingerprint(original), textFingerprint(copy))).toBeGreaterThan(ALIKE);
});

test("nothing is like nothing, and what is too short to tell is compared only where there is suspicion", () => {
  const one = textFingerprint("Tre korta ord");
  expect([likeness([], []), likeness([], one), likeness(one, []), likeness(one, one)]).toEqual([0, 0, 0, 1]);
  const lengths = [0, 1, 5, 6].map((length) => Array(length).fill(7) as number[]);
  expect(lengths.map((marks) => isTelling(marks, false))).toEqual([false, false, false, true]);
  expect(lengths.map((marks) => isTelling(marks, true))).toEqual([false, true, true, true]);
});
