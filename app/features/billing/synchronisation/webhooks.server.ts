/** What the provider announces: verified, stored once, and taken as a reason to read its customer anew. */
import type Stripe from "stripe";
import { systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addJob, emit } from "#app/platform/outbox/outbox.server.ts";
import { identityEventReceived } from "../events.ts";
import { addSync } from "../orders/orders.server.ts";
import { isTestMode, provider, webhookSecret } from "../provider.server.ts";
import { idOf, momentOf } from "./readings.server.ts";

/** An announcement that is larger is not one of the provider's, in bytes. */
export const LARGEST_EVENT = 1024 * 1024;

/** Seconds that may lie between the signature and its arrival, so that nobody sends an old one again. */
const TOLERANCE = 300;

export type Intake = "stored" | "known" | "foreign" | "forged" | "closed";

/**
 * Takes an announcement as it came over the wire. `forged` if its signature is not ours or is too old; `foreign` if it is of another account or
 * mode; `known` if it has come before. Of what it says only ids are kept: what is true is read from the provider.
 */
export async function takeEvent(body: string, signature: string | null): Promise<Intake> {
  const secret = webhookSecret();
  if (!secret) return "closed";
  const event = await verified(body, signature, secret);
  if (!event) return "forged";
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
        // Nobody pays by it, so there is no customer to read.
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

/** The customer that an event is about, as far as it says so itself. */
function customerIn({ data: { object } }: Stripe.Event): string | null {
  const about = object as { object: string; id: string; customer?: string | { id: string } | null };
  return about.object === "customer" ? about.id : idOf(about.customer);
}

/** Finds the customer of an event that names only a charge, as those of disputes do. What is about nobody is done with. */
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

// An event is needed until its customer was read; afterwards the figures of thirteen months count failed payments by them.
const KEPT_DAYS = 400;

/** Forgets events that were dealt with long ago. Returns how many. */
export async function forgetEvents(): Promise<number> {
  const actor = systemActor("forget-payment-events");
  const removed = await db
    .deleteFrom("paymentEvents")
    .where("receivedAt", "<", new Date(now().getTime() - KEPT_DAYS * 86_400_000))
    .where("processedAt", "is not", null)
    .executeTakeFirst();
  log.debug({ actor: actor.name, events: Number(removed.numDeletedRows) }, "old payment events forgotten");
  return Number(removed.numDeletedRows);
}
