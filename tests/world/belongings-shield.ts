/** What the scam shield and the count of answers hold of somebody, for `personWithEverything`. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

interface Shielded {
  id: string;
  partner: string;
  conversationId: string;
}

/** A message each way that nobody had asked for, one that waits and one that waits for them, one that was refused and appealed, tips put away, answers counted. */
export async function shieldRows(trx: Tx, { id, partner, conversationId }: Shielded): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => query.execute(trx);
  const [own, other, decided, refused] = [newId(), newId(), newId(), newId()];
  await run(sql`insert into unasked_messages (sender_id, sent_at, conversation_id, message_id, receiver_id, marks) values
    (${id}, now(), ${conversationId}, ${newId()}, ${partner}, '{1,2}'), (${partner}, now(), ${conversationId}, ${newId()}, ${id}, '{3}')`);
  await run(sql`insert into held_batches (id, sender_id, state, marks, messages, rule, reason, decided_by, decided_at, claimed_by) values
    (${own}, ${id}, 'open', '{1,2}', 1, null, null, null, null, ${partner}), (${other}, ${partner}, 'open', '{3}', 1, null, null, null, null, ${id}),
    (${decided}, ${partner}, 'refused', '{4}', 0, 'misuse', 'The same to everybody.', ${id}, now(), null),
    (${refused}, ${id}, 'refused', '{5}', 1, 'fees', 'A sack costs nothing up front.', ${partner}, now(), null)`);
  await run(sql`insert into appeals (id, held_batch_id, appellant_id, first_decided_by, words, due_at) values
    (${newId()}, ${refused}, ${id}, ${partner}, 'It was a deposit.', now())`);
  await run(sql`insert into held_messages (conversation_id, id, batch_id, receiver_id, text, created_at) values
    (${conversationId}, ${newId()}, ${own}, ${partner}, 'Flour at half the price!', now()),
    (${conversationId}, ${newId()}, ${other}, ${id}, 'Are you the one with the mill?', now())`);
  await run(sql`insert into held_messages (conversation_id, id, batch_id, receiver_id, text, state, created_at) values
    (${conversationId}, ${newId()}, ${refused}, ${partner}, 'Ten pounds first, then the flour.', 'refused', now())`);
  await run(sql`insert into safety_tips (user_id, dismissed_at) values (${id}, now())`);
  await run(
    sql`insert into response_facts (user_id, begun, answered, usual_seconds, counted_at) values (${id}, 6, 5, 3600, now())`,
  );
}
