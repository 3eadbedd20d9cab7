/** Administrators invite staff by mail. Every act leaves an entry in the audit log. */
import { z } from "zod";
import type { ASKED } from "#app/features/approvals/approval.ts";
import { askApproval } from "#app/features/approvals/asking.server.ts";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { Actor, StaffRole, SystemActor } from "#app/platform/actor.ts";
import { approvalKind } from "#app/platform/approval.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction, transactionUnlessRefused } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { STAFF_INVITED } from "../mails.ts";
import { canGrantRoles } from "../policy.ts";
import { type Colleague, ENDED_KEPT, INVITATION_LASTS, type OpenInvitation } from "./invitation.ts";
import type { InvitationInput } from "./invitation-form.ts";

type InviteRefusal = "not-found" | "staff-already" | "staff-invited-already" | "too-many-requests" | "approval-open";

/**
 * Invites whoever reads an address to a staff role: mailed at once, or as an administrator (`asked`) only once a second administrator has
 * confirmed it. Fails with `staff-already` for the address of a colleague and `staff-invited-already` for one that is invited.
 */
export async function inviteStaff(
  actor: Actor,
  { email, role, market, reason }: InvitationInput,
  origin?: string,
): Promise<Result<typeof ASKED | undefined, InviteRefusal>> {
  if (!canGrantRoles(actor)) return err("not-found");
  if (!(await consumeRateLimit("staff-invitation", actor.id))) return err("too-many-requests");
  return transactionUnlessRefused<typeof ASKED | undefined, InviteRefusal>(async (trx) => {
    await expireDue(trx);
    const colleague = await trx
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .where("staffRole", "is not", null)
      .executeTakeFirst();
    if (colleague) return err("staff-already");
    const id = newId();
    const createdAt = now();
    const mailed = role !== "admin";
    const stored = await trx
      .insertInto("staffInvitations")
      .values({
        id,
        email,
        role,
        market,
        state: mailed ? "invited" : "waiting",
        invitedBy: actor.id,
        createdAt,
        expiresAt: mailed ? new Date(createdAt.getTime() + INVITATION_LASTS) : null,
      })
      .onConflict((conflict) => conflict.column("email").where("state", "in", ["waiting", "invited"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) return err("staff-invited-already");
    await recordAuditEntry(trx, actor.id, {
      action: "staff-invited",
      subjectType: "staff-invitation",
      subjectId: id,
      reason,
      data: { role },
    });
    if (mailed) {
      await sendMail(trx, STAFF_INVITED, { to: id, data: {}, origin });
      return ok(undefined);
    }
    const subject = { type: "staff-invitation", id } as const;
    const request = { kind: "admin-invitation", subject, about: subject, parameters: {}, reason } as const;
    return askApproval(trx, actor.id, request, origin);
  });
}

/** The invitation of an administrator, once a second one has confirmed it: it is mailed, and its days begin. */
export const adminInvitation = approvalKind<Record<never, never>>({
  kind: "admin-invitation",
  parameters: z.object({}),
  mayAsk: (role) => role === "admin",
  carryOut: async (trx, { subjectId, origin }) => {
    const sent = await trx
      .updateTable("staffInvitations")
      .set({ state: "invited", expiresAt: new Date(now().getTime() + INVITATION_LASTS) })
      .where("id", "=", subjectId)
      .where("state", "=", "waiting")
      .returning("id")
      .executeTakeFirst();
    if (!sent) return err("conflict");
    await sendMail(trx, STAFF_INVITED, { to: subjectId, data: {}, origin });
    return ok(undefined);
  },
});

/** Withdraws an invitation; its link opens nothing from then on. Fails with `conflict` once it is over. */
export async function withdrawStaffInvitation(
  actor: Actor,
  id: string,
): Promise<Result<undefined, "not-found" | "conflict">> {
  if (!canGrantRoles(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "conflict">> => {
    const row = await trx
      .selectFrom("staffInvitations")
      .select("state")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return err("not-found");
    if (row.state === "withdrawn") return ok(undefined);
    if (row.state !== "invited" && row.state !== "waiting") return err("conflict");
    await trx
      .updateTable("staffInvitations")
      .set({ state: "withdrawn", endedAt: now(), tokenHash: null })
      .where("id", "=", id)
      .execute();
    await recordAuditEntry(trx, actor.id, {
      action: "staff-invitation-withdrawn",
      subjectType: "staff-invitation",
      subjectId: id,
    });
    return ok(undefined);
  });
}

/** Bounds both lists: no team is larger. */
const MOST = 500;

/** Who has a staff role, and who is invited. Empty for all but administrators. */
export async function staffAndInvitations(
  actor: Actor,
): Promise<{ staff: Colleague[]; invitations: OpenInvitation[] }> {
  if (!canGrantRoles(actor)) return { staff: [], invitations: [] };
  const [staff, invitations] = await Promise.all([
    db
      .selectFrom("users")
      .select(["id", "name", "email", "staffRole as role", "lastSeenAt"])
      .select(({ exists, or, selectFrom, eb }) => [
        or([
          exists(
            selectFrom("totpFactors")
              .select("totpFactors.userId")
              .whereRef("totpFactors.userId", "=", "users.id")
              .where("confirmedAt", "is not", null),
          ),
          exists(selectFrom("passkeys").select("passkeys.id").whereRef("passkeys.userId", "=", "users.id")),
        ])
          .$castTo<boolean>()
          .as("secondFactor"),
        eb("suspendedAt", "is not", null).$castTo<boolean>().as("suspended"),
      ])
      .where("staffRole", "is not", null)
      .orderBy("name")
      .orderBy("id")
      .limit(MOST)
      .execute(),
    db
      .selectFrom("staffInvitations as invitation")
      .leftJoin("users as inviter", "inviter.id", "invitation.invitedBy")
      .select([
        "invitation.id",
        "invitation.email",
        "invitation.role",
        "invitation.market",
        "invitation.state",
        "invitation.createdAt",
        "invitation.expiresAt",
        "inviter.name as inviter",
      ])
      .where("state", "in", ["waiting", "invited"])
      .where((where) => where.or([where("expiresAt", "is", null), where("expiresAt", ">", now())]))
      .orderBy("invitation.createdAt", "desc")
      .orderBy("invitation.id", "desc")
      .limit(MOST)
      .execute(),
  ]);
  return { staff: staff as (Colleague & { role: StaffRole })[], invitations: invitations as OpenInvitation[] };
}

/** A waiting one expires with its request. */
async function expireDue(trx: Tx): Promise<void> {
  const present = now();
  await trx
    .updateTable("staffInvitations")
    .set({ state: "expired", endedAt: present, tokenHash: null })
    .where((where) =>
      where.or([
        where.and([where("state", "=", "invited"), where("expiresAt", "<=", present)]),
        where.and([
          where("state", "=", "waiting"),
          where("createdAt", "<=", new Date(present.getTime() - INVITATION_LASTS)),
        ]),
      ]),
    )
    .execute();
}

/** Daily: expires invitations, and deletes those that have been over for a quarter. Idempotent. */
export async function tidyStaffInvitations(_actor: SystemActor): Promise<void> {
  await transaction(async (trx) => {
    await expireDue(trx);
    await trx
      .deleteFrom("staffInvitations")
      .where("endedAt", "<", new Date(now().getTime() - ENDED_KEPT))
      .execute();
  });
}
