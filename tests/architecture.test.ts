import path from "node:path";
import { expect, test } from "vitest";
import { brokenRules } from "./architecture.ts";

test("the program keeps the rules of the house", () => {
  expect(brokenRules(path.resolve("."))).toEqual([]);
});
