/** Where a page of people ends. Opaque in the address; what does not fit its order, or was made up, is no cursor. */
import { isId } from "#app/platform/ids.ts";
import { readOpaque, writeOpaque } from "#app/platform/opaque.ts";

export const PEOPLE_SORTS = ["active", "newest"] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** The last person shown: whether their name was searched for, their place in the order, and their id. */
export interface PeopleCursor {
  sort: PeopleSort;
  named: boolean;
  /** A Monday (`2026-11-16`), or microseconds since 1970. */
  key: string;
  userId: string;
}

/** The cursor as it stands in an address. */
export function writePeopleCursor({ sort, named, key, userId }: PeopleCursor): string {
  return writeOpaque([sort, named ? 1 : 0, key, userId]);
}

/** The cursor in an address, or null when it is not one of this order. It can only say where to go on, never what may be seen. */
export function readPeopleCursor(opaque: string, sort: PeopleSort): PeopleCursor | null {
  const [given, named, key, userId] = readOpaque(opaque, 4) ?? [];
  if (given !== sort || (named !== 0 && named !== 1) || !isKey(key, sort) || !isId(userId)) return null;
  return { sort, named: named === 1, key, userId };
}

// Days and moments that do not exist are nobody's, and the database would refuse them.
function isKey(key: unknown, sort: PeopleSort): key is string {
  if (typeof key !== "string") return false;
  if (sort === "newest") return /^\d{1,16}$/.test(key);
  return /^[12]\d{3}-\d\d-\d\d$/.test(key) && new Date(key).toJSON()?.slice(0, 10) === key;
}
