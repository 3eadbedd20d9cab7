/** Votes on answers as staff read them. */
import type { Market } from "#app/i18n/markets.ts";

/** What readers said of one answer. */
export interface QuestionVotes {
  question: string;
  yes: number;
  no: number;
  comments: number;
}

/** What was missing, in a reader's words. */
export interface VoteComment {
  id: string;
  question: string;
  market: Market;
  comment: string;
  votedAt: Date;
}

export interface VoteQuery {
  question?: string;
  market?: Market;
  /** Cursor of the page of comments before. */
  after?: string;
}

export interface VotesOverview {
  /** Every question, in the order of the page. */
  votes: QuestionVotes[];
  /** Newest first. */
  comments: VoteComment[];
  /** Cursor of the next page of comments. */
  next: string | null;
}
