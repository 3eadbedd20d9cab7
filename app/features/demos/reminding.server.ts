import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { demoMoved } from "./events.ts";
import { DEMO_REMINDER } from "./mails.ts";

/** What the job was asked for: of a demo that was moved since, another job reminds. */
export interface Reminding {
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
