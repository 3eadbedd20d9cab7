/** Conversations of the demo world, and new ones of any length. */
import { randomUUID } from "node:crypto";
import type { Person } from "./fixtures/browsers.ts";
import { rows } from "./server.ts";

/** The address of the conversation of two members. */
export async function conversationOf(a: Pick<Person, "email">, b: Pick<Person, "email">): Promise<string> {
  const [found] = await rows<{ id: string }>(
    `select a.conversation_id as id from conversation_members a join users i on i.id = a.user_id
     join conversation_members b on b.conversation_id = a.conversation_id join users e on e.id = b.user_id
     where i.email = $1 and e.email = $2 limit 1`,
    [a.email, b.email],
  );
  return `/pages/messages/${found!.id}`;
}

/**
 * A new conversation of two, which replaces theirs about no pitch, with `count` messages, one a minute, alternating; the last `unread` are by
 * `by` and unread. Returns its address.
 */
export async function longConversation(
  by: Pick<Person, "email">,
  to: Pick<Person, "email">,
  count: number,
  unread = 0,
): Promise<string> {
  const id = `0198${randomUUID().slice(4, 14)}7${randomUUID().slice(15)}`;
  await rows(
    `delete from conversations where pitch_id is null and member_low_id in (select id from users where email in ($1, $2))
       and member_high_id in (select id from users where email in ($1, $2))`,
    [by.email, to.email],
  );
  await rows(
    `with pair as (select (select id from users where email = $2) as by_id, (select id from users where email = $3) as to_id),
     talk as (insert into conversations (id, member_low_id, member_high_id, started_by, last_number, version, last_message_at, answered_at)
       select $1, least(by_id, to_id), greatest(by_id, to_id), by_id, $4, $4, now(), now() - interval '1 day' from pair returning id),
     talkers as (insert into conversation_members (conversation_id, user_id, read_number, unread, last_message_at)
       select talk.id, by_id, $4, 0, now() from pair, talk union all select talk.id, to_id, $4 - $5, $5, now() from pair, talk returning user_id)
     insert into messages (conversation_id, number, version, id, sender_id, text, created_at)
       select talk.id, n, n, gen_random_uuid(), case when n % 2 = 0 and n <= $4 - $5 then to_id else by_id end,
         'Message ' || n, now() - ($4 - n) * interval '1 minute'
       from pair, talk, generate_series(1, $4) n`,
    [id, by.email, to.email, count, unread],
  );
  return `/pages/messages/${id}`;
}
