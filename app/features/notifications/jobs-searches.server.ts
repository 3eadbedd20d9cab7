/** What saved searches have found, told. */
import type { Task } from "graphile-worker";
import { type Telling, takeTellings } from "#app/features/saved-searches/telling.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { notifyMany, removeSearchNotices } from "./commands.server.ts";
import { searchNoticeKeys } from "./notice.ts";

/** After `searches-matched` (of a pitch, those who want to hear at once) and after `searches-due` (all whose time has come). */
export const noticeSearches: Task = async (payload) => {
  const { pitchId = null } = payload as { pitchId?: string };
  for (let left = true; left; ) {
    left = await transaction(async (trx) => {
      const { taken, at, tellings } = await takeTellings(trx, pitchId);
      await tell(trx, tellings, at.toISOString());
      return taken > 0;
    });
  }
};

async function tell(trx: Tx, tellings: Telling[], since: string): Promise<void> {
  const newsOf = (kind: Telling["kind"]) =>
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
