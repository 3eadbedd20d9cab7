import { expect, test } from "vitest";
import { conversations } from "#demo/conversations.ts";
import { ALIKE, isTelling, likeness, marksOf } from "./likeness.ts";

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
  expect(likeness(marksOf(OFFER, names), marksOf(other, names))).toBeGreaterThanOrEqual(ALIKE);
});

test("a text is recognised though it names somebody else", () => {
  const other = OFFER.replace("Anna Lind", "Mikko Saarinen").replace("Kelp & Co", "Havutuote Oy");
  const one = marksOf(OFFER, ["Anna Lind", "Kelp & Co"]);
  expect(likeness(one, marksOf(other, ["Mikko Saarinen", "Havutuote Oy"]))).toBe(1);
});

test("what honest people write first to each other is not alike", () => {
  const firsts = conversations
    .map(({ messages }) => marksOf(messages[0]!.text))
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
  expect(isTelling(marksOf(text), suspicious)).toBe(expected);
});

test("names that are marks of a pattern are taken as they stand", () => {
  expect(marksOf("one two three four", ["(+[", "*", null, undefined])).toEqual(marksOf("one two three four"));
});
