import { expect, test } from "vitest";
import { isCode, readCodeList, textOfList } from "./code-list.ts";

test("one code a line, white space aside", () => {
  expect(readCodeList("A-1\r\n  B-2\t\n\n\nA-1\nC-3\n")).toEqual({
    codes: ["A-1", "B-2", "C-3"],
    blank: 2,
    repeated: 1,
    bad: [],
  });
  expect(readCodeList("")).toEqual({ codes: [], blank: 0, repeated: 0, bad: [] });
  expect(readCodeList("A-1").codes).toEqual(["A-1"]);
});

test("what is no code is named by its line and kept", () => {
  const long = "X".repeat(61);
  expect(readCodeList(`code;date\nAB\n${long}\nGOOD-1\n"QUOTED"\nTWO WORDS\n\u0000\u0001\u0002`).bad).toEqual([
    { number: 1, text: "code;date", problem: "characters" },
    { number: 2, text: "AB", problem: "short" },
    { number: 3, text: long, problem: "long" },
    { number: 5, text: '"QUOTED"', problem: "characters" },
    { number: 6, text: "TWO WORDS", problem: "characters" },
    { number: 7, text: "\u0000\u0001\u0002", problem: "characters" },
  ]);
});

test.each(["KUND-8QX4-STAKE", "20%OFF", "å-ö_1", "X".repeat(60), "a/b+c=d:e#1!"])("%s is a code", (code) => {
  expect(isCode(code)).toBe(true);
});

test.each(["", "ab", "a b", "a,b,c", "a;b;c", "'abc'", "<b>1", "abc\u200b", "abc\u202e", "\ufffdabc"])(
  "%j is none",
  (code) => {
    expect(isCode(code)).toBe(false);
  },
);

test("two codes that differ in case alone are one", () => {
  expect(readCodeList("AALTO-2\naalto-2\nAalto-3")).toMatchObject({ codes: ["AALTO-2", "Aalto-3"], repeated: 1 });
});

test("a file is UTF-8, with or without a mark, or UTF-16 with one", () => {
  expect(textOfList(Buffer.from("\ufeffKUND-1\nÅ-2"))).toBe("KUND-1\nÅ-2");
  const utf16 = Buffer.from("\ufeffKUND-1\tÅ", "utf16le");
  expect(textOfList(utf16)).toBe("KUND-1\tÅ");
  expect(textOfList(Buffer.from(utf16).swap16())).toBe("KUND-1\tÅ");
  expect(textOfList(Buffer.from("PK-1\n%PDF\r\n"))).toBe("PK-1\n%PDF\r\n");
});

test.each<[string, Buffer]>([
  ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj\nendobj\nxref\n%%EOF\n")],
  ["a Word document", Buffer.from("PK\u0003\u0004\u0014\nendobj\n")],
  ["rich text", Buffer.from("{\\rtf1\\ansi\nKUND-1\n}")],
  ["text with NUL", Buffer.from("KUND-1\n\u0000\n")],
  ["text with an escape", Buffer.from("KUND-1\n\u001b[31m\n")],
  ["UTF-16 without a mark", Buffer.from("KUND-1", "utf16le")],
  ["half a letter of UTF-16", Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42])],
  ["Latin-1", Buffer.from("KÖP-1", "latin1")],
])("%s is no list", (_, bytes) => {
  expect(textOfList(bytes)).toBeUndefined();
});
