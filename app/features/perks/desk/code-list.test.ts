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

test("a file is UTF-8, with or without a mark, or UTF-16 with one", () => {
  expect(textOfList(Buffer.from("\ufeffKUND-1\nÅ-2"))).toBe("KUND-1\nÅ-2");
  expect(textOfList(Buffer.from("\ufeffKUND-1", "utf16le"))).toBe("KUND-1");
  expect(readCodeList(textOfList(Buffer.from([0x41, 0x42, 0xff, 0x43]))).bad).toHaveLength(1);
});
