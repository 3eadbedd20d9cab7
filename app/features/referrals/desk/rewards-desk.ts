/** Rewards at the desk of support and admins. Pure. */
import type { RewardRule, RewardState, TakebackCause } from "../referral.ts";

export const STATE_FILTERS = ["earned", "refused", "taken-back"] as const satisfies readonly RewardState[];

/** An account that takes part in a reward. */
export interface Party {
  id: string;
  name: string;
  email: string;
}

/** A reward as staff see it. */
export interface RewardRecord {
  id: string;
  /** Null when the account is gone. */
  inviter: Party | null;
  friend: Party | null;
  state: RewardState;
  cause: RewardRule | TakebackCause | null;
  reason: string | null;
  code: string | null;
  codeUsed: boolean;
  /** The friend's payment in the books. */
  paymentId: string;
  decidedAt: Date;
  /** The actor can revoke it: its code is unused, and not their own. */
  revocable: boolean;
}

/** The filters of the list. */
export interface RewardQuery {
  /** An email address, or words of a name or username, of the inviter or the friend. */
  text?: string | undefined;
  state?: RewardState | undefined;
  /** `next` of the previous page. */
  after?: string | undefined;
}

export interface RewardPage {
  rewards: RewardRecord[];
  next: string | null;
}

/** Longest reason, in UTF-16 units. */
export const REASON_LIMIT = 1_000;
