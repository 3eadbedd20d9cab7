import { expect, test } from "vitest";
import { wordDifference } from "./difference.ts";
import { piecesOf } from "./text-spans.ts";

const shown = (...pieces: ReturnType<typeof piecesOf>) =>
  pieces.map(({ text, finding, changed }) =>
    [text, finding, changed].filter((part) => part !== null && part !== false),
  );

test("a text without anything is one piece", () => {
  expect(shown(...piecesOf([{ text: "Vi gör lådor.", change: "same" }]))).toEqual([["Vi gör lådor."]]);
});

test("no text has no pieces", () => {
  expect(piecesOf([])).toEqual([]);
});

test("what was found and what was changed may overlap, and nothing is lost", () => {
  const before = "Ring oss gärna. Avgiften är låg.";
  const after = "Ring 070-174 06 05 gärna. En registreringsavgift tillkommer.";
  const pieces = piecesOf(wordDifference(before, after).filter(({ change }) => change !== "removed"));
  expect(pieces.map(({ text }) => text).join("")).toBe(after);
  const found = pieces.filter(({ finding }) => finding);
  expect(found.map(({ text, finding }) => `${finding}: ${text.trim()}`)).toContain("fee: registreringsavgift");
  expect(
    found
      .filter(({ finding }) => finding === "phone")
      .map(({ text }) => text)
      .join(""),
  ).toBe("070-174 06 05");
  expect(pieces.find(({ text }) => text.startsWith("Ring"))?.changed).toBe(false);
});
