/**
 * Three colleagues and a member act on the same payments at the same moment: refunds by several forms, confirmations, endings, upgrades,
 * cancellations and withdrawals, with cards whose refunds are pending at first or come back. After each round books, provider and screens say the
 * same, each form is one refund or none, and nobody has refunded more alone than one person may. `COLLEAGUE_ROUNDS` runs that many other rounds.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmApproval } from "#app/features/approvals/deciding.server.ts";
import { paymentRecord } from "#app/features/billing/desk/payments.server.ts";
import { refundLimit } from "#app/features/billing/desk/refund-limit.ts";
import { leftAtProvider, refundPayment } from "#app/features/billing/desk/refunding.server.ts";
import { endAsStaff } from "#app/features/billing/desk/subscriptions.server.ts";
import { upgrade, upgradeOffer } from "#app/features/billing/orders/upgrading.server.ts";
import { runningSubscription } from "#app/features/billing/plan-status.server.ts";
import type { PaidPlan } from "#app/features/billing/prices.ts";
import { syncCustomer } from "#app/features/billing/synchronisation/sync.server.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { inProcess } from "./billing-lives/commands.ts";
import { Customer, retryAtOnce } from "./billing-lives/customer.ts";
import { expectBooks, expectSameSubscription } from "./billing-lives/invariants.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { newStaff } from "./fixtures/casework/support.ts";
import { buy, CARDS, paymentFixtures, payments, settle, startClock, stripe } from "./fixtures/payments/payments.ts";
import "#server/approvals.ts";
import { repeats } from "./long.ts";
import { fc, freshSeed, seed as usualSeed } from "./properties.ts";

const ROUNDS = Number(process.env.COLLEAGUE_ROUNDS ?? repeats(12, 500));
const seed = process.env.COLLEAGUE_ROUNDS ? freshSeed() : usualSeed;

/** A member is followed for so many rounds, then another buys. */
const ROUNDS_OF_ONE = 3;

accountFixtures();
paymentFixtures();

let colleagues: [Member, Member, Member];

beforeAll(async () => {
  await retryAtOnce();
  colleagues = [await newStaff("support", "Kim Ås"), await newStaff("support", "Siv Ek"), await newStaff("admin")];
});

interface StaffAct {
  kind: "refund" | "end" | "confirm";
  /** Tenths of what the page showed. */
  tenths: number;
  /** Which payment of the member, counted from the newest. */
  which: number;
  ends: boolean;
}

interface Round {
  plan: PaidPlan;
  country: Market;
  card: "good" | "refundsFail" | "refundsPending";
  staff: StaffAct[];
  member: "upgrade" | "cancel" | "resume" | "withdraw" | "nothing";
  /** Whether the banks decide on refunds at the end. */
  decides: boolean;
}

const staffAct: fc.Arbitrary<StaffAct> = fc.record({
  kind: fc.constantFrom("refund" as const, "refund", "refund", "refund", "end", "confirm"),
  tenths: fc.constantFrom(1, 3, 5, 5, 10),
  which: fc.constantFrom(0, 0, 0, 1),
  ends: fc.boolean(),
});

const round: fc.Arbitrary<Round> = fc.record({
  plan: fc.constantFrom("premium" as const, "premium", "enterprise"),
  country: fc.constantFrom(...MARKETS),
  card: fc.constantFrom("good" as const, "good", "refundsFail", "refundsPending"),
  staff: fc.array(staffAct, { minLength: 3, maxLength: 3 }),
  member: fc.constantFrom("upgrade" as const, "upgrade", "cancel", "resume", "withdraw", "nothing"),
  decides: fc.boolean(),
});

interface PaymentOf {
  id: string;
  chargeId: string;
  grossMinor: number;
  currency: string;
}

