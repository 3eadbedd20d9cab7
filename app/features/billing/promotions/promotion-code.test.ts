import { expect, test } from "vitest";
import { codeText, discountOf } from "./promotion-code.ts";

test.each([
  [39_900, 20, 7_980],
  [2_900, 20, 580],
  [3_333, 20, 667],
  [1_002, 25, 251],
  [1_001, 25, 250],
  [39_900, 100, 39_900],
  [0, 20, 0],
])("%i less %i per cent is a discount of %i, half a unit rounded up", (amount, percent, discount) => {
  expect(discountOf(amount, percent)).toBe(discount);
});

const BYTES = Uint8Array.from([0, 31, 62, 30, 7, 8]);

test.each([
  ["Ingrid Haugen", "INGRID-20-222Z"],
  ["  Åsa-Maria Ek", "ASA-20-222Z"],
  ["Anna\tEk", "ANNA-20-222Z"],
  ["Søren", "SOREN-20-222Z"],
  ["Øystein", "OYSTEIN-20-222Z"],
  ["Ærlig", "AERLIG-20-222Z"],
  ["Kjærsti", "KJAERSTI-20-222Z"],
  ["Voß", "VOSS-20-222Z"],
  ["O’Brien", "OBRIEN-20-222Z"],
  ["Александра", "CODE-20-222Z"],
  ["", "CODE-20-222Z"],
  ["Wolfeschlegelsteinhausenbergerdorff", "WOLFESCHLEGELSTE-20-222Z"],
])("%j has a code that can be read out: %s", (name, code) => {
  expect(codeText(name, 20, BYTES)).toBe(code);
});
