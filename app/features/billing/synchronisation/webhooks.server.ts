/** The provider's events: verified, stored once, and answered by synchronising their customer. */
import type Stripe from "stripe";
import { systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addJob, emit } from "#app/platform/outbox/outbox.server.ts";
import { logRefusal } from "#app/platform/security-log.server.ts";
import { identityEventReceived } from "../events.ts";
import { addSync } from "../orders/orders.server.ts";
import { isTestMode, provider, webhookSecret } from "../provider.server.ts";
import { idOf, momentOf } from "./readings.server.ts";

/** The largest event accepted, in bytes; the provider's are smaller. */
export const LARGEST_EVENT = 1024 * 1024;

/** Greatest age of a signature in seconds, against replays. */
const TOLERANCE = 300;

/** The outcome of an event. */
export type Intake = "stored" | "known" | "foreign" | "forged" | "closed";

/**
 * Receives an event. `forged` if its signature is wrong or too old; `foreign` if it is of another account or mode; `known` if it has come
 * before. Only its ids are stored: the facts are read from the provider.
 */
export async function receiveEvent(body: string, signature: string | null): Promise<Intake> {
  const secret = webhookSecret();
  if (!secret) return "closed";
  const event = await verified(body, signature, secret);
  if (!event) {
    logRefusal({ event: "webhook-refused", result: "forbidden", about: "payments" });
    return "forged";
  }
  if (event.account || event.livemode === isTestMode()) return "foreign";
  return transaction(async (trx) => {
    const customerId = customerIn(event);
    const stored = await trx
      .insertInto("paymentEvents")
      .values({
        id: event.id,
        type: event.type,
        customerId,
        objectId: idOf(event.data.object as { id: string }),
        createdAt: momentOf(event.created),
        receivedAt: new Date(),
        // It has no customer to synchronise.
        processedAt: isIdentityEvent(event) ? new Date() : null,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) return "known";
    if (isIdentityEvent(event)) await emit(trx, identityEventReceived({ sessionId: event.data.object.id }));
    else if (customerId) await addSync(trx, customerId);
    else await addJob(trx, "find-event-customer", { eventId: event.id });
    return "stored";
  });
}

async function verified(body: string, signature: string | null, secret: string): Promise<Stripe.Event | undefined> {
  const { default: Stripe } = await import("stripe");
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? "", secret, TOLERANCE);
  } catch {
    return undefined;
  }
}

function isIdentityEvent(
  event: Stripe.Event,
): event is Stripe.Event & { data: { object: Stripe.Identity.VerificationSession } } {
  return event.type.startsWith("identity.verification_session.");
}

/** The customer of an event, if it names one. */
function customerIn({ data: { object } }: Stripe.Event): string | null {
  const about = object as { object: string; id: string; customer?: string | { id: string } | null };
  return about.object === "customer" ? about.id : idOf(about.customer);
}

/** Finds the customer of an event that names only a charge, as those of disputes do. Without a customer the event is finished. */
export async function findEventCustomer(eventId: string): Promise<void> {
  const event = await db
    .selectFrom("paymentEvents")
    .select(["id", "type", "objectId"])
    .where("id", "=", eventId)
    .where("processedAt", "is", null)
    .executeTakeFirst();
  if (!event) return;
  const customerId = event.objectId ? await customerBehind(event.type, event.objectId) : null;
  await transaction(async (trx) => {
    if (!customerId) return void (await finish(trx, eventId));
    await trx.updateTable("paymentEvents").set({ customerId }).where("id", "=", eventId).execute();
    await addSync(trx, customerId);
  });
}

async function customerBehind(type: string, objectId: string): Promise<string | null> {
  const stripe = await provider();
  if (type.startsWith("charge.dispute.")) {
    const dispute = await stripe.disputes.retrieve(objectId, { expand: ["charge"] });
    return idOf((dispute.charge as Stripe.Charge).customer);
  }
  if (type.startsWith("refund.")) {
    const refund = await stripe.refunds.retrieve(objectId, { expand: ["charge"] });
    return idOf((refund.charge as Stripe.Charge | null)?.customer);
  }
  return null;
}

async function finish(trx: Tx, eventId: string): Promise<void> {
  await trx.updateTable("paymentEvents").set({ processedAt: new Date() }).where("id", "=", eventId).execute();
}

// After processing, events are needed for the failed payments in the figures of thirteen months.
const STORED_DAYS = 400;

/** Deletes old processed events. Returns their number. */
export async function forgetEvents(): Promise<number> {
  const actor = systemActor("forget-payment-events");
  const removed = await db
    .deleteFrom("paymentEvents")
    .where("receivedAt", "<", new Date(now().getTime() - STORED_DAYS * 86_400_000))
    .where("processedAt", "is not", null)
    .executeTakeFirst();
  log.debug({ actor: actor.name, events: Number(removed.numDeletedRows) }, "old payment events forgotten");
  return Number(removed.numDeletedRows);
}
