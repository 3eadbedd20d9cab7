/** Orders: what their buyers are shown of them, and how they end. */
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { ORDER_REFUSED, PLAN_BEGAN } from "../mails.ts";
import { customerIdOf } from "../plan-status.server.ts";
import { releaseOrder } from "../promotions/reserving.server.ts";
import type { Subscription } from "../subscription.ts";
import type { Reading } from "../synchronisation/readings.server.ts";
import { subscriptionOf, upgradeBy } from "../synchronisation/subscription-rows.server.ts";
import type { Order, OrderState } from "./order.ts";

/** An order of the actor's, with where its payment goes on; undefined when there is no such. */
export async function orderOf(actor: Member, id: string): Promise<(Order & { sessionUrl: string | null }) | undefined> {
  if (!isId(id)) return undefined;
  const row = await orders(id).where("orders.userId", "=", actor.id).executeTakeFirst();
  return row && asOrder(row);
}

/** The order itself, for the mails about it. */
export async function orderById(id: string): Promise<Order | undefined> {
  const row = await orders(id).executeTakeFirst();
  return row && asOrder(row);
}

function orders(id: string) {
  return db
    .selectFrom("orders")
    .leftJoin("promotionCodes", "promotionCodes.id", "orders.promotionCodeId")
    .select([
      "orders.id",
      "orders.plan",
      "orders.country",
      "orders.currency",
      "orders.amountMinor",
      "orders.creditMinor",
      "orders.discountMinor",
      "orders.upgrades",
      "orders.vatBasisPoints",
      "orders.state",
      "orders.createdAt",
      "orders.failedAt",
      "orders.settledAt",
      "orders.next",
      "orders.sessionUrl",
      "promotionCodes.code",
      "promotionCodes.percent",
    ])
    .where("orders.id", "=", id);
}

type Row = Awaited<ReturnType<ReturnType<typeof orders>["execute"]>>[number];

function asOrder({ code, percent, ...order }: Row): Order & { sessionUrl: string | null } {
  const off = code && percent ? { code, percent } : null;
  return { ...order, code: off } as Order & { sessionUrl: string | null };
}

// The provider's message mostly comes within two seconds; asked later than that, it is asked once.
const WAIT_MILLISECONDS = 8_000;

/** Asks the provider soon about an order that its buyer waits for. */
export async function askSoon(actor: Member): Promise<void> {
  const customerId = await customerIdOf(actor.id);
  if (!customerId) return;
  const at = new Date(now().getTime() + WAIT_MILLISECONDS);
  // Under a key of its own: what the provider tells meanwhile must not wait for it.
  await transaction((trx) =>
    addJob(trx, "sync-customer", { customerId }, { key: `wait ${customerId}`, keepTime: true, at }),
  );
}

/** Enqueues the synchronisation of a customer; of several that wait one runs, and one that waits for another try no longer does. */
export async function addSync(trx: Tx, customerId: string): Promise<void> {
  await addJob(trx, "sync-customer", { customerId }, { key: `sync ${customerId}` });
}

/** Enqueues another one for when what the provider was asked for, and may not have done, counts as left. */
export async function addLateSync(customerId: string): Promise<void> {
  const at = new Date(now().getTime() + UNDER_WAY_MILLISECONDS + 60_000);
  await transaction((trx) => addJob(trx, "sync-customer", { customerId }, { key: `late ${customerId}`, at }));
}

/** The longest that a request to the provider takes, with all its retries. */
export const UNDER_WAY_MILLISECONDS = 5 * 60_000;

/** Ends the orders of an account that are decided, and tells their buyer. Returns how many have changed. */
export async function settleOrders(
  trx: Tx,
  userId: string,
  subscriptions: readonly Subscription[],
  { sessions, failedAt, pending, paid }: Reading,
): Promise<number> {
  // Also by what was taken back since: the order was paid all the same.
  const paidFor = new Set(paid.map(({ invoice }) => subscriptionOf(invoice)));
  const upgradesPaid = new Set(paid.flatMap(({ invoice }) => upgradeBy(invoice) ?? []));
  const bought = [...subscriptions.flatMap(({ orderId }) => orderId ?? []), ...upgradesPaid];
  const undecided = await trx
    .selectFrom("orders")
    .select(["id", "plan", "state", "upgrades", "sessionId", "createdAt", "failedAt"])
    .where("userId", "=", userId)
    // One that was taken for left, in another tab, may have been paid all the same.
    .where((eb) =>
      eb.or([
        eb("state", "=", "open"),
        ...(bought.length > 0 ? [eb.and([eb("state", "=", "expired"), eb("id", "in", bought)])] : []),
      ]),
    )
    .execute();
  let changed = 0;
  for (const order of undecided) {
    const state = order.upgrades
      ? upgradeStateOf(
          order,
          subscriptions.find(({ id }) => id === order.upgrades),
          { paid: upgradesPaid, waits: pending.has(order.upgrades) },
        )
      : stateOf(
          subscriptions.find(({ id, orderId }) => orderId === order.id && paidFor.has(id)),
          order.state === "expired" ||
            sessions.find(({ id }) => id === order.sessionId)?.status === "expired" ||
            // Its checkout was never opened: nobody was led there.
            (!order.sessionId && !isUnderWay(order)),
        );
    if (state === order.state && state !== "open") continue;
    if (state !== "open") {
      await trx.updateTable("orders").set({ state, settledAt: now() }).where("id", "=", order.id).execute();
      await releaseOrder(trx, order.id);
      await tell(trx, userId, order.id, state);
    } else if (failedAt && isNewFailure(failedAt, order)) {
      await trx.updateTable("orders").set({ failedAt }).where("id", "=", order.id).execute();
    } else continue;
    changed++;
  }
  return changed;
}

/** Whether a payment failed for an order of which that is not noted yet. The provider counts in whole seconds. */
function isNewFailure(failedAt: Date, order: { createdAt: Date; failedAt: Date | null }): boolean {
  const began = Math.floor(order.createdAt.getTime() / 1_000) * 1_000;
  return failedAt.getTime() >= began && failedAt.getTime() !== order.failedAt?.getTime();
}

/** The status of an order, by the subscription that was paid for it. */
function stateOf(paid: Subscription | undefined, expired: boolean): OrderState {
  if (paid) return paid.refusedAt ? "refused" : "paid";
  return expired ? "expired" : "open";
}

/** An upgrade is paid when its subscription has the other plan by it, and has expired when nothing is waiting for it any more. */
function upgradeStateOf(
  { id, plan, state, createdAt }: { id: string; plan: string; state: string; createdAt: Date },
  subscription: Subscription | undefined,
  { paid, waits }: { paid: ReadonlySet<string>; waits: boolean },
): OrderState {
  // Of two that were ordered at the same moment one was done, and its invoice says which.
  if (subscription?.plan === plan) return paid.has(id) || paid.size === 0 ? "paid" : "expired";
  if (state === "expired") return "expired";
  return waits || isUnderWay({ createdAt }) ? "open" : "expired";
}

function isUnderWay({ createdAt }: { createdAt: Date }): boolean {
  return createdAt.getTime() > now().getTime() - UNDER_WAY_MILLISECONDS;
}

async function tell(trx: Tx, userId: string, orderId: string, state: OrderState): Promise<void> {
  if (state === "expired" || state === "open") return;
  await sendMail(trx, state === "paid" ? PLAN_BEGAN : ORDER_REFUSED, { to: userId, data: { orderId } });
}
