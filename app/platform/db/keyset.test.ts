import { expect, test } from "vitest";
import { cursorRow, pageOf } from "./keyset.server.ts";

const ID = "01936f6e-1c00-7000-8000-000000000001";
const rows = [3, 2, 1].map((micros) => ({ micros, id: ID }));

test("a cursor that is none begins at the first row", () => {
  for (const text of [
    undefined,
    "",
    "1",
    `1.${ID.slice(1)}`,
    `-1.${ID}`,
    `1.${ID} `,
    `12345678901234567.${ID}`,
    "1.x' or 1=1",
  ]) {
    expect(cursorRow(text)).toBeUndefined();
  }
  expect(cursorRow(`1.${ID}`)).toBeDefined();
});

test("a page names its last row only while there is a row behind it", () => {
  const place = (row: (typeof rows)[number]) => row;
  expect(pageOf(rows, 2, place)).toEqual({ page: rows.slice(0, 2), next: `2.${ID}` });
  expect(pageOf(rows, 3, place)).toEqual({ page: rows, next: null });
  expect(pageOf([], 3, place)).toEqual({ page: [], next: null });
});
