/** Votes on answers of help. */
import { z } from "zod";
import { spoken } from "#app/platform/http/forms.ts";

/** Longest comment, in UTF-16 units. */
export const COMMENT_LIMIT = 1_000;

export const ANSWERS = ["yes", "no"] as const;

export type Answer = (typeof ANSWERS)[number];

/** The state of a reader's vote; `told`: "no" with a comment. */
export type VoteState = Answer | "told";

/** Whether a text is the state of a vote. */
export function isVoteState(text: string | null | undefined): text is VoteState {
  return text === "yes" || text === "no" || text === "told";
}

/** A vote, with an optional comment on what was missing. */
export const voteSchema = z.object({
  answer: z.enum(ANSWERS),
  comment: spoken(COMMENT_LIMIT).optional(),
});

export type Vote = z.output<typeof voteSchema>;
