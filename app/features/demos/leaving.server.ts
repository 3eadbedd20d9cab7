/** Demos that can no longer be: their member's plan has ended, or one of the two is gone. */
import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { canComeSql, cancelLocked, lockDemo } from "./booking.server.ts";
import type { Cause } from "./demo.ts";
import { canHostSql } from "./free-times.server.ts";

const MOST = 500;

/** Cancels the coming demos of an account, as member or host, that the present state of both no longer allows. Run twice, it does nothing more. */
export async function cancelImpossibleDemos(_actor: SystemActor, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select b.id from demo_bookings b
    where b.state = 'booked' and b.starts_at > ${now()} and (b.member_id = ${userId} or b.host_id = ${userId})
    order by b.starts_at, b.id limit ${MOST}`.execute(db);
  for (const { id } of rows) {
    await transaction(async (trx) => {
      const demo = await lockDemo(trx, id);
      if (demo?.state !== "booked" || demo.startsAt <= now()) return;
      const { rows: found } = await sql<{ cause: Cause | null }>`
        select case
            when m.deletion_due_at is not null or m.suspended_at is not null then 'member-left'
            when not ${canComeSql("m")} then 'plan-ended'
            when u.id is null or not ${canHostSql("u")} then 'host-left'
          end as cause
        from users m left join users u on u.id = ${demo.hostId}
        where m.id = ${demo.memberId}`.execute(trx);
      const cause = found[0]?.cause;
      if (cause) await cancelLocked(trx, demo, { cause });
    });
  }
}
