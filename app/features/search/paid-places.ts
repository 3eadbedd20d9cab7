/** Paid places: each page of results begins with at most three boosted pitches that take turns by the hour (decision 109). */
import { now } from "#app/platform/clock.ts";
import { PAGE_SIZE, type Search } from "./search.ts";
import { type Cursor, isDescending, type Position, type Sort } from "./sorts.ts";

/** Paid places of a page. */
export const PAID_PLACES = 3;

/** A pitch that was found, and where it stands in the order that was asked for. */
export interface Hit extends Position {
  /** For a boosted pitch, its turn in the hour of the list: 64 bits of a hash. Lower turns come first. */
  turn: bigint | null;
}

/** A hit on a page; `isPaid`: in a paid place, where its plan has put it. */
export interface PlacedHit extends Hit {
  isPaid: boolean;
}

// The range of turns.
export const BEFORE_ALL = -(2n ** 63n);
export const AFTER_ALL = 2n ** 63n - 1n;

/** The bits of a turn without its sign. */
export const OTHER_TURNS = AFTER_ALL;

/** A turn where one's own country comes first: all of its turns are before all others. */
export function ownTurn(turn: bigint, isOwn: boolean): bigint {
  const others = turn & OTHER_TURNS;
  return isOwn ? others + BEFORE_ALL : others;
}

const HOUR_MILLISECONDS = 3_600_000;

// A list that was left open for longer begins with this hour's paid places.
const MOST_HOURS_AGO = 48;

/** A search of which it is known whose turn it is. */
export interface TimedSearch extends Search {
  hour: number;
}

/** Hours since 1970. */
export function currentHour(): number {
  return Math.floor(now().getTime() / HOUR_MILLISECONDS);
}

/** The hour in an address; null for none, one to come, or one long ago. */
export function readHour(given: string | null): number | null {
  if (given === null || !/^\d{1,7}$/.test(given)) return null;
  const ago = currentHour() - Number(given);
  return ago >= 0 && ago <= MOST_HOURS_AGO ? Number(given) : null;
}

/** Negative if `a` stands before `b` in this order. */
export function comparePositions(sort: Sort, a: Position, b: Position): number {
  const ascending = a.key === b.key ? compare(a.pitchId, b.pitchId) : compare(a.key, b.key);
  return isDescending(sort) ? -ascending : ascending;
}

function compare<T extends string | bigint>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The pages after the cursor. `organic` are the hits behind it in the asked order without those that have been in paid places, at least one more
 * than the pages show, if there are; `boosted` those of them that are boosted, by turns: all, or so many that no page lacks one.
 */
export function placed(
  { sort, after, pages, boosted: onlyBoosted }: Pick<Search, "sort" | "after" | "pages" | "boosted">,
  organic: readonly Hit[],
  boosted: readonly Hit[],
): { hits: PlacedHit[]; next: Cursor | null } {
  const hits: PlacedHit[] = [];
  let turn = after?.turn ?? BEFORE_ALL;
  let rest = organic;
  let waiting = boosted;
  for (let page = 0; page < pages; page++) {
    const paid = waiting.slice(0, PAID_PLACES);
    turn = paid.length === PAID_PLACES ? paid.at(-1)!.turn! : AFTER_ALL;
    const unpaid = rest.filter((hit) => hit.turn === null || hit.turn > turn);
    const own = unpaid.slice(0, PAGE_SIZE - paid.length);
    paid.sort((a, b) => comparePositions(sort, a, b));
    hits.push(...paid.map((hit) => ({ ...hit, isPaid: true })), ...own.map((hit) => ({ ...hit, isPaid: onlyBoosted })));
    const last = own.at(-1);
    if (!last || own.length === unpaid.length) return { hits, next: null };
    rest = unpaid.slice(own.length);
    // Whoever stands among the organic results already gets no paid place after it.
    waiting = waiting.slice(PAID_PLACES).filter((hit) => comparePositions(sort, hit, last) > 0);
    if (page === pages - 1) return { hits, next: { sort, key: last.key, pitchId: last.pitchId, turn } };
  }
  return { hits, next: null };
}
