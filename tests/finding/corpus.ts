/** A fixed corpus of pitches and judged queries in five languages, to measure the quality of search (docs/decisions/043-text.md). */
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { newPublicId } from "#app/platform/ids.ts";

export const KINDS = [
  "plain",
  "inflected",
  "compound",
  "marks",
  "typo",
  "place",
  "mixed",
  "several",
  "phrase",
  "exclusion",
  "prefix",
] as const;
export type Kind = (typeof KINDS)[number];

/** A query with its relevant pitches, graded: 3 the one sought, 2 equally good, 1 the same from elsewhere or similar. */
export interface Judged {
  market: Market;
  query: string;
  kind: Kind;
  grades: ReadonlyMap<string, number>;
}

function rows(folder: "pitches" | "queries", market: Market): string[][] {
  const text = readFileSync(new URL(`${folder}/${market}.txt`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split(" | "));
}

/** All judged queries. */
export function judgedQueries(): Judged[] {
  return MARKETS.flatMap((market) =>
    rows("queries", market).map(([query, kind, judged]) => ({
      market,
      query: query!,
      kind: kind as Kind,
      grades: new Map(judged!.split(" ").map((pair) => [pair.split(":")[0]!, Number(pair.split(":")[1])])),
    })),
  );
}

/** The ids of the pitches in the judgements, by company name. */
export function namesInJudgements(): ReadonlyMap<string, string> {
  return new Map(
    MARKETS.flatMap((market) => rows("pitches", market).map(([id, , , , company]) => [company!, id!] as const)),
  );
}

/** Publishes the corpus. */
export async function publishCorpus(db: Database): Promise<void> {
  const pitches = MARKETS.flatMap((market) =>
    rows("pitches", market).map(([, industry, county, city, name, text]) => ({
      market,
      publicId: newPublicId(),
      industry,
      county,
      city,
      name,
      text,
    })),
  );
  await sql`with corpus as materialized (
      select gen_random_uuid() as pitch_id, gen_random_uuid() as revision_id, row_number() over () as n, pitch.*
      from jsonb_to_recordset(${JSON.stringify(pitches)}::jsonb)
        as pitch(market text, "publicId" text, industry text, county text, city text, name text, text text)),
    owner as (insert into users (id, name, email) values (gen_random_uuid(), 'Owner', 'owner@example.com') returning id),
    inserted_pitches as (insert into pitches (id, public_id, owner_id, market, state, published_revision_id, published_at)
      select pitch_id, "publicId", owner.id, market, 'published', revision_id, timestamptz '2026-01-01' + n * interval '1 hour' from corpus, owner),
    inserted_revisions as (insert into pitch_revisions (id, pitch_id, number, state, industry, phase, company_type, company_name, currency, county, city, pitch_text, certified_at)
      select revision_id, pitch_id, 1, 'approved', industry, 'growth', 'limited-company', name, 'EUR', county, city, text, now() from corpus)
    select from corpus`.execute(db);
  await sql`insert into listings (pitch_id, public_id, revision_id, owner_id, market, county, city, industry, phase, company_type, company_name, lead,
      short_description, currency, boosted, published_at)
    select pitches.id, public_id, revision.id, owner_id, market, county, city, industry, phase, company_type, company_name,
      opening, opening, currency, false, published_at
    from pitches join pitch_revisions as revision on revision.id = published_revision_id,
      substring(pitch_text from '^[^.]*[.]') as opening`.execute(db);
  await sql`select refresh_search_words(10000)`.execute(db);
  await sql`analyze listings`.execute(db);
}
