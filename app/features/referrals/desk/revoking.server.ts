/** Staff take a code back that was earned by what the rules do not see. */
import { recordAct } from "#app/features/audit/commands.server.ts";
import { revokePromotionCode } from "#app/features/billing/promotions/codes.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { referralMoved } from "../events.ts";
import { canSeeRewards } from "../policy.ts";

/** Takes a code back for a reason that its owner is told. One that is used, or taken back already, is left; so is one of the actor's own. */
export async function revokeReward(
  actor: Actor,
  rewardId: string,
  { reason }: { reason: string },
): Promise<Result<undefined, "not-found" | "nothing-to-do" | "own-account">> {
  if (!canSeeRewards(actor) || !isId(rewardId)) return failed("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "nothing-to-do" | "own-account">> => {
    const reward = await trx
      .selectFrom("referralRewards")
      .select(["inviterId", "friendId", "state", "codeId"])
      .where("id", "=", rewardId)
      .forUpdate()
      .executeTakeFirst();
    if (!reward) return failed("not-found");
    const { inviterId, friendId, state, codeId } = reward;
    if (inviterId === actor.id) return failed("own-account");
    if (state !== "earned" || !codeId || !(await revokePromotionCode(trx, codeId))) return failed("nothing-to-do");
    await trx
      .updateTable("referralRewards")
      .set({ state: "taken-back", cause: "staff", reason, decidedAt: now() })
      .where("id", "=", rewardId)
      .execute();
    await recordAct(trx, actor.id, {
      action: "reward-revoked",
      subjectType: "account",
      subjectId: inviterId,
      reason,
      data: { reward: rewardId, friend: friendId },
    });
    await emit(trx, referralMoved({ inviterId, friendId, news: "revoked" }));
    return done(undefined);
  });
}
