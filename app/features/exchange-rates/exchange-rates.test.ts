import { describe, expect, test } from "vitest";
import { comesInForce, convert, type DayRates, isPlausible, isStale } from "./exchange-rates.ts";
import { readPublished } from "./published-rates.ts";

const JANUARY: DayRates = { on: "2026-01-02", perEuro: { SEK: 10.8, NOK: 11.8, DKK: 7.47, EUR: 1, GBP: 0.87 } };

function moved(on: string, by: number): DayRates {
  return { on, perEuro: { ...JANUARY.perEuro, SEK: 10.8 * (1 + by) } };
}

test.each([
  [1_000_000, "SEK", "SEK", 1_000_000],
  [1_080_000, "SEK", "EUR", 100_000],
  [100_000, "EUR", "NOK", 1_180_000],
  [87, "GBP", "SEK", 1_080],
  [0, "GBP", "DKK", 0],
  [1_000_000_000_000, "GBP", "NOK", 13_563_218_390_805],
] as const)("%d %s is %s %d", (amount, from, to, expected) => {
  expect(convert(JANUARY, amount, from, to)).toBe(expected);
});

test.each([
  ["the next day, hardly moved", moved("2026-01-03", 0.004), false],
  ["the next day, moved", moved("2026-01-03", -0.006), true],
  ["a week later, hardly moved", moved("2026-01-09", 0.0001), true],
  ["six days later, hardly moved", moved("2026-01-08", 0.0001), false],
  ["the same day, corrected", moved("2026-01-02", 0.02), true],
  ["an earlier day, moved", moved("2026-01-01", 0.02), false],
])("in force: %s", (_, next, expected) => {
  expect(comesInForce(JANUARY, next)).toBe(expected);
});

test.each([
  ["a tenth in a day", moved("2026-01-02", 0.099), true],
  ["a fifth in a day", moved("2026-01-03", 0.2), false],
  ["a fifth in two weeks", moved("2026-01-16", 0.2), true],
  ["ten times as many in a year", moved("2027-01-16", 9), false],
  ["a tenth as many in a year", moved("2027-01-16", -0.9), false],
])("plausible: %s", (_, next, expected) => {
  expect(isPlausible(JANUARY, next)).toBe(expected);
});

test("rates are stale from the eighth day on", () => {
  expect(isStale("2026-11-12", new Date("2026-11-19T23:59:00Z"))).toBe(false);
  expect(isStale("2026-11-12", new Date("2026-11-20T00:01:00Z"))).toBe(true);
});

const NOVEMBER = { on: "2026-11-19", perEuro: { SEK: 10.9555, NOK: 11.74, DKK: 7.4686, EUR: 1, GBP: 0.8781 } };

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='2026-11-19'><Cube currency='USD' rate='1.0815'/><Cube currency='SEK' rate='10.9555'/><Cube currency='NOK' rate='11.74'/>
    <Cube currency="DKK" rate="7.4686"/><Cube currency='GBP' rate='0.8781'/></Cube></Cube></gesmes:Envelope>`;

describe("what is published", () => {
  test.each([
    ["the bank's XML", XML],
    [
      "its daily CSV",
      "Date, USD, JPY, DKK, GBP, SEK, NOK, \n19 November 2026, 1.0815, N/A, 7.4686, 0.8781, 10.9555, 11.74, \n",
    ],
    ["its history as CSV", "Date,USD,DKK,GBP,SEK,NOK,\r\n2026-11-19,1.0815,7.4686,0.8781,10.9555,11.74,\r\n"],
    [
      "its data service's CSV",
      `KEY,FREQ,CURRENCY,CURRENCY_DENOM,TIME_PERIOD,OBS_VALUE\n${[
        ["SEK", "10.9555"],
        ["NOK", "11.74"],
        ["DKK", "7.4686"],
        ["GBP", "0.8781"],
      ]
        .map(([currency, value]) => `EXR.D.${currency}.EUR.SP00.A,D,${currency},EUR,2026-11-19,${value}`)
        .join("\n")}`,
    ],
    [
      "JSON of a day",
      JSON.stringify({ amount: 1, base: "EUR", date: "2026-11-19", rates: { ...NOVEMBER.perEuro, USD: 1.08 } }),
    ],
    ["JSON of days", JSON.stringify({ base: "EUR", rates: { "2026-11-19": NOVEMBER.perEuro } })],
  ])("%s", (_, text) => {
    expect(readPublished(text)).toEqual({ ok: true, days: [NOVEMBER] });
  });

  test("several days come oldest first", () => {
    const json = JSON.stringify({
      base: "EUR",
      rates: { "2026-11-19": NOVEMBER.perEuro, "2026-11-18": { ...NOVEMBER.perEuro, SEK: 10.9 } },
    });
    const reading = readPublished(json);
    expect(reading.ok && reading.days.map(({ on, perEuro }) => [on, perEuro.SEK])).toEqual([
      ["2026-11-18", 10.9],
      ["2026-11-19", 10.9555],
    ]);
  });

  test.each([
    ["nothing", ""],
    ["a page", "<!doctype html><title>Down for maintenance</title>"],
    ["a currency is missing", XML.replace("currency='SEK'", "currency='SKK'")],
    ["a rate is nought", XML.replace("10.9555", "0")],
    ["a rate is negative", XML.replace("10.9555", "-10.9")],
    ["a rate is no number", XML.replace("10.9555", "N/A")],
    ["a rate is beyond all measure", XML.replace("10.9555", "1e99")],
    ["a rate is empty", XML.replace("10.9555", "")],
    ["a day that does not exist", XML.replace("2026-11-19", "2026-02-30")],
    ["another base", JSON.stringify({ base: "USD", date: "2026-11-19", rates: NOVEMBER.perEuro })],
    ["broken JSON", '{"base":"EUR","date":"2026-11-'],
    ["tags that never end", "<Cube ".repeat(600_000)],
    ["rates before any day", "<Cube currency='SEK' rate='1'/>"],
    ["another table", "Name,Rate\nSEK,10"],
    ["numbers without a head", "1,2,3\n4,5,6"],
    ["bytes", "\u0000\u0001PK\u0003\u0004"],
  ])("cannot be used: %s", (_, text) => {
    expect(readPublished(text)).toMatchObject({ ok: false, reason: expect.any(String) });
  });
});
