/** A failing renewal through the provider: its mails, its end, and a provider that never stops charging. */
import { beforeEach, describe, expect, test } from "vitest";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { enterCard } from "#standins/payments/buyer.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import {
  advanceTo,
  booksOf,
  buy,
  CARDS,
  customerOf,
  paymentFixtures,
  payments,
  planOf,
  settle,
  startClock,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { writeOfFailedRenewals } from "./renewals.server.ts";
import { endUnpaid } from "./unpaid.server.ts";

accountFixtures();
paymentFixtures();

const actor = systemActor("test");
const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000);

let member: Member;
let clock: string;
let periodEnd: Date;

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "uk" });
  clock = await startClock();
  await buy(member, "premium", "uk", CARDS.failsLater);
  periodEnd = (await runningSubscription(member))!.periodEnd;
});

const subjects = async () => (await mailsTo(member.email)).map(({ subject }) => subject).reverse();

const FAILED = "Your payment for Premium didn’t go through";
const REMINDER = "Reminder: Premium is still unpaid";

describe("a renewal that fails", () => {
  test("is told as soon as the provider says so, and again when it is paid", async () => {
    await advanceTo(clock, daysAfter(periodEnd, 1 / 12));
    expect((await subjects()).slice(1)).toEqual([FAILED]);
    const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: await customerOf(member) });
    const [owed] = (await stripe.invoices.list({ customer: await customerOf(member), status: "open" })).data;
    await stripe.invoices.pay(owed!.id, { payment_method: method.id });
    await settle();
    expect((await subjects()).slice(1)).toEqual([FAILED, "Your payment for Premium has gone through"]);
  });

  test("and is never paid ends the plan, and says so", async () => {
    for (const days of [1 / 12, 3.1, 7.1, 14.1]) {
      await advanceTo(clock, daysAfter(periodEnd, days));
      await writeOfFailedRenewals(actor);
      await settle();
    }
    expect(await planOf(member)).toBe("basic");
    expect((await subjects()).slice(1)).toEqual([FAILED, REMINDER, REMINDER, "Your plan has ended"]);
  });
});

describe("a provider that goes on trying", () => {
  // The provider's clock stays before its last attempt; only the product's moves on.
  beforeEach(() => advanceTo(clock, daysAfter(periodEnd, 10)));

  const setDay = (days: number) => moveClock(daysAfter(periodEnd, days).getTime() - Date.now());

  test("is told to stop a day after the grace, and another plan can be bought", async () => {
    setDay(14.9);
    expect(await endUnpaid(actor)).toBe(0);
    expect(await runningSubscription(member)).toMatchObject({ status: "past_due" });
    setDay(15);
    expect(await endUnpaid(actor)).toBe(1);
    await settle();
    expect(await runningSubscription(member)).toBeNull();
    const customer = await customerOf(member);
    expect((await stripe.invoices.list({ customer, status: "open" })).data).toEqual([]);
    expect(await endUnpaid(actor)).toBe(0);
    await buy(member, "premium", "uk");
    expect(await planOf(member)).toBe("premium");
    expect(await booksOf(member)).toHaveLength(2);
  });

  test("and is paid while it is told to stop: the plan ends, and the money goes back", async () => {
    const customer = await customerOf(member);
    const [owed] = (await stripe.invoices.list({ customer, status: "open" })).data;
    setDay(15);
    // The customer is read last: by then the invoice was read as unpaid.
    const answer = payments.trouble.holdAnswer(new RegExp(`/customers/${customer}$`));
    const ending = endUnpaid(actor);
    await answer.done;
    payments.trouble.webhooks = "never";
    await enterCard(owed!.hosted_invoice_url!, CARDS.good);
    answer.release();
    expect(await ending).toBe(1);
    await settle();
    expect(await runningSubscription(member)).toBeNull();
    expect((await booksOf(member)).map(([kind]) => kind)).toEqual(["payment", "payment", "refund"]);
  });

  test("and has its money, though the message of that was lost, is not told to stop", async () => {
    payments.trouble.webhooks = "never";
    const [owed] = (await stripe.invoices.list({ customer: await customerOf(member), status: "open" })).data;
    await enterCard(owed!.hosted_invoice_url!, CARDS.good);
    setDay(15);
    expect(await endUnpaid(actor)).toBe(0);
    expect(await runningSubscription(member)).toMatchObject({ status: "active" });
    expect(await planOf(member)).toBe("premium");
  });

  test("and cannot be reached is told by the next run", async () => {
    setDay(15);
    payments.trouble.answer(500, 8, /subscriptions/);
    expect(await endUnpaid(actor)).toBe(0);
    payments.trouble.reset();
    expect(await endUnpaid(actor)).toBe(1);
    expect(await runningSubscription(member)).toBeNull();
  });
});
