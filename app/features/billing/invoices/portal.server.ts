/** The provider's pages for a buyer: the portal and invoice files. */
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";
import { portalConfiguration } from "../account-setup.server.ts";
import { customerIdOf } from "../plan-status.server.ts";
import { isAway, provider } from "../provider.server.ts";

/** Opens the provider's portal for the actor, with a link back to `returnTo`. Returns its address. */
export async function openPortal(
  actor: Member,
  returnTo: string,
): Promise<Result<string, "no-subscription" | "provider-away">> {
  const customer = await customerIdOf(actor.id);
  if (!customer) return err("no-subscription");
  try {
    const stripe = await provider();
    const configuration = await portalConfiguration(stripe);
    const session = await stripe.billingPortal.sessions.create({
      customer,
      return_url: returnTo,
      ...(configuration && { configuration }),
    });
    return ok(session.url);
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ error }, "the payment provider's portal does not open");
    return err("provider-away");
  }
}

/** The address of an invoice of the actor as a file; it may change, so it is read each time. */
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
  if (!payment) return err("not-found");
  try {
    const { invoice_pdf: address } = await (await provider()).invoices.retrieve(invoiceId);
    return address ? ok(address) : err("not-found");
  } catch (error) {
    if (!isAway(error)) throw error;
    return err("provider-away");
  }
}
