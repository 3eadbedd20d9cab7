/** A quarantined message, as its sender sees it. */
export interface QuarantinedMessage {
  id: string;
  text: string;
  /** ISO 8601. */
  at: string;
}

/** The rules of the terms that a refusal may cite. */
export const QUARANTINE_RULES = ["misuse", "fees", "offensive", "unlawful"] as const;

export type QuarantineRule = (typeof QUARANTINE_RULES)[number];

/** A message that is quarantined, was refused, or could not be delivered because its receiver was gone. */
export interface UndeliveredMessage extends QuarantinedMessage {
  state: "waiting" | "refused" | "gone";
  /** The decision, the rule it cites, and the facts in the sender's language. */
  refusal: { decisionId: string; rule: QuarantineRule; reason: string } | null;
}

/** Days for which a decision on a text is stored and applies to its sender. */
export const DECISION_DAYS = 30;

/** Days for which the fingerprints of unasked messages are stored. */
export const UNASKED_DAYS = 7;

/** Maximum messages of a batch: as many as a moderator is shown, so that none passes unread. */
export const MOST_TOGETHER = 50;
