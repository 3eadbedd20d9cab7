import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { DAY_MILLISECONDS } from "./allowance.ts";
import { DECISION_DAYS, type QuarantinedMessage, type QuarantineRule, type UndeliveredMessage } from "./quarantine.ts";

const MOST = 100;

/** The actor's own quarantined messages in a conversation, oldest first. */
export async function quarantinedOf(actor: Actor, conversationId: string): Promise<QuarantinedMessage[]> {
  return (await undeliveredOf(actor, conversationId)).flatMap(({ state, refusal: _, ...message }) =>
    state === "waiting" ? [message] : [],
  );
}

/** As `undeliveredOf`; undefined for a conversation that is not the actor's. */
export async function undeliveredIn(actor: Actor, conversationId: string): Promise<UndeliveredMessage[] | undefined> {
  if (actor.kind !== "member" || !isId(conversationId)) return undefined;
  const own = await db
    .selectFrom("conversationMembers")
    .select("conversationId")
    .where("conversationId", "=", conversationId)
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  return own && undeliveredOf(actor, conversationId);
}

/** The actor's own undelivered messages in a conversation: quarantined ones and, for DECISION_DAYS, refused and failed ones. */
export async function undeliveredOf(actor: Actor, conversationId: string): Promise<UndeliveredMessage[]> {
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
  return rows.map(({ createdAt, state, batchId, rule, reason, ...message }) => ({
    ...message,
    state: state as UndeliveredMessage["state"],
    at: createdAt.toISOString(),
    refusal: state === "refused" ? { decisionId: batchId, rule: rule as QuarantineRule, reason: reason! } : null,
  }));
}
