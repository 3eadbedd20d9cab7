/** Notices for pages, mails and pushes, with the names of what they refer to. */

import { sql } from "kysely";
import { offerLabel } from "#app/features/market-rules/offer-label.ts";
import { seesFigures } from "#app/features/pitches/listing/listing.server.ts";
import { isVisibleTo } from "#app/features/pitches/visibility.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import type { Notice, NoticeKind, Notices } from "./notice.ts";
import { kindsShown, type NoticeFilter } from "./notice-groups.ts";
import type { WeekFigures } from "./notice-target.ts";

const PAGE = 30;

interface NoticeRow {
  id: string;
  kind: NoticeKind;
  topic: string;
  at: Date;
  micros: number;
  unread: boolean;
  answered: boolean;
  personName: string | null;
  personPictureId: string | null;
  publicId: string | null;
  /** Null without a pitch. */
  opens: boolean | null;
  companyName: string | null;
  logoId: string | null;
  conversationId: string | null;
  reportId: string | null;
  decisionId: string | null;
  offerId: string | null;
  offer: (Omit<NonNullable<Notice["offer"]>, "label"> & { markets: (Market | null)[] }) | null;
  meetingId: string | null;
  meetingAt: Date | null;
  proposal: { id: string; times: number } | null;
  accessId: string | null;
  searchId: string | null;
  searchName: string | null;
  searchCount: number | null;
  legalRequestId: string | null;
  figures: WeekFigures | null;
  publicationAt: string | null;
  ticketId: string | null;
  managerId: string | null;
  cardId: string | null;
  demoId: string | null;
  demoAt: Date | null;
}

/** The actor's notices, newest first. `before`: the `next` of the page before; `show`: a filter. */
export async function noticesOf(actor: Actor, before?: string, show?: NoticeFilter): Promise<Notices> {
  if (actor.kind !== "member" && actor.kind !== "guest") return { notices: [], next: null };
  const cursor = cursorRow(before);
  const older = cursor ? sql`and (n.created_at, n.id) < ${cursor}` : sql``;
  const shown = show ? sql`and n.kind = any(${kindsShown(show)}::text[])` : sql``;
  // Staff who impersonate a member must not see whom they talk to or have reported.
  const visible =
    actor.kind === "member" && actor.viewer
      ? sql`and n.kind not in ('message', 'answer-awaited', 'held-passed', 'held-refused', 'report-received', 'report-outcome', 'card-reminder') and n.kind not like 'meeting-%'
        and n.kind not like 'offer-%' and n.kind not like 'closing-%'`
      : sql``;
  const { rows } = await sql<NoticeRow>`${noticeRows()}
    where n.user_id = ${actor.id} ${older} ${shown} ${visible}
    order by n.created_at desc, n.id desc
    limit ${PAGE + 1}`.execute(db);
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return { notices: page.map(toNotice), next };
}

/** The given notices of a member that are still unread, for a mail or a push; newest first. */
export async function unreadNotices(_actor: SystemActor, userId: string, ids: readonly string[]): Promise<Notice[]> {
  const { rows } = await sql<NoticeRow>`${noticeRows()}
    where n.user_id = ${userId} and n.id = any(${[...ids]}::uuid[]) and n.read_at is null
    order by n.created_at desc, n.id desc`.execute(db);
  return rows.map(toNotice);
}

