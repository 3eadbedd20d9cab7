/**
 * Synchronises one customer with the provider: subscriptions, the plan that they grant, orders, books, promotion codes and cards. It always
 * reads everything again, whether for an event, a buyer who waits or the nightly reconciliation, and is idempotent: so events may come twice,
 * late and in any order.
 */
import { givePlan } from "#app/features/accounts/plan.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { writeBooks } from "../books.server.ts";
import { addEndingRefunds } from "../endings/endings.server.ts";
import { billingChanged, subscriptionRefused } from "../events.ts";
import { addCardChange } from "../invoices/changed-card.server.ts";
import { addCardAttempts } from "../invoices/owed-cards.server.ts";
import { settleOrders } from "../orders/orders.server.ts";
import { settleCodes } from "../promotions/settling.server.ts";
import { canSell } from "../provider.server.ts";
import { grantedUntil, isRunning, type Subscription } from "../subscription.ts";
import { storeCards } from "./cards.server.ts";
import { addLeftovers } from "./leftovers.server.ts";
import { type Reading, readCustomer } from "./readings.server.ts";
import { subscriptionRows } from "./subscription-rows.server.ts";

/** How many rows a synchronisation changed. */
export interface Changes {
  subscriptions: number;
  orders: number;
  payments: number;
  codes: number;
  cards: number;
}

const NOTHING: Changes = { subscriptions: 0, orders: 0, payments: 0, codes: 0, cards: 0 };

/**
 * Synchronises one customer; undefined for one who is not ours. Of concurrent calls at least one succeeds; the others stop once a reading that
 * began after they did is stored. Throws when the provider cannot be reached.
 */
export async function syncCustomer(actor: SystemActor, customerId: string): Promise<Changes | undefined> {
  let first: Date | undefined;
  for (;;) {
    const begun = new Date();
    const customer = await db
      .selectFrom("billingCustomers")
      .select(["userId", "version", "readAt", "defaultCard"])
      .where("customerId", "=", customerId)
      .executeTakeFirst();
    if (!customer) return finishEvents(db, customerId, begun).then(() => undefined);
    // A reading that began later is stored already, and has everything that this one has.
    if (first && customer.readAt && customer.readAt >= first)
      return finishEvents(db, customerId, first).then(() => NOTHING);
    first ??= begun;
    const sessions = await openSessions(customer.userId);
    const reading = await readCustomer(customerId, sessions);
    const changes = await transaction((trx) => storeReading(trx, actor, { customerId, ...customer }, reading, begun));
    // Undefined when a concurrent reading was stored first: this one may be older, so read again.
    if (changes) return changes;
  }
}

async function openSessions(userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("sessionId")
    .where("userId", "=", userId)
    .where("state", "=", "open")
    .where("sessionId", "is not", null)
    .limit(20)
    .execute();
  return rows.map(({ sessionId }) => sessionId!);
}

interface StoredCustomer {
  customerId: string;
  userId: string;
  version: number;
  /** The provider's default card at the last reading. */
  defaultCard: string | null;
}

async function storeReading(
  trx: Tx,
  _actor: SystemActor,
  { customerId, userId, version, defaultCard }: StoredCustomer,
  reading: Reading,
  begun: Date,
): Promise<Changes | undefined> {
  const claimed = await trx
    .updateTable("billingCustomers")
    .set({ version: version + 1, readAt: begun, syncedAt: now() })
    .where("customerId", "=", customerId)
    .where("version", "=", version)
    .returning("userId")
    .executeTakeFirst();
  if (!claimed) return undefined;
  const before = await storedSubscriptions(trx, userId);
  const read = subscriptionRows(reading, before.find(isRunning)?.id, now());
  const after = await withOwnData(trx, userId, read, before);
  const changed = await storeSubscriptions(trx, userId, before, after);
  const orders = await settleOrders(trx, userId, after, reading);
  const payments = await writeBooks(trx, { userId, customerId }, reading.paid);
  const codes = await settleCodes(trx, userId, after, reading);
  const cards = await storeCards(trx, userId, reading.cards);
  await grant(trx, userId, after);
  await finishEvents(trx, customerId, begun);
  if (changed + orders + payments + codes + cards > 0) await emit(trx, billingChanged({ userId }));
  const refused = after.filter(({ refusedAt, endedAt }) => refusedAt && !endedAt);
  await addLeftovers(trx, after, reading);
  await addEndingRefunds(
    trx,
    reading.paid.flatMap(({ refunds }) => refunds),
  );
  await addCardChange(trx, { customerId, defaultCard }, reading);
  await addCardAttempts(trx, after, reading);
  await emit(trx, ...refused.map(({ id }) => subscriptionRefused({ userId, subscriptionId: id })));
  return { subscriptions: changed, orders, payments, codes, cards };
}

