/** The sample pitch of each market: its own company, and no sum of money where the law allows no example of one. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { readSample, sampleOf } from "./sample.server.ts";

const sourceOf = (market: Market) => readFileSync(`content/${market}/sample.yaml`, "utf8");

test("each market has a company of its own", () => {
  expect(new Set(MARKETS.map((market) => sampleOf(market).name)).size).toBe(MARKETS.length);
});

test("the British one names no sum of money, nor may it", () => {
  expect(JSON.stringify(sampleOf("uk"))).not.toMatch(/[£€]\s?\d/);
  expect(sampleOf("uk").figures).toBeUndefined();
  expect(() => readSample(sourceOf("se"), "uk")).toThrow("uk");
  expect(() => readSample(sourceOf("uk"), "se")).toThrow("se");
});

test("a share of more than the whole is refused", () => {
  expect(() => readSample(sourceOf("se").replace(/before: \d+/, "before: 0"), "se")).toThrow();
});
