/** Staff list and revoke rewards. */
import { sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { membersCalled } from "#app/features/billing/desk/payments.server.ts";
import { soughtBy } from "#app/features/billing/desk/payments-desk.ts";
import { revokePromotionCode } from "#app/features/billing/promotions/codes.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { referralMoved } from "../events.ts";
import { canSeeRewards } from "../policy.ts";
import type { Party, RewardPage, RewardQuery, RewardRecord } from "./rewards-desk.ts";

const PAGE = 30;

function rewards() {
  return db
    .selectFrom("referralRewards as reward")
    .leftJoin("users as inviter", "inviter.id", "reward.inviterId")
    .leftJoin("users as friend", "friend.id", "reward.friendId")
    .leftJoin("promotionCodes as code", "code.id", "reward.codeId")
    .select([
      "reward.id",
      "reward.inviterId",
      "reward.friendId",
      "reward.state",
      "reward.cause",
      "reward.reason",
      "reward.paymentId",
      "reward.decidedAt",
      "inviter.name as inviterName",
      sql<string>`inviter.email::text`.as("inviterEmail"),
      "friend.name as friendName",
      sql<string>`friend.email::text`.as("friendEmail"),
      "code.code",
      "code.state as codeState",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof rewards>["execute"]>>[number];

function party(id: string, name: string | null, email: string): Party | null {
  return name === null ? null : { id, name, email };
}

function recordOf(actor: Member, row: Row): RewardRecord {
  const { id, state, cause, reason, code, codeState, paymentId, decidedAt } = row;
  return {
    ...{ id, reason, code, paymentId, decidedAt, codeUsed: codeState === "used" },
    state: state as RewardRecord["state"],
    cause: cause as RewardRecord["cause"],
    inviter: party(row.inviterId, row.inviterName, row.inviterEmail),
    friend: party(row.friendId, row.friendName, row.friendEmail),
    revocable: state === "earned" && code !== null && codeState !== "used" && row.inviterId !== actor.id,
  };
}

/** A page of rewards, newest first. Empty for all but support and admins. */
export async function rewardPage(actor: Actor, { text, state, after }: RewardQuery): Promise<RewardPage> {
  if (!canSeeRewards(actor)) return { rewards: [], next: null };
  const sought = soughtBy(text);
  // An id of the payment provider matches no member.
  const members = sought && (sought.by === "provider" ? [] : await membersCalled(sought));
  const cursor = cursorRow(after);
  const rows = await rewards()
    .select(microsOf(sql`reward.decided_at`).as("micros"))
    .$if(members !== undefined, (query) =>
      query.where(sql<boolean>`(inviter_id = any(${members}::uuid[]) or friend_id = any(${members}::uuid[]))`),
    )
    .$if(state !== undefined, (query) => query.where("reward.state", "=", state!))
    .$if(cursor !== undefined, (query) => query.where(sql<boolean>`(reward.decided_at, reward.id) < ${cursor}`))
    .orderBy("reward.decidedAt", "desc")
    .orderBy("reward.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return { rewards: page.map((row) => recordOf(actor, row)), next };
}

/** One reward; undefined when there is none, and for all but support and admins. */
export async function rewardRecord(actor: Actor, id: string): Promise<RewardRecord | undefined> {
  if (!canSeeRewards(actor) || !isId(id)) return undefined;
  const row = await rewards().where("reward.id", "=", id).executeTakeFirst();
  return row && recordOf(actor, row);
}

/**
 * Revokes an earned code, for abuse that the rules do not detect; its owner is told the reason. Fails with `nothing-to-do` when it is used or
 * revoked already, with `own-account` when it is the actor's own.
 */
export async function revokeReward(
  actor: Actor,
  rewardId: string,
  { reason }: { reason: string },
): Promise<Result<undefined, "not-found" | "nothing-to-do" | "own-account">> {
  if (!canSeeRewards(actor) || !isId(rewardId)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "nothing-to-do" | "own-account">> => {
    const reward = await trx
      .selectFrom("referralRewards")
      .select(["inviterId", "friendId", "state", "codeId"])
      .where("id", "=", rewardId)
      .forUpdate()
      .executeTakeFirst();
    if (!reward) return err("not-found");
    const { inviterId, friendId, state, codeId } = reward;
    if (inviterId === actor.id) return err("own-account");
    if (state !== "earned" || !codeId || !(await revokePromotionCode(trx, codeId))) return err("nothing-to-do");
    await trx
      .updateTable("referralRewards")
      .set({ state: "taken-back", cause: "staff", reason, decidedAt: now() })
      .where("id", "=", rewardId)
      .execute();
    await recordAuditEntry(trx, actor.id, {
      action: "reward-revoked",
      subjectType: "account",
      subjectId: inviterId,
      reason,
      data: { reward: rewardId, friend: friendId },
    });
    await emit(trx, referralMoved({ inviterId, friendId, news: "revoked" }));
    return ok(undefined);
  });
}
