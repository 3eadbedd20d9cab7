/** Whether and where tsqueries are met, by the inverted index or the database. */
import { sql } from "kysely";
import { where } from "#app/platform/db/conditions.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { askForCodes, askForPage } from "./inverted-index/search-index.server.ts";

/** Whether a listing meets all of the queries. */
export async function isAnyListing(connection: Database, queries: readonly string[]): Promise<boolean> {
  const answer = await askForCodes({ matches: queries, gates: [], ranges: [], most: 0 });
  if (answer) return answer.codes === null;
  const isIn = (table: "listings" | "listing_sample") =>
    sql`exists (select from ${sql.table(table)} ${where(queries.map((query) => sql`search @@ ${query}::tsquery`))})`;
  // Most words are in the sample, whose index is small.
  const { rows } = await sql<{ is: boolean }>`select ${isIn("listing_sample")} or ${isIn("listings")} as is`.execute(
    connection,
  );
  return rows[0]!.is;
}

/** The ids of the newest pitches that meet a query, or of any: at most `limit`. */
export async function someListings(connection: Database, query: string, limit: number): Promise<string[]> {
  const answer = await askForPage({
    matches: [query],
    tiers: [],
    parts: [],
    gates: [],
    ranges: [],
    sort: "newest",
    own: { market: "", languages: [] },
    after: null,
    hour: null,
    limit,
    paidPlaces: 0,
  });
  if (answer) return answer.hits.map(({ pitchId }) => pitchId);
  const { rows } = await sql<{ pitchId: string }>`select pitch_id from listings
    where search @@ ${query}::tsquery limit ${limit}`.execute(connection);
  return rows.map(({ pitchId }) => pitchId);
}
