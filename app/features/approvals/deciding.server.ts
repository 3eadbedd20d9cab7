/** A second administrator confirms or refuses what somebody has asked for. */
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { Actor, Member, StaffRole, SystemActor } from "#app/platform/actor.ts";
import type { ApprovalPerson } from "#app/platform/approval.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction, transactionUnlessRefused } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { type ApprovalKindName, stateAt } from "./approval.ts";
import { auditedSubject } from "./asking.server.ts";
import { kindOf } from "./kinds.server.ts";
import { APPROVAL_DECIDED } from "./mails.ts";
import { canApprove } from "./policy.ts";
import { hasGivenRole } from "./role-givers.server.ts";

/** Why a request is neither confirmed nor refused. */
type Refusal = "not-found" | "approval-own" | "approval-over";

/** Who decides: an administrator, or the operator on the machine, who could change everything there anyway. */
type Decider = Member | SystemActor;

/**
 * Confirms a request and carries it out, in one transaction. Fails with `approval-own` for who asked, with `approval-over` once it is decided or
 * expired, with `approval-void` when who asked may no longer, with `approval-role-giver` for who has made the asker a colleague a short time ago, and
 * with the failure of the act itself, where its subject has changed since.
 */
export async function confirmApproval(actor: Actor, id: string, origin?: string): Promise<Result<undefined>> {
  if (!canApprove(actor) || !isId(id)) return err("not-found");
  const waiting = await db
    .selectFrom("approvals")
    .select(["kind", "subjectId", "parameters", "state", "askedBy"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!waiting) return err("not-found");
  const kind = kindOf(waiting.kind as ApprovalKindName);
  // Not for who may not confirm it anyway: it may ask another service.
  if (waiting.state === "open" && waiting.askedBy !== actor.id && kind.ready) {
    const { subjectId } = waiting;
    const ready = await kind.ready({ subjectId, parameters: kind.parameters.parse(waiting.parameters) });
    if (!ready.ok) return ready;
  }
  return confirm(actor, id, origin);
}

/**
 * Confirms a request from the machine's console, where no third person of the staff can. Fails as `confirmApproval`. What another service would
 * refuse shows when it is carried out.
 */
export function confirmByOperator(operator: SystemActor, id: string): Promise<Result<undefined>> {
  return isId(id) ? confirm(operator, id) : Promise.resolve(err("not-found"));
}

function confirm(decider: Decider, id: string, origin?: string): Promise<Result<undefined>> {
  return transactionUnlessRefused<undefined, FailureCode>(async (trx) => {
    const locked = await lockRequest(trx, decider, id);
    if (!locked.ok) return locked;
    const { row, asker, confirmer } = locked.value;
    const kind = kindOf(row.kind as ApprovalKindName);
    if (!asker || !kind.mayAsk(asker.staffRole)) return err("approval-void");
    if (confirmer && (await hasGivenRole(trx, confirmer.id, asker.id))) return err("approval-role-giver");
    await trx
      .updateTable("approvals")
      .set({
        state: "confirmed",
        decidedBy: confirmer?.id ?? null,
        decidedByOperator: confirmer === null,
        decidedAt: now(),
      })
      .where("id", "=", id)
      .execute();
    await record(trx, decider, row, "approval-confirmed");
    const { reason, subjectId } = row;
    const parameters = kind.parameters.parse(row.parameters);
    const done = await kind.carryOut(trx, { id, subjectId, parameters, reason, asker, confirmer, origin });
    if (!done.ok) return done;
    await sendMail(trx, APPROVAL_DECIDED, { to: row.askedBy, data: { approvalId: id }, origin });
    return ok(undefined);
  });
}

/** Refuses a request, with a reason that who asked is mailed. Fails as `confirmApproval`. */
export async function refuseApproval(
  actor: Actor,
  id: string,
  { reason }: { reason: string },
  origin?: string,
): Promise<Result<undefined, Refusal>> {
  if (!canApprove(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, Refusal>> => {
    const locked = await lockRequest(trx, actor, id);
    if (!locked.ok) return locked;
    const { row } = locked.value;
    await trx
      .updateTable("approvals")
      .set({ state: "refused", decidedBy: actor.id, decidedAt: now(), answer: reason })
      .where("id", "=", id)
      .execute();
    await record(trx, actor, row, "approval-refused", reason);
    await sendMail(trx, APPROVAL_DECIDED, { to: row.askedBy, data: { approvalId: id }, origin });
    return ok(undefined);
  });
}

interface LockedRequest {
  row: {
    id: string;
    kind: string;
    subjectType: string;
    subjectId: string;
    parameters: unknown;
    reason: string;
    askedBy: string;
  };
  /** Undefined once they are no staff any more, or suspended. */
  asker: ApprovalPerson | undefined;
  /** Null for the operator. */
  confirmer: ApprovalPerson | null;
}

/**
 * Locks the accounts of both people and of the subject, in the order of every other change of accounts, then the request; and checks all of
 * them as they are now. Two administrators at once: the second finds it decided.
 */
async function lockRequest(trx: Tx, decider: Decider, id: string): Promise<Result<LockedRequest, Refusal>> {
  const named = await trx
    .selectFrom("approvals")
    .select(["askedBy", "subjectId"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!named) return err("not-found");
  const people = await trx
    .selectFrom("users")
    .select(["id", "name", "staffRole", "suspendedAt"])
    .where("id", "in", [...("id" in decider ? [decider.id] : []), named.askedBy, named.subjectId])
    .orderBy("id")
    .forUpdate()
    .execute();
  const staff = people
    .filter(({ staffRole, suspendedAt }) => staffRole && !suspendedAt)
    .map(({ id, name, staffRole }) => ({ id, name, staffRole: staffRole as StaffRole }));
  const confirmer = "id" in decider ? staff.find((one) => one.id === decider.id && one.staffRole === "admin") : null;
  if (confirmer === undefined) return err("not-found");
  const row = await trx
    .selectFrom("approvals")
    .select(["id", "kind", "subjectType", "subjectId", "parameters", "reason", "askedBy", "state", "expiresAt"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.askedBy === confirmer?.id) return err("approval-own");
  if (stateAt(row, now()) !== "open") return err("approval-over");
  return ok({ row, asker: staff.find((one) => one.id === row.askedBy), confirmer });
}

/** An act of the operator has who asked as its actor and names the operator, since no member of staff did it. */
async function record(
  trx: Tx,
  decider: Decider,
  row: LockedRequest["row"],
  action: "approval-confirmed" | "approval-refused",
  reason?: string,
): Promise<void> {
  const by = "id" in decider ? {} : { by: decider.name };
  const data = { kind: row.kind, approval: row.id, askedBy: row.askedBy, ...by };
  const entry = { action, ...(await auditedSubject(trx, row)), data };
  await recordAuditEntry(
    trx,
    "id" in decider ? decider.id : row.askedBy,
    reason === undefined ? entry : { ...entry, reason },
  );
}

/** Notes that a confirmed act could not be carried out after all, and mails who asked. Once. */
export async function noteApprovalFailure(_actor: SystemActor, id: string, failure: FailureCode): Promise<void> {
  await transaction(async (trx) => {
    const noted = await trx
      .updateTable("approvals")
      .set({ failure })
      .where("id", "=", id)
      .where("state", "=", "confirmed")
      .where("failure", "is", null)
      .returning("askedBy")
      .executeTakeFirst();
    if (noted) await sendMail(trx, APPROVAL_DECIDED, { to: noted.askedBy, data: { approvalId: id } });
  });
}
