/** Changes that staff make to accounts. */
import { sql } from "kysely";
import { nameChanged } from "#app/features/accounts/events.ts";
import { givePlan } from "#app/features/accounts/plan.server.ts";
import { forgetAttempts } from "#app/features/accounts/sign-in/sign-in-lock.server.ts";
import { assignStaffRole } from "#app/features/accounts/staff-role.server.ts";
import type { ASKED } from "#app/features/approvals/approval.ts";
import { askApproval } from "#app/features/approvals/asking.server.ts";
import { type NewAuditEntry, recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { writeAgain } from "#app/features/deliverability/suppression.server.ts";
import { unfinishedPitches } from "#app/features/pitches/listing/listing.server.ts";
import { endSuspension, suspendAccount } from "#app/features/reports/suspensions/suspending.server.ts";
import type { SuspensionDecision } from "#app/features/reports/suspensions/suspension.ts";
import { endSessions } from "#app/features/sessions/sessions.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Plan, Side, StaffRole } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { ACCOUNT_REINSTATED, NAME_CORRECTED, SIDE_CHANGED } from "../mails.ts";
import { canGrantRoles, canSupport, refusalToChange } from "../policy.ts";
import { otherSide } from "../ticket.ts";

/** Why any change of an account is refused. */
type ChangeRefusal = "not-found" | "own-account" | "staff-account";

interface LockedAccount {
  id: string;
  name: string;
  lang: Market;
  side: Side | null;
  staffRole: StaffRole | null;
  suspendedAt: Date | null;
  emailVerified: boolean;
  /** Since when the account has a badge, if it has one. */
  identityVerifiedAt: Date | null;
}

/** The member of staff who changes the account; their account is locked, too. */
interface LockedStaff {
  id: string;
  /** Appends to the audit log of the account. Returns the entry's id. */
  record(entry: Omit<NewAuditEntry, "subjectType" | "subjectId">): Promise<string>;
}

/**
 * Locks an account and that of the actor, checks the permission again, and runs `change`. Two admins who concurrently withdraw each other's role:
 * the second has none any more.
 */
export async function changeMember<C extends FailureCode, T = undefined>(
  actor: Actor,
  memberId: string,
  change: (trx: Tx, account: LockedAccount, staff: LockedStaff) => Promise<Result<T, C>>,
): Promise<Result<T, C | ChangeRefusal>> {
  if (!canSupport(actor) || !isId(memberId)) return err("not-found");
  return transaction(async (trx) => {
    const rows = await trx
      .selectFrom("users")
      .select(["id", "name", "lang", "side", "staffRole", "suspendedAt", "emailVerified", "identityVerifiedAt"])
      .where("id", "in", [actor.id, memberId])
      .where("isAnonymous", "=", false)
      .orderBy("id")
      .forUpdate()
      .execute();
    const accounts = rows as LockedAccount[];
    const staff = accounts.find(({ id }) => id === actor.id);
    const account = accounts.find(({ id }) => id === memberId);
    if (!account || !staff || staff.suspendedAt || staff.staffRole !== actor.staffRole) return err("not-found");
    const refusal = refusalToChange(actor, account);
    if (refusal) return err(refusal);
    const record: LockedStaff["record"] = (entry) =>
      recordAuditEntry(trx, actor.id, { subjectType: "account", subjectId: memberId, ...entry });
    return change(trx, account, { id: actor.id, record });
  });
}

interface ChangeInput {
  reason: string;
}

/**
 * Gives a member the other side, on request (specification §1). Profile, budget, conversations, bookmarks and sessions stay. Fails with
 * `pitches-unfinished` while an entrepreneur has pitches that are neither done nor deleted: an investor could not finish them. Closes the open
 * request, if there is one. Fails with `conflict` if the side is not `from` any more.
 */
export function changeSide(
  actor: Actor,
  memberId: string,
  { reason, from }: ChangeInput & { from: Side },
  origin?: string,
) {
  return changeMember(actor, memberId, async (trx, account, staff) => {
    if (account.side !== from) return err("conflict");
    if (from === "entrepreneur" && (await unfinishedPitches(trx, memberId)) > 0) return err("pitches-unfinished");
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
    await staff.record({
      action: "side-changed",
      reason,
      data,
    });
    await sendMail(trx, SIDE_CHANGED, { to: memberId, data: { side: to }, origin });
    return ok(undefined);
  });
}

/**
 * Corrects the name of an account. As when members change it themselves, the database ends a badge of the old name, and a pending check is
 * compared again. The owner is mailed the name and the reason. Fails with `conflict` if the name is not `from` any more.
 */
export function correctName(
  actor: Actor,
  memberId: string,
  { reason, from, name }: ChangeInput & { from: string; name: string },
  origin?: string,
) {
  return changeMember(actor, memberId, async (trx, account, staff) => {
    if (account.name !== from) return err("conflict");
    if (account.name === name) return err("nothing-to-do");
    await trx.updateTable("users").set({ name }).where("id", "=", memberId).execute();
    await emit(trx, nameChanged({ userId: memberId }));
    const badge = account.identityVerifiedAt !== null;
    const actId = await staff.record({
      action: "name-corrected",
      reason,
      data: { badge },
      details: { from, to: name },
    });
    await sendMail(trx, NAME_CORRECTED, { to: memberId, data: { actId, badge }, origin });
    return ok(undefined);
  });
}

/**
 * Suspends an account, a decision with a statement of reasons and an appeal (decision 116): its sessions end, nobody signs in to it, and its
 * published pitches are hidden until it is reinstated.
 */
export function suspend(actor: Actor, memberId: string, decision: SuspensionDecision, origin?: string) {
  return changeMember(actor, memberId, async (trx, { suspendedAt, lang }, staff) => {
    if (suspendedAt) return err("nothing-to-do");
    const subject = { id: memberId, lang, decidedBy: staff.id };
    const { decisionId, facts, hiddenPitches } = await suspendAccount(trx, subject, decision, origin);
    await staff.record({
      action: "account-suspended",
      reason: facts,
      data: { hiddenPitches, decisionId, rule: decision.rule },
    });
    return ok(undefined);
  });
}

/** Reinstates a suspended account, with its pitches as they were. The owner is mailed. */
export function reinstate(actor: Actor, memberId: string, { reason }: ChangeInput, origin?: string) {
  return changeMember(actor, memberId, async (trx, account, staff) => {
    if (!account.suspendedAt) return err("nothing-to-do");
    const shown = await endSuspension(trx, memberId, staff.id);
    await staff.record({
      action: "account-reinstated",
      reason,
      data: { shownPitches: shown },
    });
    await sendMail(trx, ACCOUNT_REINSTATED, { to: memberId, data: {}, origin });
    return ok(undefined);
  });
}

/** Signs a member out everywhere. */
export function endAllSessions(actor: Actor, memberId: string, { reason }: ChangeInput) {
  return changeMember(actor, memberId, async (trx, _account, staff) => {
    const open = await trx.selectFrom("sessions").select("id").where("userId", "=", memberId).execute();
    if (open.length === 0) return err("nothing-to-do");
    await endSessions(trx, memberId);
    await staff.record({
      action: "sessions-ended",
      reason,
      data: { sessions: open.length },
    });
    return ok(undefined);
  });
}

/** Ends the lock after failed sign-in attempts, and forgets them. */
export function unlockSignIn(actor: Actor, memberId: string, { reason }: ChangeInput) {
  return changeMember(actor, memberId, async (trx, _account, staff) => {
    const lock = await trx
      .selectFrom("signInLocks")
      .select("lockedUntil")
      .where("userId", "=", memberId)
      .executeTakeFirst();
    if (!lock) return err("nothing-to-do");
    await forgetAttempts(memberId, trx);
    await staff.record({
      action: "sign-in-unlocked",
      reason,
      data: { lockedUntil: lock.lockedUntil?.toISOString() ?? null },
    });
    return ok(undefined);
  });
}

/**
 * Writes again to a member whose mail came back, on their word. The next mail proves it: if it bounces, the address is closed again. What a
 * complaint turned off stays off.
 */
export function resumeMailing(actor: Actor, memberId: string, { reason }: ChangeInput, origin?: string) {
  return changeMember(actor, memberId, async (trx, _account, staff) => {
    const cause = await writeAgain(trx, memberId, origin);
    if (!cause) return err("nothing-to-do");
    await staff.record({ action: "mailing-resumed", reason, data: { cause } });
    return ok(undefined);
  });
}

interface RoleChange extends ChangeInput {
  /** The role that the form showed. */
  from: StaffRole | null;
  role: StaffRole | null;
}

type RoleRefusal =
  | "not-found"
  | "conflict"
  | "nothing-to-do"
  | "confirm-email-first"
  | "last-admin"
  | "approval-open"
  | "account-deactivated";

/**
 * Grants, changes or withdraws a staff role: admins only, and not their own. The account's sessions end. The role of an administrator is only
 * asked for (`asked`): a second administrator grants it (decision 146).
 */
export function changeStaffRole(
  actor: Actor,
  memberId: string,
  { reason, from, role }: RoleChange,
  origin?: string,
): Promise<Result<typeof ASKED | undefined, RoleRefusal | ChangeRefusal>> {
  return changeMember<RoleRefusal, typeof ASKED | undefined>(actor, memberId, async (trx, account, staff) => {
    if (!canGrantRoles(actor)) return err("not-found");
    if (account.staffRole !== from) return err("conflict");
    if (from === role) return err("nothing-to-do");
    if (role !== "admin") return assignStaffRole(trx, { id: staff.id, name: actor.name }, memberId, role, reason);
    if (!account.emailVerified) return err("confirm-email-first");
    if (account.suspendedAt) return err("account-deactivated");
    const subject = { type: "account", id: memberId } as const;
    return askApproval(
      trx,
      staff.id,
      { kind: "admin-role", subject, about: subject, parameters: { from }, reason },
      origin,
    );
  });
}

interface PlanChange extends ChangeInput {
  /** The plan that the form showed. */
  from: Plan;
  plan: Plan;
  /** Null: without an end. Basic has none. */
  until: Date | null;
}

/** Grants a member a plan, or changes the end of the present one. */
export function changePlan(actor: Actor, memberId: string, { reason, from, plan, until }: PlanChange) {
  return changeMember(actor, memberId, async (trx, account, staff) => {
    if (account.side === null) return err("nothing-to-do");
    if (until && until <= now()) return err("invalid-input", { until: ["date-past"] });
    const present = await trx
      .selectFrom("users")
      .select(["plan", "planUntil"])
      .where("id", "=", memberId)
      .executeTakeFirstOrThrow();
    if (present.plan !== from) return err("conflict");
    const ends = plan === "basic" ? null : until;
    if (plan === from && ends?.getTime() === present.planUntil?.getTime()) return err("nothing-to-do");
    await givePlan(trx, memberId, { source: "staff", plan, until: ends });
    await staff.record({
      action: "plan-changed",
      reason,
      data: { from, to: plan, until: ends?.toISOString() ?? null },
    });
    return ok(undefined);
  });
}
