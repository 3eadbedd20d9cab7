import { describe, expect, test } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { readCsv } from "#tests/csv.ts";
import { fc } from "#tests/properties.ts";
import { type Cell, csvFor } from "./csv.ts";

describe("a line", () => {
  test("quotes what would be misread, and nothing else", () => {
    expect(csvFor("uk")(["a", null, "b,c", "d;e", 'say "no"', "two\r\nlines", " "])).toBe(
      'a,,"b,c","d;e","say ""no""","two\r\nlines", \r\n',
    );
  });

  test.each([
    ["uk", "Oslo,1200000,-12.50,2026-10-31\r\n"],
    ["se", "Oslo;1200000;-12,50;2026-10-31\r\n"],
    ["no", "Oslo;1200000;-12,50;2026-10-31\r\n"],
    ["dk", "Oslo;1200000;-12,50;2026-10-31\r\n"],
    ["fi", "Oslo;1200000;-12,50;2026-10-31\r\n"],
  ] as const)("has the marks that Excel expects: %s", (market, line) => {
    expect(csvFor(market)(["Oslo", 1_200_000, { decimal: "-12.50" }, "2026-10-31"])).toBe(line);
  });

  test("runs no text as a formula, and leaves numbers alone", () => {
    const cells: Cell[] = ["=1", "+1", "-1", "@a", "\ta", -1, { decimal: "-1.00" }];
    expect(csvFor("uk")(cells)).toBe("'=1,'+1,'-1,'@a,'\ta,-1,-1.00\r\n");
    expect(csvFor("uk")(["\n=1", "\r=1", "＝1", "＋1", "－1", "＠a", "a＝1"])).toBe(
      "\"'\n=1\",\"'\r=1\",'＝1,'＋1,'－1,'＠a,a＝1\r\n",
    );
  });

  test.each(MARKETS)("is read back as it was written: %s", (market) => {
    const value = fc.string({ unit: fc.constantFrom(..."ab ,;\"\nåø'".split("")), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { maxLength: 3 }), (rows) => {
        const text = rows.map((row) => csvFor(market)(row)).join("");
        const read = rows.map((row) => row.map((cell) => (cell.startsWith("\n") ? `'${cell}` : cell)));
        expect(readCsv(text, market === "uk" ? "," : ";")).toEqual(read);
      }),
    );
  });
});
