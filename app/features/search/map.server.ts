/** A whole result on the map of a country: single pitches where they can be told apart, else clusters with counts (decision 041). */
import { sql } from "kysely";
import { placedCounties } from "#app/features/pitches/place/counties.server.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { marketOfCounty } from "#app/i18n/counties.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Condition, where } from "#app/platform/db/conditions.ts";
import { type Database, SEARCH_PATIENCE } from "#app/platform/db/db.server.ts";
import { readWithinPatience } from "#app/platform/db/replica.server.ts";
import { estimated, fewness } from "#app/platform/search/estimates.ts";
import { type Asked, askedOf, conditionsOf } from "./conditions.server.ts";
import { facetsOf } from "./counts/counts.server.ts";
import { type Count, countOf, type Facets, SAMPLED } from "./counts/counts.ts";
import type { MapBounds, MapCluster, ResultMap } from "./map.ts";
import { COUNT_LIMIT, type Filters } from "./search.ts";

/** The requested part of the map: a country, and the bounds in view (null: all of it). */
export interface MapArea {
  country: Market;
  bounds: MapBounds | null;
}

// Grid cells across and down: as many clusters as can be told apart, and reached by keyboard.
const CELLS = 18;

// Degrees below which zooming in separates nothing: the corners of a cluster are a few hundred metres apart.
const SPOT = 0.003;

/**
 * A result on the map, or null for readers of teasers, who see no places. `market` is the reader's; up to `limit` pitches are counted
 * exactly.
 */
export async function mapOf(
  actor: Actor,
  market: Market,
  filters: Filters,
  { country, bounds }: MapArea,
  limit = COUNT_LIMIT,
): Promise<ResultMap | { kind: "too-slow" } | null> {
  if (!canSeeFigures(actor)) return null;
  const inside = inCountry(filters, country);
  if (!inside) return { kind: "map", by: "place", clusters: [], here: { kind: "exact", value: 0 } };
  const facets = await facetsOf(actor, market, inside, limit);
  if (!facets) return { kind: "too-slow" };
  const few = facets.total.kind === "exact" && facets.total.value <= limit;
  const read = await readWithinPatience(
    SEARCH_PATIENCE,
    async (connection): Promise<Pick<ResultMap, "by" | "clusters">> => {
      const asked = await askedOf(connection, actor, market, inside);
      if (!few && !bounds)
        return { by: "county", clusters: await byCounty(connection, asked, inside, country, facets) };
      return { by: "place", clusters: await byPlace(connection, asked, inside, bounds, few, limit) };
    },
    // As for counts: small results come from indexes.
    { enable_seqscan: few || filters.text ? "off" : "on" },
  );
  return read.kind === "in-time" ? { kind: "map", ...read.value, here: facets.total } : read;
}

/** The search in one country only; null when it excludes that country. */
function inCountry(filters: Filters, country: Market): Filters | null {
  const counties = filters.counties.filter((code) => marketOfCounty(code) === country);
  if (counties.length > 0) return { ...filters, markets: [], counties };
  const anywhere = filters.markets.length === 0 && filters.counties.length === 0;
  return anywhere || filters.markets.includes(country) ? { ...filters, markets: [country], counties: [] } : null;
}

/** Clusters of what is in view: of all listings, or of the sample when they are too many. */
async function byPlace(
  connection: Database,
  asked: Asked,
  filters: Filters,
  bounds: MapBounds | null,
  few: boolean,
  limit: number,
): Promise<MapCluster[]> {
  const view = inView(bounds);
  const sampled = [...conditionsOf(asked, filters), view];
  if (few || fewness(await sampleSize(connection, sampled), limit, SAMPLED) !== "no") {
    const cells = await gridOf(connection, "listings", [...conditionsOf(asked, filters, "index"), view], bounds, limit);
    if (cells) return cells.map((cell) => clusterOf(cell, { kind: "exact", value: cell.number }));
  }
  const cells = await gridOf(connection, "listing_sample", sampled, bounds, null);
  return cells!.map((cell) =>
    clusterOf({ ...cell, pitch: null }, { kind: "about", value: estimated(cell.number, SAMPLED) }),
  );
}

