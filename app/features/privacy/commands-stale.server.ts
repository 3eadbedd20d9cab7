import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { addJob } from "#app/platform/outbox.server.ts";
import { sweepArchives } from "./gateway-archives.server.ts";

const MINUTE = 60_000;
// A step of an archive takes seconds; whoever made it is gone.
const LEFT_BEHIND = 30 * MINUTE;
const BATCH = 500;

/**
 * Removes archives over their time with their bytes, and has those made anew whose process died: its job would wait for hours to be given
 * to another.
 */
export async function removeOldExports(_actor: SystemActor): Promise<void> {
  const present = now();
  await db.deleteFrom("exports").where("expiresAt", "<=", present).execute();
  await sweepArchives(async (ids) => {
    const rows = await db
      .selectFrom("exports")
      .select("id")
      .where("id", "=", sql<string>`any(${ids}::uuid[])`)
      .execute();
    return new Set(rows.map(({ id }) => id));
  });
  await transaction(async (trx) => {
    const left = await trx
      .updateTable("exports")
      .set({ movedAt: present })
      .where("id", "in", (eb) =>
        eb
          .selectFrom("exports")
          .select("id")
          .where("state", "in", ["waiting", "running"])
          .where("movedAt", "<", new Date(present.getTime() - LEFT_BEHIND))
          .limit(BATCH),
      )
      .returning("id")
      .execute();
    // A job whose key is that of one being worked on waits for it, and then finds the archive made.
    for (const { id } of left) await addJob(trx, "make-export", { exportId: id }, { key: `make-export:${id}` });
  });
}
