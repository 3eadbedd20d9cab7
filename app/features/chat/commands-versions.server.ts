/** What a change of a message does to its conversation: a new version, which those who follow it fetch. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { messageChanged } from "./events.ts";

/**
 * Gives a message that was changed, and those that quote it, new versions, each its own, and announces it. Returns the conversation's. The
 * conversation's row is locked by then.
 */
export async function announceChange(
  trx: Tx,
  { conversationId, number }: { conversationId: string; number: number },
): Promise<number> {
  const { rows } = await sql<{ version: number; memberIds: string[] }>`
    with changed as (
      select number, row_number() over (order by number) as step, count(*) over () as steps from messages
      where conversation_id = ${conversationId} and (number = ${number} or reply_number = ${number})
    ), conversation as (
      update conversations set version = version + (select count(*) from changed) where id = ${conversationId}
      returning version, array[member_low_id, member_high_id] as member_ids
    ), messages_after as (
      update messages m set version = conversation.version - changed.steps + changed.step from changed, conversation
      where m.conversation_id = ${conversationId} and m.number = changed.number
    )
    select version, member_ids from conversation`.execute(trx);
  const { version, memberIds } = rows[0]!;
  await emit(trx, messageChanged({ conversationId, number, version, memberIds }));
  return version;
}
