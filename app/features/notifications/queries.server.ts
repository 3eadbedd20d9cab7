import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/list-cursor.server.ts";
import type { Notice, NoticeKind, Notices } from "./notice.ts";

const PAGE = 30;

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
  reportId: string | null;
  decisionId: string | null;
  offerId: string | null;
  searchId: string | null;
  searchName: string | null;
  searchCount: number | null;
  legalRequestId: string | null;
}

/** The actor's notices with the names they need, newest first. `before` is the `next` of the page before. */
export async function noticesOf(actor: Actor, before?: string): Promise<Notices> {
  if (actor.kind !== "member" && actor.kind !== "guest") return { notices: [], next: null };
  const cursor = cursorRow(before);
  const older = cursor ? sql`and (n.created_at, n.id) < ${cursor}` : sql``;
  // Whom a member talks to, and whom they have reported, is not staff's to see.
  const unseen =
    actor.kind === "member" && actor.viewer
      ? sql`and n.kind not in ('message', 'answer-awaited', 'held-passed', 'held-refused', 'report-received', 'report-outcome') and n.kind not like 'meeting-%'
        and n.kind not like 'offer-%'`
      : sql``;
  const { rows } = await sql<NoticeRow>`
    select n.id, n.kind, n.created_at as at, ${microsOf(sql`n.created_at`)} as micros,
      n.read_at is null as unread, person.name as person_name, pitch.public_id, revision.company_name, conversation.id as conversation_id,
      n.data ->> 'reportId' as report_id, n.data ->> 'decisionId' as decision_id, n.data ->> 'offerId' as offer_id,
      n.data ->> 'legalRequestId' as legal_request_id, search.id as search_id, search.name as search_name, found.count as search_count
    from notifications n
    left join users person on person.id = (n.data ->> 'personId')::uuid and person.deletion_due_at is null
    left join pitches pitch on pitch.id = (n.data ->> 'pitchId')::uuid and pitch.state <> 'deleted'
    left join lateral (select company_name from pitch_revisions where pitch_id = pitch.id
      -- Its owner knows the newest name; others know the published one.
      order by pitch.owner_id <> n.user_id and id = pitch.published_revision_id desc, number desc limit 1) revision on true
    left join conversations conversation on conversation.id = (n.data ->> 'conversationId')::uuid
    left join saved_searches search on search.id = (n.data ->> 'searchId')::uuid and search.user_id = n.user_id
    left join lateral (select count(*)::int from (select from search_findings f where f.search_id = search.id
      and f.kind = case n.kind when 'search-price' then 'price' else 'new' end and f.told_at >= (n.data ->> 'since')::timestamptz
      limit 100) as counted) as found on true
    where n.user_id = ${actor.id} ${older} ${unseen}
    order by n.created_at desc, n.id desc
    limit ${PAGE + 1}`.execute(db);
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return { notices: page.map(toNotice), next };
}

function toNotice({ micros: _, at, publicId, companyName, reportId, decisionId, offerId, ...row }: NoticeRow): Notice {
  const { searchId, searchName, searchCount, legalRequestId, ...rest } = row;
  return {
    ...rest,
    ...(searchId && { search: { id: searchId, name: searchName!, count: searchCount ?? 1 } }),
    ...(reportId && { reportId }),
    ...(decisionId && { decisionId }),
    ...(offerId && { offerId }),
    ...(legalRequestId && { legalRequestId }),
    at: at.toISOString(),
    pitch: publicId === null ? null : { publicId, companyName },
  };
}
