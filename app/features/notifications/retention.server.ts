/** Old notices go, whether or not they were read: what stayed unread was mailed, or is not wanted by mail. */
import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { noticesChanged } from "./events.ts";
import { NOTICES_LAST } from "./notice.ts";

const BATCH = 1_000;

/** Removes notices older than `NOTICES_LAST`, in batches of a transaction each. Returns how many. */
export async function removeOldNotices(_actor: SystemActor, batch = BATCH): Promise<number> {
  const before = new Date(now().getTime() - NOTICES_LAST * 86_400_000);
  for (let all = 0; ; ) {
    const removed = await transaction(async (trx) => {
      // One that is told anew meanwhile is locked, and young again.
      const { rows } = await sql<{ userId: string; unread: boolean }>`
        delete from notifications where id in (
          select id from notifications where created_at < ${before} order by created_at limit ${batch} for update skip locked)
        returning user_id, read_at is null as unread`.execute(trx);
      // The counter at the bell.
      const counted = new Set(rows.filter(({ unread }) => unread).map(({ userId }) => userId));
      await emit(trx, ...[...counted].map((userId) => noticesChanged({ userId })));
      return rows.length;
    });
    all += removed;
    if (removed < batch) return all;
  }
}
