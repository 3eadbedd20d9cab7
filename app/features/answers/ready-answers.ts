/** Ready answers, for members who would otherwise not answer; their texts are in catalog `answers`. */

export const READY_ANSWERS = [
  "not-now",
  "too-early",
  "other-field",
  "amount-high",
  "amount-low",
  "figures-first",
  "already-invested",
  "no-thanks",
  "half-year",
] as const;

export type ReadyAnswer = (typeof READY_ANSWERS)[number];

/** An answer as offered to its sender. */
export interface AnswerChoice {
  answer: ReadyAnswer;
  /** As sent, in the receiver's language. */
  text: string;
  /** In the sender's language; null if it is the same. */
  own: string | null;
}
