/** What the next invoices say of their payer. The provider holds it and prints them: it is read there and changed there, and stored nowhere else. */
import type Stripe from "stripe";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isAway, isRefusal, passRefusal, provider } from "../provider.server.ts";
import { type InvoiceDetails, VAT_NUMBER_TYPE } from "./invoice-details.ts";

// A page that only shows them does not wait for a provider in trouble.
const SOON = { timeout: 3_000, maxNetworkRetries: 0 };

// Nobody has more numbers; checkout and this form each leave one.
const MOST_NUMBERS = 100;

/** What invoices say of the actor. Fails with `no-subscription` for who never bought, and with `provider-away`. */
export async function invoiceDetailsOf(
  actor: Member,
): Promise<Result<InvoiceDetails, "no-subscription" | "provider-away">> {
  const id = await customerOf(actor);
  if (!id) return failed("no-subscription");
  try {
    const stripe = await provider();
    const [customer, numbers] = await Promise.all([
      stripe.customers.retrieve(id, {}, SOON),
      stripe.customers.listTaxIds(id, { limit: 1 }, SOON),
    ]);
    if (customer.deleted) return failed("no-subscription");
    return done({ name: customer.name ?? actor.name, vatNumber: numbers.data[0]?.value ?? null });
  } catch (error) {
    // Refused for a customer of another account or mode, as after a test key was changed: the page about it stays.
    if (!isAway(error) && !isRefusal(error)) throw error;
    log.warn({ error }, "what invoices say of a payer could not be read");
    return failed("provider-away");
  }
}

async function customerOf({ id }: Member): Promise<string | undefined> {
  const row = await db.selectFrom("billingCustomers").select("customerId").where("userId", "=", id).executeTakeFirst();
  return row?.customerId;
}

/**
 * Changes what the next invoices say of the actor, who pays in `country`. A number that the provider does not take is an `invalid-input` of its
 * field, and nothing has changed then.
 */
export async function changeInvoiceDetails(
  actor: Member,
  country: Market,
  { name, vatNumber }: InvoiceDetails,
): Promise<Result<undefined, "no-subscription" | "too-many-requests" | "invalid-input" | "provider-away">> {
  const customer = await customerOf(actor);
  if (!customer) return failed("no-subscription");
  if (!(await takeToken("invoice-details", actor.id))) return failed("too-many-requests");
  try {
    const stripe = await provider();
    if (!(await setNumber(stripe, customer, country, vatNumber)))
      return failed("invalid-input", { vatNumber: ["vat-number-refused"] });
    await stripe.customers.update(customer, { name });
    return done(undefined);
  } catch (error) {
    if (!isAway(error) && !isRefusal(error)) throw error;
    log.warn({ error }, "what invoices say of a payer could not be changed");
    return failed("provider-away");
  }
}

/** Leaves a customer with this number alone, or with none; false when the provider refuses it. */
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
  // Read again: two windows at once agree on the newest, whichever of them comes last.
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
