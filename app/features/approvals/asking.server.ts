/** Asks for an act that a second administrator confirms; and withdraws what was asked for. */
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { SubjectType } from "#app/features/audit/audit-log.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { APPROVAL_LASTS, type ApprovalKindName, type ApprovalSubject, ASKED } from "./approval.ts";
import { APPROVAL_ASKED } from "./mails.ts";
import { canSeeApprovals } from "./policy.ts";
import { hasGivenRole } from "./role-givers.server.ts";

/** Bounds the mails: no team has more administrators. */
const MOST_ADMINS = 50;

interface NewApproval {
  kind: ApprovalKindName;
  subject: { type: ApprovalSubject; id: string };
  /** What the audit log says that it is about. */
  about: { type: SubjectType; id: string };
  /** What the kind needs to carry it out; ids and figures, nothing that names a person. */
  parameters: object;
  reason: string;
}

/**
 * Stores a request, with audit entry and a mail to every other administrator, in the transaction of the command that would otherwise act; that
 * command has checked what the actor may. Fails with `approval-open` while the same is waiting.
 */
export async function askApproval(
  trx: Tx,
  askedBy: string,
  { kind, subject, about, parameters, reason }: NewApproval,
  origin?: string,
): Promise<Result<typeof ASKED, "approval-open">> {
  const askedAt = now();
  await trx
    .updateTable("approvals")
    .set({ state: "expired", decidedAt: askedAt })
    .where("kind", "=", kind)
    .where("subjectId", "=", subject.id)
    .where("state", "=", "open")
    .where("expiresAt", "<=", askedAt)
    .execute();
  const id = newId();
  const stored = await trx
    .insertInto("approvals")
    .values({
      id,
      kind,
      subjectType: subject.type,
      subjectId: subject.id,
      parameters: JSON.stringify(parameters),
      reason,
      askedBy,
      askedAt,
      expiresAt: new Date(askedAt.getTime() + APPROVAL_LASTS),
    })
    .onConflict((conflict) => conflict.columns(["kind", "subjectId"]).where("state", "=", "open").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!stored) return err("approval-open");
  await recordAuditEntry(trx, askedBy, {
    action: "approval-asked",
    subjectType: about.type,
    subjectId: about.id,
    reason,
    data: { kind, approval: id },
  });
  const others = await otherAdmins(trx, askedBy).select("id").limit(MOST_ADMINS).execute();
  for (const { id: to } of others) await sendMail(trx, APPROVAL_ASKED, { to, data: { approvalId: id }, origin });
  return ok(ASKED);
}

function otherAdmins(executor: Tx | typeof db, than: string) {
  return executor
    .selectFrom("users")
    .where("staffRole", "=", "admin")
    .where("suspendedAt", "is", null)
    .where("id", "<>", than);
}

/** Whether another administrator could confirm what the actor asks for: not who has given them their role a short time ago. */
export async function hasSecondAdmin(actor: Actor): Promise<boolean> {
  if (!canSeeApprovals(actor)) return false;
  const others = await otherAdmins(db, actor.id).select("id").limit(MOST_ADMINS).execute();
  for (const { id } of others) if (!(await hasGivenRole(db, id, actor.id))) return true;
  return false;
}

/** Withdraws an open request: only who asked for it. Pressed twice, it is once. */
export async function withdrawApproval(
  actor: Actor,
  id: string,
): Promise<Result<undefined, "not-found" | "approval-over">> {
  if (!canSeeApprovals(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "approval-over">> => {
    const row = await trx
      .selectFrom("approvals")
      .select(["id", "kind", "state", "subjectType", "subjectId"])
      .where("id", "=", id)
      .where("askedBy", "=", actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return err("not-found");
    if (row.state === "withdrawn") return ok(undefined);
    if (row.state !== "open") return err("approval-over");
    await trx.updateTable("approvals").set({ state: "withdrawn", decidedAt: now() }).where("id", "=", id).execute();
    await recordAuditEntry(trx, actor.id, {
      action: "approval-withdrawn",
      ...(await auditedSubject(trx, row)),
      data: { kind: row.kind, approval: id },
    });
    return ok(undefined);
  });
}

/** What the audit log says that a request is about: a payment's is its payer. */
export async function auditedSubject(
  trx: Tx,
  { subjectType, subjectId }: { subjectType: string; subjectId: string },
): Promise<{ subjectType: SubjectType; subjectId: string }> {
  if (subjectType !== "payment") return { subjectType: subjectType as SubjectType, subjectId };
  const payment = await trx.selectFrom("payments").select("userId").where("id", "=", subjectId).executeTakeFirst();
  return { subjectType: "account", subjectId: payment?.userId ?? subjectId };
}

/** Every day: closes the requests whose time is up, so that lists need not count. */
export async function expireApprovals(_actor: SystemActor): Promise<void> {
  await db
    .updateTable("approvals")
    .set({ state: "expired", decidedAt: now() })
    .where("state", "=", "open")
    .where("expiresAt", "<=", now())
    .execute();
}
