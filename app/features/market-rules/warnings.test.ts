import { expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { RuledReader } from "./market-rules.ts";
import { type OfferLabel, offerLabel } from "./offer-label.ts";
import { PRESCRIBED_WARNING } from "./prescribed-warning.ts";
import { type RiskWarning, riskWarning, warningMarketOf } from "./warnings.ts";

test.each<[string, (Market | null | undefined)[], OfferLabel]>([
  ["nobody who is known", [null, undefined], "not-binding"],
  ["Swedes and a Finnish company", ["se", "se", "fi"], "not-binding"],
  ["a British reader", ["uk", "se", "se"], "subject-to-contract"],
  ["a British company", ["no", "dk", "uk"], "subject-to-contract"],
  ["a Swede who lives in the United Kingdom", ["se", "uk", "fi"], "subject-to-contract"],
])("an offer that concerns %s", (_, markets, label) => {
  expect(offerLabel(markets)).toBe(label);
});

test.each<[string, RuledReader, boolean, RiskWarning]>([
  ["a British reader of a teaser", { lang: "uk" }, false, "plain"],
  ["a British reader of figures", { lang: "uk" }, true, "promotion"],
  ["a Swede who lives in the United Kingdom", { lang: "se", residence: "uk" }, true, "promotion"],
  ["a Swede who has just left it", { lang: "se", residence: "se", formerResidences: ["uk"] }, true, "promotion"],
  ["a Swede", { lang: "se", residence: "se" }, true, "plain"],
])("%s gets the warning that applies", (_, reader, withFigures, warning) => {
  expect(riskWarning(warningMarketOf(reader), withFigures)).toBe(warning);
});

test("only the United Kingdom prescribes one, and teasers never have it", () => {
  expect(MARKETS.filter((market) => riskWarning(market, true) === "promotion")).toEqual(["uk"]);
  expect(MARKETS.filter((market) => riskWarning(market, false) === "promotion")).toEqual([]);
});

test("the prescribed words stand letter for letter", () => {
  expect(PRESCRIBED_WARNING).toBe(
    "The content of this promotion has not been approved by an authorised person within the meaning of the Financial Services and Markets Act 2000. " +
      "Reliance on this promotion for the purpose of engaging in any investment activity may expose an individual to a significant risk of losing all of the property or other assets invested.",
  );
});
