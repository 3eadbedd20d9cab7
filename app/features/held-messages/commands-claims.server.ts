/** Held messages as cases: a batch is one moderator's at a time. */
import { sql } from "kysely";
import { defineCasework } from "#app/features/casework/claims.server.ts";
import { CLAIM_MINUTES } from "#app/features/moderation/review.ts";
import type { Actor } from "#app/platform/actor.ts";
import { heldTaken } from "./events.ts";
import { canReadHeld } from "./policy.ts";

/** Within how many hours a batch is to be decided on: what is held back waits in somebody's way. */
export const HELD_DUE_HOURS = 24;

/** Batches. Nobody decides on their own text, nor on what is meant for them. */
export const heldBatches = defineCasework({
  table: "heldBatches",
  minutes: CLAIM_MINUTES,
  worksHere: canReadHeld,
  waiting: sql`select id, created_at as place from held_batches where state = 'open'`,
  decided: sql`select id, decided_at as place from held_batches where state <> 'open'`,
  conflict: (actorId, row) => sql<"forbidden" | null>`case when ${sql.ref(`${row}.sender_id`)} = ${actorId}
    or exists (select from held_messages where batch_id = ${sql.ref(`${row}.id`)} and receiver_id = ${actorId}) then 'forbidden' end`,
  changed: ({ id }) => heldTaken({ batchId: id }),
});

/** Takes a batch to decide on it, or keeps it for longer; returns until when. */
export function claimHeld(actor: Actor, batchId: string) {
  return heldBatches.claim(actor, batchId);
}

/** Lets somebody else have a batch that the actor has taken. Nothing happens to what is not the actor's. */
export function handBackHeld(actor: Actor, batchId: string): Promise<void> {
  return heldBatches.release(actor, batchId);
}
