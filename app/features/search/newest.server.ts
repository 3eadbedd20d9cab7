import { sql } from "kysely";
import { listedSummaries, toSummary } from "#app/features/pitches/listing/summaries.server.ts";
import type { Industry, PitchSummary } from "#app/features/pitches/pitch.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { reading } from "#app/platform/db/replica.server.ts";

/** Which of the newest pitches to show. */
export interface NewestOptions {
  limit: number;
  /** The reader's market: its pitches come first. */
  market: Market;
  /** Languages that the reader has stated: within a market, pitches in one of them come before others. */
  languages?: readonly Language[];
  /** Only these industries, if any. */
  industries?: readonly Industry[];
  /** Excludes this account's own pitches. */
  notOf?: string;
  /** By date alone; otherwise boosted ones come first. */
  byDate?: boolean;
}

/**
 * The newest pitches as the actor may see them: those of the reader's market first, then other markets'; within them those in the reader's
 * languages, if any are stated; boosted ones before others, unless `byDate`.
 */
export async function newestPitches(
  actor: Actor,
  { limit, market, languages = [], industries = [], notOf, byDate = false }: NewestOptions,
): Promise<PitchSummary[]> {
  // Each part is a short index scan; one order over all would sort every listing.
  const part = (
    own: boolean,
    read: boolean,
    boosted: boolean,
  ) => sql`(select pitch_id, ${own}::boolean as own, ${read}::boolean as read from listings
    where ${boosted ? sql`boosted` : sql`not boosted`} and market ${own ? sql`=` : sql`<>`} ${market}
      ${languages.length > 0 ? sql`and ${read ? sql`` : sql`not`} languages && ${languages}::text[]` : sql``}
      ${industries.length > 0 ? sql`and industry = any(${industries}::text[])` : sql``}
      ${notOf ? sql`and owner_id <> ${notOf}` : sql``}
    order by published_at desc, pitch_id desc limit ${limit})`;
  const parts = [true, false].flatMap((own) =>
    (languages.length > 0 ? [true, false] : [true]).flatMap((read) => [part(own, read, true), part(own, read, false)]),
  );
  const query = listedSummaries(actor)
    .innerJoin(
      sql<{ pitchId: string; own: boolean; read: boolean }>`(${sql.join(parts, sql` union all `)})`.as("newest"),
      "newest.pitchId",
      "listings.pitchId",
    )
    .orderBy("newest.own", "desc")
    .orderBy("newest.read", "desc")
    .$if(!byDate, (each) => each.orderBy("listings.boosted", "desc"))
    .orderBy("listings.publishedAt", "desc")
    .orderBy("listings.pitchId", "desc")
    .limit(limit);
  const { rows } = await reading((from) => from.executeQuery(query));
  return rows.map((row) => toSummary(actor, row));
}
