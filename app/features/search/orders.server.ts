/** The sort orders of a search in SQL: sort keys for cursors, and the segments of which a list consists. */
import { type RawBuilder, sql } from "kysely";
import type { Condition } from "#app/platform/db/conditions.ts";
import { type Asked, matching, matchingBut, ownConditions } from "./conditions.server.ts";
import { and } from "./lexemes.ts";
import { BEFORE_ALL, OTHER_TURNS, type TimedSearch } from "./paid-places.ts";
import type { Search } from "./search.ts";
import { MOMENTS, MOST_POINTS, NO_VALUE } from "./sort-keys.ts";
import { isDescending, isScored, type Position, type Sort } from "./sorts.ts";
import type { TextQuery } from "./text-query.server.ts";

const micros = sql`(extract(epoch from l.published_at) * 1000000)::bigint`;

/** The sort key of a row `l` as a 64-bit number, as cursors hold it; equal keys are ordered by id. */
export function keyOf(sort: Sort, points: RawBuilder<unknown>): RawBuilder<unknown> {
  if (sort === "highest" || sort === "lowest")
    return sql`coalesce(l.valuation_euro, ${sql.lit(String(NO_VALUE[sort]))}::bigint)`;
  if (isScored(sort))
    return sql`(least(${points}, ${sql.lit(MOST_POINTS)})::bigint * ${sql.lit(String(MOMENTS))}::bigint + ${micros})`;
  return micros;
}

/** The `order by` of rows `l` with their `points`: the order of `keyOf`, whose one number is slower to compute for many rows. */
export function orderOf(sort: Sort): RawBuilder<unknown> {
  const direction = isDescending(sort) ? sql`desc` : sql`asc`;
  const valued = sort === "highest" || sort === "lowest";
  const key = valued ? keyOf(sort, sql`l.points`) : sql`l.points ${direction}, l.published_at`;
  return sql`order by ${key} ${direction}, l.pitch_id ${direction}`;
}

/**
 * The turn of a row `l` in paid places, in this hour the same for all readers of the same country; null if it is not boosted. Where only boosted
 * pitches are asked for, none comes before others.
 */
export function turnOf(asked: Asked, search: TimedSearch): RawBuilder<unknown> {
  if (search.boosted) return sql`null::bigint`;
  return sql`case when l.boosted then ${turnOfBoosted(asked, search)} end`;
}

/** The turn of a boosted row `l`. Where one's own country comes first, so do its turns, as `ownTurn` has them: they are negative, the others are not. */
export function turnOfBoosted(asked: Asked, { sort, hour }: TimedSearch): RawBuilder<unknown> {
  const turn = sql`uuid_hash_extended(l.pitch_id, ${hour}::bigint)`;
  if (sort !== "own") return turn;
  const others = sql`(${turn} & ${String(OTHER_TURNS)}::bigint)`;
  return sql`case when ${ownConditions(asked).market} then ${others} + ${String(BEFORE_ALL)}::bigint else ${others} end`;
}

/** Whether a row `l` with its `points` comes after the cursor, in the order of the whole list. */
function behindCursor(sort: Sort, { key, pitchId }: Position): Condition {
  return sql`(${keyOf(sort, sql`l.points`)}, l.pitch_id) ${compared(sort)} (${String(key)}::bigint, ${pitchId}::uuid)`;
}

/** Whether a row `l` has not been in a paid place before the cursor. */
export function notPaidBefore(asked: Asked, search: TimedSearch): Condition[] {
  return search.after ? [sql`coalesce(${turnOf(asked, search)} > ${String(search.after.turn)}::bigint, true)`] : [];
}

/** What remains of the organic results after the cursor: rows `l` with their `points`. */
export function remaining(asked: Asked, search: TimedSearch): Condition[] {
  const { sort, after } = search;
  return after ? [behindCursor(sort, after), ...notPaidBefore(asked, search)] : [];
}

function compared(sort: Sort): RawBuilder<unknown> {
  return isDescending(sort) ? sql`<` : sql`>`;
}

