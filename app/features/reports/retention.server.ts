/** What is kept of a case only as long as somebody can appeal. */
import { sql } from "kysely";
import { APPEALABLE } from "#app/features/casework/casework.ts";
import { DAY_MILLISECONDS } from "#app/features/shield/allowance.ts";
import { DECISION_DAYS } from "#app/features/shield/quarantine.ts";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";

/**
 * Forgets what reported things looked like, what was removed and which held messages were refused, once the decision cannot be appealed any more
 * and no appeal is open. Decisions on reports stay; that on held messages goes with them, with the answer to an appeal, which can be read and holds
 * for a while first. May run twice.
 */
export async function forgetEvidence(_actor: SystemActor): Promise<void> {
  const over = new Date(now().getTime() - APPEALABLE);
  const settled = sql`select d.case_id from report_decisions d where d.created_at <= ${over}
    and not exists (select from appeals a where a.report_decision_id = d.id and a.state = 'open')`;
  await sql`update reports set evidence = '{}' where evidence <> '{}' and case_id in (${settled})`.execute(db);
  await sql`update report_decisions set undo = '{}' where undo <> '{}' and case_id in (${settled})`.execute(db);
  await sql`delete from report_files where case_id in (${settled})`.execute(db);
  const lately = new Date(now().getTime() - DECISION_DAYS * DAY_MILLISECONDS);
  await sql`delete from held_batches b where b.rule is not null and b.decided_at <= ${over}
    and not exists (select from appeals a where a.held_batch_id = b.id and (a.state = 'open' or a.decided_at > ${lately}))`.execute(
    db,
  );
}

/** Gives an account the reports that it sent as a guest, unless it has reported the same thing itself. */
export async function moveReports(_actor: SystemActor, guestId: string, userId: string): Promise<void> {
  await sql`update reports set reporter_id = ${userId} where reporter_id = ${guestId}
    and exists (select from users where id = ${userId})
    and not exists (select from reports own where own.case_id = reports.case_id and own.reporter_id = ${userId})`.execute(
    db,
  );
}

/** A guest has got in to an account: what the guest reported is answered there. */
export async function moveGuestReports(payload: unknown): Promise<void> {
  const { guestId, userId } = payload as { guestId: string; userId: string };
  await moveReports(systemActor("move-guest-reports"), guestId, userId);
}

/** Every night. */
export async function forgetOldEvidence(): Promise<void> {
  await forgetEvidence(systemActor("forget-old-evidence"));
}