async function storedSubscriptions(trx: Tx, userId: string): Promise<Subscription[]> {
  const rows = await trx.selectFrom("subscriptions").selectAll().where("userId", "=", userId).execute();
  return rows.map(({ userId: _, ...row }) => row as Subscription);
}

/** The rows with what only we know: a refused subscription keeps its `refusedAt`, and an order must be the account's. */
async function withOwnData(
  trx: Tx,
  userId: string,
  read: readonly Subscription[],
  before: readonly Subscription[],
): Promise<Subscription[]> {
  const orders = await trx.selectFrom("orders").select("id").where("userId", "=", userId).execute();
  return read.map((row) => ({
    ...row,
    refusedAt: before.find(({ id }) => id === row.id)?.refusedAt ?? row.refusedAt,
    orderId: orders.find(({ id }) => id === row.orderId)?.id ?? null,
  }));
}

/** Stores the changed subscriptions; ended and refused ones first, since only one may run. Returns their number. */
async function storeSubscriptions(
  trx: Tx,
  userId: string,
  before: readonly Subscription[],
  after: readonly Subscription[],
): Promise<number> {
  const changed = after
    .filter((row) => !before.some((stored) => isSame(row, stored)))
    .sort((one, other) => Number(isRunning(one)) - Number(isRunning(other)));
  for (const { id, ...values } of changed) {
    await trx
      .insertInto("subscriptions")
      .values({ id, userId, ...values })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
  }
  return changed.length;
}

function isSame(one: Subscription, other: Subscription): boolean {
  return Object.entries(one).every(([key, value]) => equal(value, other[key as keyof Subscription]));
}

const equal = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** Grants the plan of the running subscription to the account, or revokes it. */
async function grant(trx: Tx, userId: string, subscriptions: readonly Subscription[]): Promise<void> {
  const running = subscriptions.find((subscription) => (grantedUntil(subscription)?.getTime() ?? 0) > now().getTime());
  await givePlan(trx, userId, {
    source: "subscription",
    plan: running?.plan ?? "basic",
    until: running ? grantedUntil(running) : null,
  });
}

/** Marks the events that arrived before the reading began as processed. */
async function finishEvents(executor: Pick<Tx, "updateTable">, customerId: string, begun: Date): Promise<void> {
  await executor
    .updateTable("paymentEvents")
    .set({ processedAt: new Date() })
    .where("customerId", "=", customerId)
    .where("processedAt", "is", null)
    .where("receivedAt", "<=", begun)
    .execute();
}

const BATCH = 200;

/** The result of the nightly reconciliation, in customers. */
interface Reconciliation {
  customers: number;
  /** Those whose rows differed from the provider and were corrected. */
  mended: number;
  failed: number;
}

/** Compares every customer with the provider, and corrects and logs differences that events did not bring. A failure does not stop the others. */
export async function reconcile(actor: SystemActor): Promise<Reconciliation> {
  const found: Reconciliation = { customers: 0, mended: 0, failed: 0 };
  if (!canSell()) return found;
  for (let after = "", count = BATCH; count === BATCH; ) {
    const customers = await db
      .selectFrom("billingCustomers")
      .select("customerId")
      .where("customerId", ">", after)
      .orderBy("customerId")
      .limit(BATCH)
      .execute();
    for (const { customerId } of customers) await compare(actor, customerId, found);
    after = customers.at(-1)?.customerId ?? after;
    count = customers.length;
  }
  log[found.failed > 0 ? "warn" : "info"](found, "payments compared with the provider");
  return found;
}

async function compare(actor: SystemActor, customerId: string, found: Reconciliation): Promise<void> {
  found.customers++;
  try {
    const changes = await syncCustomer(actor, customerId);
    if (!changes || Object.values(changes).every((count) => count === 0)) return;
    found.mended++;
    log.warn({ customer: customerId, ...changes }, "a customer was not as the payment provider has it; mended");
  } catch (error) {
    found.failed++;
    log.error({ error, customer: customerId }, "a customer could not be compared with the payment provider");
  }
}
