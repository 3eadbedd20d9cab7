import { expect, test } from "vitest";
import type { MatchCriteria } from "./criteria.ts";
import { dislikePoints, type InvestorFacts, matchOf, type PitchFacts, POINTS, scoreWith, wishesMet } from "./score.ts";

const rates = { on: "2026-11-20", perEuro: { SEK: 10, NOK: 12, DKK: 7.5, EUR: 1, GBP: 0.8 } };

const pitch: PitchFacts = {
  industry: "health",
  market: "se",
  county: "SE-M",
  phase: "growth",
  languages: ["sv"],
  currency: "SEK",
  seekingAmount: 2_000_000,
  offered: 1_250,
  latitude: 55.7,
  longitude: 13.19,
};

const nothing: MatchCriteria = {
  industries: [],
  markets: [],
  counties: [],
  near: null,
  amountFrom: null,
  amountTo: null,
  currency: "EUR",
  shareFrom: null,
  shareTo: null,
  phases: [],
  languages: [],
  role: null,
};

const malmo = { town: "Malmö", latitude: 55.605, longitude: 13.0 };

test.each<[string, Partial<MatchCriteria>, Partial<PitchFacts>, number | null]>([
  ["nothing asked is no match", {}, {}, null],
  ["the industry", { industries: ["health", "other"] }, {}, POINTS.industry],
  ["another industry", { industries: ["other"] }, {}, null],
  ["the country", { markets: ["se", "no"] }, {}, POINTS.market],
  ["the county", { counties: ["SE-M"] }, {}, POINTS.market],
  ["another county of the country asked for", { markets: ["se"], counties: ["SE-AB"] }, {}, null],
  ["a county elsewhere leaves the country whole", { markets: ["se"], counties: ["NO-46"] }, {}, POINTS.market],
  ["an amount, across currencies", { amountFrom: 200_000, amountTo: 200_000 }, {}, POINTS.amount],
  ["a crown more than asked for", { amountTo: 199_999 }, {}, null],
  ["less than asked for", { amountFrom: 200_001 }, {}, null],
  [
    "an amount that is not said earns nothing",
    { amountTo: 1, phases: ["growth"] },
    { seekingAmount: null },
    POINTS.phase,
  ],
  ["what is not said is no match by itself", { amountTo: 1 }, { seekingAmount: null }, null],
  ["the share, both ends allowed", { shareFrom: 1_250, shareTo: 1_250 }, {}, POINTS.share],
  ["too small a share", { shareFrom: 1_251 }, {}, null],
  ["a language", { languages: ["uk", "se"] }, {}, POINTS.language],
  ["a language that is not read", { languages: ["fi"] }, {}, null],
  ["a further version", { languages: ["uk", "fi"] }, { languages: ["sv", "en"] }, POINTS.language],
  ["another language than the country's", { languages: ["se"] }, { languages: ["fi"] }, null],
  ["a language of no market", { languages: ["se", "uk"] }, { languages: ["de"] }, null],
  ["near", { near: { ...malmo, withinKm: 100 } }, {}, 13],
  ["at the edge", { near: { ...malmo, withinKm: 17 } }, {}, 6],
  ["too far", { near: { ...malmo, withinKm: 10 } }, {}, null],
  ["near, of a place without a latitude", { near: { ...malmo, withinKm: 9_999 } }, { latitude: null }, null],
  ["near, of a place without a longitude", { near: { ...malmo, withinKm: 9_999 } }, { longitude: null }, null],
  ["an amount at most", { amountTo: 200_000 }, {}, POINTS.amount],
  ["an amount at least", { amountFrom: 200_000 }, {}, POINTS.amount],
  ["a share at most", { shareTo: 1_250 }, {}, POINTS.share],
  ["a share at least", { shareFrom: 1_250 }, {}, POINTS.share],
  ["too large a share", { shareTo: 1_249 }, {}, null],
  ["a share that is not said earns nothing", { shareTo: 1, phases: ["growth"] }, { offered: null }, POINTS.phase],
  ["all but one", { industries: ["health"], markets: ["se"], phases: ["profitable"] }, {}, null],
])("%s", (_, criteria, facts, score) => {
  expect(matchOf({ ...nothing, ...criteria }, { ...pitch, ...facts }, rates)?.score ?? null).toBe(score);
});

