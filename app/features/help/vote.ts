/** What readers say of an answer. */
import { z } from "zod";
import { spoken } from "#app/platform/http/forms.ts";

/** The longest comment, in UTF-16 units. */
export const COMMENT_LIMIT = 1_000;

export const ANSWERS = ["yes", "no"] as const;

export type Answer = (typeof ANSWERS)[number];

/** How a reader's vote stands: what they said, or that they have also said what was missing. */
export type VoteState = Answer | "told";

/** Whether a text says how a vote stands. */
export function isVoteState(text: string | null | undefined): text is VoteState {
  return text === "yes" || text === "no" || text === "told";
}

/** A vote, with what was missing if the reader says so. */
export const voteSchema = z.object({
  answer: z.enum(ANSWERS),
  comment: spoken(COMMENT_LIMIT).optional(),
});

export type Vote = z.output<typeof voteSchema>;
