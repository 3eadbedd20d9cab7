import { describe, expect, it } from "vitest";
import {
  DEFAULT_HOSTS,
  factsOf,
  isFromSister,
  isMarket,
  knownMarketOf,
  MARKETS,
  marketOf,
  nativeName,
  siteOf,
} from "./markets.ts";

describe("market table", () => {
  it.each([
    ["se", "sv-SE", "SEK", "+46", 100_000, 500_000],
    ["no", "nb-NO", "NOK", "+47", 100_000, 500_000],
    ["dk", "da-DK", "DKK", "+45", 100_000, 500_000],
    ["fi", "fi-FI", "EUR", "+358", 10_000, 50_000],
    ["uk", "en-GB", "GBP", "+44", 10_000, 50_000],
  ] as const)(
    "%s has the facts of specification §5",
    (market, bcp47, currency, phonePrefix, revenueUnit, valuationUnit) => {
      expect(factsOf(market)).toMatchObject({ market, bcp47, currency, phonePrefix, revenueUnit, valuationUnit });
    },
  );

  it("names country and language, and in Finnish says their one name once", () => {
    expect(MARKETS.map(nativeName)).toEqual([
      "Sverige · Svenska",
      "Norge · Norsk",
      "Danmark · Dansk",
      "Suomi",
      "United Kingdom · English",
    ]);
  });

  it("names time zones that exist", () => {
    for (const market of MARKETS) {
      expect(() => new Intl.DateTimeFormat("en", { timeZone: factsOf(market).timeZone })).not.toThrow();
    }
  });

  it("accepts its own codes only", () => {
    expect(MARKETS.every(isMarket)).toBe(true);
    for (const value of ["sv", "SE", "", "gb", null, undefined, 1, ["se"], "toString"])
      expect(isMarket(value)).toBe(false);
  });
});

describe("market of a host", () => {
  it.each([
    ["stakeholm.se", "se"],
    ["no.stakeholm.com", "no"],
    ["DK.Stakeholm.com:443", "dk"],
    ["fi.localhost:3000", "fi"],
    ["stakeholm.com", "uk"],
    ["www.stakeholm.com", "uk"],
    ["uk.localhost", "uk"],
  ])("%s is %s", (host, market) => {
    expect(knownMarketOf(host)).toBe(market);
  });

  it.each(["localhost:3000", "127.0.0.1", "[::1]:3000", "evil.stakeholm.com.example", ""])(
    "%s is nobody's, so se",
    (host) => {
      expect(knownMarketOf(host)).toBeUndefined();
      expect(marketOf(host)).toBe("se");
    },
  );

  it("follows configured hosts", () => {
    const hosts = { ...DEFAULT_HOSTS, fi: "osakas.example" };
    expect(marketOf("osakas.example", hosts)).toBe("fi");
    expect(knownMarketOf("fi.stakeholm.com", hosts)).toBeUndefined();
    expect(knownMarketOf("osakas.example", { ...hosts, fi: "www.osakas.example" })).toBe("fi");
  });
});

describe("site of an address", () => {
  it.each([
    ["https://stakeholm.se/pages/search?q=1", "se", "https://no.stakeholm.com"],
    ["https://www.stakeholm.com/", "uk", "https://no.stakeholm.com"],
    ["https://stakeholm.se./", "se", "https://no.stakeholm.com"],
    ["http://fi.localhost:3000/", "fi", "http://no.localhost:3000"],
    ["http://fi.localhost.:3000/", "fi", "http://no.localhost:3000"],
  ])("%s is read on %s", (address, here, no) => {
    expect(siteOf(new URL(address))).toMatchObject({ here, origins: { no } });
  });

  it.each(["http://localhost:3000/", "http://127.0.0.1/", "https://evil.example/"])("%s is none", (address) => {
    expect(siteOf(new URL(address))).toBeUndefined();
  });
});

describe("an address on a sister host", () => {
  const site = siteOf(new URL("https://fi.stakeholm.com/"))!;

  it.each(["https://stakeholm.se/", "https://stakeholm.com/pages/home", "https://www.stakeholm.com/"])(
    "%s",
    (address) => {
      expect(isFromSister(site, address)).toBe(true);
    },
  );

  it.each([
    "https://fi.stakeholm.com/pages/messages",
    "http://stakeholm.se/",
    "https://stakeholm.se:8443/",
    "https://stakeholm.se.evil.example/",
    "https://evil.example/https://stakeholm.se/",
    "https://stakeholm.se@evil.example/",
    "http://se.localhost/",
    "about:client",
    "",
    null,
    undefined,
  ])("%s is none", (address) => {
    expect(isFromSister(site, address)).toBe(false);
  });
});
