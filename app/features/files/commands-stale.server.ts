import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { sweepBytes } from "./gateway-disk.server.ts";

const DAY = 86_400_000;

/**
 * Removes pictures that nothing shows any more, such as a logo that was replaced in a draft, and then all bytes without a row: a
 * portrait that somebody took away is gone within two days.
 */
export async function removeUnshown(_actor: SystemActor): Promise<void> {
  const yesterday = new Date(now().getTime() - DAY);
  await sql`delete from files where time_created < ${yesterday}
    and not exists (select from profiles where picture_id = files.id)
    and not exists (select from pitch_revisions where logo_id = files.id)
    and not exists (select from listings where logo_id = files.id)`.execute(db);
  // A database that knows of no file at all is more likely the wrong one, or not restored yet, than right about the disk.
  if (!(await db.selectFrom("files").select("id").limit(1).executeTakeFirst())) return;
  await sweepBytes(async (keys) => {
    const rows = await db
      .selectFrom("files")
      .select("key")
      .where("key", "=", sql<string>`any(${keys}::text[])`)
      .execute();
    return new Set(rows.map(({ key }) => key));
  }, yesterday);
}
