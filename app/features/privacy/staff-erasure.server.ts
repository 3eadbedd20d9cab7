/** Staff ask for the deletion of a member, and a second administrator confirms it (decision 146). */
import { z } from "zod";
import type { ASKED } from "#app/features/approvals/approval.ts";
import { askApproval } from "#app/features/approvals/asking.server.ts";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { approvalKind } from "#app/platform/approval.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { beginDeletion } from "./deletion.server.ts";

/** Whether the actor asks for the deletion of others: administrators. */
function canAsk(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin" && !actor.viewer;
}

/** A member whose deletion the actor may ask for; undefined for staff, for who is leaving already, and for all but administrators. */
export async function erasable(
  actor: Actor,
  id: string,
): Promise<{ id: string; name: string; waiting: boolean } | undefined> {
  if (!canAsk(actor) || !isId(id)) return undefined;
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("approvals")
          .select("approvals.id")
          .where("kind", "=", "erasure")
          .whereRef("subjectId", "=", "users.id")
          .where("state", "=", "open"),
      )
        .$castTo<boolean>()
        .as("waiting"),
    )
    .where("id", "=", id)
    .where("isAnonymous", "=", false)
    .where("staffRole", "is", null)
    .where("deletionDueAt", "is", null)
    .executeTakeFirst();
}

/** Asks a second administrator to confirm the deletion of a member. Fails with `approval-open` while that is waiting. */
export async function askErasure(
  actor: Actor,
  id: string,
  { reason }: { reason: string },
  origin?: string,
): Promise<Result<typeof ASKED, "not-found" | "approval-open">> {
  if (!canAsk(actor) || !(await erasable(actor, id))) return err("not-found");
  const subject = { type: "account", id } as const;
  return transaction((trx) =>
    askApproval(trx, actor.id, { kind: "erasure", subject, about: subject, parameters: {}, reason }, origin),
  );
}

/** A confirmed deletion begins as the member's own would: signed out, mailed, erased when the grace is over. */
export const erasure = approvalKind<Record<never, never>>({
  kind: "erasure",
  parameters: z.object({}),
  mayAsk: (role) => role === "admin",
  carryOut: async (trx, { id, subjectId, reason, asker, origin }) => {
    const member = await trx
      .selectFrom("users")
      .select(["staffRole", "deletionDueAt"])
      .where("id", "=", subjectId)
      .where("isAnonymous", "=", false)
      .forUpdate()
      .executeTakeFirst();
    if (!member) return err("not-found");
    if (member.staffRole || member.deletionDueAt) return err("conflict");
    const begun = await beginDeletion(trx, subjectId, origin);
    if (!begun.ok) return err("conflict");
    await recordAuditEntry(trx, asker.id, {
      action: "deletion-begun",
      subjectType: "account",
      subjectId,
      reason,
      data: { approval: id, due: begun.value.toISOString() },
    });
    return ok(undefined);
  },
});
