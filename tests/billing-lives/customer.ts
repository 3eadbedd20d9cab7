/** A customer of the product on a real database, who performs a random life step by step. */
import { endPlans } from "#app/features/accounts/plan.server.ts";
import { followRenewals } from "#app/features/billing/dunning/renewals.server.ts";
import { orderSum } from "#app/features/billing/orders/ordering.server.ts";
import { upgradeOffer } from "#app/features/billing/orders/upgrading.server.ts";
import { runningSubscription } from "#app/features/billing/plan-status.server.ts";
import type { PaidPlan } from "#app/features/billing/prices.ts";
import { promotionCodesOf, revokePromotionCode } from "#app/features/billing/promotions/codes.server.ts";
import { applyToNextInvoice, removeFromNextInvoice } from "#app/features/billing/promotions/next-invoice.server.ts";
import { choosableCodes } from "#app/features/billing/promotions/reserving.server.ts";
import { provider } from "#app/features/billing/provider.server.ts";
import { syncCustomer } from "#app/features/billing/synchronisation/sync.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { databasePool, db, transaction } from "#app/platform/db/db.server.ts";
import { enterCard } from "#standins/payments/buyer.ts";
import { newMember } from "../fixtures/casework/support.ts";
import { newCode } from "../fixtures/payments/codes.ts";
import { CARDS, payments, settle, startClock, stripe } from "../fixtures/payments/payments.ts";
import { type Account, accountOf, untilReachable } from "./account.ts";
import { type Commands, inProcess } from "./commands.ts";
import type { Step } from "./step.ts";

const DAY = 86_400_000;
const TEST = systemActor("test");
/** Number of promotion codes that a customer starts with. */
const CODES = 4;

/** Removes the client library's backoff: retries follow at once. */
export async function retryAtOnce(): Promise<void> {
  const atOnce = { getInitialNetworkRetryDelay: () => 0, getMaxNetworkRetryDelay: () => 0 };
  for (const client of [stripe, await provider()]) Object.assign(client, atOnce);
}

/** Runs every job that is due within `hours` on the product's clock, including failed jobs in backoff. */
export async function settleDue(hours = 0): Promise<void> {
  await settle();
  await databasePool().query(
    "update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1 and attempts < max_attempts",
    [new Date(now().getTime() + hours * 3_600_000)],
  );
  await settle();
}

export class Customer {
  readonly member: Member;
  readonly #clock: string;
  readonly #commands: Commands;
  /** Addresses of the provider's pages for this buyer, newest last. */
  readonly #pages: string[] = [];

  private constructor(member: Member, clock: string, commands: Commands) {
    this.member = member;
    this.#clock = clock;
    this.#commands = commands;
  }

  static async begin(): Promise<Customer> {
    payments.trouble.reset();
    moveClock(0);
    const customer = await Customer.join(await startClock(), inProcess);
    for (let codes = 0; codes < CODES; codes++) await newCode(customer.member);
    return customer;
  }

  /** A new customer on a test clock of the provider, with the given commands. */
  static async join(clock: string, commands: (member: Member) => Commands | Promise<Commands>): Promise<Customer> {
    const member = await newMember({ side: "entrepreneur", lang: "se" });
    return new Customer(member, clock, await commands(member));
  }

  /** The provider's id; undefined before the first order. */
  async id(): Promise<string | undefined> {
    const row = await db
      .selectFrom("billingCustomers")
      .select("customerId")
      .where("userId", "=", this.member.id)
      .executeTakeFirst();
    return row?.customerId;
  }

  /** Performs a step. Returns whether it had an effect. */
  async perform(step: Step): Promise<boolean> {
    switch (step.kind) {
      case "order":
        return this.#order(step.plan, step.country, step.code);
      case "pay":
        return this.#visit(this.#pages.at(-1 - step.tab), step.card, step.answer);
      case "cancel":
        return this.#commands.cancel();
      case "resume":
        return this.#commands.resume();
      case "withdraw":
        return this.#commands.withdraw();
      case "put a code": {
        const [code] = await choosableCodes(this.member, null);
        return code !== undefined && (await applyToNextInvoice(this.member, code.id)).ok;
      }
      case "take the code off": {
        const on = (await promotionCodesOf(this.member)).find(({ reservedBy }) => reservedBy === "next-invoice");
        return on !== undefined && (await removeFromNextInvoice(this.member, on.id)).ok;
      }
      case "revoke a code": {
        const reserved = (await promotionCodesOf(this.member)).find(({ state }) => state === "reserved");
        return reserved !== undefined && transaction((trx) => revokePromotionCode(trx, reserved.id));
      }
      case "change card": {
        const portal = await this.#commands.openPortal();
        return portal !== undefined && this.#visit(portal, step.card);
      }
      case "pay what is owed":
        return this.#payOwed(step.card);
      case "refund":
      case "dispute":
      case "close the dispute":
        return this.#moneyBack(step);
      case "advance":
        await this.advance(step.days);
        if (step.night) await this.night();
        return true;
      case "trouble":
        this.#trouble(step);
        return true;
      case "webhooks":
        payments.trouble.webhooks = step.manner;
        return true;
      case "settle":
        await settle();
        return true;
    }
  }

