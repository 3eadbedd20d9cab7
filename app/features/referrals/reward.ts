/** The rules of rewards. Pure; `settling.server.ts` applies them. */
import type { RewardRule, TakebackCause } from "./referral.ts";

/** The facts about a friend's first payment that its reward depends on. */
export interface RewardFacts {
  /** The previous decision; null when there is none. */
  reward: { state: "earned" | "refused" | "taken-back"; cause: RewardRule | TakebackCause | null } | null;
  /** Why all of the payment was taken back; null while any of it is left. */
  lost: "refunded" | "disputed" | null;
  /** The inviter is neither suspended nor about to be deleted. */
  inviterActive: boolean;
  /** The friend is an ancestor of the inviter in the tree of invitations. */
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
 * The decision that follows from the facts; idempotent. A lost payment earns nothing, and its reward is taken back; a payment that comes back (a
 * won dispute) earns again. Refusals by a rule and revocations by staff are final. While the inviter is suspended or about to leave, nothing is
 * decided.
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
