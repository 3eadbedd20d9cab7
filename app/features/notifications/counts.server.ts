import { type RawBuilder, sql } from "kysely";
import { isMuted } from "#app/features/chat/inbox/muting.server.ts";
import { proposalsWaitingFor } from "#app/features/meetings/meetings.server.ts";
import { offersWaitingFor } from "#app/features/offers/offers.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";

export interface Unread {
  messages: number;
  notifications: number;
  /** Pitches that saved searches have found since each was opened. */
  searches: number;
  /** Offers and meetings that wait for the member's answer. */
  offers: number;
  meetings: number;
  /** Whether the member wants a sound for new messages. */
  sound: boolean;
}

const NONE: Unread = { messages: 0, notifications: 0, searches: 0, offers: 0, meetings: 0, sound: false };

/** The actor's unread messages in their inbox, notices and findings of saved searches, and what waits for an answer, for the counters around every page; each capped at 99. */
export async function unreadOf(actor: Actor): Promise<Unread> {
  if (actor.kind !== "guest" && (actor.kind !== "member" || actor.viewer)) return NONE;
  const member = actor.kind === "member" ? actor : null;
  const waitingFor = (ids: RawBuilder<unknown> | null) =>
    ids ? sql`(select count(*)::int from (${ids} limit 99) as waiting)` : sql`0`;
  const { rows } = await sql<Unread>`select
    least(coalesce((select sum(unread) from conversation_members m
      where user_id = ${actor.id} and unread > 0 and archived_at is null and not ${isMuted("m")}), 0), 99)::int as messages,
    (select count(*) from (select from notifications where user_id = ${actor.id} and read_at is null limit 99) as unread)::int
      as notifications,
    (select count(*) from (select from saved_searches s join search_findings f on f.search_id = s.id and f.found_at > s.opened_at
      where s.user_id = ${actor.id} and f.seen_at is null and exists (select from listings l where l.pitch_id = f.pitch_id)
      limit 99) as fresh)::int as searches,
    ${waitingFor(member && offersWaitingFor(member))} as offers,
    ${waitingFor(member && proposalsWaitingFor(member.id))} as meetings,
    coalesce((select sound from chat_settings where user_id = ${actor.id}), false) as sound`.execute(db);
  return rows[0] ?? NONE;
}