/** The points of a row `l` in the order of one's own country first, as `ownPoints` has them. */
export function ownPointsOf(asked: Asked): RawBuilder<unknown> {
  const { market, language } = ownConditions(asked);
  return sql`((${market})::integer * 2${language ? sql` + (${language})::integer` : sql``})`;
}

/** The tiers of one's own country first, with the points of each: the most first. */
function ownTiers(asked: Asked): { points: number; conditions: Condition[] }[] {
  const { market, language } = ownConditions(asked);
  const within = language ? [[language], [sql`not ${language}`]] : [[]];
  return [market, sql`not ${market}`].flatMap((country, place) =>
    within.map((read, index) => ({
      points: (place === 0 ? 2 : 0) + (language && index === 0 ? 1 : 0),
      conditions: [country, ...read],
    })),
  );
}

/** The tiers of a best match with many hits, each narrower than the next. */
export function tiersOf(text: TextQuery | null): string[] {
  return (text?.tiers ?? []).filter((tier) => tier !== "");
}

/** A section of the list that one index has in order. The list is its segments, one after another. */
export interface Segment {
  /** Conditions that separate it from the other segments; the sort index answers them. */
  bounds: Condition[];
  orderBy: RawBuilder<unknown>;
  /** The score of all its rows: of a best match, the tier. */
  points: number;
  /** Of a best match: the text condition of this tier, without better tiers; it replaces the search's own. */
  text: Condition | null;
  /** What its rows meet beside the search's own conditions. */
  more: Condition[];
  /** Whether it may have few hits although the search has many. */
  narrow: boolean;
}

/** The segments that remain after the cursor. */
export function segmentsOf({ sort, after }: Pick<Search, "sort" | "after">, asked: Asked): Segment[] {
  const { text } = asked;
  const direction = isDescending(sort) ? sql`desc` : sql`asc`;
  const segment = (
    column: Condition | null,
    bounds: (Condition | null | false)[],
    more: Partial<Segment> = {},
  ): Segment => ({
    bounds: bounds.filter((bound) => bound !== null && bound !== false),
    orderBy: sql`order by ${column ? sql`${column} ${direction}, ` : sql``}l.pitch_id ${direction}`,
    points: 0,
    text: null,
    more: [],
    narrow: false,
    ...more,
  });
  const beyond = (column: Condition, value: RawBuilder<unknown>, id: string) =>
    sql`(${column}, l.pitch_id) ${compared(sort)} (${value}, ${id}::uuid)`;

  if (sort === "highest" || sort === "lowest") {
    const column = sql`l.valuation_euro`;
    const cursor = after && beyond(column, sql`${String(after.key)}::bigint`, after.pitchId);
    const valued = segment(column, [sql`l.valuation_euro is not null`, cursor]);
    const unvalued = (bound: Condition | null) => segment(null, [sql`l.valuation_euro is null`, bound]);
    if (after?.key !== NO_VALUE[sort]) return [valued, unvalued(null)];
    return [unvalued(sql`l.pitch_id ${compared(sort)} ${after!.pitchId}::uuid`)];
  }

  const column = sql`l.published_at`;
  const cursorAt = (micros: bigint) =>
    beyond(column, sql`timestamptz 'epoch' + ${String(micros)}::bigint * interval '1 microsecond'`, after!.pitchId);
  if (!isScored(sort)) return [segment(column, [after && cursorAt(after.key)])];

  const reached = after && Number(after.key / MOMENTS);
  if (sort === "own") {
    return ownTiers(asked).flatMap(({ points, conditions }) =>
      reached !== null && points > reached
        ? []
        : [
            segment(column, [after && points === reached && cursorAt(after.key % MOMENTS)], {
              points,
              more: conditions,
            }),
          ],
    );
  }
  const tiers = tiersOf(text);
  // From the best tier down to hits that are in no tier.
  return [...tiers, null].flatMap((tier, index): Segment[] => {
    const points = tiers.length - index;
    if (reached !== null && points > reached) return [];
    const met = text && (tier ?? and(text.matches));
    const better = tiers[index - 1];
    return [
      segment(column, [after && points === reached && cursorAt(after.key % MOMENTS)], {
        points,
        text: met === null ? null : better === undefined ? matching(met) : matchingBut(met, better),
        narrow: tier !== null,
      }),
    ];
  });
}
