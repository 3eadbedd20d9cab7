import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { Session } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { changeMember } from "../members/member-changes.server.ts";
import { IMPERSONATION_LASTS } from "./policy.ts";

/**
 * Lets a member of staff see the product as a member does, in this session, for half an hour at most. Accounts of staff cannot be
 * impersonated. Start and end are in the audit log.
 */
export function startImpersonation(
  actor: Actor,
  memberId: string,
  { reason }: { reason: string },
  session: Pick<Session, "id">,
) {
  return changeMember(actor, memberId, async (trx, account, staff) => {
    if (account.staffRole) return err("staff-account");
    if (account.side === null) return err("nothing-to-do");
    const { id: sessionId } = session;
    // Expired ones whose job has not run yet.
    const expired = await trx
      .selectFrom("memberViews")
      .select("id")
      .where("sessionId", "=", sessionId)
      .where("endedAt", "is", null)
      .execute();
    for (const { id } of expired) await endRow(trx, id, "time");
    const id = newId();
    const until = new Date(now().getTime() + IMPERSONATION_LASTS);
    await trx
      .insertInto("memberViews")
      .values({ id, sessionId, staffId: staff.id, memberId, until, createdAt: now() })
      .execute();
    await staff.record({
      action: "view-started",
      reason,
      data: { viewId: id, until: until.toISOString() },
    });
    // In case it is not ended by hand.
    await addJob(trx, "end-member-view", { viewId: id }, { at: until });
    return ok(undefined);
  });
}

/** Ends the impersonation of this session. Returns who was impersonated. */
export async function endImpersonation(
  actor: Actor,
  session: Pick<Session, "id"> | null,
): Promise<Result<{ memberId: string }, "not-found">> {
  if (actor.kind !== "member" || !actor.viewer || !session) return err("not-found");
  return transaction(async (trx) => {
    const open = await trx
      .selectFrom("memberViews")
      .select("id")
      .where("sessionId", "=", session.id)
      .where("endedAt", "is", null)
      .executeTakeFirst();
    if (open) await endRow(trx, open.id, "asked");
    return ok({ memberId: actor.id });
  });
}

/** The job that ends an impersonation when its time is up. Idempotent. */
export async function expireImpersonation(payload: unknown): Promise<void> {
  const { viewId } = payload as { viewId: string };
  await transaction((trx) => endRow(trx, viewId, "time"));
}

/** Records the end of an impersonation; does nothing if it has ended already. */
async function endRow(trx: Tx, viewId: string, because: "asked" | "time"): Promise<void> {
  const ended = await trx
    .updateTable("memberViews")
    .set({ endedAt: now() })
    .where("id", "=", viewId)
    .where("endedAt", "is", null)
    .returning(["staffId", "memberId"])
    .executeTakeFirst();
  if (!ended) return;
  await recordAuditEntry(trx, ended.staffId, {
    action: "view-ended",
    subjectType: "account",
    subjectId: ended.memberId,
    data: { viewId, because },
  });
}
