import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { canComeSql, cancelLocked, lockDemo } from "./booking.server.ts";
import type { Cause } from "./demo.ts";
import { demoMoved } from "./events.ts";
import { canHostSql } from "./free-times.server.ts";
import { DEMO_REMINDER } from "./mails.ts";

/** What the job was asked for: of a demo that was moved since, another job reminds. */
interface Reminding {
  demoId: string;
  /** ISO 8601. */
  startsAt: string;
}

/** Reminds member and host of a demo that is still to be, once. */
export async function remindOf(_actor: SystemActor, { demoId, startsAt }: Reminding): Promise<void> {
  await transaction(async (trx) => {
    const { rows } = await sql<{ memberId: string; hostId: string | null; sequence: number }>`
      update demo_bookings set reminded_at = ${now()}
      where id = ${demoId} and state = 'booked' and starts_at = ${startsAt} and starts_at > ${now()} and reminded_at is null
      returning member_id, host_id, sequence`.execute(trx);
    for (const { memberId, hostId, sequence } of rows) {
      for (const to of [memberId, hostId]) {
        if (to) await sendMail(trx, DEMO_REMINDER, { to, data: { demoId, sequence } });
      }
      await emit(trx, demoMoved({ demoId, memberId, news: "soon", byMember: false, startsAt }));
    }
  });
}

// Demos that can no longer be: their member's plan has ended, or one of the two is gone.

const MOST = 500;

/** Cancels the coming demos of an account, as member or host, that the present state of both no longer allows. Run twice, it does nothing more. */
async function cancelImpossibleDemos(_actor: SystemActor, userId: string): Promise<void> {
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

/** Some time before a demo. */
export const remindOfDemo: Task = async (payload) => {
  await remindOf(systemActor("remind-of-demo"), payload as Reminding);
};

/** After `plan-changed`, `deletion-asked` and `demo-party-left`: whoever cannot come is not waited for. */
export const cancelDemosOfLeaver: Task = async (payload) => {
  await cancelImpossibleDemos(systemActor("cancel-demos"), (payload as { userId: string }).userId);
};
