/** Jobs that nothing asks for any more; for one release, since such jobs may still stand in a database from before there were digests. */

import type { Task } from "graphile-worker";
import { sql } from "kysely";
import type { OfferState } from "#app/features/offers/lifecycle.ts";
import { OFFER_MOVED } from "#app/features/offers/mails.ts";
import { SEARCHES_FOUND } from "#app/features/saved-searches/mails.ts";
import { takeMail } from "#app/features/saved-searches/telling.server.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { canBeMailed } from "./mailing.server.ts";
import { preferencesOf } from "./queries-preferences.server.ts";

const PAGE = 500;

/** Job `mail-offer`: what waited for a morning. */
export const mailOfferOnce: Task = async (payload) => {
  const { offerId, userId, state } = payload as { offerId: string; userId: string; state: OfferState };
  await transaction((trx) => sendMail(trx, OFFER_MOVED, { to: userId, data: { offerId, state } }));
};

/** Job `mail-searches`: what searches had found and told. What has been told since is mailed as notices are. */
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
        const at = await takeMail(trx, userId);
        if (at) await sendMail(trx, SEARCHES_FOUND, { to: userId, data: { at: at.toISOString() } });
      });
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.userId;
  }
};
