/** Issues of the newsletter: one per market and week, with its new companies. */

import { sql } from "kysely";
import { listingColumns, teasedOnly } from "#app/features/market-rules/teasers.server.ts";
import type { Industry } from "#app/features/pitches/pitch.ts";
import type { Market } from "#app/i18n/markets.ts";
import { lastMornings } from "#app/i18n/mornings.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { NEWSLETTER_ISSUE } from "./mails.ts";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** Companies in a mail; the site has the rest. */
const SHOWN = 8;
const BATCH = 500;

/** Payload of the job that sends an issue; `after` is the last reader of the previous batch. */
export interface IssueBatch {
  market: Market;
  until: string;
  after: string | null;
}

/** A company in a mail: only what visitors may see. */
export interface NewCompany {
  publicId: string;
  companyName: string;
  industry: Industry;
  county: string;
}

/** Hourly: begins the issues that are due on Monday morning. Skips one that is a day late, and weeks without a new company. */
export async function beginIssues(_actor: SystemActor): Promise<void> {
  const present = now();
  for (const { market, weekly } of lastMornings(present)) {
    if (present.getTime() - weekly.getTime() > DAY) continue;
    await transaction(async (trx) => {
      const companies = await countNew(trx, market, weekly);
      const issue = await trx
        .insertInto("newsletterIssues")
        .values({ market, until: weekly, companies, createdAt: present })
        .onConflict((conflict) => conflict.doNothing())
        .returning("market")
        .executeTakeFirst();
      if (!issue || companies === 0) return;
      await addJob(trx, "send-newsletter", { market, until: weekly.toISOString(), after: null } satisfies IssueBatch);
    });
  }
}

/** Queues the mails of a batch and the job for the next batch, in one transaction: a job that crashes has queued nothing. */
export async function sendBatch(_actor: SystemActor, { market, until, after }: IssueBatch): Promise<void> {
  await transaction(async (trx) => {
    const { rows } = await sql<{ id: string }>`select id from (${readers(market)}) readers
      ${after ? sql`where id > ${after}` : sql``} order by id limit ${BATCH}`.execute(trx);
    const data = { from: new Date(Date.parse(until) - WEEK).toISOString(), until };
    for (const { id } of rows) await sendMail(trx, NEWSLETTER_ISSUE, { to: id, data });
    const last = rows.at(-1);
    if (last && rows.length === BATCH) {
      await addJob(trx, "send-newsletter", { market, until, after: last.id } satisfies IssueBatch);
    }
  });
}

/** Who gets an issue: members who chose it, and confirmed addresses that belong to none of them. */
function readers(market: Market) {
  const members = sql`select u.id, u.email from users u join notification_preferences p on p.user_id = u.id
    where p.kind = 'newsletter' and p.mail <> 'none' and u.lang = ${market} and u.email_verified and not u.is_anonymous
      and u.suspended_at is null and u.deletion_due_at is null`;
  return sql`select id from (${members}) members
    union all select s.id from newsletter_subscribers s where s.confirmed_at is not null and s.ended_at is null and s.lang = ${market}
      and not exists (select from users u join notification_preferences p on p.user_id = u.id
        where u.email = s.email and p.kind = 'newsletter' and p.mail <> 'none')`;
}

/** The recipient of an issue, by the id of the member or subscriber; null when they have unsubscribed since. */
export async function readerOf(
  _actor: SystemActor,
  id: string,
): Promise<{ id: string; name: string; email: string; market: Market } | null> {
  const { rows } = await sql<{ id: string; name: string; email: string; market: Market }>`
    select u.id, u.name, u.email, u.lang as market from users u join notification_preferences p on p.user_id = u.id
      where u.id = ${id} and p.kind = 'newsletter' and p.mail <> 'none' and u.suspended_at is null and u.deletion_due_at is null
    union all select id, '', email, lang from newsletter_subscribers where id = ${id} and confirmed_at is not null and ended_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

function isNew(market: Market, from: Date, until: Date) {
  // Its readers need no account.
  const teased = teasedOnly(listingColumns("listings")) ?? sql`true`;
  return sql`market = ${market} and published_at >= ${from} and published_at < ${until} and ${teased}`;
}

async function countNew(trx: Tx, market: Market, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from listings
    where ${isNew(market, new Date(until.getTime() - WEEK), until)}`.execute(trx);
  return rows[0]!.count;
}

/** The companies of an issue that are still listed, the newest first, and their number. */
export async function newCompanies(
  _actor: SystemActor,
  market: Market,
  from: Date,
  until: Date,
): Promise<{ companies: NewCompany[]; count: number }> {
  const { rows } = await sql<NewCompany & { count: number }>`
    select public_id, company_name, industry, county, count(*) over ()::int as count from listings
    where ${isNew(market, from, until)} order by published_at desc, pitch_id limit ${SHOWN}`.execute(db);
  return { companies: rows.map(({ count: _, ...company }) => company), count: rows[0]?.count ?? 0 };
}
