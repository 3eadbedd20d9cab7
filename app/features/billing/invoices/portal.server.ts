/** The provider's own pages about a buyer: where the card is changed, and invoices. */
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";
import { portalConfiguration } from "../account-setup.server.ts";
import { customerIdOf } from "../plan-status.server.ts";
import { isAway, provider } from "../provider.server.ts";

/** Opens the provider's portal for the actor, from which a link leads back to `returnTo`. Gives its address. */
export async function openPortal(
  actor: Member,
  returnTo: string,
): Promise<Result<string, "no-subscription" | "provider-away">> {
  const customer = await customerIdOf(actor.id);
  if (!customer) return failed("no-subscription");
  try {
    const stripe = await provider();
    const configuration = await portalConfiguration(stripe);
    const session = await stripe.billingPortal.sessions.create({
      customer,
      return_url: returnTo,
      ...(configuration && { configuration }),
    });
    return done(session.url);
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ error }, "the payment provider's portal does not open");
    return failed("provider-away");
  }
}

/** Where an invoice of the actor's can be had as a file; it may change, so it is asked for each time. */
export async function invoiceFile(
  actor: Member,
  invoiceId: string,
): Promise<Result<string, "not-found" | "provider-away">> {
  const payment = await db
    .selectFrom("payments")
    .select("id")
    .where("userId", "=", actor.id)
    .where("invoiceId", "=", invoiceId)
    .executeTakeFirst();
  if (!payment) return failed("not-found");
  try {
    const { invoice_pdf: address } = await (await provider()).invoices.retrieve(invoiceId);
    return address ? done(address) : failed("not-found");
  } catch (error) {
    if (!isAway(error)) throw error;
    return failed("provider-away");
  }
}