test("reasons say what the pitch says, and what is not said is named", () => {
  const criteria: MatchCriteria = {
    ...nothing,
    industries: ["health"],
    counties: ["SE-M"],
    amountTo: 5,
    shareTo: 2_000,
  };
  expect(matchOf(criteria, { ...pitch, seekingAmount: null }, rates)).toEqual({
    score: POINTS.industry + POINTS.market + POINTS.share,
    reasons: [
      { part: "industry", industry: "health" },
      { part: "market", market: "se", county: "SE-M" },
      { part: "share", offered: 1_250 },
    ],
    unknown: ["amount"],
  });
});

const investor: InvestorFacts = {
  market: "se",
  amountFrom: 1_000_000,
  amountTo: 3_000_000,
  currency: "SEK",
  languages: ["se"],
  role: "active",
};

test.each<
  [
    string,
    Partial<MatchCriteria> | null,
    "active" | "passive" | "either" | null,
    Partial<InvestorFacts>,
    string[] | null,
  ]
>([
  ["no wishes", null, null, {}, []],
  ["the pitch wants somebody active", null, "active", {}, ["role"]],
  ["the pitch wants money only", null, "passive", {}, null],
  ["an investor who does not say", null, "passive", { role: null }, []],
  ["the owner's wish goes before the pitch's", { role: "active" }, "passive", {}, ["role"]],
  ["either", null, "either", {}, []],
  ["a country", { markets: ["se"] }, null, {}, ["lives"]],
  ["another country", { markets: ["fi"] }, null, {}, null],
  ["ranges that meet, across currencies", { amountFrom: 300_000 }, null, {}, ["ticket"]],
  ["ranges that do not", { amountFrom: 300_001 }, null, {}, null],
  ["more than is wanted", { amountTo: 99_999 }, null, {}, null],
  ["just what is wanted", { amountTo: 100_000 }, null, {}, ["ticket"]],
  ["within both ends", { amountFrom: 150_000, amountTo: 200_000 }, null, {}, ["ticket"]],
  ["below both ends", { amountFrom: 400_000, amountTo: 500_000 }, null, {}, null],
  ["above both ends", { amountFrom: 10_000, amountTo: 50_000 }, null, {}, null],
  ["an investor without a lower end", { amountTo: 100 }, null, { amountFrom: null }, ["ticket"]],
  ["an investor without an upper end", { amountFrom: 9_000_000 }, null, { amountTo: null }, ["ticket"]],
  ["an upper end below the least", { amountFrom: 300_001 }, null, { amountFrom: null }, null],
  ["a lower end above the most", { amountTo: 99_999 }, null, { amountTo: null }, null],
  ["an investor who does not say how much", { amountTo: 100 }, null, { amountFrom: null, amountTo: null }, []],
  ["an investor who does not say which languages", { languages: ["uk"] }, null, { languages: [] }, []],
  ["a language in common", { languages: ["uk", "se"] }, null, {}, ["speaks"]],
  ["no language in common", { languages: ["uk"] }, null, {}, null],
])("wishes: %s", (_, wishes, wanted, facts, right) => {
  const met = wishesMet(wishes && { ...nothing, ...wishes }, wanted, { ...investor, ...facts }, rates);
  expect(met).toEqual(right);
});

test("met wishes add ten points, however many there are", () => {
  const match = { score: 30, reasons: [], unknown: [] };
  expect([scoreWith(match, []), scoreWith(match, ["role"]), scoreWith(match, ["role", "lives"])]).toEqual([30, 40, 40]);
});

test("what was dismissed lowers its like, and no more than three times", () => {
  const counts = (n: number) => new Map([["industry:health", n]]);
  expect(dislikePoints(counts(1), pitch)).toBe(4);
  expect(dislikePoints(counts(9), pitch)).toBe(12);
  expect(dislikePoints(counts(9), { ...pitch, industry: "other" })).toBe(0);
});
