/** Plans that were bought, for tests of what their buyers are written; `boughtPlans()` is called once at the top of a test file. */
import type Stripe from "stripe";
import { beforeAll, beforeEach } from "vitest";
import { settleOrders } from "#app/features/billing/orders.server.ts";
import { PERIOD_OF, priceMinor, priceOf } from "#app/features/billing/prices.ts";
import { periodAfter, type Subscription } from "#app/features/billing/subscription.ts";
import { vatRate, vatWithin } from "#app/features/billing/vat.ts";
import { SALE_TERMS_VERSION } from "#app/features/consent/consent.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { KeptMail } from "#app/platform/mail-kept.server.ts";
import { accountsWorld, mailsTo } from "./world/accounts.ts";
import { newMember } from "./world/desk.ts";

// Late on a Friday: in Helsinki it is Saturday already.
const ORDERED = new Date("2026-11-20T22:10:00Z");
const BEGUN = new Date("2026-11-20T22:12:00Z");

/** `ORDERED` as each market's clock and words have it. */
export const ORDERED_IN: Readonly<Record<Market, string>> = {
  se: "20 nov. 2026 kl. 23.10",
  no: "20. nov. 2026 kl. 23.10",
  dk: "20. nov. 2026 kl. 23.10",
  fi: "21.11.2026 klo 0.10",
  uk: "20 Nov 2026, 22:10",
};

/** Registers accounts, mailbox, a named operator, and a clock that begins when plans do. */
export function boughtPlans(): void {
  accountsWorld();
  beforeAll(() => {
    Object.assign(process.env, {
      OPERATOR_NAME: "Exempel & Co AB",
      OPERATOR_ADDRESS: "Storgatan 1|111 22 Stockholm",
      OPERATOR_REGISTER: "Bolagsverket 556000-0000",
      OPERATOR_VAT: "SE556000000001",
      CONTACT_EMAIL: "help@stakeholm.example",
    });
  });
  beforeEach(() => setClock(BEGUN));
}

/** Makes it that moment. */
export function setClock(moment: Date): void {
  moveClock(moment.getTime() - Date.now());
}

/** A member who reads in a market's language. */
export function newBuyer(lang: Market): Promise<Member> {
  return newMember({ side: "entrepreneur", lang });
}

/** What the provider says of a plan that was bought in the buyer's market, of Premium unless `changes` say otherwise, with its order still open. */
export async function boughtPlan(buyer: Member, changes: Partial<Subscription> = {}) {
  const { plan = "premium", country = buyer.lang } = changes;
  const orderId = newId();
  const { currency } = priceOf(country, plan);
  const amountMinor = priceMinor(country, plan);
  const periodEnd = periodAfter(BEGUN, PERIOD_OF[plan]);
  const subscription: Subscription = {
    id: `sub_${orderId}`,
    orderId,
    plan,
    country,
    currency,
    status: "active",
    amountMinor,
    startedAt: BEGUN,
    periodEnd,
    paidUntil: periodEnd,
    cancelAtPeriodEnd: false,
    pastDueSince: null,
    refusedAt: null,
    endedAt: null,
    ...changes,
  };
  await storeOrder(buyer, orderId, subscription, amountMinor);
  await db
    .insertInto("subscriptions")
    .values({ userId: buyer.id, ...subscription })
    .execute();
  if (subscription.paidUntil) await book(buyer, subscription, "payment", amountMinor);
  return { orderId, subscription };
}

/** The same for a subscription that is moved from Premium to Enterprise now, and what is left to pay for that. */
export async function upgradedPlan(buyer: Member, before: Subscription) {
  const at = now();
  const orderId = newId();
  const amountMinor = priceMinor(before.country, "enterprise");
  const periodEnd = periodAfter(at, "year");
  const changes = { plan: "enterprise", amountMinor, periodEnd, paidUntil: periodEnd } as const;
  const subscription: Subscription = { ...before, ...changes };
  const creditMinor = before.amountMinor;
  await storeOrder(buyer, orderId, subscription, amountMinor - creditMinor, { upgrades: before.id, creditMinor });
  await db.updateTable("subscriptions").set(changes).where("id", "=", before.id).execute();
  await book(buyer, subscription, "payment", amountMinor - creditMinor, at);
  return { orderId, subscription };
}

async function storeOrder(
  { id: userId }: Member,
  id: string,
  { plan, country, currency }: Subscription,
  amountMinor: number,
  upgrade: { upgrades?: string; creditMinor?: number } = {},
): Promise<void> {
  const createdAt = upgrade.upgrades ? now() : ORDERED;
  await db
    .insertInto("orders")
    .values({
      id,
      userId,
      plan,
      country,
      currency,
      amountMinor,
      ...upgrade,
      vatBasisPoints: vatRate(country, "2026-11-20"),
      termsVersion: SALE_TERMS_VERSION,
      consentedAt: createdAt,
      state: "open",
      createdAt,
    })
    .execute();
}

/** Writes an entry about a subscription into the books; it has one invoice a plan. */
export async function book(
  buyer: Member,
  { id, plan, country, currency }: Subscription,
  kind: "payment" | "refund",
  grossMinor: number,
  occurredAt = BEGUN,
): Promise<void> {
  const vatBasisPoints = vatRate(country, "2026-11-20");
  const vatMinor = vatWithin(grossMinor, vatBasisPoints);
  await db
    .insertInto("payments")
    .values({
      id: newId(),
      kind,
      providerId: newId(),
      userId: buyer.id,
      customerId: `cus_${buyer.id}`,
      subscriptionId: id,
      invoiceId: `in_${id}_${plan}`,
      plan,
      country,
      currency,
      grossMinor,
      vatMinor,
      netMinor: grossMinor - vatMinor,
      climateMinor: 0,
      vatBasisPoints,
      occurredAt,
      recordedAt: occurredAt,
    })
    .execute();
}

/** Decides the buyer's order as a synchronisation does, which asks for the mail. */
export async function settleOrder(buyer: Member, subscription: Subscription): Promise<void> {
  const parent = { subscription_details: { subscription: subscription.id } };
  const invoice = { parent, lines: { data: [] as Stripe.InvoiceLineItem[] } } as Stripe.Invoice;
  const reading = {
    ...{ subscriptions: [], open: [], drafts: [], cards: [], failedAt: null, pending: new Set<string>(), sessions: [] },
    ...{ charges: [], usualCard: null },
    paid: [{ invoice, charge: null, refunds: [], disputes: [] }],
  };
  await transaction((trx) => settleOrders(trx, buyer.id, [subscription], reading));
}

/** The newest mail to an address, with spaces of every width as one. Throws when there is none. */
export async function newestMail(address: string): Promise<KeptMail> {
  const [mail] = await mailsTo(address);
  if (!mail) throw new Error(`There is no mail to ${address}`);
  return { ...mail, subject: plain(mail.subject), text: plain(mail.text) };
}

const plain = (text: string) => text.replace(/\s+/g, " ");

/** An address of ours among words, and none below it. */
export const linkTo = (path: string) => new RegExp(`http://localhost:3000${path}(?![\\w/-])`);
