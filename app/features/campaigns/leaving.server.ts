/** Readers who leave by the link of a campaign, and those who come back. */
import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";

/** Counts a reader once who has left by a campaign's link (`left`), or takes that back. Does nothing for whoever has not got the campaign. */
export async function noteLeaving(
  _actor: SystemActor,
  campaignId: string,
  userId: string,
  left: boolean,
): Promise<void> {
  if (!isId(campaignId) || !isId(userId)) return;
  await transaction(async (trx) => {
    const noted = await trx
      .updateTable("campaignRecipients")
      .set({ unsubscribedAt: left ? now() : null })
      .where("campaignId", "=", campaignId)
      .where("userId", "=", userId)
      .where("unsubscribedAt", left ? "is" : "is not", null)
      .returning("userId")
      .executeTakeFirst();
    if (!noted) return;
    await trx
      .updateTable("campaigns")
      .set({ unsubscribed: sql`unsubscribed + ${left ? 1 : -1}` })
      .where("id", "=", campaignId)
      .execute();
  });
}
