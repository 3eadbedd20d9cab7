/** Random steps in the life of a customer: by the customer, bank and staff, by time and a bad network. */
import { PAID_PLANS, type PaidPlan } from "#app/features/billing/prices.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { WebhookManner } from "#standins/payments/trouble.ts";
import { fc } from "#tests/properties.ts";
import { CARDS } from "../fixtures/payments/payments.ts";

type Card = keyof typeof CARDS;

export type Step =
  /** Orders a plan; Enterprise is an upgrade if Premium is running. */
  | { kind: "order"; plan: PaidPlan; country: Market; code: boolean }
  /** Enters a card on a page of the provider, the newest or `tab` pages before it. */
  | { kind: "pay"; tab: number; card: Card; answer: "complete" | "fail" | "leave" }
  | { kind: "cancel" | "resume" | "withdraw" }
  /** Applies the promotion code that expires first to the next invoice, or removes the one that is applied. */
  | { kind: "put a code" | "take the code off" }
  /** Revokes a reserved code. */
  | { kind: "revoke a code" }
  /** Changes the card, on the provider's page. */
  | { kind: "change card"; card: Card }
  /** Pays the open invoices on the provider's pages, whatever the subscription's status. */
  | { kind: "pay what is owed"; card: Card }
  /** Staff refund `tenths` tenths of what is left of the last payment, at the provider. */
  | { kind: "refund"; tenths: number }
  | { kind: "dispute" }
  | { kind: "close the dispute"; outcome: "won" | "lost" }
  /** Time passes; with `night`, the nightly jobs run at the end. */
  | { kind: "advance"; days: number; night: boolean }
  /** The next `times` requests below `at` fail, or ("break") are carried out and their answer is lost; the library's own retries may not suffice. */
  | { kind: "trouble"; how: 409 | 429 | 500 | "break"; times: number; at: string }
  | { kind: "webhooks"; manner: WebhookManner }
  /** All webhooks, events and jobs run now. */
  | { kind: "settle" };

export type Kind = Step["kind"];

export const KINDS: readonly Kind[] = [
  "order",
  "pay",
  "cancel",
  "resume",
  "withdraw",
  "put a code",
  "take the code off",
  "revoke a code",
  "change card",
  "pay what is owed",
  "refund",
  "dispute",
  "close the dispute",
  "advance",
  "trouble",
  "webhooks",
  "settle",
];

/** One step, several in a row, or two concurrent ones (`atOnce`). */
export interface Act {
  steps: Step[];
  atOnce: boolean;
}

const country = fc.constantFrom<Market>(...MARKETS);
const plan = fc.constantFrom<PaidPlan>(...PAID_PLANS);
const card = fc.constantFrom<Card>(...(Object.keys(CARDS) as Card[]));
const oftenGood = fc.oneof({ arbitrary: fc.constant<Card>("good"), weight: 2 }, { arbitrary: card, weight: 3 });
const settle = fc.constant<Step>({ kind: "settle" });

const order = fc.record({ kind: fc.constant("order" as const), plan, country, code: fc.boolean() });
const pay = fc.record({
  kind: fc.constant("pay" as const),
  tab: fc.constantFrom(0, 0, 0, 1, 2),
  card: oftenGood,
  answer: fc.constantFrom("complete" as const, "complete" as const, "fail" as const, "leave" as const),
});
const paid = fc.record({
  kind: fc.constant("pay" as const),
  tab: fc.constant(0),
  card: fc.constantFrom<Card>("good", "good", "threeDSecure", "failsLater", "disputed"),
  answer: fc.constant("complete" as const),
});
const upgrade = fc
  .tuple(country, fc.boolean())
  .map(([of, code]): Step => ({ kind: "order", plan: "enterprise", country: of, code }));
const putCode = fc.constant<Step>({ kind: "put a code" });
const code = fc.constantFrom<Step>({ kind: "put a code" }, { kind: "take the code off" });
const revoke = fc.constant<Step>({ kind: "revoke a code" });
const simple = fc.constantFrom<Step>({ kind: "cancel" }, { kind: "resume" }, { kind: "withdraw" });
const newCard = fc.record({ kind: fc.constant("change card" as const), card: oftenGood });
const owed = fc.record({ kind: fc.constant("pay what is owed" as const), card: oftenGood });
const refund = fc.record({ kind: fc.constant("refund" as const), tenths: fc.constantFrom(1, 3, 5, 10, 10) });
const dispute = fc.constant<Step>({ kind: "dispute" });
const close = fc
  .constantFrom("won" as const, "lost" as const)
  .map((outcome): Step => ({ kind: "close the dispute", outcome }));
