import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";
import { repeats } from "#tests/long.ts";
import { fc } from "#tests/properties.ts";
import {
  formatOrganisationNumber,
  isPrivateOrganisationNumber,
  parseOrganisationNumber,
} from "./organisation-number.ts";

describe("numbers of real registers", () => {
  it.each([
    ["se", "556036-0793", "5560360793", "556036-0793"],
    ["se", "5560125790", "5560125790", "556012-5790"],
    ["se", "16556036-0793", "5560360793", "556036-0793"],
    ["se", "SE556036079301", "5560360793", "556036-0793"],
    ["no", "923 609 016", "923609016", "923\u00a0609\u00a0016"],
    ["no", "NO 923 609 016 MVA", "923609016", "923\u00a0609\u00a0016"],
    ["dk", "24 25 67 90", "24256790", "24256790"],
    ["dk", "DK24256790", "24256790", "24256790"],
    ["fi", "0112038-9", "0112038-9", "0112038-9"],
    ["fi", "112038–9", "0112038-9", "0112038-9"],
    ["fi", "FI01120389", "0112038-9", "0112038-9"],
    ["uk", "00445790", "00445790", "00445790"],
    ["uk", "445790", "00445790", "00445790"],
    ["uk", "sc 090312", "SC090312", "SC090312"],
    ["uk", "OC301540", "OC301540", "OC301540"],
  ] as const)("%s %s", (market, typed, value, shown) => {
    expect(parseOrganisationNumber(market, typed)).toEqual({ ok: true, value, private: false });
    expect(formatOrganisationNumber(market, value)).toBe(shown);
  });
});

describe("refusals say what is wrong and how much was typed", () => {
  it.each([
    ["se", "556036-079", "length", 9],
    ["se", "556036-0794", "checksum", 10],
    ["se", "55603A-0793", "form", 9],
    ["no", "923 609 01", "length", 8],
    ["no", "923609017", "checksum", 9],
    ["dk", "2425679", "length", 7],
    ["dk", "24256791", "checksum", 8],
    ["dk", "00000000", "form", 8],
    ["fi", "112038", "length", 6],
    ["fi", "0112038-8", "checksum", 8],
    ["uk", "12345", "length", 5],
    ["uk", "123456789", "length", 9],
    ["uk", "XX123456", "form", 8],
    ["uk", "SC12345", "length", 7],
    ["uk", "00000000", "form", 8],
    ["se", "", "length", 0],
    ["fi", "<script>", "length", 0],
    ["no", "\u202e923609016", "form", 9],
  ] as const)("%s %j is %s", (market, typed, reason, digits) => {
    expect(parseOrganisationNumber(market, typed)).toEqual({ ok: false, reason, digits });
  });
});

describe("Swedish personal identity numbers", () => {
  const typed = "19811228-9874";

  it("are refused for companies", () => {
    expect(parseOrganisationNumber("se", typed)).toEqual({ ok: false, reason: "form", digits: 12 });
    expect(parseOrganisationNumber("se", "811228-9874")).toEqual({ ok: false, reason: "form", digits: 10 });
  });

  it("are accepted as private for sole proprietorships", () => {
    const result = parseOrganisationNumber("se", typed, { soleProprietorship: true });
    expect(result).toEqual({ ok: true, value: "8112289874", private: true });
    expect(isPrivateOrganisationNumber("se", "8112289874")).toBe(true);
    expect(isPrivateOrganisationNumber("se", "5560360793")).toBe(false);
    expect(isPrivateOrganisationNumber("no", "8112289874")).toBe(false);
  });

  it("must hold a date and its check digit", () => {
    const check = (text: string) => parseOrganisationNumber("se", text, { soleProprietorship: true });
    expect(check("811328-9874")).toMatchObject({ ok: false, reason: "form" });
    expect(check("811228-9875")).toMatchObject({ ok: false, reason: "checksum" });
  });
});

describe("against an independent implementation", () => {
  const oracles = {
    se: stdnum.SE!.orgnr!,
    no: stdnum.NO!.orgnr!,
    dk: stdnum.DK!.cvr!,
    fi: stdnum.FI!.ytunnus!,
  } as const;

  it.each(Object.keys(oracles) as (keyof typeof oracles)[])("%s agrees on random numbers", (market) => {
    const oracle = oracles[market];
    const length = { se: 10, no: 9, dk: 8, fi: 8 }[market];
    const numbers = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
      .map((digits) => digits.join(""))
      .filter((text) => (market !== "se" || text[2]! >= "2") && (market !== "dk" || text[0] !== "0"));
    let valid = 0;
    fc.assert(
      fc.property(numbers, (text) => {
        const ours = parseOrganisationNumber(market, text).ok;
        if (ours) valid++;
        return ours === oracle.validate(text).isValid;
      }),
      { numRuns: repeats(3_000, 30_000) },
    );
    expect(valid).toBeGreaterThan(0);
  });

  it("notices any one wrong digit", () => {
    const samples = { se: "5560360793", no: "923609016", dk: "24256790", fi: "01120389" } as const;
    for (const [market, number] of Object.entries(samples) as [keyof typeof samples, string][]) {
      for (let place = 0; place < number.length; place++) {
        for (let digit = 0; digit < 10; digit++) {
          if (String(digit) === number[place]) continue;
          const wrong = number.slice(0, place) + digit + number.slice(place + 1);
          expect(parseOrganisationNumber(market, wrong).ok, `${market} ${wrong}`).toBe(false);
        }
      }
    }
  });
});
