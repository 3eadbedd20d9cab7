import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

export interface Unread {
  messages: number;
  notifications: number;
}

const NONE: Unread = { messages: 0, notifications: 0 };

/** Unread messages and notices of a member, for the counters around every page; each capped at 99. */
export async function unreadOf(actor: Actor): Promise<Unread> {
  if (actor.kind !== "member") return NONE;
  const { rows } = await sql<Unread>`select
    least(coalesce((select sum(unread) from conversation_members where user_id = ${actor.id} and unread > 0), 0), 99)::int as messages,
    (select count(*) from (select from notifications where user_id = ${actor.id} and read_at is null limit 99) as unread)::int
      as notifications`.execute(db);
  return rows[0] ?? NONE;
}
