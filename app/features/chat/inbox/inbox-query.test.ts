import { expect, test } from "vitest";
import { inboxQueryOf, inboxSearch, isNarrowed, SEARCH_LIMIT } from "./inbox-query.ts";

test.each([
  ["", { filter: "all", search: "" }, ""],
  ["?filter=all", { filter: "all", search: "" }, ""],
  ["?filter=unread", { filter: "unread", search: "" }, "?filter=unread"],
  ["?filter=nonsense&q=", { filter: "all", search: "" }, ""],
  ["?q=%20harvest%20licence%20", { filter: "all", search: "harvest licence" }, "?q=harvest+licence"],
  ["?before=50&at=3", { filter: "all", search: "" }, ""],
  ["?filter=archived&q=a%CC%8Aben&older=1.x", { filter: "archived", search: "åben", older: "1.x" }, undefined],
])("%s is read, and written again", (address, query, written) => {
  const read = inboxQueryOf(new URLSearchParams(address));
  expect(read).toEqual(query);
  if (written !== undefined) expect(inboxSearch(read)).toBe(written);
  expect(inboxQueryOf(new URLSearchParams(inboxSearch(read)))).toEqual(read);
});

test("a search is cut where it is longer than anybody types", () => {
  expect(inboxQueryOf(new URLSearchParams({ q: "x".repeat(5_000) })).search).toHaveLength(SEARCH_LIMIT);
});

test("a found message is named beside what the inbox is narrowed to", () => {
  expect(inboxSearch({ filter: "pitch", search: "licence" }, 12)).toBe("?at=12&filter=pitch&q=licence");
});

test("everything but the whole first page is narrowed", () => {
  expect(isNarrowed({ filter: "all", search: "" })).toBe(false);
  expect(isNarrowed({ filter: "unread", search: "" })).toBe(true);
  expect(isNarrowed({ filter: "all", search: "a" })).toBe(true);
  expect(isNarrowed({ filter: "all", search: "", older: "1.x" })).toBe(true);
});
