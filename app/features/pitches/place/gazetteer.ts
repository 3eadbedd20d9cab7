// The towns of each market: what lies where, and where what is named lies. Server and wizard ask the same rules; the data
// (content/places, 4 KB compressed) is loaded a market at a time, when first asked for.

import type { CountyCode } from "#app/i18n/counties.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Position } from "./map-projection.ts";

export type Town = Position & {
  readonly name: string;
  readonly county: CountyCode;
};

/** What lies nearest to a position. */
export type Whereabouts = {
  readonly town: Town;
  readonly county: CountyCode;
  /** Distance to `town` in kilometres. */
  readonly km: number;
};

type TownRow = [name: string, county: string, lat: number, lon: number];
type Gazetteer = { readonly towns: readonly Town[]; readonly folded: readonly string[] };

// Beyond this distance from every listed town a position is at sea or in another country; the emptiest parts of Lapland
// and Finnmark are within it.
const FARTHEST_KM = 100;

const LOADERS: Readonly<Record<Market, () => Promise<{ default: unknown }>>> = {
  se: () => import("#content/places/towns/se.json", { with: { type: "json" } }),
  no: () => import("#content/places/towns/no.json", { with: { type: "json" } }),
  dk: () => import("#content/places/towns/dk.json", { with: { type: "json" } }),
  fi: () => import("#content/places/towns/fi.json", { with: { type: "json" } }),
  uk: () => import("#content/places/towns/uk.json", { with: { type: "json" } }),
};

const loaded = new Map<Market, Promise<Gazetteer>>();

/** The towns of a market, largest first: about 300, and at least the ten largest of every county. */
export async function townsOf(market: Market): Promise<readonly Town[]> {
  return (await gazetteer(market)).towns;
}

/** The largest town of exactly that name (marks and case do not matter), in the county when one is given. */
export async function townNamed(market: Market, name: string, county?: CountyCode): Promise<Town | undefined> {
  const wanted = folded(name);
  const { towns, folded: names } = await gazetteer(market);
  return towns.find((town, index) => names[index] === wanted && (county === undefined || town.county === county));
}

/** What lies nearest to a position, or `undefined` when that is farther than 100 km from every town of the market. */
export async function whereabouts(market: Market, position: Position): Promise<Whereabouts | undefined> {
  const { towns } = await gazetteer(market);
  return nearestOf(towns, position);
}

function nearestOf(towns: readonly Town[], position: Position): Whereabouts | undefined {
  let town: Town | undefined;
  let km = FARTHEST_KM;
  for (const candidate of towns) {
    const distance = kilometres(position, candidate);
    if (distance <= km) {
      km = distance;
      town = candidate;
    }
  }
  return town && { town, county: town.county, km };
}

// The nearest town may lie across a border that nobody has drawn: so much farther may the nearest one of a county be.
const BORDERLAND = { times: 2, km: 15 };

/**
 * The county that a position lies in as far as towns tell, when that cannot be the one that was chosen; `undefined` when both can be
 * true, or nothing is known there.
 */
export async function countyInsteadOf(
  market: Market,
  county: CountyCode,
  position: Position,
): Promise<CountyCode | undefined> {
  const { towns } = await gazetteer(market);
  const nearest = nearestOf(towns, position);
  if (!nearest || nearest.county === county) return undefined;
  const own = nearestOf(
    towns.filter((town) => town.county === county),
    position,
  );
  return own && own.km <= nearest.km * BORDERLAND.times + BORDERLAND.km ? undefined : nearest.county;
}

function gazetteer(market: Market): Promise<Gazetteer> {
  let data = loaded.get(market);
  if (!data) {
    data = LOADERS[market]().then(({ default: rows }) => {
      const towns = (rows as TownRow[]).map(([name, county, lat, lon]) => ({ name, county, lat, lon }));
      return { towns, folded: towns.map(({ name }) => folded(name)) };
    });
    loaded.set(market, data);
    // A file that did not come is asked for again.
    data.catch(() => loaded.delete(market));
  }
  return data;
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("aa", "a")
    .replace(/[\s\-'’.]+/g, " ")
    .trim();
}

// Great-circle distance on a sphere; half a percent from the truth, which nearest-of-many does not notice.
function kilometres(one: Position, other: Position): number {
  const radians = Math.PI / 180;
  const north = Math.sin(((other.lat - one.lat) * radians) / 2);
  const east = Math.sin(((other.lon - one.lon) * radians) / 2);
  const a = north * north + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * east * east;
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, a)));
}
