/** Rewards as support and admins look for them. Pure. */
import { z } from "zod";
import { paragraphs } from "#app/platform/http/forms.ts";
import type { RewardRule, RewardState, TakebackCause } from "../referral.ts";

export const STATE_FILTERS = ["earned", "refused", "taken-back"] as const satisfies readonly RewardState[];

/** Somebody of a reward. */
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
  /** Of the friend's, in the books. */
  paymentId: string;
  decidedAt: Date;
  /** The actor can take it back: its code is there, and not used, and not their own. */
  revocable: boolean;
}

/** What of them is asked for. */
export interface RewardQuery {
  /** An email address, or words of a name or username, of either of the two. */
  text?: string | undefined;
  state?: RewardState | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
}

export interface RewardPage {
  rewards: RewardRecord[];
  next: string | null;
}

/** Longest reason, in UTF-16 units. */
export const REASON_LIMIT = 1_000;

export const revocationSchema = z.object({ reason: paragraphs(REASON_LIMIT) });
