/** A member's saved searches and their findings. */
import { sql } from "kysely";
import { listedSummaries, toSummary } from "#app/features/pitches/listing/summaries.server.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { type Filters, filtersOf, teaserFilters } from "#app/features/search/search.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { AccountHolder } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import {
  asksAnything,
  type Found,
  MOST_SAVED,
  type Price,
  type Rhythm,
  readStored,
  type SavedSearch,
  type StoredFilters,
  storedFilters,
} from "./saved-search.ts";

/** Counted up to here; more is shown as "99+". */
const MOST_FRESH = 100;

/** Findings `f` that the actor may see: a changed price discloses something about the price. */
function maySee(actor: AccountHolder) {
  return canSeeFigures(actor) ? sql<boolean>`true` : sql<boolean>`f.kind = 'new'`;
}

/** The number of new findings of a search: still listed, and not opened since. `since` is a column of `saved_searches as s`. */
function freshSince(actor: AccountHolder, since: "opened_at" | "opened_before_at") {
  return sql<number>`(select count(*)::int from (
    select from search_findings f where f.search_id = s.id and f.found_at > s.${sql.raw(since)} and f.seen_at is null
      and ${maySee(actor)} and exists (select from listings l where l.pitch_id = f.pitch_id) limit ${MOST_FRESH}) as counted)`;
}

interface Row {
  id: string;
  name: string;
  filters: StoredFilters;
  market: Market;
  notify: Rhythm;
  fresh: number;
}

/** A search with the filters that its owner may use; the others are not shown. */
function toSearch(actor: AccountHolder, { id, name, filters, market, notify, fresh }: Row): SavedSearch {
  const stored = readStored(filters, market);
  return { id, name, filters: canSeeFigures(actor) ? stored : teaserFilters(stored), notify, fresh };
}

/** The actor's searches, the newest first, each with its number of new findings. */
export async function savedSearchesOf(actor: AccountHolder): Promise<SavedSearch[]> {
  const { rows } =
    await sql<Row>`select s.id, s.name, s.filters, s.market, s.notify, ${freshSince(actor, "opened_at")} as fresh
    from saved_searches s where s.user_id = ${actor.id} order by s.created_at desc, s.id desc limit ${MOST_SAVED}`.execute(
      db,
    );
  return rows.map((row) => toSearch(actor, row));
}

/** The names and filters of the actor's latest searches. */
export async function latestSavedSearches(
  actor: AccountHolder,
  most: number,
): Promise<Pick<SavedSearch, "name" | "filters">[]> {
  const { rows } = await sql<Omit<Row, "fresh">>`select s.id, s.name, s.filters, s.market, s.notify
    from saved_searches s where s.user_id = ${actor.id} order by s.created_at desc, s.id desc limit ${most}`.execute(
    db,
  );
  return rows.map((row) => toSearch(actor, { ...row, fresh: 0 })).map(({ name, filters }) => ({ name, filters }));
}

/** One of the actor's searches, or null. */
export async function savedSearchOf(actor: AccountHolder, id: string): Promise<SavedSearch | null> {
  if (!isId(id)) return null;
  const { rows } =
    await sql<Row>`select s.id, s.name, s.filters, s.market, s.notify, ${freshSince(actor, "opened_at")} as fresh
    from saved_searches s where s.id = ${id} and s.user_id = ${actor.id}`.execute(db);
  return rows[0] ? toSearch(actor, rows[0]) : null;
}

/** The id of the actor's search with exactly these filters, or null. */
export async function savedAs(actor: AccountHolder, searched: Filters): Promise<string | null> {
  const filters = filtersOf(searched);
  if (!asksAnything(filters)) return null;
  const { rows } = await sql<{ id: string }>`select id from saved_searches
    where user_id = ${actor.id} and md5(filters::text) = md5(${JSON.stringify(storedFilters(filters))}::jsonb::text)`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

export interface Findings {
  findings: Found[];
  /** Cursor of the next page, or null at the end. */
  next: string | null;
}

const PAGE = 20;
const CURSOR = /^(\d{1,16})-([a-z0-9]{10})$/;

/** The findings of one of the actor's searches that are still public, the latest first. */
export async function findingsOf(actor: AccountHolder, id: string, after: string | null): Promise<Findings> {
  const [, micros, publicId] = CURSOR.exec(after ?? "") ?? [];
  const rows = await listedSummaries(actor)
    .innerJoin("searchFindings as f", "f.pitchId", "listings.pitchId")
    .innerJoin("savedSearches as s", "s.id", "f.searchId")
    .where("s.id", "=", id)
    .where("s.userId", "=", actor.id)
    .where(maySee(actor))
    .$if(micros !== undefined, (query) =>
      query.where(
        sql<boolean>`(f.found_at, listings.public_id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${publicId})`,
      ),
    )
    .select([
      "f.kind",
      "f.priceBefore",
      "f.foundAt",
      sql<boolean>`f.found_at > s.opened_before_at and f.seen_at is null`.as("fresh"),
      sql<string>`(extract(epoch from f.found_at) * 1000000)::bigint::text`.as("micros"),
    ])
    .orderBy("f.foundAt", "desc")
    .orderBy("listings.publicId", "desc")
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    findings: shown.map((row) => {
      const pitch = toSummary(actor, row);
      return {
        ...pitch,
        kind: row.kind as Found["kind"],
        fresh: row.fresh,
        priceBefore: stillDisclosed(row.priceBefore as Price | null, pitch.figures),
        foundAt: row.foundAt,
      };
    }),
    next: last ? `${last.micros}-${last.publicId}` : null,
  };
}

/** The earlier price, without figures that the current revision does not show: they may be disclosed on request only by now. */
function stillDisclosed(before: Price | null, now: PitchSummary["figures"]): Price | null {
  if (!before) return null;
  const still = (figure: "valuation" | "seekingAmount" | "offered") =>
    (now?.[figure] ?? null) === null ? null : before[figure];
  return {
    currency: before.currency,
    valuation: still("valuation"),
    seekingAmount: still("seekingAmount"),
    offered: still("offered"),
  };
}
