/** The orders of a search, and the cursor of a page in one. */
import { isId } from "#app/platform/ids.ts";
import { decodeCursor, encodeCursor } from "#app/platform/search/reading.ts";

/** The four orders of specification §3 and, for a search with a text, relevance. */
export const SORTS = ["relevance", "newest", "oldest", "highest", "lowest"] as const;
export type Sort = (typeof SORTS)[number];

/** Orders that disclose no price, for readers of teasers. */
const OPEN_SORTS = ["relevance", "newest", "oldest"] as const satisfies readonly Sort[];

/** Whether everybody may sort so. */
export function isOpenSort(sort: Sort): boolean {
  return OPEN_SORTS.some((open) => open === sort);
}

/** Whether lists of this order are descending; ids of equal keys have the same direction. */
export function isDescending(sort: Sort): boolean {
  return sort !== "oldest" && sort !== "lowest";
}

/** The default order: relevance for a text, else the newest. */
export function usualSort(text: string): Sort {
  return text === "" ? "newest" : "relevance";
}

/** The orders to choose from; relevance only with a text. `open`: the reader sees figures. */
export function sortsFor(text: string, open: boolean): Sort[] {
  return SORTS.filter((sort) => (sort !== "relevance" || text !== "") && (open || isOpenSort(sort)));
}

/** A place in a list of results. */
export interface Position {
  /** The sort key of the pitch there: a score, microseconds since 1970, or euros. 64 bits. */
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
  return sort !== "relevance" || key >= 0n;
}
