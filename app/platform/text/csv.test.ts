import { describe, expect, test } from "vitest";
import { readCsv } from "#tests/csv.ts";
import { fc } from "#tests/properties.ts";
import { csvLine } from "./csv.ts";

describe("a line", () => {
  test("quotes what would be misread, and nothing else", () => {
    expect(csvLine(["a", null, "b,c", 'say "no"', "two\r\nlines", " "])).toBe(
      'a,,"b,c","say ""no""","two\r\nlines", \r\n',
    );
  });

  test("is read back as it was written", () => {
    const value = fc.string({ unit: fc.constantFrom(..."ab ,\"\r\nåø'".split("")), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { maxLength: 3 }), (rows) => {
        expect(readCsv(rows.map(csvLine).join(""))).toEqual(rows);
      }),
    );
  });
});
