import { describe, expect, test } from "vitest";
import { changedPeople, clearedPeople, peopleAddress, peopleFilterCount, peopleWords, writePeople } from "./people.ts";
import { readPeople } from "./reading.ts";

const ID = "0198d0b6-0000-7000-8000-000000000000";

function read(query: string, market: "se" | "uk" = "se") {
  return readPeople(new URLSearchParams(query), market);
}

test.each([
  "",
  "q=anna",
  "q=anna&side=investor&interest=it-data&interest=health&language=sv&language=zh&market=se&county=SE-AB&from=1000&to=2000&currency=SEK&verified=1&active=1&bookmarked=1",
  "side=entrepreneur&sort=newest&pages=3",
])("an address says the same after it was read: %s", (query) => {
  const { search, notices } = read(query);
  expect(writePeople(search)).toBe(query);
  expect(notices).toEqual([]);
});

test("what is usual, empty or named twice is left out", () => {
  const { search, notices } = read("q=&side=&from=&to=&currency=EUR&sort=active&pages=1&market=se&market=se");
  expect(writePeople(search)).toBe("market=se");
  expect(notices).toEqual([]);
});

test("an address that says nothing means the reader's usual side, and everybody can be asked for", () => {
  const side = (query: string) => readPeople(new URLSearchParams(query), "se", "investor").search.side;
  expect(["", "side=everyone", "side=entrepreneur", "sort=newest"].map(side)).toEqual([
    ...["investor", null, "entrepreneur", null],
  ]);
  expect(read("side=everyone").notices).toEqual([]);
  expect(peopleAddress(read("").search)).toBe("/pages/users?side=everyone");
  expect(peopleAddress(read("sort=newest").search)).toBe("/pages/users?sort=newest");
});

describe("what cannot be used is left out and said", () => {
  test.each([
    ["side=staff", "", ["unknown-values"]],
    ["interest=it-data&interest=astrology", "interest=it-data", ["unknown-values"]],
    ["language=sv&language=tlh&bookmarked=0", "language=sv", ["unknown-values"]],
    ["market=xx&county=SE-ZZ&verified=yes&active=0&sort=name&currency=USD", "", ["unknown-values"]],
    ["from=20&to=10", "", ["range-reversed"]],
    ["from=much", "", ["amount-unreadable"]],
    ["from=-5", "", ["amount-unreadable"]],
    ["to=99999999999999999999", "", ["amount-unreadable"]],
    ["q=%F0%9F%98%80+%26%7C!", "", ["text-empty"]],
    [`q=${"a".repeat(10_000)}`, `q=${"a".repeat(200)}`, ["text-cut"]],
    ["after=nonsense", "", ["cursor-invalid"]],
    ["pages=0", "", []],
    ["pages=11", "", []],
    ["pages=1.5", "", []],
    ["pages=x", "", []],
    ["q=a%00b", "q=a+b", []],
  ])("%s", (query, kept, notices) => {
    const reading = read(query);
    expect(writePeople(reading.search)).toBe(kept);
    expect(reading.notices).toEqual(notices);
  });

  test("five hundred values at once", () => {
    const many = new URLSearchParams(Array.from({ length: 500 }, (_, n) => ["interest", `x${n}`]));
    many.append("interest", "it-data");
    expect(readPeople(many, "se")).toMatchObject({ search: { interests: [] }, notices: ["unknown-values"] });
  });

  test("what was typed stays in the fields", () => {
    expect(read("from=much&to=5").typed).toEqual({ from: "much", to: "5" });
  });
});

test("an address without a currency means the reader's", () => {
  expect(read("from=5", "uk").search.currency).toBe("GBP");
  expect(read("from=5&currency=SEK", "uk").search.currency).toBe("SEK");
});

describe("cursors", () => {
  const active = { sort: "active", named: false, key: "2026-11-16", userId: ID } as const;
  const newest = { sort: "newest", named: true, key: "1790000000000000", userId: ID } as const;

  test.each([active, newest])("are read as they were written: $sort", (after) => {
    const query = writePeople(changedPeople(read(`sort=${after.sort}`).search, { after }));
    expect(read(query).search.after).toEqual(after);
  });

  test.each([
    ["of another order", "newest", ["active", 0, "2026-11-16", ID]],
    ["a day that does not exist", "active", ["active", 0, "2026-02-30", ID]],
    ["a year that does not exist", "active", ["active", 0, "0000-01-01", ID]],
    ["no day", "active", ["active", 0, "1; drop table people", ID]],
    ["a moment out of all centuries", "newest", ["newest", 0, "99999999999999999", ID]],
    ["no id", "active", ["active", 0, "2026-11-16", "me"]],
    ["no group", "active", ["active", 2, "2026-11-16", ID]],
    ["too short", "active", ["active"]],
  ])("made up: %s", (_, sort, parts) => {
    const { search, notices } = read(`sort=${sort}&after=${btoa(JSON.stringify(parts)).replaceAll("=", "")}`);
    expect(search.after).toBeNull();
    expect(notices).toEqual(["cursor-invalid"]);
  });
});

test("clearing keeps the order; counting leaves out the text, and takes a range for one", () => {
  const { search } = read(
    "q=anna&side=investor&interest=it-data&interest=health&from=1&to=2&verified=1&sort=newest&pages=4",
  );
  expect(peopleFilterCount(search)).toBe(5);
  expect(writePeople(clearedPeople(search))).toBe("sort=newest");
});

test.each([
  ["Åsa  Öström-Ek", ["åsa", "öström", "ek"]],
  ["& | ! ( ) : * <-> '", []],
  ["O'Brien", ["o", "brien"]],
  ["O\u02bcBrien \u0149", ["o", "brien", "n"]],
  ["a b c d e f g h i j k l", ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]],
  ["x".repeat(80), ["x".repeat(50)]],
])("words of %s", (text, words) => {
  expect(peopleWords(text)).toEqual(words);
});
