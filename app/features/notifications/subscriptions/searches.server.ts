/** Notices of findings of saved searches, and of pitches that match criteria: at once but at most one a day, and the rest in the morning. */
import type { Task } from "graphile-worker";
import { claimDigests, dayIn } from "#app/features/matching/broadcast.server.ts";
import { claimFindingNotices, type FindingNotice } from "#app/features/saved-searches/notifying.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { MORNING, marketsAtHour } from "#app/i18n/mornings.ts";
import { systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { searchNoticeKeys } from "../notice-keys.ts";
import { notifyMany, removeSearchNotices } from "../notify.server.ts";

/** After `searches-matched` (members who want notices of a pitch at once) and after `searches-due` (all whose rhythm is due). */
export const noticeSearches: Task = async (payload) => {
  const { pitchId = null } = payload as { pitchId?: string };
  for (let more = true; more; ) {
    more = await transaction(async (trx) => {
      const { claimed, at, notices } = await claimFindingNotices(trx, pitchId);
      await notifyOfFindings(trx, notices, at.toISOString());
      return claimed > 0;
    });
  }
};

async function notifyOfFindings(trx: Tx, notices: FindingNotice[], since: string): Promise<void> {
  const newsOf = (kind: FindingNotice["kind"]) =>
    notices
      .filter((notice) => notice.kind === kind)
      .map(({ userId, searchId }) => {
        const [found, price] = searchNoticeKeys(searchId);
        return { userId, about: { searchId, since }, key: kind === "new" ? found : price };
      });
  await notifyMany(trx, "search-found", newsOf("new"));
  await notifyMany(trx, "search-price", newsOf("price"));
}

/** After `saved-search-removed`: removes its notices. */
export const forgetSearchNotices: Task = async (payload) => {
  const { userId, searchId } = payload as { userId: string; searchId: string };
  await removeSearchNotices(systemActor("forget-search-notices"), userId, searchId);
};

/** Digests per transaction. */
const BATCH = 200;

/** After `pitch-broadcast`: notices for members who were notified at once. */
export const noticeBroadcast: Task = async (payload) => {
  const { pitchId } = payload as { pitchId: string };
  await transaction(async (trx) => {
    const notified = await trx
      .selectFrom("matchTellings")
      .select("userId")
      .where("pitchId", "=", pitchId)
      // The others get a digest.
      .whereRef("toldAt", "=", "createdAt")
      .execute();
    const key = `match:${pitchId}`;
    await notifyMany(
      trx,
      "match",
      notified.map(({ userId }) => ({ userId, about: { pitchId }, key })),
    );
  });
};

/** Hourly job: in markets where it is morning, notices of the matches since yesterday. */
export const digestMatches: Task = async () => {
  for (const market of marketsAtHour(now(), MORNING)) {
    while ((await transaction((trx) => notifyOfWaiting(trx, market))) === BATCH);
  }
};

async function notifyOfWaiting(trx: Tx, market: Market): Promise<number> {
  const digests = await claimDigests(trx, market, BATCH);
  const key = `match-digest:${dayIn(market)}`;
  await notifyMany(
    trx,
    "match-digest",
    digests.filter(({ pitchIds }) => pitchIds.length > 0).map(({ userId }) => ({ userId, about: {}, key })),
  );
  return digests.length;
}
