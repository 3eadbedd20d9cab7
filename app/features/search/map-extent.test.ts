import { expect, it } from "vitest";
import type { MapExtent } from "#app/features/pitches/place/map-projection.ts";
import type { Market } from "#app/i18n/markets.ts";
import { extentOf } from "./map.ts";

it.each<[string, Market[], string[], MapExtent]>([
  ["all five countries when none was chosen", [], [], "all"],
  ["the country that was chosen", ["no"], [], "no"],
  ["the country of the chosen counties", [], ["SE-M", "SE-AB"], "se"],
  ["the country that was chosen with its counties", ["se"], ["SE-M"], "se"],
  ["all five when several were chosen", ["no", "se"], [], "all"],
  ["all five when counties of another country were chosen beside it", ["no"], ["SE-M"], "all"],
])("the map shows %s", (_, markets, counties, expected) => {
  expect(extentOf({ markets, counties })).toBe(expected);
});
