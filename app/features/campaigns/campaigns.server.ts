/** Queries of campaigns, for admins. */
import { sql } from "kysely";
import type { Industry } from "#app/i18n/industries.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import type { Actor, Side } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { isId } from "#app/platform/ids.ts";
import { type CampaignFigures, type CampaignLine, type CampaignRecord, type CampaignTexts, tagOf } from "./campaign.ts";
import type { CampaignState } from "./lifecycle.ts";
import { canCampaign } from "./policy.ts";

const PAGE = 50;

/** A page of campaigns, the newest first, perhaps of one state. Empty for all but admins. */
export async function campaignList(
  actor: Actor,
  { state, after }: { state?: CampaignState | undefined; after?: string | undefined },
): Promise<{ campaigns: CampaignLine[]; next: string | null }> {
  if (!canCampaign(actor)) return { campaigns: [], next: null };
  const cursor = cursorRow(after);
  const { rows } = await sql<CampaignLine & { micros: number }>`
    select id, name, state, markets, recipients, coalesce(finished_at, started_at, scheduled_at, changed_at) as at,
      exists (select from approvals where kind = 'campaign' and subject_id = campaigns.id and state = 'open'
        and expires_at > ${now()}) as waits,
      ${microsOf(sql`created_at`)} as micros
    from campaigns
    where true ${state ? sql`and state = ${state}` : sql``} ${cursor ? sql`and (created_at, id) < ${cursor}` : sql``}
    order by created_at desc, id desc limit ${PAGE + 1}`.execute(db);
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return { campaigns: page.map(({ micros: _, ...line }) => ({ ...line, markets: inOrder(line.markets) })), next };
}

/** One campaign with its texts; undefined when there is none, or for all but admins. */
export async function campaignOf(actor: Actor, id: string): Promise<CampaignRecord | undefined> {
  return canCampaign(actor) || actor.kind === "system" ? campaignById(id) : undefined;
}

async function campaignById(id: string): Promise<CampaignRecord | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("campaigns")
    .select([
      ...(["id", "name", "side", "markets", "interests", "state", "version", "scheduledAt", "startedAt"] as const),
      ...(["finishedAt", "changedAt", "recipients"] as const),
      sql<CampaignTexts>`coalesce((select jsonb_object_agg(market, to_jsonb(t) - 'campaign_id' - 'market')
        from campaign_texts t where campaign_id = campaigns.id), '{}')`.as("texts"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    side: row.side as Side | null,
    markets: inOrder(row.markets),
    interests: row.interests as Industry[],
    state: row.state as CampaignState,
  };
}

function inOrder(markets: readonly string[]) {
  return MARKETS.filter((market) => markets.includes(market));
}

/**
 * Counts the deliveries with a campaign's tag, and who unsubscribed by its link. Null for all but admins. Each mail counts once: bounced mails and
 * those with a complaint are not counted as delivered.
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
