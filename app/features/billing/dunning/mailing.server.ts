/** Queries of the mails about renewals and ended plans, run when a mail is sent. */
import { sql } from "kysely";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import { type DocumentCount, documentCountsOf } from "#app/features/documents/lapse.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Side, SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { discountOf } from "../promotions/promotion-code.ts";
import { isRunning, type Subscription } from "../subscription.ts";
import { type Lapse, removalAt } from "./lapse.ts";

interface MailedSubscription extends Subscription {
  /** The next or owed charge, less the discount of a promotion code, in minor units. */
  chargedMinor: number;
}

/** A running subscription of an account; undefined for any other. */
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

/** The last payment for a subscription since a moment, in minor units; null if there is none. */
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

/** An account whose plan has ended. */
export interface MailedLapse {
  endedAt: Date;
  side: Side | null;
  /** The country of the last contract, whose time zone applies; null for a plan that was given. */
  country: Market | null;
  /** When the renewal failed that ended the plan; null if it ended otherwise. */
  unpaidSince: Date | null;
  /** Whether the last contract was withdrawn from or ended early, which another mail has confirmed. */
  withdrawn: boolean;
  documents: DocumentCount[];
  /** When the documents will be removed, as known now. */
  removalAt: Date;
}

type Row = Omit<MailedLapse, "documents" | "removalAt"> & Pick<Lapse, "warnedAt" | "warnedAgainAt">;

/** The lapse of an account that began at `endedAt`; undefined if there is a plan again, or the account is being deleted. */
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
