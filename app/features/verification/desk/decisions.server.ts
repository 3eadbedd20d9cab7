/** Staff compare two names, and end a badge that should not be. */
import { recordAct } from "#app/features/audit/audit-log.server.ts";
import { UNCLAIMED } from "#app/features/casework/casework.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
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
 * Accepts two names as one person's, or refuses; the act is written down and the member told by mail. Fails with `conflict` when the name on
 * the profile is no longer the one that the page showed, with `claimed-by-other` while a colleague is at it, and with `forbidden` for one's own.
 */
export async function decideNames(
  actor: Actor,
  id: string,
  { outcome, template, reason = "", profileName }: NameDecision,
): Promise<Result<undefined, DecisionFailure>> {
  if (!canCompareNames(actor) || !isId(id)) return failed("not-found");
  return transaction(async (trx): Promise<Result<undefined, DecisionFailure>> => {
    // The account first, as everywhere: its name may change at this moment.
    const known = await trx.selectFrom("verifications").select("userId").where("id", "=", id).executeTakeFirst();
    const account = known && (await lockAccount(trx, known.userId));
    if (!account) return failed("not-found");
    const locked = await nameCases.lock(trx, actor, id);
    if (!locked.ok) return locked;
    const { userId, settledAt } = locked.value;
    if (account.name !== profileName) return failed("conflict");
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
    await recordAct(trx, actor.id, {
      action: outcome === "accepted" ? "identity-accepted" : "identity-refused",
      subjectType: "account",
      subjectId: userId,
      ...(reason ? { reason } : {}),
      data: { verification: id, template },
    });
    await sendMail(trx, VERIFICATION_REVIEWED, { to: userId, data: { verificationId: id } });
    await emit(trx, verificationReviewed({ userId, verificationId: id }));
    return done(undefined);
  });
}

/** Ends the check of an account that holds, and its badge, for a reason that the member is told. Fails with `nothing-to-do` where none holds. */
export async function endBadge(
  actor: Actor,
  userId: string,
  { reason }: { reason: string },
): Promise<Result<undefined, "not-found" | "own-account" | "nothing-to-do">> {
  if (!canCompareNames(actor) || !isId(userId)) return failed("not-found");
  if (actor.id === userId) return failed("own-account");
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "own-account" | "nothing-to-do">> => {
    if (!(await lockAccount(trx, userId))) return failed("not-found");
    const ended = await endValid(trx, userId, "staff");
    if (!ended) return failed("nothing-to-do");
    await trx
      .updateTable("verifications")
      .set({ reviewedBy: actor.id, reviewedAt: now(), reason, template: null })
      .where("id", "=", ended.id)
      .execute();
    await settleBadge(trx, userId);
    await recordAct(trx, actor.id, {
      action: "identity-ended",
      subjectType: "account",
      subjectId: userId,
      reason,
      data: { verification: ended.id },
    });
    await sendMail(trx, VERIFICATION_ENDED, { to: userId, data: { verificationId: ended.id } });
    await emit(trx, verificationMoved({ userId, verificationId: ended.id }));
    return done(undefined);
  });
}
