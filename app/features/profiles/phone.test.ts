import { describe, expect, it } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { fc } from "#tests/properties.ts";
import { formatPhone, parsePhone, phoneForField, phoneHref } from "./phone.ts";

describe("numbers typed in their own market", () => {
  it.each([
    ["se", "070-174 06 05", "+46701740605", "070-174\u00a006\u00a005"],
    ["se", "+46 (0)70 174 06 05", "+46701740605", "070-174\u00a006\u00a005"],
    ["se", "0046701740605", "+46701740605", "070-174\u00a006\u00a005"],
    ["no", "40 61 23 45", "+4740612345", "40\u00a061\u00a023\u00a045"],
    ["dk", "32 12 34 56", "+4532123456", "32\u00a012\u00a034\u00a056"],
    ["fi", "041 234 5678", "+358412345678", "041\u00a02345678"],
    ["uk", "07400 123456", "+447400123456", "07400\u00a0123456"],
    ["uk", "020 7946 0018", "+442079460018", "020\u00a07946\u00a00018"],
  ] as const)("%s %s", (market, typed, value, shown) => {
    expect(parsePhone(market, typed)).toEqual({ ok: true, value });
    expect(formatPhone(market, value)).toBe(shown);
  });
});

it("shows foreign numbers internationally", () => {
  expect(formatPhone("se", "+4740612345")).toBe("+47\u00a040\u00a061\u00a023\u00a045");
  expect(formatPhone("se", "not a number")).toBe("not a number");
  expect(phoneHref("+4740612345")).toBe("tel:+4740612345");
});

it("leaves out the prefix that a field shows, but not another country's", () => {
  expect(phoneForField("se", "+46701740605")).toBe("70\u00a0174\u00a006\u00a005");
  expect(phoneForField("no", "+46701740605")).toBe("+46\u00a070\u00a0174\u00a006\u00a005");
});

describe("refusals", () => {
  it.each([
    ["se", "", "length", 0],
    ["se", "07", "length", 2],
    ["dk", "32 12 34 5", "length", 7],
    ["no", "4061234567890123456", "length", 19],
    ["se", "+999 12345678", "country", 11],
    ["uk", "0800-FLOWERS", "form", 4],
    ["fi", "041 234 5678 ext. 5", "form", 11],
    ["se", "<script>alert(1)</script>", "form", 1],
    ["dk", "10 00 00 00", "form", 8],
  ] as const)("%s %j is %s", (market, typed, reason, digits) => {
    expect(parsePhone(market, typed)).toEqual({ ok: false, reason, digits });
  });

  it("answers any text, and accepted values are read back as themselves", () => {
    fc.assert(
      fc.property(fc.constantFrom(...MARKETS), fc.string({ unit: "binary", maxLength: 40 }), (market, text) => {
        const result = parsePhone(market, text);
        if (result.ok) expect(parsePhone("se", result.value)).toEqual(result);
      }),
    );
  });
});
