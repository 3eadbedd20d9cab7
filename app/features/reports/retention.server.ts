/** Retention of evidence, and the reports of guests who sign in. */
import { sql } from "kysely";
import { APPEALABLE } from "#app/features/casework/casework.ts";
import { DAY_MILLISECONDS } from "#app/features/shield/allowance.ts";
import { DECISION_DAYS } from "#app/features/shield/quarantine.ts";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";

/**
 * Deletes evidence, names of those who reported without an account, removed content and refused quarantined messages once the decision cannot be appealed any more and no appeal is open.
 * Decisions on reports stay. A decision on quarantined messages is deleted with them, but not until `DECISION_DAYS` after an appeal was decided.
 * Idempotent.
 */
export async function removeOldEvidence(_actor: SystemActor): Promise<void> {
  const expired = new Date(now().getTime() - APPEALABLE);
  const settled = sql`select d.case_id from report_decisions d where d.created_at <= ${expired}
    and not exists (select from appeals a where a.report_decision_id = d.id and a.state = 'open')`;
  await sql`update reports set evidence = '{}', contact_name = null, contact_email = null
    where (evidence <> '{}' or contact_email is not null) and case_id in (${settled})`.execute(db);
  await sql`update report_decisions set undo = '{}' where undo <> '{}' and case_id in (${settled})`.execute(db);
  await sql`delete from report_files where case_id in (${settled})`.execute(db);
  const recent = new Date(now().getTime() - DECISION_DAYS * DAY_MILLISECONDS);
  await sql`delete from held_batches b where b.rule is not null and b.decided_at <= ${expired}
    and not exists (select from appeals a where a.held_batch_id = b.id and (a.state = 'open' or a.decided_at > ${recent}))`.execute(
    db,
  );
}

/** Moves the reports of a guest to the account, except for things that the account has reported itself. */
export async function moveReports(_actor: SystemActor, guestId: string, userId: string): Promise<void> {
  await sql`update reports set reporter_id = ${userId} where reporter_id = ${guestId}
    and exists (select from users where id = ${userId})
    and not exists (select from reports own where own.case_id = reports.case_id and own.reporter_id = ${userId})`.execute(
    db,
  );
}

/** The job after a guest has signed in to an account: the account gets the answers to the guest's reports. */
export async function moveGuestReports(payload: unknown): Promise<void> {
  const { guestId, userId } = payload as { guestId: string; userId: string };
  await moveReports(systemActor("move-guest-reports"), guestId, userId);
}

/** The nightly job of {@link removeOldEvidence}. */
export async function forgetOldEvidence(): Promise<void> {
  await removeOldEvidence(systemActor("forget-old-evidence"));
}
