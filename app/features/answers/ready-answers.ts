/** Ready answers, for members who would otherwise not answer; their words are in catalog `answers`, in each language its own. */
import { z } from "zod";
import { messageForm } from "#app/features/chat/posting/message-form.ts";

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

/** A chosen answer, with the id of the message that it becomes. */
export const readyAnswerForm = z.object({ id: messageForm.shape.id, answer: z.enum(READY_ANSWERS) });

export type ReadyAnswerInput = z.output<typeof readyAnswerForm>;

/** An answer as its sender chooses it. */
export interface AnswerChoice {
  answer: ReadyAnswer;
  /** What is sent. */
  text: string;
  /** The same in the sender's language; null where both speak the same. */
  own: string | null;
}
