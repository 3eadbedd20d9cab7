/** What the sample of listings tells at once. */
import { sql } from "kysely";
import { type Condition, where } from "#app/platform/db/conditions.ts";
import type { Database } from "#app/platform/db/db.server.ts";

// One listing in 32 is in the sample. With this many hits in it, the total exceeds `COUNT_LIMIT`: at that limit 312 would be expected, and the
// odds of 450 are one in 10^12.
const SURELY_MANY = 450;

/** Whether the sample has so many hits that the total certainly exceeds `COUNT_LIMIT`. */
export async function areMany(connection: Database, rows: Condition[]): Promise<boolean> {
  const { rows: found } = await sql<{ number: number }>`select count(*)::int as number
    from (select from listing_sample as l ${where(rows)} limit ${SURELY_MANY}) as met`.execute(connection);
  return found[0]!.number === SURELY_MANY;
}
