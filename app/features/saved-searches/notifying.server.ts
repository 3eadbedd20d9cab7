/**
 * Notices and mails of findings. Notices in the app come first and claim each finding once. The mail follows a moment later with all findings
 * that had a notice and were not opened meanwhile, so that many findings are one mail.
 */

import { sql } from "kysely";
import { listingColumns, teasedOnly } from "#app/features/market-rules/teasers.server.ts";
import { lockTellings, seesFigures } from "#app/features/pitches/listing/listing.server.ts";
import type { Industry } from "#app/features/pitches/pitch.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { countyName } from "#app/i18n/counties.ts";
import { formatsOf, type MarketFormats } from "#app/i18n/format.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import { lastMornings } from "#app/i18n/mornings.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Price } from "./saved-search.ts";

const BATCH = 1_000;

/** One of a member's searches has new pitches, or changed prices. */
export interface FindingNotice {
  userId: string;
  searchId: string;
  kind: "new" | "price";
}

/**
 * Claims up to a thousand due findings in the given transaction: with a pitch, those of that pitch whose owners want instant notices; without,
 * all that are due by their rhythm. Findings that were opened, or are not public any more, give no notice. `claimed` is 0 when nothing is
 * left; `at` is the time stored with them.
 */
export async function claimFindingNotices(
  trx: Tx,
  pitchId: string | null,
): Promise<{ claimed: number; at: Date; notices: FindingNotice[] }> {
  const moment = now();
  if (pitchId) await lockTellings(trx, pitchId);
  const { rows } = await sql<FindingNotice & { idle: boolean }>`
    with mornings as (${mornings(moment)}),
      due as (
        select f.search_id, f.pitch_id, s.user_id,
          f.seen_at is not null or not exists (select from listings l where l.pitch_id = f.pitch_id)
            -- The owner was notified of the pitch as a match of their criteria.
            or (f.kind = 'new' and exists (select from match_tellings t
              where t.user_id = s.user_id and t.pitch_id = f.pitch_id and t.told_at is not null))
            or (f.kind = 'price' and not ${seesFigures("u")}) as idle
        from search_findings f join saved_searches s on s.id = f.search_id join users u on u.id = s.user_id
          join mornings m on m.market = u.lang
        where f.told_at is null and u.suspended_at is null and u.deletion_due_at is null
          and ${
            pitchId
              ? sql`f.pitch_id = ${pitchId} and s.notify = 'instant'`
              : sql`(s.notify in ('instant', 'none') or (s.notify = 'daily' and f.found_at < m.daily)
                  or (s.notify = 'weekly' and f.found_at < m.weekly))`
          }
        order by f.found_at, f.search_id limit ${BATCH} for update of f skip locked),
      notified as (
        update search_findings f set told_at = ${moment}, mailed_at = case when due.idle or s.notify = 'none' then ${moment}::timestamptz end
        from due join saved_searches s on s.id = due.search_id where f.search_id = due.search_id and f.pitch_id = due.pitch_id
        returning f.search_id, f.kind, due.user_id, due.idle or s.notify = 'none' as idle)
    select user_id, search_id, kind, idle from notified`.execute(trx);
  const notices = new Map<string, FindingNotice>();
  for (const { idle, userId, searchId, kind } of rows) {
    if (!idle) notices.set(`${searchId} ${kind}`, { userId, searchId, kind });
  }
  return { claimed: rows.length, at: moment, notices: [...notices.values()] };
}

function mornings(at: Date) {
  const each = lastMornings(at);
  return sql`select * from unnest(${each.map(({ market }) => market)}::text[], ${each.map(({ daily }) => daily)}::timestamptz[],
    ${each.map(({ weekly }) => weekly)}::timestamptz[]) as each(market, daily, weekly)`;
}

/** Findings older than this, in days, are not mailed any more: two periods of a weekly mail. */
const MAIL_DAYS = 15;

/**
 * Claims for one mail the findings that a member was notified of and has not opened, and returns the time that identifies them; null when there
 * are none. Each finding is in one mail only.
 */
export async function claimMail(trx: Tx, userId: string): Promise<Date | null> {
  const moment = now();
  const { rows } = await sql<{ worth: boolean }>`
    with claimed as (
      update search_findings f set mailed_at = ${moment} from saved_searches s
      where s.user_id = ${userId} and f.search_id = s.id and f.told_at is not null and f.mailed_at is null
        and f.told_at > ${moment}::timestamptz - make_interval(days => ${MAIL_DAYS})
      returning f.seen_at is null and exists (select from listings l where l.pitch_id = f.pitch_id) as worth)
    select coalesce(bool_or(worth), false) as worth from claimed`.execute(trx);
  return rows[0]!.worth ? moment : null;
}

