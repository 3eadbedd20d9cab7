import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/**
 * A conversation that waits for its first answer, for the mail about it. `text`: the first message, unless its reader is to be careful
 * about it, which a mail can't show as well as the page; undefined once there is nothing to remind of.
 */
export async function awaitedAnswer(_actor: SystemActor, conversationId: string, readerId: string) {
  const { rows } = await sql<{ senderName: string; companyName: string | null; text: string | null }>`
    select sender.name as sender_name, revision.company_name,
      case when first.kind = 'text' and first.deleted_at is null and first.removed_at is null and first.warnings = '{}' then nullif(first.text, '') end as text
    from conversations c
    join conversation_members m on m.conversation_id = c.id and m.user_id = ${readerId} and m.cleared_number < c.last_number
    join users sender on sender.id = c.started_by and sender.deletion_due_at is null and sender.suspended_at is null
    left join messages first on first.conversation_id = c.id and first.number = 1 and first.sender_id = c.started_by
      and m.cleared_number < 1
    left join pitches pitch on pitch.id = c.pitch_id
    left join pitch_revisions revision on revision.id = pitch.published_revision_id
    where c.id = ${conversationId} and c.answered_at is null and not c.blocked and c.started_by <> ${readerId}`.execute(
    db,
  );
  return rows[0];
}
