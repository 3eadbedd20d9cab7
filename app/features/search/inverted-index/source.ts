/** What the inverted index reads of the database. */
import type pg from "pg";
import type { IndexedListing } from "./listing-index.ts";

/** Rows of a page. */
export const PAGE = 1_000;

// What one poll reads; with more changes it is quicker to build anew.
const MOST_CHANGES = 200_000;

const COLUMNS = `pitch_id as "pitchId", facets, (extract(epoch from published_at) * 1000000)::bigint::float8 as published, valuation_euro::float8 as valuation,
  revenue_euro::float8 as revenue, offered_basis_points::float8 as offered, smallest_euro::float8 as smallest,
  (closing_date - date '1970-01-01')::float8 as closing, latitude, longitude`;
const WORDS = "search::text as words";

const LEAST_ID = "00000000-0000-0000-0000-000000000000";

type Row = Omit<IndexedListing, "words"> & { words?: string };

function listingOf({ words, ...row }: Row): IndexedListing {
  return { ...row, words: words ?? null };
}

/** All listings, a page at a time, each as it is when its page is read. */
export async function* allListings(client: pg.Client): AsyncGenerator<IndexedListing[]> {
  const pageAfter = async (pitchId: string) => {
    const { rows } = await client.query<Row>(
      `select ${COLUMNS}, ${WORDS} from listings where pitch_id > $1 order by pitch_id limit ${PAGE}`,
      [pitchId],
    );
    return rows;
  };
  for (let rows = await pageAfter(LEAST_ID); rows.length > 0; ) {
    // The database reads the next page meanwhile.
    const next = pageAfter(rows.at(-1)!.pitchId);
    next.catch(() => {});
    yield rows.map(listingOf);
    rows = await next;
  }
}

/** Some listings as they are now, without those that are listed no more; `words`: with their tsvectors. */
export async function listingsOf(
  client: pg.Client,
  pitchIds: readonly string[],
  words: boolean,
): Promise<IndexedListing[]> {
  const { rows } = await client.query<Row>(
    `select ${COLUMNS}${words ? `, ${WORDS}` : ""} from listings where pitch_id = any($1::uuid[])`,
    [pitchIds],
  );
  return rows.map(listingOf);
}

/** Reads which listings have changed. */
export class ListingChanges {
  readonly #client: pg.Client;
  /** The oldest transaction that was running at the last poll. */
  #from = "0";
  /** Changes of it and later ones that were read already. */
  #read = new Set<string>();

  constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Begins with what changes from now on. */
  async begin(): Promise<void> {
    const { rows } = await this.#client.query<{ next: string }>(
      "select pg_snapshot_xmin(pg_current_snapshot())::text as next",
    );
    this.#from = rows[0]!.next;
  }

  /** For each listing that has changed since the last call, whether its words have. Throws for more than can be followed. */
  async next(): Promise<Map<string, boolean>> {
    const { rows } = await this.#client.query<{
      next: string;
      transaction: string | null;
      pitchId: string;
      words: boolean;
    }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as next, transaction::text, pitch_id as "pitchId", words
        from (select) as one left join listing_versions on transaction >= $1::xid8 limit ${MOST_CHANGES}`,
      [this.#from],
    );
    if (rows.length === MOST_CHANGES) throw new Error("More listings have changed than can be followed.");
    const changed = new Map<string, boolean>();
    const read = new Set<string>();
    const next = BigInt(rows[0]!.next);
    for (const { transaction, pitchId, words } of rows) {
      if (transaction === null) continue;
      const key = `${transaction} ${pitchId} ${words}`;
      if (BigInt(transaction) >= next) read.add(key);
      if (!this.#read.has(key)) changed.set(pitchId, words || changed.get(pitchId) === true);
    }
    this.#from = rows[0]!.next;
    this.#read = read;
    return changed;
  }
}
