/** Pinning a conversation to the top of the actor's own inbox. */
import { sql } from "kysely";
import type { Actor, Member } from "#app/platform/actor.ts";
import { isUniqueViolation, type Tx } from "#app/platform/db/db.server.ts";
import { err, type Result } from "#app/platform/failure.ts";
import { MOST_PINNED } from "../conversation.ts";
import { changeOwn, ownRow } from "./own-side.server.ts";

/** Pins a conversation, unless it is. Fails with `pin-limit` if all of the member's places are taken. */
export async function pinConversation(
  actor: Actor,
  conversationId: string,
): Promise<Result<undefined, "not-found" | "pin-limit">> {
  for (;;) {
    let full = false;
    try {
      const changed = await changeOwn(actor, conversationId, async (trx, member) => {
        full = !(await takePlace(trx, member, conversationId));
      });
      return changed.ok && full ? err("pin-limit") : changed;
    } catch (error) {
      // Another request took the same place at the same moment. The next free one is tried, of which there are ever fewer.
      if (!isUniqueViolation(error)) throw error;
    }
  }
}

/** Returns whether the conversation has a place now. */
async function takePlace(trx: Tx, member: Member, conversationId: string): Promise<boolean> {
  const free = sql<number | null>`(select min(place) from generate_series(1, ${MOST_PINNED}) as place
    where place not in (select pin_place from conversation_members where user_id = ${member.id} and pin_place is not null))`;
  const row = await ownRow(trx, member, conversationId)
    .set({ pinPlace: sql`coalesce(pin_place, ${free})` })
    .returning("pinPlace")
    .executeTakeFirstOrThrow();
  return row.pinPlace !== null;
}

/** Takes a conversation's pin off. */
export async function unpinConversation(actor: Actor, conversationId: string): Promise<Result<undefined, "not-found">> {
  return changeOwn(actor, conversationId, (trx, member) =>
    ownRow(trx, member, conversationId).set({ pinPlace: null }).execute(),
  );
}
