/** Orders for their buyers, and their settlement by what the provider says. */
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

/** An order of the actor, with the page where its payment goes on; undefined if there is none. */
export async function orderOf(actor: Member, id: string): Promise<(Order & { sessionUrl: string | null }) | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
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
    .where("orders.id", "=", id)
    .where("orders.userId", "=", actor.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { code, percent, ...order } = row;
  return { ...order, code: code && percent ? { code, percent } : null } as Order & { sessionUrl: string | null };
}

// The provider's event mostly arrives within two seconds, and this is then not needed.
const WAIT_MILLISECONDS = 8_000;

/** Enqueues a synchronisation in a moment, for a buyer who waits. */
export async function askSoon(actor: Member): Promise<void> {
  const customerId = await customerIdOf(actor.id);
  if (!customerId) return;
  const at = new Date(now().getTime() + WAIT_MILLISECONDS);
  // Under its own key, so that the synchronisation for an event is not delayed to this time.
  await transaction((trx) =>
    addJob(trx, "sync-customer", { customerId }, { key: `wait ${customerId}`, keepTime: true, at }),
  );
}

/** Enqueues the synchronisation of a customer. It replaces one that is waiting, also for a retry. */
export async function addSync(trx: Tx, customerId: string): Promise<void> {
  await addJob(trx, "sync-customer", { customerId }, { key: `sync ${customerId}` });
}

/** Enqueues a synchronisation for the time after which a request to the provider without an answer is given up. */
export async function addLateSync(customerId: string): Promise<void> {
  const at = new Date(now().getTime() + UNDER_WAY_MILLISECONDS + 60_000);
  await transaction((trx) => addJob(trx, "sync-customer", { customerId }, { key: `late ${customerId}`, at }));
}

/** The longest duration of a request to the provider, with all its retries. */
export const UNDER_WAY_MILLISECONDS = 5 * 60_000;

/** Settles the orders of an account and mails their buyer. Returns the number that have changed. */
export async function settleOrders(
  trx: Tx,
  userId: string,
  subscriptions: readonly Subscription[],
  { sessions, failedAt, pending, paid }: Reading,
): Promise<number> {
  // Including payments that were refunded since: the order was paid.
  const paidFor = new Set(paid.map(({ invoice }) => subscriptionOf(invoice)));
  const upgradesPaid = new Set(paid.flatMap(({ invoice }) => upgradeBy(invoice) ?? []));
  const bought = [...subscriptions.flatMap(({ orderId }) => orderId ?? []), ...upgradesPaid];
  const undecided = await trx
    .selectFrom("orders")
    .select(["id", "plan", "state", "upgrades", "sessionId", "createdAt", "failedAt"])
    .where("userId", "=", userId)
    // One that expired because another tab began a new order may still have been paid.
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
          { paid: upgradesPaid, isPending: pending.has(order.upgrades) },
        )
      : stateOf(
          subscriptions.find(({ id, orderId }) => orderId === order.id && paidFor.has(id)),
          order.state === "expired" ||
            sessions.find(({ id }) => id === order.sessionId)?.status === "expired" ||
            // Its checkout was never opened.
            (!order.sessionId && !isUnderWay(order)),
        );
    if (state === order.state && state !== "open") continue;
    if (state !== "open") {
      await trx.updateTable("orders").set({ state, settledAt: now() }).where("id", "=", order.id).execute();
      await releaseOrder(trx, order.id);
      await mailBuyer(trx, userId, order.id, state);
    } else if (failedAt && isNewFailure(failedAt, order)) {
      await trx.updateTable("orders").set({ failedAt }).where("id", "=", order.id).execute();
    } else continue;
    changed++;
  }
  return changed;
}

/** Whether a payment failed since the order was created and is not stored yet. The provider counts in whole seconds. */
function isNewFailure(failedAt: Date, order: { createdAt: Date; failedAt: Date | null }): boolean {
  const began = Math.floor(order.createdAt.getTime() / 1_000) * 1_000;
  return failedAt.getTime() >= began && failedAt.getTime() !== order.failedAt?.getTime();
}

/** The status of an order, by the subscription that was paid for it. */
function stateOf(paid: Subscription | undefined, expired: boolean): OrderState {
  if (paid) return paid.refusedAt ? "refused" : "paid";
  return expired ? "expired" : "open";
}

/** The status of an upgrade: paid once its subscription has the other plan, expired once its payment is not pending any more. */
function upgradeStateOf(
  { id, plan, state, createdAt }: { id: string; plan: string; state: string; createdAt: Date },
  subscription: Subscription | undefined,
  { paid, isPending }: { paid: ReadonlySet<string>; isPending: boolean },
): OrderState {
  // Of two concurrent orders the provider did one, and its invoice says which.
  if (subscription?.plan === plan) return paid.has(id) || paid.size === 0 ? "paid" : "expired";
  if (state === "expired") return "expired";
  return isPending || isUnderWay({ createdAt }) ? "open" : "expired";
}

function isUnderWay({ createdAt }: { createdAt: Date }): boolean {
  return createdAt.getTime() > now().getTime() - UNDER_WAY_MILLISECONDS;
}

async function mailBuyer(trx: Tx, userId: string, orderId: string, state: OrderState): Promise<void> {
  if (state === "expired" || state === "open") return;
  await sendMail(trx, state === "paid" ? PLAN_BEGAN : ORDER_REFUSED, { to: userId, data: { orderId } });
}
