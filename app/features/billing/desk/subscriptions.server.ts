/** Searching subscriptions and ending them, for staff. */
import { type RawBuilder, sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { Currency } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { countedUpTo, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { lastPaymentOf } from "../endings/endings.server.ts";
import type { PaidPlan } from "../prices.ts";
import type { EndingForm } from "./payment-forms.ts";
import { membersCalled } from "./payments.server.ts";
import { MOST_COUNTED, MOST_EXPORTED, soughtBy } from "./payments-desk.ts";
import { canExportBooks, canSeePayments } from "./policy.ts";
import { takesTwo } from "./refund-limit.ts";
import { endNowByStaff, leftAtProvider } from "./refunding.server.ts";
import type { SubscriptionLine, SubscriptionPage, SubscriptionQuery, SubscriptionState } from "./subscriptions-desk.ts";

const PAGE = 30;

// The conditions of `stateOf` in SQL.
const STATES: Readonly<Record<SubscriptionState, RawBuilder<boolean>>> = {
  ended: sql<boolean>`ended_at is not null`,
  refused: sql<boolean>`ended_at is null and refused_at is not null`,
  incomplete: sql<boolean>`ended_at is null and refused_at is null and status in ('incomplete', 'incomplete_expired')`,
  "past-due": sql<boolean>`ended_at is null and refused_at is null and status in ('past_due', 'unpaid')`,
  cancelling: sql<boolean>`ended_at is null and refused_at is null and cancel_at_period_end
    and status in ('active', 'trialing', 'paused', 'canceled')`,
  active: sql<boolean>`ended_at is null and refused_at is null and not cancel_at_period_end
    and status in ('active', 'trialing', 'paused', 'canceled')`,
};

async function matches(text: string | undefined): Promise<RawBuilder<boolean> | undefined> {
  const term = soughtBy(text);
  if (!term) return undefined;
  if (term.by !== "provider") return sql<boolean>`subscriptions.user_id = any(${await membersCalled(term)}::uuid[])`;
  if (term.column === "subscriptionId") return sql<boolean>`subscriptions.id = ${term.id}`;
  // Any other id finds all subscriptions of its customer.
  const column = sql.ref(`payments.${term.column}`);
  return sql<boolean>`subscriptions.user_id in (select user_id from billing_customers where customer_id = ${term.id}
    union all select user_id from payments where ${column} = ${term.id})`;
}

/** The subscriptions that the filters of a query find, in no order. */
async function found({ text, state, market, plan }: SubscriptionQuery) {
  const matching = await matches(text);
  return db
    .selectFrom("subscriptions")
    .innerJoin("users as payer", "payer.id", "subscriptions.userId")
    .leftJoin("promotionCodes as code", "code.subscriptionId", "subscriptions.id")
    .select([
      "subscriptions.id",
      "subscriptions.plan",
      "subscriptions.country",
      "currency",
      "status",
      "amountMinor",
      "startedAt",
      "periodEnd",
      "paidUntil",
      "cancelAtPeriodEnd",
      "pastDueSince",
      "refusedAt",
      "endedAt",
      "code.percent as codePercent",
      "payer.id as payerId",
      "payer.name as payerName",
      sql<string>`payer.email::text`.as("payerEmail"),
      microsOf(sql`started_at`).as("micros"),
    ])
    .$if(matching !== undefined, (rows) => rows.where(matching!))
    .$if(state !== undefined, (rows) => rows.where(STATES[state!]))
    .$if(market !== undefined, (rows) => rows.where("subscriptions.country", "=", market!))
    .$if(plan !== undefined, (rows) => rows.where("subscriptions.plan", "=", plan!));
}

type Found = Awaited<ReturnType<typeof found>>;

/** The first `limit` in the order of the query, after its cursor. */
function inOrder(rows: Found, { oldest, after }: SubscriptionQuery, limit: number) {
  const cursor = cursorOf(after);
  const direction = oldest ? "asc" : "desc";
  return rows
    .$if(cursor !== undefined, (all) =>
      all.where(sql<boolean>`(started_at, subscriptions.id) ${sql.raw(oldest ? ">" : "<")} ${cursor}`),
    )
    .orderBy("startedAt", direction)
    .orderBy("subscriptions.id", direction)
    .limit(limit)
    .execute();
}

function lineOf(row: Awaited<ReturnType<Found["execute"]>>[number]): SubscriptionLine {
  const { payerId, payerName, payerEmail, micros: _, ...line } = row;
  return { ...line, payer: { id: payerId, name: payerName, email: payerEmail } } as SubscriptionLine;
}

/** A page of subscriptions, the newest first unless the query asks for the oldest. Empty for all but support and admins. */
export async function subscriptionPage(actor: Actor, query: SubscriptionQuery): Promise<SubscriptionPage> {
  if (!canSeePayments(actor)) return { subscriptions: [], next: null, count: 0 };
  const matching = await found(query);
  const [rows, count] = await Promise.all([inOrder(matching, query, PAGE + 1), countedUpTo(MOST_COUNTED, matching)]);
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return { subscriptions: page.map(lineOf), next, count };
}

/**
 * The subscriptions that a query finds, for a file: `MOST_EXPORTED` at most, in its order. The audit log has who took it and by which filters,
 * without what was searched for. Fails with `not-found` for all but administrators.
 */
export async function exportSubscriptions(
  actor: Actor,
  query: SubscriptionQuery,
): Promise<Result<SubscriptionLine[], "not-found">> {
  if (!canExportBooks(actor) || actor.viewer) return err("not-found");
  const rows = await inOrder(await found(query), { ...query, after: undefined }, MOST_EXPORTED);
  const { text, state, market, plan } = query;
  await transaction((trx) =>
    recordAuditEntry(trx, actor.id, {
      action: "subscriptions-exported",
      subjectType: "account",
      subjectId: actor.id,
      data: { rows: rows.length, state, market, plan, searched: Boolean(text?.trim()) },
    }),
  );
  return ok(rows.map(lineOf));
}

/** The row of a cursor, whose id is the provider's and no UUID; undefined, the first page, for a malformed one. */
function cursorOf(text: string | undefined): RawBuilder<unknown> | undefined {
  const [, micros, id] = /^(\d{1,16})\.(\w{1,100})$/.exec(text ?? "") ?? [];
  if (!micros || !id) return undefined;
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id})`;
}

/** A running subscription that staff can end. */
export interface EndableSubscription {
  id: string;
  userId: string;
  payerName: string;
  plan: PaidPlan;
  currency: Currency;
  /** Its last payment, and what can be refunded of it, in minor units. */
  grossMinor: number;
  lastMinor: number;
  chargeId: string | null;
  /** The actor's own, which a colleague has to decide. */
  own: boolean;
}

/** Whether the actor can end a subscription. */
export async function isEndable(actor: Actor, id: string): Promise<boolean> {
  if (!canSeePayments(actor)) return false;
  const row = await running(id).select("subscriptions.userId").executeTakeFirst();
  return row !== undefined && row.userId !== actor.id;
}

/**
 * A subscription that staff can end; undefined when it does not run, or the actor may not see it. Of its last payment the provider and the
 * books may have different amounts left: the smaller one counts.
 */
export async function endableSubscription(actor: Actor, id: string): Promise<EndableSubscription | undefined> {
  if (!canSeePayments(actor)) return undefined;
  const row = await running(id)
    .select(["subscriptions.id", "subscriptions.userId", "users.name as payerName", "subscriptions.plan", "currency"])
    .executeTakeFirst();
  if (!row) return undefined;
  const last = await lastPaymentOf(id);
  // `amount_refunded` does not include disputes, the books do.
  const lastMinor = last ? Math.min(last.leftMinor, (await leftAtProvider(last.chargeId)) ?? last.leftMinor) : 0;
  return {
    ...row,
    grossMinor: last?.grossMinor ?? 0,
    lastMinor,
    chargeId: last?.chargeId ?? null,
    own: row.userId === actor.id,
  } as EndableSubscription;
}

function running(id: string) {
  return db
    .selectFrom("subscriptions")
    .innerJoin("billingCustomers", "billingCustomers.userId", "subscriptions.userId")
    .innerJoin("users", "users.id", "subscriptions.userId")
    .where("subscriptions.id", "=", id)
    .where("endedAt", "is", null)
    .where("refusedAt", "is", null);
}

/**
 * Ends a subscription at once and refunds its last payment if asked to: stored with audit entry and mail, carried out by a job. Fails with
 * `not-found` when it does not run, with `own-account`, and with `approval-needed` for a refund that takes two people.
 */
export async function endAsStaff(
  actor: Actor,
  id: string,
  { refund, reason }: EndingForm,
): Promise<Result<undefined, "not-found" | "own-account" | "approval-needed">> {
  const subscription = await endableSubscription(actor, id);
  if (!subscription || !canSeePayments(actor)) return err("not-found");
  if (subscription.own) return err("own-account");
  const { userId, lastMinor, chargeId, currency } = subscription;
  const refundMinor = refund === "last" ? lastMinor : 0;
  if (refundMinor > 0 && takesTwo(subscription, { left: lastMinor, amount: refundMinor }))
    return err("approval-needed");
  await transaction((trx) =>
    endNowByStaff(trx, actor.id, { id, userId }, { refundMinor, currency, reason, chargeId, toMember: true }),
  );
  return ok(undefined);
}
