import { expect, test } from "vitest";
import { countriesIn, isCountry } from "./countries.ts";
import { MARKETS } from "./markets.ts";

test("all countries have a name of their own in every language, by which they are ordered", () => {
  for (const market of MARKETS) {
    const countries = countriesIn(market);
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
    for (const { code, name } of countries) expect([isCountry(code), name === code]).toEqual([true, false]);
  }
  expect(countriesIn("se").at(-2)).toEqual({ code: "AT", name: "Österrike" });
  expect(countriesIn("uk")[0]).toEqual({ code: "AF", name: "Afghanistan" });
});

test.each(["EU", "UK", "SU", "ZZ", "no", ""])("%s is no country", (code) => {
  expect(isCountry(code)).toBe(false);
});
