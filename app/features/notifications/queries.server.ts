import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { Notice, NoticeKind, Notices } from "./notice.ts";

const PAGE = 30;
const CURSOR = /^(\d{1,16})\.([0-9a-f-]{36})$/;

interface NoticeRow {
  id: string;
  kind: NoticeKind;
  at: Date;
  micros: number;
  unread: boolean;
  personName: string | null;
  publicId: string | null;
  companyName: string | null;
  conversationId: string | null;
}

/** The actor's notices with the names they need, newest first. `before` is the `next` of the page before. */
export async function noticesOf(actor: Actor, before?: string): Promise<Notices> {
  if (actor.kind !== "member") return { notices: [], next: null };
  const [, micros, id] = CURSOR.exec(before ?? "") ?? [];
  const older =
    micros && isId(id)
      ? sql`and (n.created_at, n.id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`
      : sql``;
  const { rows } = await sql<NoticeRow>`
    select n.id, n.kind, n.created_at as at, (extract(epoch from n.created_at) * 1000000)::bigint as micros,
      n.read_at is null as unread, person.name as person_name, pitch.public_id, revision.company_name, conversation.id as conversation_id
    from notifications n
    left join users person on person.id = (n.data ->> 'personId')::uuid
    left join pitches pitch on pitch.id = (n.data ->> 'pitchId')::uuid and pitch.state <> 'deleted'
    left join lateral (select company_name from pitch_revisions where pitch_id = pitch.id
      -- Its owner knows the newest name; others know the published one.
      order by pitch.owner_id <> n.user_id and id = pitch.published_revision_id desc, number desc limit 1) revision on true
    left join conversations conversation on conversation.id = (n.data ->> 'conversationId')::uuid
    where n.user_id = ${actor.id} ${older}
    order by n.created_at desc, n.id desc
    limit ${PAGE + 1}`.execute(db);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return { notices: page.map(toNotice), next: rows.length > PAGE && last ? `${last.micros}.${last.id}` : null };
}

function toNotice({ micros: _, at, publicId, companyName, ...row }: NoticeRow): Notice {
  return { ...row, at: at.toISOString(), pitch: publicId === null ? null : { publicId, companyName } };
}
