/** A message of one's own that has not reached its receiver. */
export interface QuarantinedMessage {
  id: string;
  text: string;
  /** ISO 8601. */
  at: string;
}

/** Which of the terms a refusal rests on. */
export const QUARANTINE_RULES = ["misuse", "fees", "offensive", "unlawful"] as const;

export type QuarantineRule = (typeof QUARANTINE_RULES)[number];

/** A message that waits, was refused, or could not be delivered because its receiver was gone. */
export interface UndeliveredMessage extends QuarantinedMessage {
  state: "waiting" | "refused" | "gone";
  /** The decision, which of the terms it rests on, and the facts in the sender's language. */
  refusal: { decisionId: string; rule: QuarantineRule; reason: string } | null;
}

/** How long a decision on a text applies to its sender, and is stored. */
export const DECISION_DAYS = 30;

/** How long the fingerprints of unasked messages are stored. */
export const UNASKED_DAYS = 7;

/** Most messages of a batch: as many as a moderator is shown, so that none passes unread. */
export const MOST_TOGETHER = 50;