const noticeRows = () => sql`
  select n.id, n.kind, n.topic, n.created_at as at, ${microsOf(sql`n.created_at`)} as micros,
    n.read_at is null as unread,
    n.kind = 'message' and exists (select from messages where conversation_id = conversation.id and number = conversation.last_number
      and sender_id = n.user_id) as answered, person.name as person_name, profile.picture_id as person_picture_id, pitch.public_id, ${isVisibleTo("account", "pitch")} as opens, revision.company_name,
    revision.logo_id, conversation.id as conversation_id,
    (select id from reports where id = (n.data ->> 'reportId')::uuid and reporter_id = n.user_id) as report_id,
    n.data ->> 'decisionId' as decision_id, offer.id as offer_id,
    case when offer.id is not null and (offer.owner_id = n.user_id or ${seesFigures("account")}) then jsonb_build_object('share', offer.share, 'amount', offer.amount, 'currency', offer.currency,
      'round', offer.round, 'markets', jsonb_build_array(pitch.market, offer.proposer_lang, offer.receiver_lang, reader.market)) end as offer,
    meeting.id as meeting_id, coalesce(proposed.at, meeting.starts_at) as meeting_at,
    case when proposed.times > 0 then jsonb_build_object('id', n.data ->> 'proposalId', 'times', proposed.times) end as proposal,
    n.data ->> 'accessId' as access_id,
    (select id from legal_requests where id = (n.data ->> 'legalRequestId')::uuid and user_id = n.user_id) as legal_request_id,
    (select id from tickets where id = (n.data ->> 'ticketId')::uuid and user_id = n.user_id) as ticket_id,
    (select id from pipeline_cards where id = (n.data ->> 'cardId')::uuid and user_id = n.user_id and removed_at is null) as card_id,
    n.data -> 'figures' as figures, n.data ->> 'publicationAt' as publication_at, n.data ->> 'managerId' as manager_id, search.id as search_id, search.name as search_name, found.count as search_count,
    demo.id as demo_id, demo.starts_at as demo_at
  from notifications n
  join users account on account.id = n.user_id
  left join users person on person.id = (n.data ->> 'personId')::uuid and person.deletion_due_at is null
  left join profiles reader on reader.user_id = n.user_id
  left join profiles profile on profile.user_id = person.id and person.suspended_at is null
  left join pitches pitch on pitch.id = (n.data ->> 'pitchId')::uuid and pitch.state <> 'deleted'
  left join lateral (select company_name, logo_id from pitch_revisions where pitch_id = pitch.id
    -- The owner sees the newest revision's name, others the published one's.
    order by pitch.owner_id <> n.user_id and id = pitch.published_revision_id desc, number desc limit 1) revision on true
  left join conversations conversation on conversation.id = (n.data ->> 'conversationId')::uuid
  left join offers offer on offer.id = (n.data ->> 'offerId')::uuid and n.user_id in (offer.proposer_id, offer.receiver_id)
  left join meetings meeting on meeting.id = (n.data ->> 'meetingId')::uuid and n.user_id in (meeting.organiser_id, meeting.guest_id)
  left join lateral (select min(starts_at) as at, count(*)::int as times from meeting_times
    where n.kind = 'meeting-suggested' and meeting.id is not null and proposal_id = (n.data ->> 'proposalId')::uuid) proposed on true
  left join demo_bookings demo on demo.id = (n.data ->> 'demoId')::uuid and demo.member_id = n.user_id
  left join saved_searches search on search.id = (n.data ->> 'searchId')::uuid and search.user_id = n.user_id
  left join lateral (select count(*)::int from (select from search_findings f where f.search_id = search.id
    and f.kind = case n.kind when 'search-price' then 'price' else 'new' end and f.told_at >= (n.data ->> 'since')::timestamptz
    limit 100) as counted) as found on true`;

function toNotice({ micros: _, id, kind, topic, at, unread, answered, ...row }: NoticeRow): Notice {
  const { personName, conversationId, publicId, opens, companyName, logoId, meetingAt, ...more } = row;
  const { searchId, searchName, searchCount, demoId, demoAt, offer, ...targets } = more;
  return {
    ...withoutNulls(targets),
    ...(offer && { offer: labelled(offer) }),
    ...{ id, kind, topic, unread, personName, conversationId },
    ...(answered && { answered }),
    ...(meetingAt && { meetingAt: meetingAt.toISOString() }),
    ...(searchId && { search: { id: searchId, name: searchName!, count: searchCount ?? 1 } }),
    ...(demoId && { demo: { id: demoId, at: demoAt!.toISOString() } }),
    at: at.toISOString(),
    pitch:
      publicId === null
        ? null
        : { publicId, companyName, ...(opens ? logoId && { logoId } : { closed: true as const }) },
  };
}

function labelled({ markets, ...offer }: NonNullable<NoticeRow["offer"]>): NonNullable<Notice["offer"]> {
  return { ...offer, label: offerLabel(markets) };
}

function withoutNulls<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<T>;
}
