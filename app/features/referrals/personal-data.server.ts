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
      order: "held.created_at",
    },
    kept: ["user_id"],
  },
  referrals: {
    people: { friend_id: "stays", inviter_id: "goes" },
    shown: {
      area: "account",
      part: "referrals",
      mine: ":me in (held.inviter_id, held.friend_id)",
      columns: ["joined_at"],
      more: { came_by_your_link: "held.inviter_id = :me" },
      order: "held.joined_at, held.friend_id",
    },
    why: "the inviter still sees that somebody joined, without a name; the number leads to nobody then",
    kept: ["friend_id", "inviter_id"],
  },
  referral_rewards: {
    people: { friend_id: "stays", inviter_id: "stays" },
    shown: {
      area: "account",
      part: "referralRewards",
      mine: "held.inviter_id = :me",
      columns: ["state", "cause", "reason", "paid_at", "decided_at"],
      order: "held.decided_at, held.id",
    },
    why: "nothing is earned twice with the same card, not even by a new account: what stays are numbers that lead to nobody, and keyed hashes of cards",
    kept: ["id", "friend_id", "inviter_id", "payment_id", "code_id", "card_hashes"],
  },
};
