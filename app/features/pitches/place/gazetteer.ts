/** The towns of each market, by name and by position, for server and wizard. Loads the data (content/places, 4 KB compressed) by market on first use. */
import type { CountyCode } from "#app/i18n/counties.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Position } from "./map-projection.ts";

export type Town = Position & {
  readonly name: string;
  readonly county: CountyCode;
};

/** The town nearest to a position. */
export type Whereabouts = {
  readonly town: Town;
  readonly county: CountyCode;
  /** Distance to `town` in kilometres. */
  readonly km: number;
};

type TownRow = [name: string, county: string, lat: number, lon: number];
type Gazetteer = { readonly towns: readonly Town[]; readonly folded: readonly string[] };

// A position farther than this from every listed town is at sea or abroad; even the emptiest parts of Lapland and Finnmark are nearer.
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

/** The largest town of that name, in the county if one is given. Case and diacritics are ignored. */
export async function townNamed(market: Market, name: string, county?: CountyCode): Promise<Town | undefined> {
  const wanted = folded(name);
  const { towns, folded: names } = await gazetteer(market);
  return towns.find((town, index) => names[index] === wanted && (county === undefined || town.county === county));
}

/** The town nearest to a position; undefined if every town of the market is more than 100 km away. */
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

// County borders are not in the data: near one, the nearest town may be in the other county. How much farther the own county's may be.
const BORDER_TOLERANCE = { times: 2, km: 15 };

/** The county of a position, judged by its nearest town, if it contradicts the chosen county; undefined if both are possible or no town is near. */
export async function likelierCounty(
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
  return own && own.km <= nearest.km * BORDER_TOLERANCE.times + BORDER_TOLERANCE.km ? undefined : nearest.county;
}

function gazetteer(market: Market): Promise<Gazetteer> {
  let data = loaded.get(market);
  if (!data) {
    data = LOADERS[market]().then(({ default: rows }) => {
      const towns = (rows as TownRow[]).map(([name, county, lat, lon]) => ({ name, county, lat, lon }));
      return { towns, folded: towns.map(({ name }) => folded(name)) };
    });
    loaded.set(market, data);
    // After a failure the next call loads it again.
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

// Great-circle distance on a sphere: at most half a percent off, precise enough to find the nearest town.
/** The distance of two positions on a sphere. */
export function kilometres(one: Position, other: Position): number {
  const radians = Math.PI / 180;
  const north = Math.sin(((other.lat - one.lat) * radians) / 2);
  const east = Math.sin(((other.lon - one.lon) * radians) / 2);
  const a = north * north + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * east * east;
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, a)));
}
