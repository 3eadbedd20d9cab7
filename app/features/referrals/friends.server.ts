/** The friends whom a member has invited. */
import { sql } from "kysely";
import { openPicture } from "#app/features/profiles/open-profile.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { canInvite } from "./policy.ts";
import type { InvitedFriend, InvitedFriends, RewardRule, RewardState, TakebackCause } from "./referral.ts";

const PAGE = 20;

/** Who joined by the actor's link, newest first, without unconfirmed accounts. `after` is `next` of the previous page. */
export async function friendsOf(actor: Actor, after?: string): Promise<InvitedFriends> {
  if (!canInvite(actor)) return { friends: [], next: null, joined: 0, paid: 0 };
  const cursor = cursorRow(after);
  const [rows, sums] = await Promise.all([
    invited(actor.id)
      .select([
        "referrals.friendId",
        "joinedAt",
        "friend.name",
        openPicture("friend", "profiles").as("pictureId"),
        "reward.state",
        "reward.cause",
        "reward.reason",
        "reward.paidAt",
        "reward.decidedAt",
        "code.code",
        "code.state as codeState",
        microsOf(sql`joined_at`).as("micros"),
      ])
      .$if(cursor !== undefined, (query) => query.where(sql<boolean>`(joined_at, referrals.friend_id) < ${cursor}`))
      .orderBy("joinedAt", "desc")
      .orderBy("referrals.friendId", "desc")
      .limit(PAGE + 1)
      .execute(),
    invited(actor.id)
      .select([sql<number>`count(*)::int`.as("joined"), sql<number>`count(reward.id)::int`.as("paid")])
      .executeTakeFirstOrThrow(),
  ]);
  const { page, next } = pageOf(rows, PAGE, ({ micros, friendId }) => ({ micros, id: friendId }));
  return { friends: page.map(friendOf), next, ...sums };
}

function invited(inviterId: string) {
  return db
    .selectFrom("referrals")
    .leftJoin("users as friend", "friend.id", "referrals.friendId")
    .leftJoin("profiles", "profiles.userId", "friend.id")
    .leftJoin("referralRewards as reward", "reward.friendId", "referrals.friendId")
    .leftJoin("promotionCodes as code", "code.id", "reward.codeId")
    .where("referrals.inviterId", "=", inviterId)
    .where(sql<boolean>`friend.email_verified is not false`);
}

interface FriendRow {
  friendId: string;
  joinedAt: Date;
  name: string | null;
  pictureId: string | null;
  state: string | null;
  cause: string | null;
  reason: string | null;
  paidAt: Date | null;
  decidedAt: Date | null;
  code: string | null;
  codeState: string | null;
}

function friendOf(row: FriendRow): InvitedFriend {
  const { friendId: id, name, joinedAt, state, cause, reason, paidAt, decidedAt, code, codeState } = row;
  return {
    id,
    name,
    pictureId: row.pictureId,
    joinedAt,
    reward: state && {
      state: state as RewardState,
      cause: cause as RewardRule | TakebackCause | null,
      reason,
      paidAt: paidAt!,
      decidedAt: decidedAt!,
      code,
      codeUsed: codeState === "used",
    },
  } as InvitedFriend;
}

/** What a mail about a friend's reward tells the inviter. */
export interface MailedReward {
  friendName: string | null;
  code: string | null;
  percent: number;
  expiresAt: Date | null;
  reason: string | null;
}

/** The reward for a friend's first payment, read when the mail is sent; undefined when it is not in `state` any more. */
export async function mailedReward(
  inviterId: string,
  friendId: string,
  state: RewardState,
): Promise<MailedReward | undefined> {
  const row = await db
    .selectFrom("referralRewards as reward")
    .leftJoin("users as friend", (join) =>
      join.onRef("friend.id", "=", "reward.friendId").on("friend.deletionDueAt", "is", null),
    )
    .leftJoin("promotionCodes as code", "code.id", "reward.codeId")
    .select(["friend.name as friendName", "code.code", "code.percent", "code.expiresAt", "reward.reason"])
    .where("reward.inviterId", "=", inviterId)
    .where("reward.friendId", "=", friendId)
    .where("reward.state", "=", state)
    .executeTakeFirst();
  return row && { ...row, percent: row.percent ?? 0 };
}
