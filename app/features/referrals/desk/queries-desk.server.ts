/** Rewards as staff look for them. */
import { sql } from "kysely";
import { soughtBy } from "#app/features/billing/desk/payments-desk.ts";
import { membersCalled } from "#app/features/billing/desk/queries-payers.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/list-cursor.server.ts";
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
  // An id of the provider's is nobody's name.
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

/** One reward; undefined when there is none, or it is not the actor's to see. */
export async function rewardRecord(actor: Actor, id: string): Promise<RewardRecord | undefined> {
  if (!canSeeRewards(actor) || !isId(id)) return undefined;
  const row = await rewards().where("reward.id", "=", id).executeTakeFirst();
  return row && recordOf(actor, row);
}
