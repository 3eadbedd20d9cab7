import { type RawBuilder, sql } from "kysely";
import { listingColumns, teasedOnly } from "#app/features/market-rules/teasers.server.ts";
import { listedSummaries, toSummary } from "#app/features/pitches/listing/summaries.server.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { reading } from "#app/platform/db/replica.server.ts";
import { facetsOf } from "../counts/counts.server.ts";
import { noFilters } from "../search.ts";
import { countsOf, type DirectoryCounts, type DirectoryPart, hasPage, LEAST_LISTED, MOST_LISTED } from "./directory.ts";

/** The companies of a part, newest first, their counts by industry and place, and those of the whole directory. */
export interface DirectoryPage {
  companies: PitchSummary[];
  counts: DirectoryCounts;
  whole: DirectoryCounts;
}

/** SQL: a row of `listings` is in the part. */
function isIn(part: DirectoryPart): RawBuilder<boolean> {
  if (part.by === "industry") return sql<boolean>`listings.industry = ${part.industry}`;
  return part.by === "country"
    ? sql<boolean>`listings.market = ${part.market}`
    : sql<boolean>`listings.county = ${part.county}`;
}

/** The counts of the whole directory: pitches whose owners' plans bring them into search engines, and whose teasers are open. */
export async function directoryCounts(): Promise<DirectoryCounts> {
  // From persisted counts, but where some teasers are closed.
  const facets = await facetsOf(VISITOR, "uk", { ...noFilters("GBP"), boosted: true });
  if (!facets) return counted();
  const { industries, markets, counties } = facets;
  return { industries: industries!.counts, markets: markets!.counts, counties: counties!.counts };
}

/** The same, counted: of all, or of a part. */
async function counted(part?: DirectoryPart): Promise<DirectoryCounts> {
  const query = sql<{ industry: string; county: string; count: number }>`
    select industry, county, count(*)::int as count from listings
    where boosted and ${teasedOnly(listingColumns("listings")) ?? sql`true`} and ${part ? isIn(part) : sql`true`}
    group by industry, county`;
  const { rows } = await reading((from) => query.execute(from));
  return countsOf(rows);
}

/** The page of a part, the same for all readers; null where it has none. */
export async function directoryPage(part: DirectoryPart): Promise<DirectoryPage | null> {
  const whole = await directoryCounts();
  if (!hasPage(whole, part)) return null;
  const [counts, companies] = await Promise.all([counted(part), newestOf(part)]);
  return companies.length < LEAST_LISTED ? null : { companies, counts, whole };
}

async function newestOf(part: DirectoryPart): Promise<PitchSummary[]> {
  const query = listedSummaries(VISITOR)
    .where("listings.boosted", "=", true)
    .where(isIn(part))
    .orderBy("listings.publishedAt", "desc")
    .orderBy("listings.pitchId", "desc")
    .limit(MOST_LISTED);
  const { rows } = await reading((from) => from.executeQuery(query));
  return rows.map((row) => toSummary(VISITOR, row));
}