/** How long findings are stored, in days. */
const FINDING_DAYS = 60;

/** Deletes findings that are two months old, in batches. */
export async function forgetFindings(_actor: SystemActor): Promise<void> {
  const limit = new Date(now().getTime() - FINDING_DAYS * 86_400_000);
  for (let removed = BATCH; removed === BATCH; ) {
    const { numAffectedRows } = await sql`delete from search_findings where (search_id, pitch_id) in (
      select search_id, pitch_id from search_findings where found_at < ${limit} limit ${BATCH})`.execute(db);
    removed = Number(numAffectedRows ?? 0);
  }
}

/** A finding in a mail. */
export interface MailedPitch {
  publicId: string;
  companyName: string;
  industry: Industry;
  county: string;
  kind: "new" | "price";
  /** Null for readers who see no figures. */
  price: Price | null;
  priceBefore: Price | null;
}

/** The findings of one of the reader's searches. */
export interface MailedSearch {
  id: string;
  name: string;
  /** The first few, boosted ones before others. */
  pitches: MailedPitch[];
  /** How many there are in all. */
  count: number;
}

const SHOWN = 5;
const MOST_SEARCHES = 50;

/** The findings claimed for a mail at that time, without those opened or unlisted since. */
export async function mailedSearches(_actor: SystemActor, userId: string, at: Date): Promise<MailedSearch[]> {
  const { rows } = await sql<MailedPitch & { id: string; name: string; count: number }>`
    select * from (
      select s.id, s.name, s.created_at, l.public_id, l.company_name, l.industry, l.county, f.kind, f.price_before,
        case when ${seesFigures("u")} then jsonb_build_object('currency', l.currency, 'valuation', l.valuation,
          'seekingAmount', l.seeking_amount, 'offered', l.offered_basis_points) end as price,
        count(*) over search as count,
        row_number() over (search order by l.boosted desc, f.found_at desc, l.pitch_id) as rank
      from search_findings f join saved_searches s on s.id = f.search_id join listings l on l.pitch_id = f.pitch_id
        join users u on u.id = s.user_id
      where (f.kind = 'new' and ${teasedOnly(listingColumns("l")) ?? sql`true`} or ${seesFigures("u")}) and s.user_id = ${userId} and f.mailed_at = ${at} and f.told_at is not null and f.seen_at is null
      window search as (partition by s.id)) as found
    where rank <= ${SHOWN} order by created_at, id, rank limit ${SHOWN * MOST_SEARCHES}`.execute(db);
  const searches = new Map<string, MailedSearch>();
  for (const { id, name, count, ...pitch } of rows) {
    const search = searches.get(id) ?? { id, name, count, pitches: [] };
    search.pitches.push(pitch);
    searches.set(id, search);
  }
  return [...searches.values()];
}

/** The rows of a search in a mail, and the link to the pitches without a row. */
export function mailedRows(search: MailedSearch, { market, origin }: { market: Market; origin: string }) {
  const left = search.count - search.pitches.length;
  return {
    rows: search.pitches.map((pitch) => ({
      name: pitch.companyName,
      of: "company" as const,
      href: origin + paths.pitch(pitch),
      words: detailOf(pitch, market),
    })),
    more:
      left > 0
        ? {
            words: translator(market, "saved-searches-mail")("more", { count: left }),
            href: origin + paths.savedSearch(search.id),
          }
        : null,
  };
}

/** Its industry and county, or the changes of its price. */
function detailOf({ kind, industry, county, price, priceBefore }: MailedPitch, market: Market): string {
  const t = translator(market, "saved-searches-mail");
  if (kind === "new" || !price || !priceBefore) {
    return t("new", {
      industry: translator(market, "pitches")(`industry.${industry}`),
      county: countyName(county) ?? county,
    });
  }
  const format = formatsOf(market);
  const changes = (["valuation", "seeking", "offered"] as const).flatMap((what) => {
    const [now, before] = [figureOf(price, what, format), figureOf(priceBefore, what, format)];
    return now && before && now !== before ? [t(what, { now, before })] : [];
  });
  return changes.join("\n") || t("price");
}

function figureOf(
  { currency, valuation, seekingAmount, offered }: Price,
  what: "valuation" | "seeking" | "offered",
  format: MarketFormats,
) {
  if (what === "offered") return offered === null ? null : format.percent(offered);
  const amount = what === "valuation" ? valuation : seekingAmount;
  return amount === null ? null : format.money(amount, currency as Currency);
}
