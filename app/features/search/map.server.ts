/** A whole result on the map: single pitches where they can be told apart, else clusters with counts (decision 041). */
import { type InferResult, sql } from "kysely";
import { listedSummaries, toSummary } from "#app/features/pitches/listing/summaries.server.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { placedCounties } from "#app/features/pitches/place/counties.server.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { CountyCode } from "#app/i18n/counties.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Condition, where } from "#app/platform/db/conditions.ts";
import { type Database, SEARCH_PATIENCE } from "#app/platform/db/db.server.ts";
import { readWithinPatience } from "#app/platform/db/replica.server.ts";
import { estimated, fewness } from "#app/platform/search/estimates.ts";
import type { MapBounds } from "./area.ts";
import { type Asked, askedOf, conditionsOf, inArea } from "./conditions.server.ts";
import { facetsOf } from "./counts/counts.server.ts";
import { type Count, countOf, type Facets, SAMPLED } from "./counts/counts.ts";
import { FAMILIES } from "./counts/facet-codes.ts";
import { type MapCluster, type ResultMap, SPOT } from "./map.ts";
import { COUNT_LIMIT, type Filters } from "./search.ts";

// Grid cells across and down: as many clusters as can be told apart, and reached by keyboard.
const CELLS = 18;

/**
 * A result on the map, or null for readers of teasers, who see no places. `market` is the reader's. `bounds`: what is in view once the map was
 * moved, where the search's own area does not count; up to `limit` pitches are counted exactly.
 */
export async function mapOf(
  actor: Actor,
  market: Market,
  filters: Filters,
  bounds: MapBounds | null = null,
  limit = COUNT_LIMIT,
): Promise<ResultMap | { kind: "too-slow" } | null> {
  if (!canSeeFigures(actor)) return null;
  const inside = bounds ? { ...filters, area: null } : filters;
  const facets = await facetsOf(actor, market, inside, limit);
  if (!facets) return { kind: "too-slow" };
  const few = facets.total.kind === "exact" && facets.total.value <= limit;
  const read = await readWithinPatience(
    SEARCH_PATIENCE,
    async (connection): Promise<Pick<ResultMap, "by" | "clusters">> => {
      const asked = await askedOf(connection, actor, market, inside);
      if (!few && !bounds) return { by: "county", clusters: await byCounty(connection, asked, inside, facets) };
      const cells = await byPlace(connection, asked, inside, bounds, few, limit);
      return { by: "place", clusters: await named(connection, actor, cells) };
    },
    // As for counts: small results come from indexes.
    { enable_seqscan: few || filters.text ? "off" : "on" },
  );
  return read.kind === "in-time" ? { kind: "map", ...read.value, here: facets.total } : read;
}

/** Cells as clusters: those of a single pitch have it. */
async function named(connection: Database, actor: Actor, cells: Counted[]): Promise<MapCluster[]> {
  const single = cells.flatMap(({ pitchId, number }) => (pitchId !== null && number === 1 ? [pitchId] : []));
  const query = listedSummaries(actor)
    .select("listings.pitchId")
    .where(sql<boolean>`listings.pitch_id = any(${single}::uuid[])`);
  const { rows } = await sql<InferResult<typeof query>[number]>`${query}`.execute(connection);
  const pitches = new Map(rows.map((row) => [row.pitchId, toSummary(actor, row)]));
  return cells.map((cell) => clusterOf(cell, (cell.number === 1 && cell.pitchId && pitches.get(cell.pitchId)) || null));
}

/** Clusters of what is in view: of all listings, or of the sample when they are too many. */
async function byPlace(
  connection: Database,
  asked: Asked,
  filters: Filters,
  bounds: MapBounds | null,
  few: boolean,
  limit: number,
): Promise<Counted[]> {
  const view = inView(bounds);
  const sampled = [...conditionsOf(asked, filters), view];
  if (few || fewness(await sampleSize(connection, sampled), limit, SAMPLED) !== "no") {
    const cells = await gridOf(connection, "listings", [...conditionsOf(asked, filters, "index"), view], bounds, limit);
    if (cells) return cells.map((cell) => ({ ...cell, count: { kind: "exact", value: cell.number } }));
  }
  const cells = await gridOf(connection, "listing_sample", sampled, bounds, null);
  return cells!.map((cell) => ({
    ...cell,
    pitchId: null,
    count: { kind: "about", value: estimated(cell.number, SAMPLED) },
  }));
}

/** Whether a listing is in view. The spatial index answers it for small views. */
function inView(bounds: MapBounds | null): Condition {
  return bounds ? inArea(bounds) : sql`l.latitude is not null`;
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
  county: CountyCode | null;
  /** One of its pitches. */
  pitchId: string | null;
}

type Counted = Cell & { count: Count };

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
    select cells.*, (select count(*)::int from met) as met from cells order by number desc, id`.execute(connection);
  return most !== null && (rows[0]?.met ?? 0) > most ? null : rows;
}

function clusterOf(cell: Counted, pitch: PitchSummary | null): MapCluster {
  const { id, lat, lon, count, county, south, west, north, east } = cell;
  const isSeparable = north - south > SPOT || east - west > SPOT;
  return { id, lat, lon, count, bounds: isSeparable ? { south, west, north, east } : null, county, pitch };
}

/** One cluster a county: at the mean position of its sampled pitches, else at its middle; its count is the facet's. */
async function byCounty(connection: Database, asked: Asked, filters: Filters, facets: Facets): Promise<MapCluster[]> {
  const { rows } =
    await sql<Cell>`select l.county as id, avg(l.latitude) as lat, avg(l.longitude) as lon, min(l.latitude) as south,
      min(l.longitude) as west, max(l.latitude) as north, max(l.longitude) as east, l.county as county, null as pitch_id
    from listing_sample as l ${where([...conditionsOf(asked, filters), inView(null)])} group by l.county`.execute(
      connection,
    );
  const counties = await Promise.all(
    MARKETS.map(async (market) => (await placedCounties(market)).map((county) => ({ ...county, market }))),
  );
  const place = FAMILIES.find(({ fields }) => fields.some(({ facet }) => facet === "counties"))!;
  const clusters = counties.flat().flatMap(({ market, code, lat, lon }) => {
    const count = countOf(facets, "counties", code)!;
    const outside = place.isAsked(filters) && !place.passes(filters, [market, code]);
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
      county: code as CountyCode,
      pitchId: null,
    };
    return clusterOf({ ...(rows.find(({ id }) => id === code) ?? nowhere), count }, null);
  });
  return clusters.sort((a, b) => b.count.value - a.count.value);
}
