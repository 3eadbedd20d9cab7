/** Data that mails and pushes need besides the notices. */
import { sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import type { Industry } from "#app/i18n/industries.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";

/** A message as a mail quotes it. */
interface QuotedMessage {
  at: Date;
  /** Empty for a file without text. */
  text: string;
  /** Name of the attached file. */
  file: string | null;
}

/** A member's unread messages in a conversation: how many, and the newest ones in order. */
export interface UnreadMessages {
  count: number;
  messages: QuotedMessage[];
}

/** Messages quoted in a mail. */
const QUOTE_LIMIT = 5;

/** The other member's messages that a member has not read; none if the conversation is blocked. */
export async function unreadMessages(
  _actor: SystemActor,
  conversationId: string,
  userId: string,
): Promise<UnreadMessages> {
  const { rows } = await sql<QuotedMessage & { count: number }>`
    select s.created_at as at, s.text, file.name as file, count(*) over ()::int as count
    from conversation_members m join conversations c on c.id = m.conversation_id and not c.blocked
      join messages s on s.conversation_id = c.id and s.sender_id <> m.user_id and s.kind = 'text'
        and s.number > greatest(m.read_number, m.cleared_number) and s.deleted_at is null and s.removed_at is null
      left join files file on file.id = s.file_id
    where m.conversation_id = ${conversationId} and m.user_id = ${userId}
    order by s.number desc limit ${QUOTE_LIMIT}`.execute(db);
  return { count: rows[0]?.count ?? 0, messages: rows.map(({ count: _, ...message }) => message).reverse() };
}

/** A company's public facts; undefined while its pitch is not published. */
export async function publishedCompany(_actor: SystemActor, publicId: string) {
  const row = await db
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .select(["pitches.publicId", "revision.companyName", "revision.industry", "revision.county"])
    .where("pitches.publicId", "=", publicId)
    .where("pitches.state", "=", "published")
    .executeTakeFirst();
  // The database requires both for submitted revisions.
  return row && { ...row, companyName: row.companyName!, industry: row.industry as Industry | null };
}

/** A reader's IANA zone. */
export async function zoneOfReader(_actor: SystemActor, userId: string): Promise<string> {
  const account = await db
    .selectFrom("users")
    .select(["timeZone", "lang"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return zoneOf(account);
}
