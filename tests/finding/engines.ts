/** Ways to find the corpus' pitches by a query: ours, and the two that a database offers by itself. */
import { sql } from "kysely";
import { findPitches } from "#app/features/search/finding.server.ts";
import { readSearch } from "#app/features/search/reading.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { type Judged, judgedQueries, namesInJudgements } from "./corpus.ts";
import { mean, ndcg, recall } from "./measures.ts";

/** Names of companies, best first. */
export type Engine = (market: Market, query: string) => Promise<string[]>;

/** The search page's own. */
export function ours(reader: Actor): Engine {
  return async (market, query) => {
    const { search } = readSearch(new URLSearchParams({ q: query }), reader, market);
    const result = await findPitches(reader, market, search);
    return result.kind === "found" ? result.pitches.map(({ companyName }) => companyName) : [];
  };
}

const DICTIONARIES: Readonly<Record<Market, string>> = {
  se: "swedish",
  no: "norwegian",
  dk: "danish",
  fi: "finnish",
  uk: "english",
};

/** Plain ILIKE over name, town and text: every word somewhere. */
export function ilike(db: Database): Engine {
  return async (_, query) => {
    const words = query.split(/\s+/).map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
    return ids(
      db,
      sql`(select bool_and(listings.company_name || ' ' || coalesce(listings.city, '') || ' ' || pitch_text ilike word) from unnest(${words}::text[]) as word)`,
      sql`published_at desc`,
    );
  };
}

/** PostgreSQL's own text search with the reader's dictionary, ranked by ts_rank. */
export function tsquery(db: Database): Engine {
  return (market, query) => {
    const dictionary = DICTIONARIES[market];
    const document = sql`to_tsvector(${dictionary}::regconfig, listings.company_name || ' ' || coalesce(listings.city, '') || ' ' || pitch_text)`;
    const asked = sql`websearch_to_tsquery(${dictionary}::regconfig, ${query})`;
    return ids(db, sql`${document} @@ ${asked}`, sql`ts_rank(${document}, ${asked}) desc, published_at desc`);
  };
}

async function ids(db: Database, condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ companyName: string }>`select listings.company_name from listings
    join pitch_revisions as revision on revision.id = revision_id where ${condition} order by ${order} limit 20`.execute(
    db,
  );
  return rows.map(({ companyName }) => companyName);
}

export interface Quality {
  judged: Judged;
  found: string[];
  ndcg: number;
  /** Of what was sought, and of everything worth finding. */
  recall: number;
  recallOfAll: number;
}

/** Runs every judged query through an engine. */
export async function qualityOf(engine: Engine): Promise<Quality[]> {
  const names = namesInJudgements();
  const results: Quality[] = [];
  for (const judged of judgedQueries()) {
    const found = (await engine(judged.market, judged.query)).map((company) => names.get(company)!);
    results.push({
      judged,
      found,
      ndcg: ndcg(found, judged.grades),
      recall: recall(found, judged.grades, 2),
      recallOfAll: recall(found, judged.grades, 1),
    });
  }
  return results;
}

/** The means over some results. */
export function summary(results: readonly Quality[]): { ndcg: number; recall: number; recallOfAll: number } {
  return {
    ndcg: mean(results.map((result) => result.ndcg)),
    recall: mean(results.map((result) => result.recall)),
    recallOfAll: mean(results.map((result) => result.recallOfAll)),
  };
}
