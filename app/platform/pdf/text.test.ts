import { expect, test } from "vitest";
import { hyphenated, linesOf, type Measure, printable, type Run } from "./text.ts";

/** Letters one wide, bold ones two. */
const measure: Measure = (text, run) => [...text].length * (run.bold ? 2 : 1);
const broken = (text: string | Run[], width: number) =>
  linesOf(typeof text === "string" ? [{ text }] : text, width, measure).map(({ pieces }) =>
    pieces
      .map((piece) => piece.text)
      .join("|")
      .trimEnd(),
  );

test.each<[string, number, string[]]>([
  ["one two three", 8, ["one two", "three"]],
  ["one two three", 13, ["one two three"]],
  ["one\n\ntwo", 10, ["one", "", "two"]],
  ["", 10, [""]],
  ["kahvi\u00adkuppi", 10, ["kahvikuppi"]],
  ["kahvi\u00adkuppi", 8, ["kahvi-", "kuppi"]],
  // The hyphen needs space, too.
  ["kahvi\u00adkuppi", 5, ["kahv-", "i-", "kuppi"]],
  ["co-owner", 6, ["co-", "owner"]],
  ["on 2026-11-20", 8, ["on", "2026-11", "-20"]],
  ["on 2026-11-20", 10, ["on", "2026-11-20"]],
  ["2 500 000 kr".replaceAll(" ", "\u00a0"), 20, ["2\u00a0500\u00a0000\u00a0kr"]],
  ["abcdefghij", 6, ["abcde-", "fghij"]],
  ["0123456789", 6, ["01234", "56789"]],
  ["abcdefghij.", 6, ["abcde-", "fghij."]],
  // A hyphen would be read as part of the address.
  ["page?name=abcdefgh", 6, ["page?", "name=", "abcde", "fgh"]],
  ["https://example.com/page", 14, ["https://", "example.com/", "page"]],
])("%j in %i", (text, width, lines) => {
  expect(broken(text, width)).toEqual(lines);
});

test("runs share lines, and a wide one goes to the next", () => {
  expect(broken([{ text: "Åsa ", bold: true }, { text: "14.05 in" }], 14)).toEqual(["Åsa |14.05", "in"]);
});

test("ten thousand characters without a space lose none", () => {
  const text = "abcdefghij".repeat(1000);
  const lines = broken(text, 80);
  expect(lines.map((line) => line.replace(/-$/, "")).join("")).toBe(text);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
});

test("long Finnish words may be divided between their syllables, short ones and other languages not", () => {
  const soft = (text: string) => text.replaceAll("\u00ad", "·");
  expect(soft(hyphenated("yritysarvostuslaskelma", "fi"))).toBe("yri·ty·sar·vos·tus·las·kelma");
  expect(soft(hyphenated("osakassopimus", "fi"))).toBe("osa·kas·so·pi·mus");
  expect(soft(hyphenated("arvostus ja osuus", "fi"))).toBe("arvostus ja osuus");
  expect(hyphenated("företagsvärderingsmodell", "se")).toBe("företagsvärderingsmodell");
});

test("paper gets composed letters and no directions", () => {
  expect(printable("A\u030asa\r\nb\u202ec\u2066\u0007\u200b")).toBe("Åsa\nbc");
  expect(printable("12\u202f000\u2009kr, co\u2011owner")).toBe("12\u00a0000 kr, co-owner");
});
