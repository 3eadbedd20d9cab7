import { describe, expect, test } from "vitest";
import { bearerOf, tokenOfFragment } from "./transfer.ts";

const TOKEN = "A-_4".padEnd(43, "z");

describe("a bearer token", () => {
  test.each([
    [`Bearer ${TOKEN}`, TOKEN],
    [`bearer   ${TOKEN} `, TOKEN],
    [null, undefined],
    ["", "malformed"],
    ["Bearer", "malformed"],
    ["Bearer ", "malformed"],
    [TOKEN, "malformed"],
    [`Basic ${TOKEN}`, "malformed"],
    [`Bearer ${TOKEN}x`, "malformed"],
    [`Bearer ${TOKEN.slice(1)}`, "malformed"],
    [`Bearer ${TOKEN}, Bearer ${TOKEN}`, "malformed"],
    [`Bearer ${"%".repeat(43)}`, "malformed"],
    [`Bearer ${"a".repeat(100_000)}`, "malformed"],
  ])("%s", (header, token) => {
    expect(bearerOf(header)).toBe(token);
  });
});

test.each([
  [`#token=${TOKEN}`, TOKEN],
  [`token=${TOKEN}`, TOKEN],
  ["#prices", undefined],
  ["", undefined],
])("the token of the fragment %s", (fragment, token) => {
  expect(tokenOfFragment(fragment)).toBe(token);
});
