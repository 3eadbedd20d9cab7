import { systemActor } from "#app/platform/actor.ts";
import { cancelForLeaver, carryOutEnding, carryOutEndings, carryOutWithdrawal } from "./endings/ending.server.ts";
import type { EndingKind } from "./endings/endings.server.ts";
import type { UntriedCard } from "./invoices/owed-cards.server.ts";
import { payOwedInvoice } from "./invoices/owed-invoices.server.ts";
import { clearLeftovers } from "./synchronisation/leftovers.server.ts";
import { refuseSubscription } from "./synchronisation/refusing.server.ts";
import { reconcile, syncCustomer } from "./synchronisation/sync.server.ts";
import { findEventCustomer, forgetEvents } from "./synchronisation/webhooks.server.ts";

/** After an event of the provider, or while a buyer waits: the customer is read anew. */
export async function syncCustomerNow(payload: unknown): Promise<void> {
  const { customerId } = payload as { customerId: string };
  await syncCustomer(systemActor("sync-customer"), customerId);
}

/** After an event that does not say whose it is. */
export async function findCustomerOfEvent(payload: unknown): Promise<void> {
  const { eventId } = payload as { eventId: string };
  await findEventCustomer(eventId);
}

/** After `subscription-refused`. */
export async function refuseSubscriptionNow(payload: unknown): Promise<void> {
  const { subscriptionId } = payload as { subscriptionId: string };
  await refuseSubscription(systemActor("refuse-subscription"), subscriptionId);
}

/** Every night: whatever was lost on the way is found. */
export async function reconcilePayments(): Promise<void> {
  await reconcile(systemActor("reconcile-payments"));
}

/** Every night: events that were dealt with long ago go. */
export async function forgetPaymentEvents(): Promise<void> {
  await forgetEvents();
}

/** After a withdrawal: the plan ends and the money goes back. */
export async function carryOutWithdrawalNow(payload: unknown): Promise<void> {
  const { subscriptionId } = payload as { subscriptionId: string };
  await carryOutWithdrawal(subscriptionId);
}

/** After a subscription has ended of which something is left at the provider. */
export async function clearLeftoversNow(payload: unknown): Promise<void> {
  const { subscriptionId } = payload as { subscriptionId: string };
  await clearLeftovers(systemActor("clear-leftovers"), subscriptionId);
}

/** After a card was put on file while a renewal is owed: it is tried. */
export async function payOwedInvoiceNow(payload: unknown): Promise<void> {
  await payOwedInvoice(systemActor("pay-owed-invoice"), payload as UntriedCard);
}

/** After an ending was declared. */
export async function carryOutEndingNow(payload: unknown): Promise<void> {
  const { subscriptionId, kind } = payload as { subscriptionId: string; kind: EndingKind };
  await carryOutEnding(systemActor("carry-out-ending"), subscriptionId, kind);
}

/** Every hour: subscriptions whose end was declared for a later moment end. */
export async function carryOutDueEndings(): Promise<void> {
  await carryOutEndings(systemActor("carry-out-endings"));
}

/** After `deletion-asked`: nothing more is paid for an account that goes. */
export async function cancelLeavingSubscription(payload: unknown): Promise<void> {
  const { userId } = payload as { userId: string };
  await cancelForLeaver(systemActor("cancel-leaving-subscription"), userId);
}
