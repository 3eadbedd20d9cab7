import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { type Responses, responsesFrom } from "./responses.ts";

/** How a member answers those who write first, as it was counted last night; null while there is too little to say. Not for visitors. */
export async function responsesOf(actor: Actor, userId: string): Promise<Responses | null> {
  if (actor.kind === "visitor") return null;
  const facts = await db
    .selectFrom("responseFacts")
    .select(["begun", "answered", "usualSeconds"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  return facts ? responsesFrom(facts) : null;
}
