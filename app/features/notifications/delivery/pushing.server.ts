import { sql } from "kysely";
import { deliverPush } from "#app/features/push/delivering.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { type NoticeKind, noticePath } from "../notice.ts";
import { unreadNotices } from "../notice-list.server.ts";
import { noticeWords } from "../notice-words.ts";
import type { NoticeBatch } from "../notify.server.ts";
import { pushesOf } from "../preferences/preferences.server.ts";
import { batchOf, pushedKinds } from "../telling.ts";
import { zoneOfReader } from "./mail-facts.server.ts";

/**
 * Job `push-notices`: pushes the newest unread notice of a batch to the member's devices, where it replaces an older one of the batch. Notices are
 * claimed before they are pushed, so that none is pushed twice; a lost one is still in the app and mailed.
 */
export async function pushNotices(actor: SystemActor, { userId, batch }: NoticeBatch): Promise<void> {
  const chosen = await pushesOf(userId);
  const kinds = pushedKinds().filter(({ preference }) => !preference || chosen[preference]);
  const claimed = await claimPushes(
    userId,
    kinds.map(({ kind }) => kind),
    batch,
  );
  const [notice] = await unreadNotices(actor, userId, claimed);
  const reader = await db.selectFrom("users").select("lang").where("id", "=", userId).executeTakeFirst();
  if (!notice || !reader) return;
  const market = reader.lang as Market;
  const format = formatsOf(market, await zoneOfReader(actor, userId));
  const { sentence, figure } = noticeWords(notice, { t: translator(market, "notifications"), format });
  await deliverPush(actor, userId, {
    title: notice.personName ?? notice.pitch?.companyName ?? BRAND,
    body: figure ? `${sentence} ${figure}` : sentence,
    path: noticePath(notice),
    tag: batch,
    badge: await unreadCount(userId),
  });
}

async function claimPushes(userId: string, kinds: readonly NoticeKind[], batch: string): Promise<string[]> {
  const batched = kinds.filter((kind) => batchOf(kind, batch) === batch);
  const { rows } = await sql<{ id: string; kind: NoticeKind; topic: string }>`
    update notifications set pushed_at = ${now()}
    where user_id = ${userId} and read_at is null and pushed_at is null and kind = any(${[...batched]}::text[])
      and created_at > ${now()}::timestamptz - interval '1 day'
    returning id, kind, topic`.execute(db);
  return rows.filter(({ kind, topic }) => batchOf(kind, topic) === batch).map(({ id }) => id);
}

async function unreadCount(userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from notifications where user_id = ${userId} and read_at is null limit 99) as unread`.execute(db);
  return rows[0]!.count;
}
