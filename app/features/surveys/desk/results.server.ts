/** Queries of survey results, for staff. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { canSeeSurveys } from "../policy.ts";
import { monthsUntil, type ResultCell, type ResultQuery, type Results, resultsOf, type Why } from "./results.ts";

const PAGE = 20;

/** A condition on table `surveys`: the sent invitations of a selection. */
function selected({ occasion, market, months }: ResultQuery) {
  const [first] = monthsUntil(now(), months);
  return sql<boolean>`invited_at >= ${`${first}-01T00:00:00Z`}::timestamptz
    and (${occasion ?? null}::text is null or occasion = ${occasion ?? null})
    and (${market ?? null}::text is null or market = ${market ?? null})`;
}

/** Counts of a selection, by occasion, market, month (UTC) and score. Empty for all but support and admins. */
export async function resultCells(actor: Actor, query: ResultQuery): Promise<ResultCell[]> {
  if (!canSeeSurveys(actor)) return [];
  const { rows } = await sql<ResultCell>`
    select occasion, market, to_char(invited_at at time zone 'UTC', 'YYYY-MM') as month, score, count(*)::int as count
    from surveys where ${selected(query)} group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** The figures of a selection, all of them hidden from everybody but support and admins. */
export async function surveyResults(actor: Actor, query: ResultQuery): Promise<Results> {
  return resultsOf(query, monthsUntil(now(), query.months), await resultCells(actor, query));
}

/** The comments of a selection, newest first. Empty for all but support and admins. */
export async function surveyWhys(
  actor: Actor,
  query: ResultQuery,
  after?: string,
): Promise<{ whys: Why[]; next: string | null }> {
  if (!canSeeSurveys(actor)) return { whys: [], next: null };
  const cursor = cursorRow(after);
  const rows = await db
    .selectFrom("surveys")
    .select([
      "id",
      "score",
      "why",
      sql<string>`to_char(answered_at at time zone 'UTC', 'YYYY-MM')`.as("month"),
      microsOf(sql`answered_at`).as("micros"),
    ])
    .where("why", "is not", null)
    .where(selected(query))
    .$if(cursor !== undefined, (whys) => whys.where(sql<boolean>`(answered_at, id) < ${cursor}`))
    .orderBy("answeredAt", "desc")
    .orderBy("id", "desc")
    .limit(PAGE + 1)
    .execute();
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return { whys: page.map(({ id, score, why, month }) => ({ id, score: score!, why: why!, month })), next };
}
