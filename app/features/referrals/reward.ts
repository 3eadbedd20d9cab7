/** The rules of rewards. Pure; what they are applied to is read in `settling.server.ts`. */
import type { RewardRule, TakebackCause } from "./referral.ts";

/** What is known of a friend's first payment when a reward is settled. */
export interface RewardFacts {
  /** What was decided before; null when nothing was. */
  reward: { state: "earned" | "refused" | "taken-back"; cause: RewardRule | TakebackCause | null } | null;
  /** What has taken all of the payment back; null while something of it is left. */
  lost: "refunded" | "disputed" | null;
  /** The inviter is a member in good order. */
  inviterActive: boolean;
  /** The friend is among those by whose invitations the inviter came. */
  loop: boolean;
  /** The friend has paid with a card of the inviter's. */
  ownCard: boolean;
  /** The friend has paid with a card that has earned a code before. */
  knownCard: boolean;
}

export type RewardDecision =
  | { act: "nothing" }
  | { act: "earn" }
  | { act: "refuse"; rule: RewardRule }
  | { act: "take-back"; cause: "refunded" | "disputed" };

/**
 * What follows from the facts, the same however often it is asked. A payment that is lost earns nothing, and takes back what it has earned;
 * one that comes back (a dispute that is won) earns again. What a rule refused or staff took back stays so. While the inviter is suspended or
 * about to leave nothing is decided.
 */
export function decideReward(facts: RewardFacts): RewardDecision {
  const { reward, lost, inviterActive } = facts;
  if (reward?.state === "refused" || reward?.cause === "staff") return { act: "nothing" };
  if (lost) return reward?.state === "taken-back" ? { act: "nothing" } : { act: "take-back", cause: lost };
  if (reward?.state === "earned" || !inviterActive) return { act: "nothing" };
  const rule = brokenRule(facts);
  return rule ? { act: "refuse", rule } : { act: "earn" };
}

function brokenRule({ loop, ownCard, knownCard }: RewardFacts): RewardRule | undefined {
  if (loop) return "loop";
  if (ownCard) return "own-card";
  return knownCard ? "known-card" : undefined;
}
