/** What saved searches have found, told. */
import type { Task } from "graphile-worker";
import { claimDigests, dayIn, forgetOldTellings, marketsAtHour } from "#app/features/matching/broadcast.server.ts";
import { MORNING } from "#app/i18n/mornings.ts";
import { claimFindingNotices, type FindingNotice } from "#app/features/saved-searches/notifying.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { systemActor } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { searchNoticeKeys } from "../notice.ts";
import { notifyMany, removeSearchNotices } from "../notify.server.ts";

/** After `searches-matched` (of a pitch, those who want to hear at once) and after `searches-due` (all whose time has come). */
export const noticeSearches: Task = async (payload) => {
  const { pitchId = null } = payload as { pitchId?: string };
  for (let left = true; left; ) {
    left = await transaction(async (trx) => {
      const { taken, at, tellings } = await claimFindingNotices(trx, pitchId);
      await tell(trx, tellings, at.toISOString());
      return taken > 0;
    });
  }
};

async function tell(trx: Tx, tellings: FindingNotice[], since: string): Promise<void> {
  const newsOf = (kind: FindingNotice["kind"]) =>
    tellings
      .filter((telling) => telling.kind === kind)
      .map(({ userId, searchId }) => {
        const [found, price] = searchNoticeKeys(searchId);
        return { userId, about: { searchId, since }, key: kind === "new" ? found : price };
      });
  await notifyMany(trx, "search-found", newsOf("new"));
  await notifyMany(trx, "search-price", newsOf("price"));
}

/** After `saved-search-removed`: nothing more is said of it. */
export const forgetSearchNotices: Task = async (payload) => {
  const { userId, searchId } = payload as { userId: string; searchId: string };
  await removeSearchNotices(systemActor("forget-search-notices"), userId, searchId);
};

// Members are told of pitches that match their criteria: at once, at most one a day, and of the rest in the morning.

const BATCH = 200;

/** After `pitch-broadcast`: those who are told at once get their notice. */
export const noticeBroadcast: Task = async (payload) => {
  const { pitchId } = payload as { pitchId: string };
  await transaction(async (trx) => {
    const told = await trx
      .selectFrom("matchTellings")
      .select("userId")
      .where("pitchId", "=", pitchId)
      // Whoever waited was told later, in a digest.
      .whereRef("toldAt", "=", "createdAt")
      .execute();
    const key = `match:${pitchId}`;
    await notifyMany(
      trx,
      "match",
      told.map(({ userId }) => ({ userId, about: { pitchId }, key })),
    );
  });
};

/** Every hour: where it is morning, what waited since yesterday is told. */
export const digestMatches: Task = async () => {
  for (const market of marketsAtHour(MORNING)) {
    while ((await transaction((trx) => tellWaiting(trx, market))) === BATCH);
  }
};

/** Every night: what was told long ago. */
export const removeOldTellings: Task = async () => {
  await forgetOldTellings(systemActor("forget-old-tellings"));
};

async function tellWaiting(trx: Tx, market: Market): Promise<number> {
  const digests = await claimDigests(trx, market, BATCH);
  const key = `match-digest:${dayIn(market)}`;
  await notifyMany(
    trx,
    "match-digest",
    digests.filter(({ pitchIds }) => pitchIds.length > 0).map(({ userId }) => ({ userId, about: {}, key })),
  );
  return digests.length;
}
