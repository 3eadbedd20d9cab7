import { expect, test } from "vitest";
import { pitches } from "#demo/demo.ts";
import { feePhrasesIn } from "./fee-phrases.ts";

const found = (text: string) => feePhrasesIn(text).map(({ from, to }) => text.slice(from, to));

test.each([
  ["We ask for a small registration fee, payable in advance.", ["registration fee", "payable in advance"]],
  ["Guaranteed returns of 20%. Send it by Western Union.", ["Guaranteed returns", "Western Union"]],
  ["En handläggningsavgift på 500 kr betalas i förskott.", ["handläggningsavgift", "betalas i förskott"]],
  ["Vi ger garanterad avkastning.", ["garanterad avkastning"]],
  ["Et etableringsgebyr betales på forhånd.", ["etableringsgebyr", "betales på forhånd"]],
  ["Garantert avkastning på kapitalen.", ["Garantert avkastning"]],
  ["Oprettelsesgebyret skal betales forud.", ["Oprettelsesgebyret", "betales forud"]],
  ["Garanteret afkast hvert år.", ["Garanteret afkast"]],
  ["Käsittelymaksu maksetaan etukäteen.", ["Käsittelymaksu", "maksetaan etukäteen"]],
  ["Taattu tuotto, myös kryptovaluutassa.", ["Taattu tuotto", "kryptovaluutassa"]],
])("%s", (text, phrases) => {
  expect(found(text)).toEqual(phrases);
});

test.each([
  "We charge our customers a monthly fee.",
  "Vi har garantier från två banker och tar inga avgifter av hyresgästerna.",
  "Kundene betaler når jobben er gjort.",
  "Afkastet afhænger af salget.",
  "Tuotto riippuu myynnistä, ja maksut tulevat kuukausittain.",
])("%s", (text) => {
  expect(found(text)).toEqual([]);
});

test("honest pitches say none of it, but for one whose customers pay in advance", () => {
  expect(pitches.flatMap(({ id, pitchText }) => found(pitchText).map((phrase) => `${id}: ${phrase}`))).toEqual([
    "vientipolku: maksetaan etukäteen",
  ]);
});

test("a long text that is nothing but beginnings is read in one go", () => {
  const text = "betala ".repeat(1_100);
  expect(found(text)).toEqual([]);
});
