/** The demo world of `tests/world` in a database: what a first `bin/start` shows, and what journeys in a browser meet. */
import { sql } from "kysely";
import { storeOwnPicture } from "#app/features/files/commands.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/db.server.ts";
import { seedConversations } from "./demo-conversations.ts";
import { type KeepPicture, seedPeople } from "./demo-people.ts";
import { seedPitches } from "./demo-pitches.ts";

// Of several processes that start at once, one seeds and the others find the people there.
const LOCK = 5_310_220;

/**
 * Fills an empty database with the demo world, all or nothing, around the present moment. A database in which anybody has
 * an account is left alone. Returns whether it wrote.
 */
export async function seedDemo(db: Database, keepPicture: KeepPicture = storeOwnPicture): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const inhabited = await trx.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (inhabited) return false;
    const present = now();
    const members = await seedPeople(trx, present, keepPicture);
    const placed = await seedPitches(trx, present, members, keepPicture);
    await seedConversations(trx, present, members, placed);
    return true;
  });
}