async function paymentsOf({ id }: Member): Promise<PaymentOf[]> {
  const rows = await db
    .selectFrom("payments")
    .select(["id", "chargeId", "grossMinor", "currency"])
    .where("userId", "=", id)
    .where("kind", "=", "payment")
    .orderBy("occurredAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows as PaymentOf[];
}

/** Forms that were sent, and the answer to each. */
const sent = new Map<string, { amount: number; charge: string; answer: string }>();
const counted: Record<string, number> = {};

function count(what: string): void {
  counted[what] = (counted[what] ?? 0) + 1;
}

/** Each has the page of a payment open, as it was before any of them pressed the button. */
async function staffActs(member: Member, acts: readonly StaffAct[]): Promise<(() => Promise<void>)[]> {
  const paid = await paymentsOf(member);
  const running = await runningSubscription(member);
  const left = new Map<string, number | undefined>();
  for (const { id, chargeId } of paid) left.set(id, await leftAtProvider(chargeId));
  return acts.map((act, index) => async () => {
    const staff = colleagues[index]!;
    const payment = paid[act.which] ?? paid[0]!;
    if (act.kind === "confirm") return confirmAll(staff);
    if (act.kind === "end") {
      if (running) count(`ending ${await endedBy(staff, running.id, act)}`);
      return;
    }
    const shown = left.get(payment.id);
    if (!shown) return;
    const amount = Math.max(1, Math.round((shown * act.tenths) / 10));
    const form = {
      id: newId(),
      left: shown,
      amount,
      reason: "Charged by mistake.",
      ...(act.ends && { end: "on" as const }),
    };
    const answered = await refundPayment(staff, payment.id, form);
    const answer = answered.ok ? (answered.value ?? "made") : answered.code;
    sent.set(form.id, { amount, charge: payment.chargeId, answer });
    count(`refund ${answer}`);
  });
}

async function endedBy(staff: Member, id: string, { tenths }: StaffAct): Promise<string> {
  const ended = await endAsStaff(staff, id, { refund: tenths === 10 ? "last" : "none", reason: "You asked us to." });
  return ended.ok ? "stored" : ended.code;
}

/** Confirms, as an administrator, what waits. */
async function confirmAll(staff: Member): Promise<void> {
  const open = await db.selectFrom("approvals").select("id").where("state", "=", "open").limit(20).execute();
  for (const { id } of open) {
    const confirmed = await confirmApproval(staff, id);
    count(`confirmation ${confirmed.ok ? "made" : confirmed.code}`);
  }
}

async function memberAct({ member }: Customer, act: Round["member"]): Promise<void> {
  const commands = inProcess(member);
  if (act === "nothing") return;
  if (act !== "upgrade") return count(`${act} ${await commands[act]()}`);
  const offer = await upgradeOffer(member);
  if (!offer) return;
  const upgraded = await upgrade(member, { shown: offer.sum.totalMinor, next: null });
  count(`upgrade ${upgraded.ok ? "made" : upgraded.code}`);
}

async function play(customer: Customer, { staff, member, decides }: Round): Promise<void> {
  const acts = await staffActs(customer.member, staff);
  await Promise.all([...acts.map((act) => act()), memberAct(customer, member)]);
  await settle();
  if (decides) {
    await payments.finishRefunds();
    await settle();
  }
  await expectInStep(customer);
}

async function expectInStep(customer: Customer): Promise<void> {
  const account = await customer.account();
  await expectBooks(customer, account);
  await expectSameSubscription(customer, account);
  const changes = await syncCustomer(systemActor("test"), (await customer.id())!);
  expect(changes, "read once more").toEqual({ subscriptions: 0, orders: 0, payments: 0, codes: 0, cards: 0 });
  await settle();
  for (const payment of await paymentsOf(customer.member)) await expectPayment(payment);
}

/** What the desk shows of a payment is what the provider has; each form is one refund or none; one person alone stays within the limit. */
async function expectPayment({ id, chargeId, grossMinor, currency }: PaymentOf): Promise<void> {
  const refunds = (await stripe.refunds.list({ charge: chargeId, limit: 100 })).data;
  const pending = refunds.filter(({ status }) => status === "pending").reduce((sum, { amount }) => sum + amount, 0);
  const record = (await paymentRecord(colleagues[0], id))!;
  expect(record.leftMinor - pending, "left, on the screen and at the provider").toBe(await leftAtProvider(chargeId));
  const acts = record.acts.map(({ refund }) => refund).toSorted();
  expect(acts, "acts of staff in the log").toEqual(
    refunds.flatMap(({ id: refund, metadata }) => (metadata?.form ? [refund] : [])).toSorted(),
  );
  let alone = 0;
  for (const [form, { amount, charge, answer }] of sent) {
    if (charge !== chargeId) continue;
    const made = refunds.filter(({ metadata }) => metadata?.form === form);
    if (answer === "made") expect(made.map((refund) => refund.amount)).toEqual([amount]);
    else if (answer === "asked") expect(made.length).toBeLessThan(2);
    else expect(made, `a refund that was answered with ${answer}`).toEqual([]);
    if (answer === "made" && made[0]?.status !== "failed") alone += amount;
  }
  const endings = refunds.filter(({ metadata, status }) => metadata?.ending && status !== "failed");
  alone += endings.reduce((sum, { amount }) => sum + amount, 0);
  expect(alone, "refunded by one person").toBeLessThanOrEqual(Math.max(refundLimit(currency), 0));
  expect(record.leftMinor).toBeLessThanOrEqual(grossMinor);
}

test(`${ROUNDS} rounds of three colleagues and a member`, { timeout: 24 * 3_600_000 }, async () => {
  let customer: Customer | undefined;
  for (const [index, each] of fc.sample(round, { seed, numRuns: ROUNDS }).entries()) {
    try {
      if (!customer || index % ROUNDS_OF_ONE === 0 || !(await runningSubscription(customer.member))) {
        customer = await Customer.join(await startClock(), inProcess);
        await buy(customer.member, each.plan, each.country, CARDS[each.card]);
      }
      await play(customer, each);
    } catch (error) {
      const about = `PROPERTY_SEED=${seed}, round ${index}: ${JSON.stringify(each)}`;
      throw new Error(`${about}\n${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
  // Rounds in which nothing met would prove nothing.
  expect(Object.keys(counted)).toEqual(expect.arrayContaining(["refund made", "refund conflict"]));
});

afterAll(() => {
  if (process.env.COLLEAGUE_ROUNDS)
    process.stdout.write(`${ROUNDS} rounds, seed ${seed}: ${JSON.stringify(counted)}\n`);
});
