/** Jobs: reminders, and cancelling demos that cannot take place. */
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

/** The job's payload. If the demo was moved since, another job reminds of it. */
interface Reminding {
  demoId: string;
  /** ISO 8601. */
  startsAt: string;
}

/** Reminds member and host of a booked demo, once. */
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

const MOST = 500;

/** Cancels an account's demos to come, as member or host, if the member's plan has ended or one of the two has left. Idempotent. */
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

/** The job that reminds of a demo. */
export const remindOfDemo: Task = async (payload) => {
  await remindOf(systemActor("remind-of-demo"), payload as Reminding);
};

/** The job after `plan-changed`, `deletion-asked` and `demo-party-left`. */
export const cancelDemosOfLeaver: Task = async (payload) => {
  await cancelImpossibleDemos(systemActor("cancel-demos"), (payload as { userId: string }).userId);
};
