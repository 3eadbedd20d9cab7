import { expect, test } from "vitest";
import type { PitchContent } from "#app/features/pitches/content.ts";
import { hintsOf, isSerious, type OtherPitch, type Recognised } from "./hints.ts";

const nothing: Recognised = { language: null, texts: [], logos: [], numbers: [] };
const other: OtherPitch = {
  publicId: "abcdefghij",
  companyName: "Kopia AB",
  state: "published",
  ownerName: "Någon Annan",
  sameOwner: false,
  likeness: null,
};
const fine = {
  companyName: "Granbarr AB",
  organisationNumber: "5590000008",
  phase: "growth",
  employees: 4,
  revenue: 1_000_000,
  valuation: 5_000_000,
  seekingAmount: 500_000,
  offered: 1_000,
  shareClasses: null,
  translations: [],
  translatedTexts: [],
  shortDescription: "Ljudabsorbenter av granbarr till skolor och kontor.",
  pitchText: `Vi gör ljudabsorbenter. ${"Tre skolor i Gävleborg har dem i taket och är nöjda med ljudet i salarna. ".repeat(5)}`,
} as unknown as PitchContent;

const codes = (change: Partial<PitchContent>, recognised: Partial<Recognised> = {}) =>
  hintsOf({ content: { ...fine, ...change }, logoId: "l", pictures: [], documents: [], keptFigures: [] }, "se", {
    ...nothing,
    ...recognised,
  }).map(({ code }) => code);

test.each<[string, Partial<PitchContent>, Partial<Recognised>, string[]]>([
  ["nothing to say", {}, {}, []],
  ["its own language", {}, { language: "sv" }, []],
  ["another language", {}, { language: "fi" }, ["language"]],
  ["a fee", { pitchText: `${fine.pitchText} En handläggningsavgift betalas i förskott.` }, {}, ["fee"]],
  ["a fee in what everybody reads", { shortDescription: "Vi lånar ut mot en handläggningsavgift." }, {}, ["fee"]],
  ["a phone number", { pitchText: `${fine.pitchText} Ring 070-174 06 05.` }, {}, ["contact"]],
  [
    "a phone number in a further language",
    { translations: [{ language: "en", shortDescription: null, pitchText: "Call 070-174 06 05." }] },
    {},
    ["contact"],
  ],
  ["a figure left out", { employees: null }, {}, ["missing"]],
  [
    "all that was found elsewhere, in the order of the fields",
    {},
    { texts: [other], logos: [other], numbers: [other] },
    ["number-used", "text-used", "logo-used"],
  ],
])("%s", (_what, change, recognised, expected) => {
  expect(codes(change, recognised)).toEqual(expected);
});

test("what could be fraud is serious, what could be better is not", () => {
  expect(isSerious({ code: "fee", field: "pitchText", found: [] })).toBe(true);
  expect(isSerious({ code: "logo-used", field: "logo", others: [] })).toBe(true);
  expect(isSerious({ code: "missing", field: "employees" })).toBe(false);
});
