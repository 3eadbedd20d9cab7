/** The orders of a search, and the cursor of a page in one. */
import { isId } from "#app/platform/ids.ts";
import { decodeCursor, encodeCursor } from "#app/platform/search/reading.ts";

/** The four orders of specification §3; for a search with a text, relevance; for one of all countries, the newest of the reader's own country first. */
export const SORTS = ["relevance", "own", "newest", "oldest", "highest", "lowest"] as const;
export type Sort = (typeof SORTS)[number];

/** Orders that disclose no price, for readers of teasers. */
const OPEN_SORTS = ["relevance", "own", "newest", "oldest"] as const satisfies readonly Sort[];

/** Whether everybody may sort so. */
export function isOpenSort(sort: Sort): boolean {
  return OPEN_SORTS.some((open) => open === sort);
}

/** Whether lists of this order are descending; ids of equal keys have the same direction. */
export function isDescending(sort: Sort): boolean {
  return sort !== "oldest" && sort !== "lowest";
}

/** What of a search decides which orders it has. */
export interface Ordered {
  text: string;
  markets: readonly string[];
  counties: readonly string[];
  area: unknown;
}

/** The default order: relevance for a text; for a place the newest; where neither is chosen, one's own country first. */
export function usualSort({ text, markets, counties, area }: Ordered): Sort {
  if (text !== "") return "relevance";
  return markets.length + counties.length > 0 || area !== null ? "newest" : "own";
}

/** The orders to choose from; relevance and one's own country first only where they are the usual one. `open`: the reader sees figures. */
export function sortsFor(search: Ordered, open: boolean): Sort[] {
  const usual = usualSort(search);
  return SORTS.filter((sort) => (!isScored(sort) || sort === usual) && (open || isOpenSort(sort)));
}

/** Whether hits stand by points, and those with as many by their time. */
export function isScored(sort: Sort): boolean {
  return sort === "relevance" || sort === "own";
}

/** A place in a list of results. */
export interface Position {
  /** The sort key of the pitch there: a score with a moment, microseconds since 1970, or euros. 64 bits. */
  key: bigint;
  pitchId: string;
}

/** The last organic result of a page. Boosted pitches up to `turn` have been in paid places. */
export interface Cursor extends Position {
  sort: Sort;
  turn: bigint;
}

/** The cursor encoded for an address. */
export function writeCursor({ sort, key, pitchId, turn }: Cursor): string {
  return encodeCursor([sort, String(key), pitchId, String(turn)]);
}

/** The cursor in an address; null for one of another order, or a forged one. It only positions the list and grants no access. */
export function readCursor(encoded: string, sort: Sort): Cursor | null {
  const [given, writtenKey, pitchId, writtenTurn] = decodeCursor(encoded, 4) ?? [];
  const [key, turn] = [readNumber(writtenKey), readNumber(writtenTurn)];
  if (given !== sort || key === null || turn === null || !isKey(key, sort) || !isId(pitchId)) return null;
  return { sort, key, pitchId, turn };
}

// The database would refuse numbers beyond 64 bits.
function readNumber(written: unknown): bigint | null {
  if (typeof written !== "string" || !/^-?\d{1,19}$/.test(written)) return null;
  const number = BigInt(written);
  return BigInt.asIntN(64, number) === number ? number : null;
}

// It would also refuse times that are centuries away.
function isKey(key: bigint, sort: Sort): boolean {
  if (sort === "newest" || sort === "oldest") return key >= 0n && key < 10n ** 16n;
  return !isScored(sort) || key >= 0n;
}
