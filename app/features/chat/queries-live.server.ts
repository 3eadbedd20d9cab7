/** What the live layer asks for its readers, many at a time. */
import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { BELIEVED_SECONDS } from "./commands-presence.server.ts";
import { otherMember } from "./queries-people.server.ts";

/** A member and a conversation that the member looks at. */
export interface Look {
  readerId: string;
  conversationId: string;
}

/** What the reader may see of the other one at this moment. */
export interface Sight {
  otherId: string;
  /** Whether each of the two may see the other type. */
  typing: boolean;
  /** Whether the other one is here, and the two may see that of each other. */
  present: boolean;
}

/**
 * What each may see, in the same order. Undefined for conversations of others, and when the other has left for good. Typing and presence are
 * mutual: both settings have to be on, and neither may have blocked the other (decision 055).
 */
export async function sightsOf(looks: readonly Look[]): Promise<(Sight | undefined)[]> {
  const { rows } = await sql<Sight & { place: number }>`
    select look.place, other.id as other_id,
      not c.blocked and coalesce(mine.typing, true) and coalesce(theirs.typing, true) as typing,
      not c.blocked and coalesce(mine.presence, true) and coalesce(theirs.presence, true)
        -- Whoever's first message waits for a moderator has reached nobody, and learns nothing of them.
        and (c.last_number > 0 or not exists (select from held_messages where conversation_id = c.id)) and exists (
        select from live_members here join live_processes process on process.id = here.process_id
        where here.user_id = other.id and process.seen_at > now() - make_interval(secs => ${BELIEVED_SECONDS})) as present
    from unnest(${looks.map(({ readerId }) => readerId)}::uuid[], ${looks.map(({ conversationId }) => conversationId)}::uuid[])
      with ordinality as look (reader_id, conversation_id, place)
    join conversations c on c.id = look.conversation_id and look.reader_id in (c.member_low_id, c.member_high_id)
    join users other on other.id = ${otherMember(sql`look.reader_id`)}
      and other.deletion_due_at is null and other.suspended_at is null
    left join chat_settings mine on mine.user_id = look.reader_id
    left join chat_settings theirs on theirs.user_id = other.id`.execute(db);
  const sights = new Map(rows.map(({ place, ...sight }) => [place, sight]));
  return looks.map((_, index) => sights.get(index + 1));
}
