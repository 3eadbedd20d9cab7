/** What the mails about renewals and ended plans tell of, as it is when they leave. */
import { sql } from "kysely";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import { type DocumentCount, documentCountsOf } from "#app/features/documents/lapse.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Side, SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { discountOf } from "../promotions/promotion-code.ts";
import { isRunning, type Subscription } from "../subscription.ts";
import { type Lapse, removalAt } from "./lapse.ts";

/** A subscription with what is charged for it next, or is owed, in minor units: less what a promotion code takes off. */
export interface MailedSubscription extends Subscription {
  chargedMinor: number;
}

/** A subscription of an account's that runs; undefined for any other. */
export async function mailedSubscription(
  _actor: SystemActor,
  userId: string,
  subscriptionId: string,
): Promise<MailedSubscription | undefined> {
  const row = await db
    .selectFrom("subscriptions")
    .leftJoin("promotionCodes as code", "code.subscriptionId", "subscriptions.id")
    .selectAll("subscriptions")
    .select("code.percent")
    .where("subscriptions.id", "=", subscriptionId)
    .where("subscriptions.userId", "=", userId)
    .executeTakeFirst();
  if (!row || !isRunning(row)) return undefined;
  const { percent, ...subscription } = row;
  const chargedMinor = row.amountMinor - discountOf(row.amountMinor, percent ?? 0);
  return { ...(subscription as unknown as Subscription), chargedMinor };
}

/** What was paid last for a subscription since a moment, in minor units; null when nothing was. */
export async function paidSince(_actor: SystemActor, subscriptionId: string, since: Date): Promise<number | null> {
  const payment = await db
    .selectFrom("payments")
    .select("grossMinor")
    .where("subscriptionId", "=", subscriptionId)
    .where("kind", "=", "payment")
    .where("occurredAt", ">=", since)
    .orderBy("occurredAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return payment?.grossMinor ?? null;
}

/** An account without a plan, and what is kept of the one that it had. */
export interface MailedLapse {
  endedAt: Date;
  side: Side | null;
  /** The country of the last contract, by whose clock it ended; null for a plan that was given. */
  country: Market | null;
  /** When the renewal failed that was never paid; null when the plan ended otherwise. */
  unpaidSince: Date | null;
  /** The last contract was withdrawn from or ended before its time, of which there is a mail already. */
  withdrawn: boolean;
  documents: DocumentCount[];
  /** When they go, as far as that is known now. */
  removalAt: Date;
}

type Row = Omit<MailedLapse, "documents" | "removalAt"> & Pick<Lapse, "warnedAt" | "warnedAgainAt">;

/** The lapse of an account that began then; undefined when there is a plan again, or when the account is about to go. */
export async function mailedLapse(
  _actor: SystemActor,
  userId: string,
  endedAt: Date,
): Promise<MailedLapse | undefined> {
  const { rows } = await sql<Row>`
    select lapse.ended_at, lapse.warned_at, lapse.warned_again_at, users.side, last.country, failed.since as unpaid_since,
      exists (select from withdrawals where subscription_id = last.id)
        or exists (select from subscription_endings where subscription_id = last.id) as withdrawn
    from plan_lapses lapse join users on users.id = lapse.user_id
      left join lateral (select id, country, paid_until from subscriptions
        where user_id = users.id and refused_at is null order by started_at desc limit 1) last on true
      left join lateral (select max(about) as since from renewal_notices
        where subscription_id = last.id and kind like 'failed-%' and about >= last.paid_until) failed on true
    where lapse.user_id = ${userId} and lapse.ended_at = ${endedAt} and lapse.removed_at is null
      and users.deletion_due_at is null and not ${entitledSql("users", "files")}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return { ...row, documents: await documentCountsOf(db, userId), removalAt: removalAt(row) };
}
