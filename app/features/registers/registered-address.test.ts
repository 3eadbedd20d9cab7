import { expect, test } from "vitest";
import { registeredAddress } from "./registers.ts";

test.each([
  ["se", { street: "Skeppsbron 4", postcode: "411 03", city: "Göteborg" }, "Skeppsbron 4, 411\u00a003 Göteborg"],
  ["uk", { street: "4 Wharf Street", postcode: "LS1 4AP", city: "Leeds" }, "4 Wharf Street, Leeds, LS1\u00a04AP"],
  ["uk", { street: null, postcode: null, city: "Leeds" }, "Leeds"],
  ["dk", { street: null, postcode: "5000", city: null }, "5000"],
] as const)("an address of %s: %o", (market, facts, line) => {
  expect(registeredAddress(facts, market)).toBe(line);
});
