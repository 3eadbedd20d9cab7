/** Staff invitations, for whoever has the mailed link. */
import { randomBytes } from "node:crypto";
import { countWrongLink, mayTryLink } from "#app/features/accounts/links.server.ts";
import { assignStaffRole } from "#app/features/accounts/staff-role.server.ts";
import { hashToken } from "#app/features/sessions/sessions.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, StaffRole, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transactionUnlessRefused } from "#app/platform/db/db.server.ts";
import { err, type Result } from "#app/platform/failure.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";

/** An invitation as its link shows it. */
export interface ShownInvitation {
  email: string;
  role: StaffRole;
  inviter: string;
  expiresAt: Date;
  /** Whether the actor has the invited address: confirmed, unconfirmed, another, or no account is signed in. */
  reader: "confirmed" | "unconfirmed" | "other" | "nobody";
}

/** Those whose link opens: the administrator who invited still is one. */
function live() {
  return db
    .selectFrom("staffInvitations as invitation")
    .innerJoin("users as inviter", "inviter.id", "invitation.invitedBy")
    .where("invitation.state", "=", "invited")
    .where("invitation.expiresAt", ">", now())
    .where("inviter.staffRole", "=", "admin")
    .where("inviter.suspendedAt", "is", null);
}

/** The invitation of a mailed link; undefined for every link that opens nothing. Networks with too many wrong tokens see none. */
export async function invitationByToken(
  actor: Actor,
  token: string,
  visit: Pick<Visit, "ip">,
): Promise<ShownInvitation | undefined> {
  if (!(await mayTryLink(visit))) return undefined;
  const row = await live()
    .select(["invitation.email", "invitation.role", "inviter.name as inviter", "invitation.expiresAt"])
    .where("invitation.tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  if (!row) {
    await countWrongLink(visit);
    return undefined;
  }
  const reader =
    actor.kind !== "member"
      ? "nobody"
      : actor.email.toLowerCase() !== row.email
        ? "other"
        : actor.emailVerified
          ? "confirmed"
          : "unconfirmed";
  return { ...row, role: row.role as StaffRole, expiresAt: row.expiresAt!, reader };
}

type AcceptRefusal = "not-found" | "link-expired" | "confirm-email-first" | "staff-already" | "last-admin";

/**
 * Accepts an invitation with the account of its confirmed address: once, and while the administrator who invited still is one. The account is
 * signed out everywhere; its role is withheld until a second factor is used. Fails with `link-expired` for every link that opens nothing, with
 * `not-found` for another address.
 */
export async function acceptStaffInvitation(
  actor: Actor,
  token: string,
  visit: Pick<Visit, "ip">,
): Promise<Result<undefined, AcceptRefusal>> {
  if (actor.kind !== "member" || actor.viewer) return err("not-found");
  if (!(await invitationByToken(actor, token, visit))) return err("link-expired");
  return transactionUnlessRefused<undefined, AcceptRefusal>(async (trx) => {
    const invitation = await trx
      .selectFrom("staffInvitations")
      .select(["id", "email", "role", "invitedBy", "expiresAt"])
      .where("tokenHash", "=", hashToken(token))
      .where("state", "=", "invited")
      .forUpdate()
      .executeTakeFirst();
    if (!invitation || invitation.expiresAt! <= now()) return err("link-expired");
    const people = await trx
      .selectFrom("users")
      .select(["id", "name", "email", "emailVerified", "staffRole", "suspendedAt"])
      .where("id", "in", [actor.id, invitation.invitedBy])
      .orderBy("id")
      .forUpdate()
      .execute();
    const inviter = people.find(({ id }) => id === invitation.invitedBy);
    const account = people.find(({ id }) => id === actor.id);
    if (inviter?.staffRole !== "admin" || inviter.suspendedAt) return err("link-expired");
    if (!account || account.suspendedAt || account.email.toLowerCase() !== invitation.email) return err("not-found");
    if (!account.emailVerified) return err("confirm-email-first");
    if (account.staffRole) return err("staff-already");
    await trx
      .updateTable("staffInvitations")
      .set({ state: "accepted", tokenHash: null, memberId: actor.id, endedAt: now() })
      .where("id", "=", invitation.id)
      .execute();
    return assignStaffRole(trx, { id: inviter.id, name: inviter.name }, actor.id, invitation.role as StaffRole);
  });
}

/** Whom an invitation is mailed to; null once it opens nothing. */
export async function invitedReader(
  _actor: SystemActor,
  id: string,
): Promise<{ id: string; name: string; email: string; market: Market } | null> {
  const row = await live()
    .select(["invitation.email", "invitation.market"])
    .where("invitation.id", "=", id)
    .executeTakeFirst();
  return row ? { id, name: "", email: row.email, market: row.market as Market } : null;
}

/** Makes the token of a mail; one that is sent again has a new one, and the one before opens nothing. Null once the invitation is over. */
export async function issueInvitationToken(
  _actor: SystemActor,
  id: string,
): Promise<{ token: string; role: StaffRole; inviter: string } | null> {
  const row = await live()
    .select(["invitation.role", "inviter.name as inviter"])
    .where("invitation.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const token = randomBytes(32).toString("base64url");
  const { numUpdatedRows } = await db
    .updateTable("staffInvitations")
    .set({ tokenHash: hashToken(token) })
    .where("id", "=", id)
    .where("state", "=", "invited")
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { token, role: row.role as StaffRole, inviter: row.inviter } : null;
}
