import { describe, expect, test } from "vitest";
import { type Currency, factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { fc } from "#tests/properties.ts";
import { vatWithin } from "../vat.ts";
import type { BookEntry } from "./book-entry.ts";
import { encodePage437 } from "./code-page-437.ts";
import { ACCOUNTS, allAccounts, type Posting, postingsOf, RECEIVABLES, sieHead, sieVerification } from "./sie.ts";

const RATES = { on: "2026-10-30", perEuro: { SEK: 11.2345, NOK: 11.8, DKK: 7.4605, EUR: 1, GBP: 0.8731 } };

const PAYMENT: BookEntry = {
  id: "0199f5a0-0000-7000-8000-000000000001",
  kind: "payment",
  providerId: "in_1",
  customerId: "cus_1",
  subscriptionId: "sub_1",
  invoiceId: "in_1",
  invoiceNumber: "SH-0001",
  chargeId: "ch_1",
  plan: "premium",
  country: "se",
  currency: "SEK",
  grossMinor: 39_900,
  vatMinor: 7_980,
  netMinor: 31_920,
  climateMinor: 319,
  vatBasisPoints: 2_500,
  occurredAt: new Date("2026-10-31T23:30:00Z"),
};

const sum = (postings: readonly Posting[]) => postings.reduce((total, { ore }) => total + ore, 0);

describe("a verification", () => {
  test("of a sale in Sweden", () => {
    // 23:30 UTC is the next day in Stockholm.
    expect(sieVerification(PAYMENT, RATES)).toBe(
      [
        '#VER "" "" 20261101 "Betalning SH-0001, premium, SE"',
        "{",
        "   #TRANS 1580 {} 399.00",
        "   #TRANS 3001 {} -319.20",
        "   #TRANS 2611 {} -79.80",
        "}",
        "",
      ].join("\r\n"),
    );
  });

  test("of a refund in Finland says the rate and its day", () => {
    const refund: BookEntry = {
      ...PAYMENT,
      kind: "refund",
      invoiceNumber: null,
      providerId: "re_1",
      country: "fi",
      currency: "EUR",
      grossMinor: -3_500,
      vatMinor: -711,
      netMinor: -2_789,
    };
    expect(sieVerification(refund, RATES)).toBe(
      [
        '#VER "" "" 20261101 "Återbetalning re_1, premium, FI, -35.00 EUR, kurs 11.234500 (2026-10-30)"',
        "{",
        "   #TRANS 1580 {} -393.21",
        "   #TRANS 3307 {} 313.33",
        "   #TRANS 2672 {} 79.88",
        "}",
        "",
      ].join("\r\n"),
    );
  });

  test("comes to nothing, to the öre, whatever the amount, the country, the rate and the sign", () => {
    const amount = fc.integer({ min: -100_000_000, max: 100_000_000 });
    const rate = fc.double({ min: 0.01, max: 1_000, noNaN: true });
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.constantFrom(...MARKETS),
        rate,
        rate,
        (grossMinor, vatMinor, country, sek, other) => {
          const { currency } = factsOf(country);
          const rates = { on: "2026-10-30", perEuro: { ...RATES.perEuro, [currency]: other, SEK: sek } };
          const postings = postingsOf({ country, currency, grossMinor, vatMinor }, rates);
          expect(sum(postings)).toBe(0);
          expect(postings.every(({ ore }) => Number.isSafeInteger(ore))).toBe(true);
        },
      ),
    );
  });

  test("of a whole refund is its payment with the other sign", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(...MARKETS), (grossMinor, country) => {
        const { currency } = factsOf(country);
        const vatMinor = vatWithin(grossMinor, 2_500);
        const paid = postingsOf({ country, currency, grossMinor, vatMinor }, RATES);
        const back = postingsOf({ country, currency, grossMinor: -grossMinor, vatMinor: -vatMinor }, RATES);
        expect(back).toEqual(paid.map(({ account, ore }) => ({ account, ore: -ore })));
      }),
    );
  });

  test.each<[Market, Currency, number, number]>([
    ["se", "SEK", 3001, 2611],
    ["no", "NOK", 3305, 2681],
    ["dk", "DKK", 3306, 2671],
    ["fi", "EUR", 3307, 2672],
    ["uk", "GBP", 3305, 2682],
  ])("posts what is sold in %s", (country, currency, sales, vat) => {
    const accounts = postingsOf({ country, currency, grossMinor: 3_900, vatMinor: 780 }, RATES);
    expect(accounts.map(({ account }) => account)).toEqual([RECEIVABLES.number, sales, vat]);
  });

  test("has no row of nothing", () => {
    const postings = postingsOf({ country: "se", currency: "SEK", grossMinor: 100, vatMinor: 0 }, RATES);
    expect(postings).toEqual([
      { account: 1580, ore: 100 },
      { account: 3001, ore: -100 },
    ]);
  });
});

