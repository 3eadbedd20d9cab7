/** What staff do to an account that its owner is told of: another side, a corrected name, deactivation and its end. */

import { sql } from "kysely";
import { nameChanged } from "#app/features/accounts/events.ts";
import { recordAct } from "#app/features/audit/audit-log.server.ts";
import { hidePitchesOf, showPitchesOf, unfinishedPitches } from "#app/features/pitches/listing/listing.server.ts";
import { endSessions } from "#app/features/sessions/sessions.server.ts";
import type { Actor, Side, StaffRole } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, type FailureCode, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { ACCOUNT_REINSTATED, ACCOUNT_SUSPENDED, NAME_CORRECTED, SIDE_CHANGED } from "../mails.ts";
import { canSupport, refusalToActOn } from "../policy.ts";
import { otherSide } from "../ticket.ts";

/** Why an act on an account is refused, whatever the act. */
export type ActRefusal = "not-found" | "own-account" | "staff-account";

/** An account on which a member of staff acts, locked. */
export interface HeldAccount {
  id: string;
  name: string;
  side: Side | null;
  staffRole: StaffRole | null;
  suspendedAt: Date | null;
  /** Since when the account has a badge, if it has one. */
  identityVerifiedAt: Date | null;
}

/**
 * Locks an account and the one of whoever acts on it, and looks whether that is allowed now: of two admins who take each other's role,
 * the second has none any more. `then` does the act.
 */
export async function actOn<C extends FailureCode>(
  actor: Actor,
  memberId: string,
  then: (trx: Tx, account: HeldAccount, staffId: string) => Promise<Result<undefined, C>>,
): Promise<Result<undefined, C | ActRefusal>> {
  if (!canSupport(actor) || !isId(memberId)) return failed("not-found");
  return transaction(async (trx) => {
    const rows = await trx
      .selectFrom("users")
      .select(["id", "name", "side", "staffRole", "suspendedAt", "identityVerifiedAt"])
      .where("id", "in", [actor.id, memberId])
      .where("isAnonymous", "=", false)
      .orderBy("id")
      .forUpdate()
      .execute();
    const accounts = rows as HeldAccount[];
    const staff = accounts.find(({ id }) => id === actor.id);
    const account = accounts.find(({ id }) => id === memberId);
    if (!account || !staff || staff.suspendedAt || staff.staffRole !== actor.staffRole) return failed("not-found");
    const refusal = refusalToActOn(actor, account);
    return refusal ? failed(refusal) : then(trx, account, actor.id);
  });
}

interface ActInput {
  reason: string;
}

/**
 * Gives a member the other side, on request (specification §1). Everything else stays as it is: profile, budget, conversations, bookmarks
 * and sessions. Whoever still has pitches that are neither done nor deleted keeps the side: those are the owner's to finish, since an
 * investor cannot. The open request, if there is one, is closed.
 */
export function changeSide(
  actor: Actor,
  memberId: string,
  { reason, from }: ActInput & { from: Side },
  origin?: string,
) {
  return actOn(actor, memberId, async (trx, account, staffId) => {
    if (account.side !== from) return failed("conflict");
    if (from === "entrepreneur" && (await unfinishedPitches(trx, memberId)) > 0) return failed("pitches-unfinished");
    const to = otherSide(from);
    await sql`select set_config('stakeholm.staff_act', 'change-side', true)`.execute(trx);
    await trx.updateTable("users").set({ side: to }).where("id", "=", memberId).execute();
    const closed = await trx
      .updateTable("tickets")
      .set({ state: "closed", updatedAt: now() })
      .where("userId", "=", memberId)
      .where("kind", "=", "side-change")
      .where("state", "<>", "closed")
      .returning("id")
      .execute();
    const data = { from, to, ticketId: closed[0]?.id };
    await recordAct(trx, staffId, {
      action: "side-changed",
      subjectType: "account",
      subjectId: memberId,
      reason,
      data,
    });
    await sendMail(trx, SIDE_CHANGED, { to: memberId, data: { side: to }, origin });
    return done(undefined);
  });
}

/**
 * Corrects the name of an account. A badge of the old name ends, by the database, and a check that waits is compared anew, as when members
 * change it themselves. The owner is mailed the name and the reason. Fails with `conflict` when the name is not `from` any more.
 */
export function correctName(
  actor: Actor,
  memberId: string,
  { reason, from, name }: ActInput & { from: string; name: string },
  origin?: string,
) {
  return actOn(actor, memberId, async (trx, account, staffId) => {
    if (account.name !== from) return failed("conflict");
    if (account.name === name) return failed("nothing-to-do");
    await trx.updateTable("users").set({ name }).where("id", "=", memberId).execute();
    await emit(trx, nameChanged({ userId: memberId }));
    const badge = account.identityVerifiedAt !== null;
    const actId = await recordAct(trx, staffId, {
      action: "name-corrected",
      subjectType: "account",
      subjectId: memberId,
      reason,
      data: { badge },
      details: { from, to: name },
    });
    await sendMail(trx, NAME_CORRECTED, { to: memberId, data: { actId, badge }, origin });
    return done(undefined);
  });
}

/**
 * Deactivates an account: its sessions end, nobody signs in to it, and its published pitches are hidden until it is active again. The
 * owner is mailed the reason.
 */
export function suspend(actor: Actor, memberId: string, { reason }: ActInput, origin?: string) {
  return actOn(actor, memberId, async (trx, account, staffId) => {
    if (account.suspendedAt) return failed("nothing-to-do");
    await trx.updateTable("users").set({ suspendedAt: now() }).where("id", "=", memberId).execute();
    await endSessions(trx, memberId);
    const hidden = await hidePitchesOf(trx, memberId);
    const actId = await recordAct(trx, staffId, {
      action: "account-suspended",
      subjectType: "account",
      subjectId: memberId,
      reason,
      data: { hiddenPitches: hidden },
    });
    await sendMail(trx, ACCOUNT_SUSPENDED, { to: memberId, data: { actId }, origin });
    return done(undefined);
  });
}

/** Makes a deactivated account active again, with its pitches as they were. The owner is mailed. */
export function reinstate(actor: Actor, memberId: string, { reason }: ActInput, origin?: string) {
  return actOn(actor, memberId, async (trx, account, staffId) => {
    if (!account.suspendedAt) return failed("nothing-to-do");
    await trx.updateTable("users").set({ suspendedAt: null }).where("id", "=", memberId).execute();
    const shown = await showPitchesOf(trx, memberId);
    await recordAct(trx, staffId, {
      action: "account-reinstated",
      subjectType: "account",
      subjectId: memberId,
      reason,
      data: { shownPitches: shown },
    });
    await sendMail(trx, ACCOUNT_REINSTATED, { to: memberId, data: {}, origin });
    return done(undefined);
  });
}
