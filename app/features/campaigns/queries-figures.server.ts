/** What became of a campaign's mails. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { tagOf } from "./campaign.ts";
import type { CampaignFigures } from "./figures.ts";
import { canCampaign } from "./policy.ts";

/**
 * Counts the deliveries of a campaign, which have its tag, and who left by its link. Null for all but admins. A mail counts once: what bounced or was
 * complained about is not delivered.
 */
export async function campaignFigures(actor: Actor, campaignId: string): Promise<CampaignFigures | null> {
  if (!canCampaign(actor) || !isId(campaignId)) return null;
  const state = (name: string) => sql`count(*) filter (where state = ${name})::int`;
  const { rows } = await sql<CampaignFigures>`
    select c.recipients, c.unsubscribed, mails.* from campaigns c, lateral (
      select ${state("waiting")} as waiting, ${state("sent")} as delivered, ${state("bounced")} as bounced,
        ${state("refused")} as refused, ${state("complained")} as complained, ${state("suppressed")} as suppressed
      from mail_deliveries where tag = ${tagOf(campaignId)}) mails
    where c.id = ${campaignId}`.execute(db);
  return rows[0] ?? null;
}