describe("the head", () => {
  const head = (company: string, organisationNumber: string | null = "556000-0000") =>
    sieHead({ program: "Stakeholm", company, organisationNumber, madeAt: new Date("2026-11-22T10:00:00Z") });

  test("names program, company and accounts, in the order of the format", () => {
    const records = head("Ålösund Holm AB").split("\r\n");
    expect(records.slice(0, 9)).toEqual([
      "#FLAGGA 0",
      '#PROGRAM "Stakeholm" 1',
      "#FORMAT PC8",
      "#GEN 20261122",
      "#SIETYP 4",
      "#ORGNR 556000-0000",
      '#FNAMN "Ålösund Holm AB"',
      "#KPTYP EUBAS97",
      "#VALUTA SEK",
    ]);
    expect(records.slice(9, -1).map((record) => Number(record.split(" ")[1]))).toEqual(
      allAccounts().map(({ number }) => number),
    );
    expect(records.at(-1)).toBe("");
  });

  test("leaves out a number that is not Swedish, and keeps a name within its quotation marks", () => {
    expect(head('The "Holm"\n#VER Ltd', null)).toContain('#FNAMN "The \\"Holm\\" #VER Ltd"\r\n#KPTYP');
    expect(head("A", null)).not.toContain("#ORGNR");
  });

  test("no account has two names", () => {
    const all = [RECEIVABLES, ...Object.values(ACCOUNTS).flatMap(({ sales, vat }) => [sales, vat])];
    expect(allAccounts()).toHaveLength(new Set(all.map(({ number, name }) => `${number} ${name}`)).size);
  });
});

describe("code page 437", () => {
  test.each([
    ["ASCII stays", 'Aa1 "#{}', [0x41, 0x61, 0x31, 0x20, 0x22, 0x23, 0x7b, 0x7d]],
    ["Swedish letters", "åäöÅÄÖ", [0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99]],
    ["letters and signs of others", "éüæÆ£ñß", [0x82, 0x81, 0x91, 0x92, 0x9c, 0xa4, 0xe1]],
    ["the ends of the page", "Ç\u00a0■", [0x80, 0xff, 0xfe]],
    ["a letter that is written as two", "a\u030a", [0x86]],
    ["what it lacks is spelled", "øØšŽ€–’", [0x6f, 0x4f, 0x73, 0x5a, 0x45, 0x55, 0x52, 0x2d, 0x27]],
    ["what cannot be spelled is seen", "漢🙂", [0x3f, 0x3f]],
  ])("%s", (_, text, bytes) => {
    expect([...encodePage437(text)]).toEqual(bytes);
  });

  test("every byte stands for one character", () => {
    const bytes = new Set<number>();
    for (let point = 0; point < 0x2_6000; point++) {
      const character = String.fromCodePoint(point);
      if (character.normalize("NFC") !== character) continue;
      const [byte, ...more] = encodePage437(character);
      if (more.length === 0 && byte !== 0x3f) bytes.add(byte!);
    }
    // All but the question mark, which replaces many.
    expect(bytes.size).toBe(255);
  });
});
