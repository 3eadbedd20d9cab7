/** The orders of a search as the database has them: what a cursor compares, and which parts the list consists of, one after another. */
import { type RawBuilder, sql } from "kysely";
import type { Condition } from "#app/platform/db/conditions.ts";
import { matching, matchingBut } from "./conditions.server.ts";
import type { Cursor, Search, Sort } from "./search.ts";
import type { TextQuery } from "./text-query.server.ts";

// As cursors write a pitch without a valuation, which is last in both directions.
const NO_VALUE: Partial<Record<Sort, string>> = { highest: "-1", lowest: "9223372036854775807" };

/** Points of a best match; more are not distinguished. */
const MOST_POINTS = 4_095;

// A score and a moment in one number: microseconds since 1970 fill 51 bits until 2041, and 12 more are left above them.
const MOMENTS = 2n ** 51n;

const micros = sql`(extract(epoch from l.published_at) * 1000000)::bigint`;

/** What a cursor holds of a row `l`, as a number of 64 bits: it alone says where in the order the row stands, but for its id. */
export function keyOf(sort: Sort, points: RawBuilder<unknown>): RawBuilder<unknown> {
  if (sort === "highest" || sort === "lowest")
    return sql`coalesce(l.valuation_euro, ${sql.lit(NO_VALUE[sort])}::bigint)`;
  if (sort === "relevance")
    return sql`(least(${points}, ${sql.lit(MOST_POINTS)})::bigint * ${sql.lit(String(MOMENTS))}::bigint + ${micros})`;
  return micros;
}

/** Whether the order goes down; the id that parts equal ones goes the same way. */
export function isDescending(sort: Sort): boolean {
  return sort !== "oldest" && sort !== "lowest";
}

/** The order of all that is found, of rows `l` with their `points`: as `keyOf` has it, which takes longer to make of many. */
export function orderOf(sort: Sort): RawBuilder<unknown> {
  const direction = isDescending(sort) ? sql`desc` : sql`asc`;
  const valued = sort === "highest" || sort === "lowest";
  const key = valued ? keyOf(sort, sql`l.points`) : sql`l.points ${direction}, l.published_at`;
  return sql`order by l.boosted desc, ${key} ${direction}, l.pitch_id ${direction}`;
}

/** Behind the cursor, of rows `l` with their `points`, in the whole order. */
export function behindCursor(sort: Sort, { boosted, key, pitchId }: Cursor): Condition {
  const next = sql`(${keyOf(sort, sql`l.points`)}, l.pitch_id) ${compared(sort)} (${key}::bigint, ${pitchId}::uuid)`;
  return boosted ? sql`(not l.boosted or ${next})` : sql`not l.boosted and ${next}`;
}

function compared(sort: Sort): RawBuilder<unknown> {
  return isDescending(sort) ? sql`<` : sql`>`;
}

/** Of a best match of many, each narrower than the next. */
export function tiersOf(text: TextQuery | null): string[] {
  return (text?.tiers ?? []).filter((tier) => tier !== "");
}

/** A part of the list that one index has in order. The list is its parts, one after another. */
export interface Segment {
  boosted: boolean;
  /** What else parts it from the others; the index of the order knows it. */
  bounds: Condition[];
  /** The order in it. */
  orderBy: RawBuilder<unknown>;
  /** Points of all that is in it: of a best match, the tier. */
  points: number;
  /** Of a best match: the text as this tier is met by it, which takes the place of the search's own; better tiers are not met. */
  text: Condition | null;
  /** Whether it is the narrower part of what is found, so that it may have few where there are many. */
  narrow: boolean;
}

/** The parts that are left behind the cursor. `text` is what a best match is measured by. */
export function segmentsOf({ sort, after }: Pick<Search, "sort" | "after">, text: TextQuery | null): Segment[] {
  return [true, false].flatMap((boosted) => {
    if (after && after.boosted !== boosted) return boosted ? [] : partsOf(sort, false, text, null);
    return partsOf(sort, boosted, text, after);
  });
}

function partsOf(sort: Sort, boosted: boolean, text: TextQuery | null, after: Cursor | null): Segment[] {
  const direction = isDescending(sort) ? sql`desc` : sql`asc`;
  const part = (
    column: Condition | null,
    bounds: (Condition | null | false)[],
    more: Partial<Segment> = {},
  ): Segment => ({
    boosted,
    bounds: bounds.filter((bound) => bound !== null && bound !== false),
    orderBy: sql`order by ${column ? sql`${column} ${direction}, ` : sql``}l.pitch_id ${direction}`,
    points: 0,
    text: null,
    narrow: false,
    ...more,
  });
  const behind = (column: Condition, value: RawBuilder<unknown>, id: string) =>
    sql`(${column}, l.pitch_id) ${compared(sort)} (${value}, ${id}::uuid)`;

  if (sort === "highest" || sort === "lowest") {
    const column = sql`l.valuation_euro`;
    const cursor = after && behind(column, sql`${after.key}::bigint`, after.pitchId);
    const valued = part(column, [sql`l.valuation_euro is not null`, cursor]);
    const unvalued = (bound: Condition | null) => part(null, [sql`l.valuation_euro is null`, bound]);
    if (after?.key !== NO_VALUE[sort]) return [valued, unvalued(null)];
    return [unvalued(sql`l.pitch_id ${compared(sort)} ${after!.pitchId}::uuid`)];
  }

  const column = sql`l.published_at`;
  const cursorAt = (micros: bigint) =>
    behind(column, sql`timestamptz 'epoch' + ${String(micros)}::bigint * interval '1 microsecond'`, after!.pitchId);
  if (sort !== "relevance") return [part(column, [after && cursorAt(BigInt(after.key))])];

  const tiers = tiersOf(text);
  const reached = after && Number(BigInt(after.key) / MOMENTS);
  // From the best tier down to what meets the text and no tier.
  return [...tiers, null].flatMap((tier, index): Segment[] => {
    const points = tiers.length - index;
    if (reached !== null && points > reached) return [];
    const met = text && (tier ?? text.matches);
    const better = tiers[index - 1];
    return [
      part(column, [after && points === reached && cursorAt(BigInt(after.key) % MOMENTS)], {
        points,
        text: met === null ? null : better === undefined ? matching(met) : matchingBut(met, better),
        narrow: tier !== null,
      }),
    ];
  });
}
