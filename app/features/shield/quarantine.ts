/** A message of one's own that has not reached its receiver. */
export interface HeldMessage {
  id: string;
  text: string;
  /** ISO 8601. */
  at: string;
}

/** Which of the terms a refusal rests on. */
export const HELD_RULES = ["misuse", "fees", "offensive", "unlawful"] as const;

export type HeldRule = (typeof HELD_RULES)[number];

/** A message that waits, was refused, or could not be delivered because nobody was there any more to get it. */
export interface Withheld extends HeldMessage {
  state: "waiting" | "refused" | "gone";
  /** The decision, which of the terms it rests on, and the facts in the sender's language. */
  refusal: { decisionId: string; rule: HeldRule; reason: string } | null;
}

/** How long a decision on a text holds for its sender, and how long it is remembered. */
export const DECISION_DAYS = 30;

/** How long what was written unasked is remembered by its marks. */
export const UNASKED_DAYS = 7;

/** Most messages that are decided on together: as many as a moderator is shown, so that none passes unread. */
export const MOST_TOGETHER = 50;
