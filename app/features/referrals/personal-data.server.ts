/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  invitations: {
    people: { user_id: "goes" },
    shown: {
      area: "account",
      part: "invitation",
      mine: MINE,
      columns: ["slug", "created_at"],
      order: "record.created_at",
    },
    omitted: ["user_id"],
  },
  referrals: {
    people: { friend_id: "stays", inviter_id: "goes" },
    shown: {
      area: "account",
      part: "referrals",
      mine: ":me in (record.inviter_id, record.friend_id)",
      columns: ["joined_at"],
      more: { came_by_your_link: "record.inviter_id = :me" },
      order: "record.joined_at, record.friend_id",
    },
    why: "the inviter still sees that somebody joined, without a name; the number leads to nobody then",
    omitted: ["friend_id", "inviter_id"],
  },
  referral_rewards: {
    people: { friend_id: "stays", inviter_id: "stays" },
    shown: {
      area: "account",
      part: "referralRewards",
      mine: "record.inviter_id = :me",
      columns: ["state", "cause", "reason", "paid_at", "decided_at"],
      order: "record.decided_at, record.id",
    },
    why: "nothing is earned twice with the same card, not even by a new account: what stays are numbers that lead to nobody, and keyed hashes of cards",
    omitted: ["id", "friend_id", "inviter_id", "payment_id", "code_id", "card_hashes"],
  },
};
