/** What is held of somebody who has agreed on a meeting and said when they can be met. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

interface Both {
  id: string;
  partner: string;
  conversationId: string;
}

/** Rows in every table of meetings. */
export async function meetingRows(trx: Tx, { id, partner, conversationId }: Both): Promise<void> {
  const [meeting, proposal] = [newId(), newId()];
  await sql`insert into meetings (id, conversation_id, organiser_id, guest_id, state, starts_at, minutes, place_kind, place, sorts_at,
    created_at, moved_at) values (${meeting}, ${conversationId}, ${id}, ${partner}, 'agreed', now() + interval '3 days', 30, 'place',
    'Kvarngatan 1', now() + interval '3 days', now(), now())`.execute(trx);
  await sql`insert into meeting_proposals (id, meeting_id, proposed_by, minutes, place_kind, place, note, state, created_at, answered_at)
    values (${proposal}, ${meeting}, ${id}, 30, 'place', 'Kvarngatan 1', 'Bring a sack.', 'accepted', now(), now())`.execute(
    trx,
  );
  await sql`insert into meeting_times (proposal_id, position, starts_at)
    values (${proposal}, 1, now() + interval '3 days')`.execute(trx);
  await sql`insert into meeting_bookings (meeting_id, user_id, during)
    values (${meeting}, ${id}, tstzrange(now() + interval '3 days', now() + interval '3 days 30 minutes'))`.execute(
    trx,
  );
  await sql`insert into availability_hours (user_id, weekday, from_minute, to_minute) values (${id}, 1, 540, 720)`.execute(
    trx,
  );
  await sql`insert into meeting_settings (user_id, reminder) values (${id}, 'hour')`.execute(trx);
}
