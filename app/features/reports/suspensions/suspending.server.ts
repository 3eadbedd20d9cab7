/** Suspensions of accounts and their end, in the transaction of the decision. */

import { sql } from "kysely";
import type { StatementSource } from "#app/features/casework/statements.server.ts";
import { hidePitchesOf, showPitchesOf } from "#app/features/pitches/listing/listing.server.ts";
import { endSessions } from "#app/features/sessions/sessions.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { ACCOUNT_SUSPENDED } from "../mails.ts";
import { factsIn, type SuspensionDecision } from "./suspension.ts";

/** An account whose row is locked, and who decides on it. */
interface SuspendedAccount {
  id: string;
  lang: Market;
  decidedBy: string;
}

/**
 * Suspends a locked account that is not suspended: its sessions end, nobody signs in to it, its published pitches are hidden until it is
 * reinstated. The member is mailed the statement of reasons, with a link that needs no sign-in. Returns the decision's id and how many pitches
 * were hidden.
 */
export async function suspendAccount(
  trx: Tx,
  { id: userId, lang, decidedBy }: SuspendedAccount,
  decision: SuspensionDecision,
  origin: string | undefined,
): Promise<{ decisionId: string; facts: string; hiddenPitches: number }> {
  const t = translator(lang, "reports-suspensions");
  const facts = factsIn(decision, (template) => t(`template.${template}`));
  const decisionId = newId();
  await trx.updateTable("users").set({ suspendedAt: now() }).where("id", "=", userId).execute();
  const { rule, noticed } = decision;
  await trx
    .insertInto("suspensions")
    .values({ id: decisionId, userId, decidedBy, rule, facts, noticed, createdAt: now() })
    .execute();
  await endSessions(trx, userId);
  const hiddenPitches = await hidePitchesOf(trx, userId);
  await sendMail(trx, ACCOUNT_SUSPENDED, { to: userId, data: { decisionId }, origin });
  return { decisionId, facts, hiddenPitches };
}

/** Ends the suspension of a locked account, with its pitches as they were. Returns how many are shown again. */
export async function endSuspension(trx: Tx, userId: string, liftedBy: string): Promise<number> {
  await trx.updateTable("users").set({ suspendedAt: null }).where("id", "=", userId).execute();
  await trx
    .updateTable("suspensions")
    .set({ liftedAt: now(), liftedBy })
    .where("userId", "=", userId)
    .where("liftedAt", "is", null)
    .execute();
  return showPitchesOf(trx, userId);
}

/** Ends a suspension after an appeal; returns false if it has been lifted before. */
export async function undoSuspension(trx: Tx, suspensionId: string, liftedBy: string): Promise<boolean> {
  const { userId } = await trx
    .selectFrom("suspensions")
    .select("userId")
    .where("id", "=", suspensionId)
    .executeTakeFirstOrThrow();
  // In the order of every other change of an account: its row first.
  await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const inForce = await trx
    .selectFrom("suspensions")
    .select("id")
    .where("id", "=", suspensionId)
    .where("liftedAt", "is", null)
    .executeTakeFirst();
  if (!inForce) return false;
  await endSuspension(trx, userId, liftedBy);
  return true;
}

/** Suspensions as statements of reasons to the member. */
export const suspensionStatements: StatementSource = {
  id: sql`id`,
  outcome: sql`'account-suspended'`,
  subjectType: sql`'account'`,
  decidedBy: sql`decided_by`,
  at: sql`created_at`,
  ownerId: sql`user_id`,
  rule: sql`rule`,
  facts: sql`facts`,
  noticed: sql`noticed`,
  endedAt: sql`lifted_at`,
  from: sql`suspensions`,
};
