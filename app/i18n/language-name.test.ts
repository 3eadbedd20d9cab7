import { describe, expect, test } from "vitest";
import { languageName } from "./language-name.ts";
import type { Market } from "./markets.ts";

describe("the name of a language", () => {
  test.each<[Market, string, string]>([
    ["se", "nb", "norska"],
    ["no", "nb", "norsk"],
    ["dk", "nb", "norsk"],
    ["fi", "nb", "norja"],
    ["uk", "nb", "Norwegian"],
    ["se", "fi", "finska"],
    ["dk", "sv", "svensk"],
    ["uk", "da", "Danish"],
  ])("is what readers in %s call %s: %s", (market, code, name) => {
    expect(languageName(market, code)).toBe(name);
  });
});
