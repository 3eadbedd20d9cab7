import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { endSessions } from "#app/features/sessions/sessions.server.ts";
import type { StaffRole, SystemActor } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";

/**
 * Gives a confirmed account a staff role, or withdraws it (null), from the machine's console. The audit log has the account itself as actor,
 * since no member of staff did it.
 */
export async function setStaffRole(
  actor: SystemActor,
  email: string,
  role: StaffRole | null,
): Promise<Result<{ id: string }, "unknown-email" | "confirm-email-first" | "last-admin">> {
  return transaction(async (trx) => {
    const account = await trx
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .where("isAnonymous", "=", false)
      .executeTakeFirst();
    if (!account) return err("unknown-email");
    const assigned = await assignStaffRole(trx, { id: account.id, name: actor.name }, account.id, role);
    return assigned.ok ? ok({ id: account.id }) : assigned;
  });
}

/**
 * Makes `role` the account's staff role, null for none, with an entry in the audit log. The account's sessions end, so that none goes on with
 * other rights. The last active admin keeps the role.
 */
export async function assignStaffRole(
  trx: Tx,
  by: { id: string; name: string },
  accountId: string,
  role: StaffRole | null,
  reason?: string,
): Promise<Result<undefined, "confirm-email-first" | "last-admin">> {
  const account = await trx
    .selectFrom("users")
    .select(["emailVerified", "staffRole"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!account.emailVerified && role) return err("confirm-email-first");
  if (account.staffRole === "admin" && role !== "admin" && !(await hasOtherAdmin(trx, accountId))) {
    return err("last-admin");
  }
  await trx.updateTable("users").set({ staffRole: role }).where("id", "=", accountId).execute();
  await recordAuditEntry(trx, by.id, {
    action: role ? "staff-role-granted" : "staff-role-withdrawn",
    subjectType: "account",
    subjectId: accountId,
    ...(reason === undefined ? {} : { reason }),
    data: { by: by.name, from: account.staffRole, to: role },
  });
  await endSessions(trx, accountId);
  return ok(undefined);
}

/** Locks the other admins: two concurrent withdrawals would each count on the other admin. */
async function hasOtherAdmin(trx: Tx, accountId: string): Promise<boolean> {
  const others = await trx
    .selectFrom("users")
    .select("id")
    .where("staffRole", "=", "admin")
    .where("id", "<>", accountId)
    .where("suspendedAt", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return others.length > 0;
}