const advance = fc.record({
  kind: fc.constant("advance" as const),
  days: fc.integer({ min: 1, max: 40 }),
  night: fc.boolean(),
});
const trouble = fc.record({
  kind: fc.constant("trouble" as const),
  how: fc.constantFrom(409 as const, 429 as const, 500 as const, "break" as const),
  times: fc.integer({ min: 1, max: 8 }),
  at: fc.constantFrom("subscriptions", "invoices", "charges", "refunds", "checkout", "customers", ""),
});
const webhooks = fc
  .constantFrom<WebhookManner>("normal", "twice", "shuffled", "late", "never")
  .map((manner): Step => ({ kind: "webhooks", manner }));

const inOrder = (...steps: fc.Arbitrary<Step>[]): fc.Arbitrary<Act> =>
  fc.tuple(...steps).map((all) => ({ steps: all, atOnce: false }));
const atOnce = (one: fc.Arbitrary<Step>, other: fc.Arbitrary<Step>): fc.Arbitrary<Act> =>
  fc.tuple(one, other).map((all) => ({ steps: all, atOnce: true }));

// A card whose renewal fails.
const failing = fc
  .constantFrom<Card>("threeDSecure", "failsLater")
  .map((later): Step => ({ kind: "change card", card: later }));
const month = fc.record({
  kind: fc.constant("advance" as const),
  days: fc.integer({ min: 31, max: 40 }),
  night: fc.boolean(),
});

const OWN = fc.oneof(order, pay, simple, newCard, owed, code);
const OTHERS = fc.oneof(refund, dispute, close, settle, revoke);

// Steps that keep a life going come up more often than those that end it.
const ACT: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: inOrder(order, paid, settle), weight: 4 },
  { arbitrary: inOrder(order, pay), weight: 2 },
  { arbitrary: inOrder(order, order, pay, pay), weight: 1 },
  { arbitrary: inOrder(upgrade, pay), weight: 2 },
  { arbitrary: inOrder(advance), weight: 6 },
  { arbitrary: inOrder(advance, owed), weight: 1 },
  { arbitrary: inOrder(failing, month, owed), weight: 2 },
  { arbitrary: inOrder(simple), weight: 2 },
  { arbitrary: inOrder(code), weight: 2 },
  { arbitrary: inOrder(putCode, month), weight: 2 },
  { arbitrary: inOrder(putCode, revoke), weight: 1 },
  { arbitrary: atOnce(code, upgrade), weight: 1 },
  { arbitrary: inOrder(newCard, owed), weight: 1 },
  { arbitrary: inOrder(refund), weight: 1 },
  { arbitrary: inOrder(dispute), weight: 1 },
  { arbitrary: inOrder(dispute, settle, close), weight: 1 },
  { arbitrary: inOrder(close), weight: 1 },
  { arbitrary: inOrder(trouble), weight: 2 },
  { arbitrary: inOrder(webhooks), weight: 2 },
  { arbitrary: inOrder(settle), weight: 1 },
  { arbitrary: atOnce(OWN, OWN), weight: 1 },
  { arbitrary: atOnce(OWN, OTHERS), weight: 1 },
);

/** A life; it begins with a purchase. */
export const life = fc
  .tuple(inOrder(order, paid, settle), fc.array(ACT, { minLength: 6, maxLength: 12, size: "max" }))
  .map(([first, rest]) => [first, ...rest]);

/** A life without pauses, of steps that involve the provider: for a program that is killed meanwhile. */
export const busyLife = fc
  .tuple(
    inOrder(order, paid),
    fc.array(
      fc.oneof(
        { arbitrary: inOrder(order, paid), weight: 3 },
        { arbitrary: inOrder(order, order, pay, pay), weight: 2 },
        { arbitrary: inOrder(upgrade, pay), weight: 3 },
        { arbitrary: inOrder(advance), weight: 4 },
        { arbitrary: inOrder(failing, month, owed), weight: 1 },
        { arbitrary: inOrder(fc.constantFrom<Step>({ kind: "cancel" }, { kind: "resume" })), weight: 2 },
        { arbitrary: inOrder(newCard), weight: 1 },
        { arbitrary: inOrder(refund), weight: 2 },
        { arbitrary: inOrder(dispute), weight: 1 },
        { arbitrary: inOrder(close), weight: 1 },
        { arbitrary: inOrder(webhooks), weight: 2 },
        { arbitrary: atOnce(OWN, OWN), weight: 1 },
        { arbitrary: atOnce(OWN, OTHERS), weight: 1 },
      ),
      { minLength: 6, maxLength: 12, size: "max" },
    ),
  )
  .map(([first, rest]) => [first, ...rest]);

/** A life as text, for error messages. */
export function describeLife(acts: readonly Act[]): string {
  const textOf = (step: Step) => Object.values(step).join(" ");
  return acts.map(({ steps, atOnce: both }) => steps.map(textOf).join(both ? " at once with " : ", ")).join("; ");
}
