/** The payer's details on the next invoices. The provider stores them and prints the invoices; they are stored nowhere else. */
import type Stripe from "stripe";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { customerIdOf } from "../plan-status.server.ts";
import { isAway, isRefusal, passRefusal, provider } from "../provider.server.ts";
import { type InvoiceDetails, VAT_NUMBER_TYPE } from "./invoice-details.ts";

// A page that only shows the details does not wait for a slow provider.
const SHORT_WAIT = { timeout: 3_000, maxNetworkRetries: 0 };

// More than anybody has; checkout and this form each leave one.
const MOST_NUMBERS = 100;

/** The actor's invoice details. Fails with `no-subscription` for those who never bought, and with `provider-away`. */
export async function invoiceDetailsOf(
  actor: Member,
): Promise<Result<InvoiceDetails, "no-subscription" | "provider-away">> {
  const id = await customerIdOf(actor.id);
  if (!id) return err("no-subscription");
  try {
    const stripe = await provider();
    const [customer, numbers] = await Promise.all([
      stripe.customers.retrieve(id, {}, SHORT_WAIT),
      stripe.customers.listTaxIds(id, { limit: 1 }, SHORT_WAIT),
    ]);
    if (customer.deleted) return err("no-subscription");
    return ok({ name: customer.name ?? actor.name, vatNumber: numbers.data[0]?.value ?? null });
  } catch (error) {
    // Refused for a customer of another account or mode, as after a test key was changed: the page still works.
    if (!isAway(error) && !isRefusal(error)) throw error;
    log.warn({ error }, "what invoices say of a payer could not be read");
    return err("provider-away");
  }
}

/**
 * Changes the invoice details of the actor, who pays in `country`. A VAT number that the provider refuses is an `invalid-input` of its field,
 * and nothing has changed then.
 */
export async function changeInvoiceDetails(
  actor: Member,
  country: Market,
  { name, vatNumber }: InvoiceDetails,
): Promise<Result<undefined, "no-subscription" | "too-many-requests" | "invalid-input" | "provider-away">> {
  const customer = await customerIdOf(actor.id);
  if (!customer) return err("no-subscription");
  if (!(await consumeRateLimit("invoice-details", actor.id))) return err("too-many-requests");
  try {
    const stripe = await provider();
    if (!(await setNumber(stripe, customer, country, vatNumber)))
      return err("invalid-input", { vatNumber: ["vat-number-refused"] });
    await stripe.customers.update(customer, { name });
    return ok(undefined);
  } catch (error) {
    if (!isAway(error) && !isRefusal(error)) throw error;
    log.warn({ error }, "what invoices say of a payer could not be changed");
    return err("provider-away");
  }
}

/** Makes `value` the customer's only number, or removes all for null; false if the provider refuses it. */
async function setNumber(stripe: Stripe, customer: string, country: Market, value: string | null): Promise<boolean> {
  const before = await numbersOf(stripe, customer);
  if (value !== null && !before.some((number) => plain(number.value) === plain(value))) {
    try {
      await stripe.customers.createTaxId(customer, { type: VAT_NUMBER_TYPE[country], value });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return false;
    }
  }
  // Read again: two concurrent changes both leave the newest number.
  const after = value === null ? before : await numbersOf(stripe, customer);
  const [, ...older] = after;
  for (const { id } of value === null ? after : older) {
    await stripe.customers.deleteTaxId(customer, id).catch(passRefusal);
  }
  return true;
}

/** A customer's numbers, the newest first. */
async function numbersOf(stripe: Stripe, customer: string): Promise<Stripe.TaxId[]> {
  return (await stripe.customers.listTaxIds(customer, { limit: MOST_NUMBERS })).data;
}

const plain = (number: string) => number.toUpperCase().replace(/[\s.-]/g, "");
