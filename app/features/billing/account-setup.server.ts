/** Prepares the payment provider's account for selling: products, prices, tax rates, portal and webhook endpoint. Idempotent. */
import type Stripe from "stripe";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { lookupKey, PAID_PLANS, type PaidPlan, PERIOD_OF, priceMinor } from "./prices.ts";
import { API_VERSION } from "./provider.server.ts";
import { vatRate } from "./vat.ts";

/** The events that the product follows. */
export const EVENTS = [
  "checkout.session.completed",
  "checkout.session.expired",
  "customer.updated",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "payment_intent.payment_failed",
  "payment_method.attached",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "identity.verification_session.processing",
  "identity.verification_session.verified",
  "identity.verification_session.requires_input",
  "identity.verification_session.canceled",
  "identity.verification_session.redacted",
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

interface Preparation {
  /** What was created, in words for the operator; empty when nothing was missing. */
  created: string[];
  /** The signing secret of the webhook endpoint, which the provider shows only when it is created. */
  webhookSecret?: string;
}

/** The provider's id of a plan's product. */
export function productOf(plan: PaidPlan): string {
  return `stakeholm_${plan}`;
}

const taxName = (market: Market, basisPoints: number) => `vat_${market}_${basisPoints}`;

/** Creates what is missing, with the webhook endpoint at `endpoint`. `today` is `YYYY-MM-DD`. */
export async function prepareAccount(stripe: Stripe, endpoint: string, today: string): Promise<Preparation> {
  const created: string[] = [];
  await prepareProducts(stripe, created);
  await preparePrices(stripe, created);
  await prepareTaxRates(stripe, today, created);
  await preparePortal(stripe, created);
  const webhookSecret = await prepareEndpoint(stripe, endpoint, created);
  return webhookSecret ? { created, webhookSecret } : { created };
}

async function prepareProducts(stripe: Stripe, created: string[]): Promise<void> {
  const known = await stripe.products.list({ ids: PAID_PLANS.map(productOf), limit: 100 });
  for (const plan of PAID_PLANS) {
    if (known.data.some(({ id }) => id === productOf(plan))) continue;
    const name = `${BRAND} ${plan === "premium" ? "Premium" : "Enterprise"}`;
    await stripe.products.create({ id: productOf(plan), name, metadata: { plan } });
    created.push(`product ${name}`);
  }
}

async function preparePrices(stripe: Stripe, created: string[]): Promise<void> {
  for (const plan of PAID_PLANS) {
    const keys = MARKETS.map((market) => lookupKey(market, plan));
    const known = await stripe.prices.list({ lookup_keys: keys, limit: 100 });
    for (const market of MARKETS) {
      const key = lookupKey(market, plan);
      if (known.data.some(({ lookup_key }) => lookup_key === key)) continue;
      await stripe.prices.create({
        product: productOf(plan),
        currency: factsOf(market).currency.toLowerCase(),
        unit_amount: priceMinor(market, plan),
        recurring: { interval: PERIOD_OF[plan] },
        tax_behavior: "inclusive",
        lookup_key: key,
        metadata: { plan, country: market },
      });
      created.push(`price ${key}`);
    }
  }
}

async function prepareTaxRates(stripe: Stripe, today: string, created: string[]): Promise<void> {
  const known = await taxRates(stripe);
  for (const market of MARKETS) {
    const basisPoints = vatRate(market, today);
    if (known.has(taxName(market, basisPoints))) continue;
    await stripe.taxRates.create({
      display_name: VAT_NAMES[market],
      percentage: basisPoints / 100,
      inclusive: true,
      country: factsOf(market).countryCode,
      metadata: { name: taxName(market, basisPoints) },
    });
    created.push(`tax rate ${taxName(market, basisPoints)}`);
  }
}

// The name of VAT on the country's invoices.
const VAT_NAMES: Readonly<Record<Market, string>> = { se: "Moms", no: "MVA", dk: "Moms", fi: "ALV", uk: "VAT" };

/** The ids of the account's tax rates by our names for them. */
async function taxRates(stripe: Stripe): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const rate of stripe.taxRates.list({ active: true, limit: 100 })) {
    if (rate.metadata?.name) found.set(rate.metadata.name, rate.id);
  }
  return found;
}

/** The provider's ids of a plan's price and of the VAT on it. Throws if the account was not prepared. */
export async function articleOf(
  stripe: Stripe,
  market: Market,
  plan: PaidPlan,
  vatBasisPoints: number,
): Promise<{ price: string; taxRate: string }> {
  const key = lookupKey(market, plan);
  const [prices, rates] = await Promise.all([stripe.prices.list({ lookup_keys: [key] }), taxRates(stripe)]);
  const price = prices.data[0]?.id;
  const taxRate = rates.get(taxName(market, vatBasisPoints));
  if (!price || !taxRate) throw new Error(`The payment provider's account lacks ${key}: run bin/payments prepare`);
  return { price, taxRate };
}

const PORTAL = { name: "stakeholm" };

/** The provider's page where a card is changed; everything else about a subscription is changed on our own pages. */
async function preparePortal(stripe: Stripe, created: string[]): Promise<void> {
  if (await portalConfiguration(stripe)) return;
  await stripe.billingPortal.configurations.create({
    features: { payment_method_update: { enabled: true }, invoice_history: { enabled: true } },
    metadata: PORTAL,
  });
  created.push("customer portal");
}

/** The id of our portal configuration; undefined before the account was prepared. */
export async function portalConfiguration(stripe: Stripe): Promise<string | undefined> {
  const known = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return known.data.find(({ metadata }) => metadata?.name === PORTAL.name)?.id;
}

async function prepareEndpoint(stripe: Stripe, url: string, created: string[]): Promise<string | undefined> {
  const known = await stripe.webhookEndpoints.list({ limit: 100 });
  const ours = known.data.find((endpoint) => endpoint.url === url);
  if (!ours) {
    const { secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...EVENTS],
      api_version: API_VERSION,
    });
    created.push(`webhook endpoint ${url}`);
    return secret;
  }
  if (EVENTS.some((event) => !ours.enabled_events.includes(event))) {
    await stripe.webhookEndpoints.update(ours.id, { enabled_events: [...EVENTS] });
    created.push(`events of the webhook endpoint ${url}`);
  }
  return undefined;
}
