/** What saved searches have found, told: in the app at once, by mail a little later and all together. */
import type { Task } from "graphile-worker";
import { SEARCHES_FOUND } from "#app/features/saved-searches/mails.ts";
import {
  mailWaiting,
  passMail,
  type Telling,
  takeMail,
  takeTellings,
} from "#app/features/saved-searches/telling.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { addJob } from "#app/platform/outbox.server.ts";
import { notifyMany, removeSearchNotices } from "./commands.server.ts";
import { searchNoticeKeys } from "./notice.ts";
import { preferencesOf } from "./queries-preferences.server.ts";

// Pitches are approved one after the other; those of the same two minutes are one mail.
const GATHER_MILLISECONDS = 2 * 60_000;

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
  await transaction(mailSoon);
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

/** The next round of mails: at a full turn of the clock, so that a steady stream of findings cannot put it off. */
async function mailSoon(trx: Tx): Promise<void> {
  const turn = Math.floor(now().getTime() / GATHER_MILLISECONDS) + 1;
  await addJob(trx, "mail-searches", {}, { at: new Date(turn * GATHER_MILLISECONDS), key: `mail-searches:${turn}` });
}

/**
 * Writes the mails that wait. The member's own preference is how often at most: `daily` puts what is told at once into one mail in the
 * morning, `none` ends them all. Whoever cannot be reached is told in the app only.
 */
export const mailSearches: Task = async () => {
  for (let after: string | null = null; ; ) {
    const page = await mailWaiting(systemActor("mail-searches"), after);
    for (const reader of page) {
      await transaction(async (trx) => {
        const choice = reader.reachable ? (await preferencesOf(reader.userId, trx)).searches : "none";
        if (choice === "none") return passMail(trx, reader.userId);
        const at = await takeMail(trx, reader, choice === "daily");
        if (at) await sendMail(trx, SEARCHES_FOUND, { to: reader.userId, data: { at: at.toISOString() } });
      });
    }
    if (page.length === 0) return;
    after = page.at(-1)!.userId;
  }
};

/** After `saved-search-removed`: nothing more is said of it. */
export const forgetSearchNotices: Task = async (payload) => {
  const { userId, searchId } = payload as { userId: string; searchId: string };
  await removeSearchNotices(systemActor("forget-search-notices"), userId, searchId);
};
