/** The role of an administrator, once a second administrator has confirmed it. */
import { z } from "zod";
import { assignStaffRole } from "#app/features/accounts/staff-role.server.ts";
import { approvalKind } from "#app/platform/approval.ts";
import { err } from "#app/platform/failure.ts";
import { STAFF_ROLES } from "./member.ts";

/** `from` is the role that the account had when it was asked for: with another one, it is another question. */
export const adminRole = approvalKind<{ from: "moderator" | "support" | "admin" | null }>({
  kind: "admin-role",
  parameters: z.object({ from: z.enum(STAFF_ROLES).nullable() }),
  mayAsk: (role) => role === "admin",
  carryOut: async (trx, { subjectId, parameters, reason, asker, confirmer }) => {
    if (subjectId === asker.id || subjectId === confirmer?.id) return err("own-account");
    const account = await trx
      .selectFrom("users")
      .select(["staffRole", "suspendedAt"])
      .where("id", "=", subjectId)
      .where("isAnonymous", "=", false)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return err("not-found");
    if (account.suspendedAt) return err("account-deactivated");
    if (account.staffRole !== parameters.from) return err("conflict");
    return assignStaffRole(trx, { id: asker.id, name: asker.name }, subjectId, "admin", reason);
  },
});
