/** Mails notices that stay unread: one mail per topic, or a daily digest, as the member prefers. */
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { ANSWER_AWAITED } from "#app/features/answers/mails.ts";
import { ACCESS_ANSWERED, ACCESS_ASKED } from "#app/features/documents/mails.ts";
import { claimMatchMail } from "#app/features/matching/broadcast.server.ts";
import { MATCHES_FOUND } from "#app/features/matching/mails.ts";
import { MEETING_DECLINED, MEETING_SUGGESTED } from "#app/features/meetings/mails.ts";
import type { OfferState } from "#app/features/offers/lifecycle.ts";
import { OFFER_MOVED } from "#app/features/offers/mails.ts";
import { SEARCHES_FOUND } from "#app/features/saved-searches/mails.ts";
import { claimMail } from "#app/features/saved-searches/notifying.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import type { MailKind } from "#app/platform/mail/mail.ts";
import { FINDS_MAIL, TOPIC_NEWS } from "../mails.ts";
import type { NoticeKind, NoticeSubject } from "../notice.ts";
import type { NoticeBatch } from "../notify.server.ts";
import { isMailable, preferencesOf } from "../preferences/preferences.server.ts";
import { batchOf, FINDS, mailedKinds } from "../telling.ts";

/** A notice that goes into a mail. */
interface ClaimedNotice {
  id: string;
  kind: NoticeKind;
  topic: string;
  about: NoticeSubject;
}

/**
 * Job `mail-notices`: mails the unread notices of a batch, once. Idempotent: a notice is claimed in the transaction that requests its mail; the
 * mail omits notices that are read before it leaves.
 */
export async function mailNotices(_actor: SystemActor, { userId, batch }: NoticeBatch): Promise<void> {
  await transaction(async (trx) => {
    if (!(await canBeMailed(trx, userId))) return;
    const chosen = await preferencesOf(userId, trx);
    const kinds = mailedKinds().filter(({ preference }) => !preference || chosen[preference] === "instant");
    const claimed = await claimNotices(
      trx,
      userId,
      kinds.map(({ kind }) => kind),
      batch,
    );
    if (claimed.length === 0) return;
    if (batch === FINDS) return mailFinds(trx, userId, claimed);
    const [only, ...others] = claimed;
    const own = others.length === 0 ? ownMail(only!) : null;
    if (own) return sendMail(trx, own.kind, { to: userId, data: own.data });
    await sendMail(trx, TOPIC_NEWS, { to: userId, data: { noticeIds: claimed.map(({ id }) => id) } });
  });
}

/** Mails all findings of searches and criteria together. */
async function mailFinds(trx: Tx, to: string, claimed: readonly ClaimedNotice[]): Promise<void> {
  const { at, pitchIds } = await claimFinds(trx, to, claimed);
  if (at && pitchIds.length > 0) await sendMail(trx, FINDS_MAIL, { to, data: { at, pitchIds } });
  else if (at) await sendMail(trx, SEARCHES_FOUND, { to, data: { at } });
  else if (pitchIds.length > 0) await sendMail(trx, MATCHES_FOUND, { to, data: { pitchIds } });
}

/** Claims a member's unmailed findings of saved searches and criteria for one mail. */
export async function claimFinds(
  trx: Tx,
  userId: string,
  claimed: readonly ClaimedNotice[],
): Promise<{ at: string | null; pitchIds: string[] }> {
  const has = (...kinds: NoticeKind[]) => claimed.some(({ kind }) => kinds.includes(kind));
  const at = has("search-found", "search-price") ? await claimMail(trx, userId) : null;
  const pitchIds = has("match", "match-digest") ? await claimMatchMail(trx, userId) : [];
  return { at: at?.toISOString() ?? null, pitchIds };
}

async function canBeMailed(trx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${userId} and ${isMailable}`.execute(trx);
  return rows.length > 0;
}

/** Days after which a notice is no longer mailed: two rounds of a weekly digest. */
const MAIL_DAYS = 15;

/** Claims a member's unread notices of these kinds for a mail, of one batch or all. Oldest first. */
export async function claimNotices(
  trx: Tx,
  userId: string,
  kinds: readonly NoticeKind[],
  batch?: string,
): Promise<ClaimedNotice[]> {
  const batched = kinds.filter((kind) => batch === undefined || batchOf(kind, batch) === batch);
  const ofTopic = batch === undefined || batch === FINDS ? sql`` : sql`and topic = ${batch}`;
  const { rows } = await sql<ClaimedNotice & { createdAt: Date }>`
    update notifications set mailed_at = ${now()}
    where user_id = ${userId} and read_at is null and mailed_at is null
      and created_at > ${now()}::timestamptz - make_interval(days => ${MAIL_DAYS}) and kind = any(${[...batched]}::text[]) ${ofTopic}
    returning id, kind, topic, data as about, created_at`.execute(trx);
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** The specific mail for a single notice; null if its kind has none and the topic's mail is sent. */
function ownMail({ kind, about }: ClaimedNotice): { kind: MailKind<object>; data: object } | null {
  const mail = <D extends object>(of: MailKind<D>, data: D) => ({ kind: of as MailKind<object>, data });
  const { offerId, proposalId, accessId, conversationId } = about;
  switch (kind) {
    case "offer-open":
    case "offer-accepted":
    case "offer-declined":
    case "offer-withdrawn":
    case "offer-expired":
      return mail(OFFER_MOVED, { offerId: offerId!, state: stateIn(kind) });
    case "meeting-suggested":
      return mail(MEETING_SUGGESTED, { proposalId: proposalId! });
    case "meeting-declined":
    case "meeting-kept":
      return mail(MEETING_DECLINED, { proposalId: proposalId! });
    case "answer-awaited":
      return mail(ANSWER_AWAITED, { conversationId: conversationId! });
    case "access-asked":
      return mail(ACCESS_ASKED, { accessId: accessId! });
    case "access-approved":
    case "access-refused":
    case "access-revoked":
      return mail(ACCESS_ANSWERED, { accessId: accessId!, state: stateIn(kind) });
    default:
      return null;
  }
}

/** The state in the name of a kind: `open` in `offer-open`. */
function stateIn<K extends string>(kind: `${"offer" | "access"}-${K}`): K {
  return kind.slice(kind.indexOf("-") + 1) as K;
}

const PAGE = 500;

/** Job `mail-offer`, no longer added: kept for one release, for jobs that were queued before there were digests. */
export const mailOfferOnce: Task = async (payload) => {
  const { offerId, userId, state } = payload as { offerId: string; userId: string; state: OfferState };
  await transaction((trx) => sendMail(trx, OFFER_MOVED, { to: userId, data: { offerId, state } }));
};

/** Job `mail-searches`, no longer added, as `mail-offer`: mails findings whose notices are older than digests. */
export const mailSearchesOnce: Task = async () => {
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const { rows } = await sql<{ userId: string }>`
      select distinct s.user_id from saved_searches s join search_findings f on f.search_id = s.id
      where s.user_id > ${after} and f.told_at is not null and f.mailed_at is null
        and not exists (select from notifications n where n.user_id = s.user_id and n.kind in ('search-found', 'search-price')
          and n.read_at is null and n.mailed_at is null)
      order by s.user_id limit ${PAGE}`.execute(db);
    for (const { userId } of rows) {
      await transaction(async (trx) => {
        if (!(await canBeMailed(trx, userId)) || (await preferencesOf(userId, trx)).searches === "none") return;
        const at = await claimMail(trx, userId);
        if (at) await sendMail(trx, SEARCHES_FOUND, { to: userId, data: { at: at.toISOString() } });
      });
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.userId;
  }
};