  #trouble({ how, times, at }: Extract<Step, { kind: "trouble" }>): void {
    // Requests to the test clock come from the tests.
    const path = new RegExp(`^/v1/(?!test_helpers)${at}`);
    if (how === "break") payments.trouble.breakAfterWork(times, path);
    else payments.trouble.answer(how, times, path);
  }

  async #order(plan: PaidPlan, country: Market, withCode: boolean): Promise<boolean> {
    const running = await runningSubscription(this.member);
    const [code = null] = withCode ? await choosableCodes(this.member, running?.id ?? null) : [];
    const offer = plan === "enterprise" ? await upgradeOffer(this.member, code) : null;
    const { totalMinor: shown } = offer?.sum ?? orderSum(country, plan, now(), code);
    const url = await this.#commands.order({ plan, country, code: code?.code, shown, terms: "on", beginNow: "on" });
    // A paid upgrade leads to the order's page of the product instead.
    if (url?.startsWith(payments.url)) this.#pages.push(url);
    return url !== undefined;
  }

  /** Enters a card on a page of the provider; an expired page has no form. */
  async #visit(
    url: string | undefined,
    card: keyof typeof CARDS,
    authentication: "complete" | "fail" | "leave" = "complete",
  ): Promise<boolean> {
    if (!url) return false;
    return enterCard(url, CARDS[card], { authentication }).then(
      () => true,
      (error: Error) => isExpected(error, /^no such form|answers 4\d\d|^nothing to confirm/),
    );
  }

  async #payOwed(card: keyof typeof CARDS): Promise<boolean> {
    const customer = await this.id();
    if (!customer) return false;
    const { data } = await untilReachable(() => stripe.invoices.list({ customer, status: "open" }));
    let paid = false;
    for (const { hosted_invoice_url: url } of data) paid = (await this.#visit(url!, card)) || paid;
    return paid;
  }

  /** Refunds by staff at the provider, and disputes by the bank. */
  async #moneyBack(step: Extract<Step, { kind: "refund" | "dispute" | "close the dispute" }>): Promise<boolean> {
    const customer = await this.id();
    const last = customer && (await accountOf(stripe, customer)).charges[0];
    if (!last) return false;
    try {
      if (step.kind === "dispute") payments.trouble.openDispute(last.id);
      else if (step.kind === "refund") {
        const left = last.amount - last.amount_refunded;
        const amount = Math.max(1, Math.round((left * step.tenths) / 10));
        const idempotencyKey = crypto.randomUUID();
        await untilReachable(() => stripe.refunds.create({ charge: last.id, amount }, { idempotencyKey }));
      } else {
        const { data } = await untilReachable(() => stripe.disputes.list({ charge: last.id }));
        if (!data[0]) return false;
        payments.trouble.closeDispute(data[0].id, step.outcome);
      }
      return true;
    } catch (error) {
      return isExpected(error as Error, /cannot be disputed|already closed|already been refunded|charged back/);
    }
  }

  /** Advances both clocks: the provider acts at each due time, the product's jobs run at the end. */
  async advance(days: number): Promise<void> {
    const moment = new Date(now().getTime() + days * DAY);
    moveClock(moment.getTime() - Date.now());
    const seconds = Math.floor(moment.getTime() / 1_000);
    await untilReachable(() => stripe.testHelpers.testClocks.advance(this.#clock, { frozen_time: seconds }));
    await settleDue();
    await endPlans(TEST);
    await settleDue();
  }

  /** A night without trouble: delayed webhooks and jobs run, and the customer is synchronised as by the nightly job. */
  async night(): Promise<void> {
    const manner = payments.trouble.webhooks;
    payments.trouble.reset();
    payments.trouble.webhooks = manner;
    await settleDue(8);
    await followRenewals();
    const customer = await this.id();
    if (customer) await syncCustomer(TEST, customer);
    await settleDue();
  }

  /** Ends all trouble, and settles. */
  async end(): Promise<void> {
    payments.trouble.reset();
    await settleDue(24);
  }

  async account(): Promise<Account> {
    const customer = await this.id();
    return customer ? accountOf(stripe, customer) : { subscriptions: [], bills: [], charges: [], keptMinor: 0 };
  }
}

/** False for the expected errors of an impossible step; throws others. */
function isExpected(error: Error, expected: RegExp): false {
  if (expected.test(error.message) || /answers 4\d\d$/.test(error.message)) return false;
  throw error;
}
