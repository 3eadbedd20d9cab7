import { expect, test } from "vitest";
import { BYTE_ORDER_MARK } from "#app/platform/text/csv.ts";
import { readCsv } from "#tests/csv.ts";
import { fc } from "#tests/properties.ts";
import { decimalOf, minorOf } from "../prices.ts";
import { csvEntry, csvHead } from "./csv.ts";

test("an entry has its day, its moment, decimal amounts and the provider's ids under the names of the first line", () => {
  const entry = csvEntry("uk", {
    id: "0199f5a0-0000-7000-8000-000000000001",
    kind: "refund",
    providerId: "re_1",
    customerId: "cus_1",
    subscriptionId: null,
    invoiceId: "in_1",
    invoiceNumber: "SH-0001",
    chargeId: "ch_1",
    plan: "premium",
    country: "fi",
    currency: "EUR",
    grossMinor: -3_505,
    vatMinor: -712,
    netMinor: -2_793,
    climateMinor: -28,
    vatBasisPoints: 2_550,
    occurredAt: new Date("2026-10-31T23:30:00Z"),
  });
  const [names, values] = readCsv(csvHead("uk") + entry);
  expect(Object.fromEntries(names!.map((name, index) => [name, values![index]]))).toEqual({
    "date (Europe/Stockholm)": "2026-11-01",
    time_utc: "2026-10-31T23:30:00.000Z",
    kind: "refund",
    invoice_number: "SH-0001",
    plan: "premium",
    market: "fi",
    currency: "EUR",
    gross: "-35.05",
    vat: "-7.12",
    net: "-27.93",
    climate: "-0.28",
    vat_rate_percent: "25.50",
    provider_id: "re_1",
    invoice_id: "in_1",
    charge_id: "ch_1",
    subscription_id: "",
    customer_id: "cus_1",
    entry_id: "0199f5a0-0000-7000-8000-000000000001",
  });
  expect([...new TextEncoder().encode(BYTE_ORDER_MARK)]).toEqual([0xef, 0xbb, 0xbf]);
});

test.each([
  ["399", 39_900],
  ["399,00", 39_900],
  ["399.5", 39_950],
  [" 0,01 ", 1],
  ["9999999,99", 999_999_999],
  // Ambiguous: thousands or decimals.
  ["1.000", undefined],
  ["1,000", undefined],
  ["1 000", undefined],
  ["-5", undefined],
  ["5,", undefined],
  ["kr 5", undefined],
  ["1e3", undefined],
  ["", undefined],
])("the amount %j is %s in minor units", (typed, minor) => {
  expect(minorOf(typed)).toBe(minor);
});

test("minor units and their decimals are the same amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (minor) => {
      expect(minorOf(decimalOf(minor))).toBe(minor);
      if (minor > 0) expect(decimalOf(-minor)).toBe(`-${decimalOf(minor)}`);
    }),
  );
});
