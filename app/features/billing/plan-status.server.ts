import type { Market } from "#app/i18n/markets.ts";
import type { Member, Plan } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import type { PaidPlan } from "./prices.ts";
import type { Subscription } from "./subscription.ts";

/** The provider's customer of an account; undefined before its first order. */
export async function customerIdOf(userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("billingCustomers")
    .select("customerId")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row?.customerId;
}

// The status of an account: its plan, its subscription, and what may be done about it.

export interface PlanStatus {
  plan: Plan;
  /** When the plan ends by itself; null when it does not, or is Basic. */
  planUntil: Date | null;
  /** The one that runs. */
  subscription: Subscription | null;
  /** The country of the last order. */
  country: Market | null;
}

/** The status of the actor's plan. */
export async function planStatusOf(actor: Member): Promise<PlanStatus> {
  const [subscription, account, order] = await Promise.all([
    runningSubscription(actor),
    db.selectFrom("users").select("planUntil").where("id", "=", actor.id).executeTakeFirst(),
    db
      .selectFrom("orders")
      .select("country")
      .where("userId", "=", actor.id)
      .orderBy("createdAt", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    plan: actor.plan,
    planUntil: account?.planUntil ?? null,
    subscription,
    country: (order?.country as Market | undefined) ?? null,
  };
}

/** The subscription of the actor that runs; null when there is none. */
export async function runningSubscription(actor: Member): Promise<Subscription | null> {
  const row = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("userId", "=", actor.id)
    .where("endedAt", "is", null)
    .where("refusedAt", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { userId: _, ...subscription } = row;
  return subscription as Subscription;
}

/** Whether something about a subscription is under way that the provider has yet to tell of: an upgrade, a withdrawal, or an end that support has asked for. */
export async function isUnderWay({ id }: Pick<Subscription, "id">): Promise<boolean> {
  const [upgrade, withdrawal, ending] = await Promise.all([
    db
      .selectFrom("orders")
      .select("id")
      .where("upgrades", "=", id)
      .where("state", "=", "open")
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom("withdrawals").select("subscriptionId").where("subscriptionId", "=", id).executeTakeFirst(),
    db
      .selectFrom("subscriptionEndings")
      .select("kind")
      .where("subscriptionId", "=", id)
      .where("doneAt", "is", null)
      .where("endsAt", "<=", now())
      .limit(1)
      .executeTakeFirst(),
  ]);
  return [upgrade, withdrawal, ending].some((row) => row !== undefined);
}

/** When the contract was made that a subscription is under: an upgrade is a new one, with a withdrawal period of its own. */
export async function contractMadeAt(
  subscription: Pick<Subscription, "id" | "startedAt">,
  executor: Pick<Tx, "selectFrom"> = db,
): Promise<Date> {
  const upgrade = await executor
    .selectFrom("orders")
    .select("settledAt")
    .where("upgrades", "=", subscription.id)
    .where("state", "=", "paid")
    .orderBy("settledAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return upgrade?.settledAt ?? subscription.startedAt;
}

/** A payment as its buyer is shown it, amounts in minor units. */
export interface Receipt {
  id: string;
  kind: "payment" | "refund" | "dispute" | "dispute-won";
  plan: PaidPlan;
  currency: string;
  number: string | null;
  grossMinor: number;
  vatMinor: number;
  netMinor: number;
  vatBasisPoints: number;
  at: Date;
  invoiceId: string;
  /** Of a payment: the promotion code that it was made with, and what that took off. */
  code: { code: string; percent: number; discountMinor: number } | null;
}

// Ten years of months; older ones are in the archive of one's own data.
const MOST_RECEIPTS = 120;

/** What the actor has paid and got back, newest first. */
export async function receiptsOf(actor: Member): Promise<Receipt[]> {
  const rows = await receipts(actor).limit(MOST_RECEIPTS).execute();
  return rows.map(asReceipt);
}

/** What withdrawing from a contract that was made then gives back, with what has come back already, newest first. */
export async function refundableReceipts(actor: Member, subscriptionId: string, madeAt: Date): Promise<Receipt[]> {
  const rows = await receipts(actor)
    .where("p.subscriptionId", "=", subscriptionId)
    .where("p.coversUntil", ">", madeAt)
    .limit(MOST_RECEIPTS)
    .execute();
  return rows.map(asReceipt);
}

function receipts(actor: Member) {
  return db
    .selectFrom("payments as p")
    .leftJoin("promotionCodes as c", (join) =>
      join.onRef("c.invoiceId", "=", "p.invoiceId").on("p.kind", "=", "payment"),
    )
    .select([
      "p.id",
      "p.kind",
      "p.plan",
      "p.currency",
      "p.invoiceNumber as number",
      "p.grossMinor",
      "p.vatMinor",
      "p.netMinor",
      "p.vatBasisPoints",
      "p.occurredAt as at",
      "p.invoiceId",
      "c.code",
      "c.percent",
      "c.discountMinor",
    ])
    .where("p.userId", "=", actor.id)
    .orderBy("p.occurredAt", "desc")
    .orderBy("p.id", "desc");
}

type Row = Awaited<ReturnType<ReturnType<typeof receipts>["execute"]>>[number];

function asReceipt({ code, percent, discountMinor, ...receipt }: Row): Receipt {
  const off = code && percent && discountMinor ? { code, percent, discountMinor } : null;
  return { ...receipt, code: off } as Receipt;
}
