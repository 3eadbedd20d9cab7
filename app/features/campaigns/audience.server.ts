/** Who a campaign reaches, and who unsubscribes by its link. Only members who have consented to campaigns are ever included. */
import { type RawBuilder, sql } from "kysely";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { Audience } from "./campaign.ts";
import { canCampaign } from "./policy.ts";

/** How many a campaign reaches in a market. */
export interface MarketCount {
  market: Market;
  count: number;
}

/** The preference `p` consents to campaigns: the condition of the partial index. */
const CONSENTED = sql`p.kind = 'campaigns' and p.mail <> 'none'`;

/** The account `u` can get unsolicited mail at this moment. */
const REACHABLE = sql`u.email_verified and not u.is_anonymous and u.side is not null and u.suspended_at is null
  and u.deletion_due_at is null and not exists (select from mail_suppressions x where x.email = u.email)`;

/** The account `u` is in an audience. */
function isIn({ side, markets, interests }: Audience): RawBuilder<unknown> {
  return sql`${REACHABLE} and u.lang = any(${[...markets]}::text[])
    ${side ? sql`and u.side = ${side}` : sql``}
    ${interests.length > 0 ? sql`and exists (select from profiles f where f.user_id = u.id and f.interests && ${[...interests]}::text[])` : sql``}`;
}

/** The size of an audience at this moment, by market. Empty for all but admins. */
export async function countAudience(actor: Actor, audience: Audience): Promise<MarketCount[]> {
  if (!canCampaign(actor)) return [];
  const { rows } = await sql<MarketCount>`
    select u.lang as market, count(*)::int as count from notification_preferences p join users u on u.id = p.user_id
    where ${CONSENTED} and ${isIn(audience)} group by u.lang`.execute(db);
  return MARKETS.filter((market) => audience.markets.includes(market)).map((market) => ({
    market,
    count: rows.find((row) => row.market === market)?.count ?? 0,
  }));
}

/** A recipient in a batch. */
export interface Reader {
  id: string;
  market: Market;
}

interface ReadersPage {
  /** The last member of the previous page. */
  after: string | null;
  size: number;
}

/** The next `size` members who have consented to campaigns, and whether each is in an audience. Reads at most `size` accounts. */
export function readersQuery(audience: Audience, { after, size }: ReadersPage) {
  return sql<{ id: string; market: Market; wanted: boolean }>`
    with consented as materialized (
      select p.user_id from notification_preferences p where ${CONSENTED} ${after ? sql`and p.user_id > ${after}` : sql``}
      order by p.user_id limit ${size}
    )
    select reader.* from consented cross join lateral (
      -- A lookup per member: with a plain join the planner may scan all members.
      select u.id, u.lang as market, (${isIn(audience)}) as wanted from users u where u.id = consented.user_id limit 1
    ) reader order by reader.id`;
}

/** The recipients of a page, and its last member, null at the end. */
export async function nextReaders(
  trx: Tx,
  audience: Audience,
  page: ReadersPage,
): Promise<{ readers: Reader[]; last: string | null }> {
  const { rows } = await readersQuery(audience, page).execute(trx);
  const readers = rows.filter(({ wanted }) => wanted).map(({ id, market }) => ({ id, market }));
  return { readers, last: rows.length === page.size ? rows.at(-1)!.id : null };
}

/** Whether a recipient may still be mailed: they can have unsubscribed since the batch. */
export async function stillAgrees(_actor: SystemActor, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users u join notification_preferences p on p.user_id = u.id
    where u.id = ${userId} and ${CONSENTED} and ${REACHABLE}`.execute(db);
  return rows.length > 0;
}

/** Counts a recipient who has unsubscribed by a campaign's link (`left`), once, or undoes that. Does nothing for members who were not sent the campaign. */
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
