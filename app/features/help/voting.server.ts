/** Readers' votes on answers: one for each reader and question, which a later one replaces. */

import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { keyedHash } from "#app/platform/encryption.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { hasOwnVotes } from "./policy.ts";
import { isQuestion } from "./question.ts";
import type { Vote, VoteState } from "./vote.ts";

/** The actor's votes, by question; none for visitors, whose pages are cached for all. */
export async function ownVotes(actor: Actor): Promise<Record<string, VoteState>> {
  if (!hasOwnVotes(actor)) return {};
  const rows = await db
    .selectFrom("helpVotes")
    .select(["question", "helpful", "comment"])
    .where("userId", "=", actor.id)
    .execute();
  return Object.fromEntries(
    rows.map(({ question, helpful, comment }) => [question, helpful ? "yes" : comment === null ? "no" : "told"]),
  );
}

/** Months after which a comment is deleted. */
const COMMENT_MONTHS = 12;

/**
 * Identifies a visitor for a day without a cookie. Two people with the same address and browser share one vote. A keyed hash: a leaked database
 * does not expose the address.
 */
function visitorKey({ ip, headers }: Pick<Visit, "ip" | "headers">, at: Date): Buffer {
  const browser = (headers.get("user-agent") ?? "").slice(0, 500);
  return keyedHash("help vote", at.toISOString().slice(0, 10), `${ip}\0${browser}`);
}

/**
 * Stores a vote, which replaces the reader's previous one. A "no" without a comment keeps the comment of an earlier "no"; a "yes" deletes it.
 * Fails with `not-found` for an unknown question, with `forbidden` under impersonation, and with `too-many-requests`.
 */
export async function voteOn(
  actor: Actor,
  question: string,
  { answer, comment }: Vote,
  visit: Pick<Visit, "ip" | "headers" | "market">,
): Promise<Result<VoteState, "not-found" | "forbidden" | "too-many-requests">> {
  if (!isQuestion(question)) return err("not-found");
  if (actor.kind === "system" || (actor.kind === "member" && actor.viewer)) return err("forbidden");
  const told = answer === "no" && comment ? comment : null;
  if (!(await consumeRateLimit("help-vote", visit.ip))) return err("too-many-requests");
  if (told && !(await consumeRateLimit("help-comment", visit.ip))) return err("too-many-requests");
  const at = now();
  const [column, userId, key] = hasOwnVotes(actor)
    ? [sql.ref("user_id"), actor.id, null]
    : [sql.ref("visitor_key"), null, visitorKey(visit, at)];
  await sql`
    insert into help_votes (id, question, market, helpful, comment, user_id, visitor_key, voted_at)
    values (${newId()}, ${question}, ${visit.market}, ${answer === "yes"}, ${told}, ${userId}, ${key}, ${at})
    on conflict (${column}, question) where ${column} is not null do update
      set market = excluded.market, helpful = excluded.helpful, voted_at = excluded.voted_at,
        comment = case when excluded.helpful then null else coalesce(excluded.comment, help_votes.comment) end`.execute(
    db,
  );
  return ok(told ? "told" : answer);
}

/** Job: clears visitor keys of earlier days, and comments after `COMMENT_MONTHS`. */
export async function forgetVoters(): Promise<void> {
  const today = `${now().toISOString().slice(0, 10)}T00:00:00Z`;
  await sql`update help_votes set visitor_key = null where visitor_key is not null and voted_at < ${today}`.execute(db);
  await sql`update help_votes set comment = null
    where comment is not null and voted_at < ${now()}::timestamptz - make_interval(months => ${COMMENT_MONTHS})`.execute(
    db,
  );
}