/** Whether a listing is in view. The spatial index answers it for small views. */
function inView(bounds: MapBounds | null): Condition {
  if (!bounds) return sql`l.latitude is not null`;
  const { south, west, north, east } = bounds;
  return sql`point(l.longitude, l.latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`;
}

async function sampleSize(connection: Database, conditions: Condition[]): Promise<number> {
  const query = sql<{ n: number }>`select count(*)::int as n from listing_sample as l ${where(conditions)}`;
  return (await query.execute(connection)).rows[0]!.n;
}

interface Cell extends MapBounds {
  id: string;
  number: number;
  lat: number;
  lon: number;
  county: string | null;
  pitch: MapCluster["pitch"];
}

/** The matches by the cells of a grid over the view, or over all matches; null when they are more than `most`. */
async function gridOf(
  connection: Database,
  table: "listings" | "listing_sample",
  conditions: Condition[],
  bounds: MapBounds | null,
  most: number | null,
): Promise<Cell[] | null> {
  const { south = null, west = null, north = null, east = null } = bounds ?? {};
  const { rows } = await sql<Cell & { met: number }>`
    with met as materialized (
      select l.pitch_id, l.county, l.latitude as lat, l.longitude as lon from ${sql.table(table)} as l ${where(conditions)}
      ${most === null ? sql`` : sql`limit ${most + 1}`}),
    grid as (select coalesce(${south}::float8, min(lat)) as south, coalesce(${west}::float8, min(lon)) as west,
      greatest(coalesce(${north}::float8, max(lat)) - coalesce(${south}::float8, min(lat)), 0.0001) / ${CELLS} as tall,
      greatest(coalesce(${east}::float8, max(lon)) - coalesce(${west}::float8, min(lon)), 0.0001) / ${CELLS} as wide from met),
    cells as (select floor((lat - south) / tall) || '.' || floor((lon - west) / wide) as id, count(*)::int as number, avg(lat) as lat,
        avg(lon) as lon, min(lat) as south, min(lon) as west, max(lat) as north, max(lon) as east,
        case when min(county) = max(county) then min(county) end as county, (array_agg(pitch_id))[1] as pitch_id
      from met cross join grid group by 1)
    select cells.*, (select count(*)::int from met) as met, case when cells.number = 1 then jsonb_build_object(
        'publicId', l.public_id, 'companyName', l.company_name, 'county', l.county, 'offered', l.offered_basis_points
      ) end as pitch
    from cells left join listings as l on l.pitch_id = cells.pitch_id and cells.number = 1 order by cells.number desc, id`.execute(
    connection,
  );
  return most !== null && (rows[0]?.met ?? 0) > most ? null : rows;
}

function clusterOf({ id, lat, lon, county, pitch, south, west, north, east }: Cell, count: Count): MapCluster {
  const isSeparable = north - south > SPOT || east - west > SPOT;
  return { id, lat, lon, count, bounds: isSeparable ? { south, west, north, east } : null, county, pitch };
}

/** One cluster a county: at the mean position of its sampled pitches, else at its middle; its count is the facet's. */
async function byCounty(
  connection: Database,
  asked: Asked,
  filters: Filters,
  country: Market,
  facets: Facets,
): Promise<MapCluster[]> {
  const { rows } =
    await sql<Cell>`select l.county as id, avg(l.latitude) as lat, avg(l.longitude) as lon, min(l.latitude) as south,
      min(l.longitude) as west, max(l.latitude) as north, max(l.longitude) as east, l.county as county, null as pitch
    from listing_sample as l ${where([...conditionsOf(asked, filters), inView(null)])} group by l.county`.execute(
      connection,
    );
  const clusters = (await placedCounties(country)).flatMap(({ code, lat, lon }) => {
    const count = countOf(facets, "counties", code)!;
    const outside = filters.counties.length > 0 && !filters.counties.includes(code);
    if (outside || count.kind === "under" || count.value === 0) return [];
    const nowhere = {
      id: code,
      number: 0,
      lat,
      lon,
      south: lat,
      north: lat,
      west: lon,
      east: lon,
      county: code,
      pitch: null,
    };
    return clusterOf(rows.find(({ id }) => id === code) ?? nowhere, count);
  });
  return clusters.sort((a, b) => b.count.value - a.count.value);
}
