/** Votes on answers, counted, and what readers wrote with them. */
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { canReadVotes } from "../policy.ts";
import { QUESTIONS } from "../question.ts";

/** The votes on one answer. */
export interface QuestionVotes {
  question: string;
  yes: number;
  no: number;
  comments: number;
}

/** A reader's comment on what was missing in an answer. */
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
  /** `next` of the previous page of comments. */
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

const PAGE = 30;

/** All counts and a page of comments, newest first. Empty for all but support and admins. */
export async function votesOverview(actor: Actor, query: VoteQuery): Promise<VotesOverview> {
  if (!canReadVotes(actor)) return { votes: [], comments: [], next: null };
  const [votes, { page, next }] = await Promise.all([counts(query.market), commentPage(query)]);
  return { votes, comments: page.map(({ micros: _, ...comment }) => comment), next };
}

async function counts(market: Market | undefined): Promise<QuestionVotes[]> {
  const rows = await db
    .selectFrom("helpVotes")
    .select([
      "question",
      sql<number>`count(*) filter (where helpful)`.as("yes"),
      sql<number>`count(*) filter (where not helpful)`.as("no"),
      sql<number>`count(comment)`.as("comments"),
    ])
    .$if(market !== undefined, (query) => query.where("market", "=", market!))
    .groupBy("question")
    .execute();
  return QUESTIONS.map(
    (question) => rows.find((row) => row.question === question) ?? { question, yes: 0, no: 0, comments: 0 },
  );
}

async function commentPage({ question, market, after }: VoteQuery) {
  const cursor = cursorRow(after);
  const rows = await db
    .selectFrom("helpVotes")
    .select(["id", "question", "votedAt", microsOf(sql`voted_at`).as("micros")])
    .select(sql<Market>`market`.as("market"))
    .select(sql<string>`comment`.as("comment"))
    .where("comment", "is not", null)
    .$if(question !== undefined, (query) => query.where("question", "=", question!))
    .$if(market !== undefined, (query) => query.where("market", "=", market!))
    .$if(cursor !== undefined, (query) => query.where(sql<boolean>`(voted_at, id) < ${cursor}`))
    .orderBy("votedAt", "desc")
    .orderBy("id", "desc")
    .limit(PAGE + 1)
    .execute();
  return pageOf(rows, PAGE, (row) => row);
}
