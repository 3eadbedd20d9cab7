import { recordAct } from "#app/features/audit/audit-log.server.ts";
import { endSessions } from "#app/features/sessions/sessions.server.ts";
import type { StaffRole, SystemActor } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";

/**
 * Gives a confirmed account a staff role, or takes it away (null), from the machine's own console. Written to the audit log under the
 * account's own id, since no member of staff did it.
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
    if (!account) return failed("unknown-email");
    const assigned = await assignStaffRole(trx, { id: account.id, name: actor.name }, account.id, role);
    return assigned.ok ? done({ id: account.id }) : assigned;
  });
}

/**
 * Makes `role` the account's staff role, null for none, and writes down who did it. The account's sessions end: raised rights begin with
 * a new one, lowered ones leave no old one. There is always an admin left who is not deactivated.
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
  if (!account.emailVerified && role) return failed("confirm-email-first");
  if (account.staffRole === "admin" && role !== "admin" && !(await hasOtherAdmin(trx, accountId))) {
    return failed("last-admin");
  }
  await trx.updateTable("users").set({ staffRole: role }).where("id", "=", accountId).execute();
  await recordAct(trx, by.id, {
    action: role ? "staff-role-granted" : "staff-role-withdrawn",
    subjectType: "account",
    subjectId: accountId,
    ...(reason === undefined ? {} : { reason }),
    data: { by: by.name, from: account.staffRole, to: role },
  });
  await endSessions(trx, accountId);
  return done(undefined);
}

// Locked, so that two who are taken off at once do not each count on the other.
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
