import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";

/** Every minute: puts what has come and gone since into the kept counts, so that readers have little to add up. */
export async function foldListingChanges(): Promise<void> {
  await sql`select fold_listing_changes()`.execute(db);
}
