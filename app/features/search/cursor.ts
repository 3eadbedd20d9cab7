/** Where a page of results ends. Opaque in the address; what does not fit its order, or was made up, is no cursor. */
import { z } from "zod";
import { isOpenSort, SORTS, type Sort } from "./order.ts";

/** The last pitch shown: its place in the order (microseconds since 1970, or euros) and its id. */
export interface Cursor {
  sort: Sort;
  boosted: boolean;
  key: string;
  pitchId: string;
}

const shape = z.tuple([
  z.enum(SORTS),
  z.union([z.literal(0), z.literal(1)]),
  z
    .string()
    .regex(/^-?\d{1,19}$/)
    .refine((digits) => BigInt.asIntN(64, BigInt(digits)) === BigInt(digits)),
  z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
]);

/** The cursor as it stands in an address. */
export function writeCursor({ sort, boosted, key, pitchId }: Cursor): string {
  return btoa(JSON.stringify([sort, boosted ? 1 : 0, key, pitchId]))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The cursor in an address, or null when it is not one of this order. It can only say where to go on, never what may be seen. */
export function readCursor(opaque: string, sort: Sort): Cursor | null {
  if (opaque.length > 200) return null;
  try {
    const parsed = shape.safeParse(JSON.parse(atob(opaque.replaceAll("-", "+").replaceAll("_", "/"))));
    if (!parsed.success || parsed.data[0] !== sort) return null;
    const [, boosted, key, pitchId] = parsed.data;
    // Moments outside the centuries at hand are nobody's, and the database would refuse them.
    if (isOpenSort(sort) && !/^\d{1,16}$/.test(key)) return null;
    return { sort, boosted: boosted === 1, key, pitchId };
  } catch {
    return null;
  }
}
