/** Decisions of staff on differing names, and the end of badges by staff. */
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { UNCLAIMED } from "#app/features/casework/casework.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import type { NameDecision } from "../decision.ts";
import { verificationMoved, verificationReviewed } from "../events.ts";
import { VERIFICATION_ENDED, VERIFICATION_REVIEWED } from "../mails.ts";
import { canCompareNames } from "../policy.ts";
import { endValid, lockAccount, settleBadge, succeedReview } from "../settling.server.ts";
import { nameCases } from "./queue.server.ts";

type DecisionFailure = "not-found" | "forbidden" | "already-decided" | "claimed-by-other" | "conflict";

/**
 * Accepts or refuses two names as one person's, with an audit entry and a mail. Fails with `conflict` when the profile's name is no longer the
 * one that the page showed, with `claimed-by-other`, and with `forbidden` for one's own.
 */
export async function decideNames(
  actor: Actor,
  id: string,
  { outcome, template, reason = "", profileName }: NameDecision,
): Promise<Result<undefined, DecisionFailure>> {
  if (!canCompareNames(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, DecisionFailure>> => {
    // The account is locked first, as everywhere, against a concurrent change of its name.
    const owner = await trx.selectFrom("verifications").select("userId").where("id", "=", id).executeTakeFirst();
    const account = owner && (await lockAccount(trx, owner.userId));
    if (!account) return err("not-found");
    const locked = await nameCases.lock(trx, actor, id);
    if (!locked.ok) return locked;
    const { userId, settledAt } = locked.value;
    if (account.name !== profileName) return err("conflict");
    const decision = { reviewedBy: actor.id, reviewedAt: now(), template, reason: reason || null };
    if (outcome === "accepted") await succeedReview(trx, { id, userId, profileName, settledAt }, decision);
    else {
      await trx
        .updateTable("verifications")
        .set({ status: "refused", profileName, ...decision, ...UNCLAIMED })
        .where("id", "=", id)
        .execute();
      await emit(trx, verificationMoved({ userId, verificationId: id }));
    }
    await recordAuditEntry(trx, actor.id, {
      action: outcome === "accepted" ? "identity-accepted" : "identity-refused",
      subjectType: "account",
      subjectId: userId,
      ...(reason ? { reason } : {}),
      data: { verification: id, template },
    });
    await sendMail(trx, VERIFICATION_REVIEWED, { to: userId, data: { verificationId: id } });
    await emit(trx, verificationReviewed({ userId, verificationId: id }));
    return ok(undefined);
  });
}

/** Ends an account's valid check and its badge, for a reason that the member is told. Fails with `nothing-to-do` without a valid check. */
export async function endBadge(
  actor: Actor,
  userId: string,
  { reason }: { reason: string },
): Promise<Result<undefined, "not-found" | "own-account" | "nothing-to-do">> {
  if (!canCompareNames(actor) || !isId(userId)) return err("not-found");
  if (actor.id === userId) return err("own-account");
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "own-account" | "nothing-to-do">> => {
    if (!(await lockAccount(trx, userId))) return err("not-found");
    const ended = await endValid(trx, userId, "staff");
    if (!ended) return err("nothing-to-do");
    await trx
      .updateTable("verifications")
      .set({ reviewedBy: actor.id, reviewedAt: now(), reason, template: null })
      .where("id", "=", ended.id)
      .execute();
    await settleBadge(trx, userId);
    await recordAuditEntry(trx, actor.id, {
      action: "identity-ended",
      subjectType: "account",
      subjectId: userId,
      reason,
      data: { verification: ended.id },
    });
    await sendMail(trx, VERIFICATION_ENDED, { to: userId, data: { verificationId: ended.id } });
    await emit(trx, verificationMoved({ userId, verificationId: ended.id }));
    return ok(undefined);
  });
}
