/** Invitations of friends, as the inviter and the friend see them. Pure. */

/** Percent off one payment that a friend's first payment earns their inviter (specification §1 "Referral scheme"). */
export const REWARD_PERCENT = 20;

/** For how long an accepted invitation waits for an account, in seconds. */
export const INVITATION_LASTS = 7 * 86_400;

/** Why a friend's first payment earned nothing. */
export const REWARD_RULES = ["loop", "own-card", "known-card"] as const;

export type RewardRule = (typeof REWARD_RULES)[number];

/** Why a code was revoked before it was used. */
export const TAKEBACK_CAUSES = ["refunded", "disputed", "staff"] as const;

export type TakebackCause = (typeof TAKEBACK_CAUSES)[number];

/** The outcome of a friend's first payment. */
export type RewardState = "earned" | "refused" | "taken-back";

/** A friend who joined, as their inviter sees them. */
export interface InvitedFriend {
  id: string;
  /** Null when the account is gone. */
  name: string | null;
  pictureId: string | null;
  joinedAt: Date;
  /** Null while they have paid nothing. */
  reward: {
    state: RewardState;
    cause: RewardRule | TakebackCause | null;
    /** Written by the member of staff who revoked the code. */
    reason: string | null;
    paidAt: Date;
    decidedAt: Date;
    code: string | null;
    codeUsed: boolean;
  } | null;
}

/** A page of friends, newest first, and the sums over all of them. */
export interface InvitedFriends {
  friends: InvitedFriend[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
  joined: number;
  paid: number;
}

/** An inviter, as anybody with the link sees them. */
export interface Inviter {
  name: string;
  /** Null for visitors. */
  pictureId: string | null;
}
