/** An account's customer, plan, subscription and receipts. */
import type { Market } from "#app/i18n/markets.ts";
import type { Member, Plan } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import type { EntryKind } from "./desk/book-entry.ts";
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

/** The plan of an account and its running subscription. */
export interface PlanStatus {
  plan: Plan;
  /** When the plan ends by itself; null if it does not, or is Basic. */
  planUntil: Date | null;
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

/** The actor's running subscription; null if there is none. */
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

/** Whether a subscription has an unfinished change at the provider: an upgrade, a withdrawal, or a due ending. */
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

/** When a subscription's current contract was made: an upgrade is a new contract, with its own withdrawal period. */
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

/** An entry of the books for its buyer, amounts in minor units. */
export interface Receipt {
  id: string;
  kind: EntryKind;
  plan: PaidPlan;
  currency: string;
  number: string | null;
  grossMinor: number;
  vatMinor: number;
  netMinor: number;
  vatBasisPoints: number;
  at: Date;
  invoiceId: string;
  /** Of a payment: its promotion code and the discount. */
  code: { code: string; percent: number; discountMinor: number } | null;
}

// Ten years of monthly payments; older ones are in the export of one's own data.
const MOST_RECEIPTS = 120;

/** The actor's payments, refunds and disputes, newest first. */
export async function receiptsOf(actor: Member): Promise<Receipt[]> {
  const rows = await receipts(actor).limit(MOST_RECEIPTS).execute();
  return rows.map(asReceipt);
}

/** The payments that a withdrawal from the contract made at `madeAt` refunds, and earlier refunds of them, newest first. */
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
