/** Who is reminded, and of what: SQL on an alias `u` of `users`. The job asks, and the mail again when it leaves. */
import { type RawBuilder, sql } from "kysely";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import type { PaidPlan } from "#app/features/billing/prices.ts";
import { isMailable, wantsMails } from "#app/features/notifications/preferences/preferences.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { ENDING_DAYS, type IdlePart, MOST_PARTS, PREMIUM_KIND } from "./plan-reminder.ts";

const DAY = 86_400_000;

/** They have a paid plan and have asked for reminders, and a mail reaches them. */
export function remindable(): RawBuilder<boolean> {
  return sql<boolean>`(${isMailable} and ${wantsMails(PREMIUM_KIND)} and ${entitledSql("u", "support")})`;
}

/** The last moment of everything that gives them a plan; null without an end. */
export const planEnd = sql<Date | null>`(select case when count(*) = count(until) then max(until) end from plan_grants where user_id = u.id)`;

/**
 * Whether their plan ends within so many days and nothing renews it. A renewal that is owed has mails of its own, as has a contract that was
 * withdrawn from or ended before its time.
 */
export function endsWithin(days: number): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${planEnd} > ${now()} and ${planEnd} <= ${new Date(now().getTime() + days * DAY)}, false)
    and not exists (select from subscriptions s where s.user_id = u.id and s.ended_at is null and s.refused_at is null
      and (not s.cancel_at_period_end or exists (select from subscription_endings where subscription_id = s.id)
        or exists (select from withdrawals where subscription_id = s.id)))`;
}

/** Whether they are to be reminded of the end of their plan now. */
export function endingSoon(): RawBuilder<boolean> {
  const from = new Date(now().getTime() + ENDING_DAYS.from * DAY);
  return sql<boolean>`(${endsWithin(ENDING_DAYS.to)} and ${planEnd} > ${from})`;
}

/** The idle parts of their plan as an array of text. Legal documents lie idle when an offer was agreed and none was asked for in the month. */
export function idleParts(since: RawBuilder<unknown>): RawBuilder<IdlePart[]> {
  const parts: Record<IdlePart, RawBuilder<unknown>> = {
    pitch: sql`${entitledSql("u", "boost")} and u.side = 'entrepreneur' and not exists (select from pitches
      where owner_id = u.id and state in ('under-review', 'published', 'done'))`,
    identity: sql`${entitledSql("u", "identity")} and not exists (select from verifications v where v.user_id = u.id
      and (v.status in ('started', 'processing', 'review') or (v.status = 'succeeded' and v.ended_at is null and v.expires_at > ${now()})))`,
    "legal-documents": sql`${entitledSql("u", "legal-documents")}
      and not exists (select from legal_requests r where r.user_id = u.id and r.created_at >= ${since})
      and exists (select from offers o where u.id in (o.proposer_id, o.receiver_id) and o.state = 'agreed'
        and not exists (select from legal_requests r where r.user_id = u.id and r.offer_id = o.id))`,
    demo: sql`${entitledSql("u", "demo")} and not exists (select from demo_bookings
      where member_id = u.id and state <> 'cancelled')`,
    files: sql`${entitledSql("u", "files")} and not exists (select from files
      where owner_id = u.id and purpose in ('document', 'attachment'))`,
  };
  const cases = Object.entries(parts).map(([part, idle]) => sql`case when ${idle} then ${part}::text end`);
  return sql<IdlePart[]>`array_remove(array[${sql.join(cases)}], null)`;
}

export interface IdlePlan {
  plan: PaidPlan;
  /** At least one. */
  parts: IdlePart[];
}

/** What of a member's plan lies idle since a day (an ISO date); null when nothing does, or they are not to be reminded any more. */
export async function idlePlan(_actor: SystemActor, userId: string, since: string): Promise<IdlePlan | null> {
  const { rows } = await sql<IdlePlan>`select u.plan, ${idleParts(sql`${since}::date`)} as parts
    from users u where u.id = ${userId} and ${remindable()}`.execute(db);
  const [row] = rows;
  return row && row.parts.length > 0 ? { plan: row.plan, parts: row.parts.slice(0, MOST_PARTS) } : null;
}

export interface EndingPlan {
  plan: PaidPlan;
  endsAt: Date;
  /** There are documents in their pitches, which outlast the plan for a while. */
  keeps: boolean;
}

/** A plan that ends within a week; null when it is renewed by now, has ended, or they are not to be reminded any more. */
export async function endingPlan(_actor: SystemActor, userId: string): Promise<EndingPlan | null> {
  const { rows } = await sql<EndingPlan>`select u.plan, ${planEnd} as ends_at,
      exists (select from files where owner_id = u.id and purpose = 'document') as keeps
    from users u where u.id = ${userId} and ${remindable()} and ${endsWithin(ENDING_DAYS.to)}`.execute(db);
  return rows[0] ?? null;
}
