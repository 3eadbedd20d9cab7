/** Where a page of results ends. Opaque in the address; what does not fit its order, or was made up, is no cursor. */
import { isId } from "#app/platform/ids.ts";
import { readOpaque, writeOpaque } from "#app/platform/opaque.ts";
import type { Sort } from "./order.ts";

/** The last pitch shown: its place in the order (a score, microseconds since 1970, or euros) and its id. */
export interface Cursor {
  sort: Sort;
  boosted: boolean;
  key: string;
  pitchId: string;
}

/** The cursor as it stands in an address. */
export function writeCursor({ sort, boosted, key, pitchId }: Cursor): string {
  return writeOpaque([sort, boosted ? 1 : 0, key, pitchId]);
}

/** The cursor in an address, or null when it is not one of this order. It can only say where to go on, never what may be seen. */
export function readCursor(opaque: string, sort: Sort): Cursor | null {
  const [given, boosted, key, pitchId] = readOpaque(opaque, 4) ?? [];
  if (given !== sort || (boosted !== 0 && boosted !== 1) || !isKey(key, sort) || !isId(pitchId)) return null;
  return { sort, boosted: boosted === 1, key, pitchId };
}

// Moments outside the centuries at hand and numbers beyond 64 bits are nobody's, and the database would refuse them.
function isKey(key: unknown, sort: Sort): key is string {
  if (typeof key !== "string" || !/^-?\d{1,19}$/.test(key)) return false;
  if (sort === "newest" || sort === "oldest") return /^\d{1,16}$/.test(key);
  if (sort === "relevance" && key.startsWith("-")) return false;
  return BigInt.asIntN(64, BigInt(key)) === BigInt(key);
}
