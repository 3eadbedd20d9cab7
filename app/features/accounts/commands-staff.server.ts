import type { StaffRole, SystemActor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";

/**
 * Gives a confirmed account a staff role, or takes it away (null). Written to the audit log under the account's own id, since no member
 * of staff did it.
 */
export async function setStaffRole(
  actor: SystemActor,
  email: string,
  role: StaffRole | null,
): Promise<Result<{ id: string }, "unknown-email" | "confirm-email-first">> {
  return transaction(async (trx) => {
    const account = await trx
      .selectFrom("users")
      .select(["id", "emailVerified", "staffRole"])
      .where("email", "=", email)
      .where("isAnonymous", "=", false)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return failed("unknown-email");
    if (!account.emailVerified && role) return failed("confirm-email-first");
    await trx.updateTable("users").set({ staffRole: role }).where("id", "=", account.id).execute();
    await trx
      .insertInto("auditLog")
      .values({
        id: newId(),
        actorId: account.id,
        action: role ? "staff-role-granted" : "staff-role-withdrawn",
        subjectType: "account",
        subjectId: account.id,
        data: JSON.stringify({ by: actor.name, from: account.staffRole, to: role }),
      })
      .execute();
    return done({ id: account.id });
  });
}
