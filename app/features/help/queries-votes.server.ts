/** A reader's own votes. */
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { hasOwnVotes } from "./policy.ts";
import type { VoteState } from "./vote.ts";

/** How the actor's own votes stand, by question; none for visitors, whose pages are stored for all. */
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
