/** Search engines over the corpus: ours, and the two that PostgreSQL offers by itself. */
import { sql } from "kysely";
import { findPitches } from "#app/features/search/finding.server.ts";
import { readSearch } from "#app/features/search/reading.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { type Judged, judgedQueries, namesInJudgements } from "./corpus.ts";

/** Returns company names, best first. */
export type Engine = (market: Market, query: string) => Promise<string[]>;

/** The search page's engine. */
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

/** ILIKE over name, town and text: every word must occur. */
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
  /** Recall of the pitches with grade 2 and more, and of all relevant ones. */
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

/** Normalised discounted cumulative gain of the first ten: 1 for the ideal order, 0 if nothing relevant is found. */
function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>, depth = 10): number {
  const ideal = [...grades.values()].sort((a, b) => b - a);
  return gain(found.slice(0, depth).map((id) => grades.get(id) ?? 0)) / gain(ideal.slice(0, depth));
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/** The share of the pitches with at least the grade `from` that is among the first twenty results. */
function recall(found: readonly string[], grades: ReadonlyMap<string, number>, from: number, depth = 20): number {
  const wanted = [...grades].filter(([, grade]) => grade >= from).map(([id]) => id);
  if (wanted.length === 0) return 1;
  const shown = new Set(found.slice(0, depth));
  return wanted.filter((id) => shown.has(id)).length / wanted.length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** The means of the results. */
export function summary(results: readonly Quality[]): { ndcg: number; recall: number; recallOfAll: number } {
  return {
    ndcg: mean(results.map((result) => result.ndcg)),
    recall: mean(results.map((result) => result.recall)),
    recallOfAll: mean(results.map((result) => result.recallOfAll)),
  };
}
