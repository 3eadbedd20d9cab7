import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { DAY_MILLISECONDS } from "./allowance.ts";
import { DECISION_DAYS, type HeldMessage, type HeldRule, type Withheld } from "./quarantine.ts";

const MOST = 100;

/** The actor's own messages in a conversation that wait for a moderator, oldest first. */
export async function heldOf(actor: Actor, conversationId: string): Promise<HeldMessage[]> {
  return (await withheld(actor, conversationId)).flatMap(({ state, refusal: _, ...held }) =>
    state === "waiting" ? [held] : [],
  );
}

/** The actor's own messages in a conversation that their receiver has not got: those that wait, and for a while those that were not delivered. */
export async function withheld(actor: Actor, conversationId: string): Promise<Withheld[]> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId)) return [];
  const rows = await db
    .selectFrom("heldMessages as m")
    .innerJoin("heldBatches as b", "b.id", "m.batchId")
    .select(["m.id", "m.text", "m.state", "m.createdAt", "m.batchId", "b.rule", "b.reason"])
    .where("m.conversationId", "=", conversationId)
    .where("b.senderId", "=", actor.id)
    .where("m.state", "<>", "passed")
    .where((or) =>
      or("m.state", "=", "waiting").or(
        sql<Date>`coalesce(b.overturned_at, b.decided_at)`,
        ">",
        new Date(now().getTime() - DECISION_DAYS * DAY_MILLISECONDS),
      ),
    )
    .orderBy("m.createdAt")
    .orderBy("m.id")
    .limit(MOST)
    .execute();
  return rows.map(({ createdAt, state, batchId, rule, reason, ...held }) => ({
    ...held,
    state: state as Withheld["state"],
    at: createdAt.toISOString(),
    refusal: state === "refused" ? { decisionId: batchId, rule: rule as HeldRule, reason: reason! } : null,
  }));
}
