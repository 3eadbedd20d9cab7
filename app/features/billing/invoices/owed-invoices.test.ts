/** An owed renewal and a new card: tried at once, only once, and never for a subscription that ends. */
import { beforeEach, describe, expect, test } from "vitest";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { enterCard } from "#standins/payments/buyer.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import {
  advanceTo,
  booksOf,
  buy,
  CARDS,
  customerOf,
  ORIGIN,
  paymentFixtures,
  payments,
  planOf,
  settle,
  startClock,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { cancelSubscription } from "../endings/ending.server.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { owedInvoicePage, payOwedInvoice } from "./owed-invoices.server.ts";
import { openPortal } from "./portal.server.ts";

accountFixtures();
paymentFixtures();

const actor = systemActor("test");

let member: Member;

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "uk" });
  const clock = await startClock();
  await buy(member, "premium", "uk", CARDS.failsLater);
  const { periodEnd } = (await runningSubscription(member))!;
  await advanceTo(clock, new Date(periodEnd.getTime() + 2 * 3_600_000));
  expect(await runningSubscription(member)).toMatchObject({ status: "past_due" });
});

async function changeCard(card: string): Promise<void> {
  const portal = await openPortal(member, ORIGIN);
  if (!portal.ok) throw new Error(portal.code);
  await enterCard(portal.value, card);
}

/** The statuses of all charges, oldest first, including the first payment. */
async function attempts(): Promise<string[]> {
  const { data } = await stripe.charges.list({ customer: await customerOf(member), limit: 100 });
  return data.map(({ status }) => status).reverse();
}

const subjects = async () => (await mailsTo(member.email)).map(({ subject }) => subject).reverse();

async function untried() {
  const customer = await customerOf(member);
  const [invoice] = (await stripe.invoices.list({ customer, status: "open" })).data;
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  const { id: subscriptionId } = (await runningSubscription(member))!;
  return { subscriptionId, invoiceId: invoice!.id, method: method.id };
}

describe("a card that was changed in the portal", () => {
  test("pays the owed renewal at once, and the buyer is told", async () => {
    await changeCard(CARDS.good);
    await settle();
    expect(await runningSubscription(member)).toMatchObject({ status: "active", pastDueSince: null });
    expect(await attempts()).toEqual(["succeeded", "failed", "succeeded"]);
    expect(await booksOf(member)).toHaveLength(2);
    expect((await subjects()).at(-1)).toBe("Your payment for Premium has gone through");
  });

  test("pays once, however often the provider is read", async () => {
    await changeCard(CARDS.good);
    await Promise.all([settle(), settle()]);
    await settle();
    expect(await attempts()).toEqual(["succeeded", "failed", "succeeded"]);
  });

  test("and is refused too is not tried again, and the next one is", async () => {
    await changeCard(CARDS.failsLater);
    await settle();
    expect(await attempts()).toEqual(["succeeded", "failed", "failed"]);
    await stripe.customers.update(await customerOf(member), { name: "Something else" });
    await settle();
    expect(await attempts()).toEqual(["succeeded", "failed", "failed"]);
    await changeCard(CARDS.good);
    await settle();
    expect(await attempts()).toEqual(["succeeded", "failed", "failed", "succeeded"]);
  });

  test("and wants its holder to be asked leaves the renewal owed", async () => {
    await changeCard(CARDS.threeDSecure);
    await settle();
    expect(await runningSubscription(member)).toMatchObject({ status: "past_due" });
    const page = await owedInvoicePage(member);
    expect(page.ok && (await enterCard(page.value, CARDS.threeDSecure)).to).toBeTruthy();
    await settle();
    expect(await runningSubscription(member)).toMatchObject({ status: "active" });
  });

  test("pays though it is the customer's only, and is the subscription's from then on", async () => {
    const { id } = (await runningSubscription(member))!;
    const customer = await customerOf(member);
    const method = await stripe.paymentMethods.attach("pm_card_visa", { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
    await settle();
    expect(await runningSubscription(member)).toMatchObject({ status: "active" });
    expect((await stripe.subscriptions.retrieve(id)).default_payment_method).toBe(method.id);
  });
});

describe("an attempt", () => {
  test("that is made twice takes money once", async () => {
    const card = await untried();
    await payOwedInvoice(actor, card);
    await payOwedInvoice(actor, card);
    expect(await attempts()).toEqual(["succeeded", "failed", "succeeded"]);
  });

  test("is made again when the provider could not be reached", async () => {
    const card = await untried();
    payments.trouble.answer(500, 8, /\/pay$/);
    await expect(payOwedInvoice(actor, card)).rejects.toThrow();
    payments.trouble.reset();
    await payOwedInvoice(actor, card);
    expect(await runningSubscription(member)).toMatchObject({ status: "active" });
  });

  test("is not made for a subscription that its buyer has ended", async () => {
    const card = await untried();
    await cancelSubscription(member);
    await payOwedInvoice(actor, card);
    await settle();
    expect(await attempts()).toEqual(["succeeded", "failed"]);
    expect(await runningSubscription(member)).toBeNull();
    expect(await planOf(member)).toBe("basic");
  });

  test("is not made while a withdrawal is carried out", async () => {
    const card = await untried();
    await db
      .insertInto("withdrawals")
      .values({
        subscriptionId: card.subscriptionId,
        userId: member.id,
        name: "A",
        email: "a@b.se",
        askedAt: new Date(),
      })
      .execute();
    await payOwedInvoice(actor, card);
    expect(await attempts()).toEqual(["succeeded", "failed"]);
  });
});

describe("the provider's page for what is owed", () => {
  test("takes any card", async () => {
    const page = await owedInvoicePage(member);
    expect(page.ok && (await enterCard(page.value, CARDS.good)).problem).toBeUndefined();
    await settle();
    expect(await runningSubscription(member)).toMatchObject({ status: "active" });
    expect(await owedInvoicePage(member)).toMatchObject({ ok: false, code: "nothing-owed" });
  });

  test("is nobody else's, and is missed while the provider is away", async () => {
    const other = await newMember({ side: "investor", lang: "uk" });
    expect(await owedInvoicePage(other)).toMatchObject({ ok: false, code: "no-subscription" });
    payments.trouble.answer(500, 8, /invoices/);
    expect(await owedInvoicePage(member)).toMatchObject({ ok: false, code: "provider-away" });
  });
});
