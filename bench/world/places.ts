/** The towns of the product's gazetteer, the largest first. */

import type { Market } from "#app/i18n/markets.ts";
import dk from "#content/places/towns/dk.json" with { type: "json" };
import fi from "#content/places/towns/fi.json" with { type: "json" };
import no from "#content/places/towns/no.json" with { type: "json" };
import se from "#content/places/towns/se.json" with { type: "json" };
import uk from "#content/places/towns/uk.json" with { type: "json" };
import { type Weighted, zipf } from "./chance.ts";

export interface Town {
  name: string;
  county: string;
  latitude: number;
  longitude: number;
}

function townsOf(rows: unknown): Weighted<Town> {
  const towns = (rows as [string, string, number, number][]).map(([name, county, latitude, longitude]) => ({
    name,
    county,
    latitude,
    longitude,
  }));
  // The largest town of a Nordic country has a fifth of its companies.
  return zipf(towns, 1.07, 1);
}

export const TOWNS: Readonly<Record<Market, Weighted<Town>>> = {
  se: townsOf(se),
  no: townsOf(no),
  dk: townsOf(dk),
  fi: townsOf(fi),
  uk: townsOf(uk),
};
