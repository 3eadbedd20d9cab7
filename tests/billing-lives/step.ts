/** What may happen to a customer: what they do, what their bank and staff do, and what time and a bad network bring. */
import { PAID_PLANS, type PaidPlan } from "#app/features/billing/prices.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { WebhookManner } from "#standins/payments/trouble.ts";
import { fc } from "#tests/properties.ts";
import { CARDS } from "../fixtures/payments/payments.ts";

type Card = keyof typeof CARDS;

export type Step =
  /** Presses the button that says what a plan costs; beside a running Premium, Enterprise is an upgrade. */
  | { kind: "order"; plan: PaidPlan; country: Market; code: boolean }
  /** Enters a card on one of the provider's pages that were opened so far, `tab` of them back. */
  | { kind: "pay"; tab: number; card: Card; answer: "complete" | "fail" | "leave" }
  | { kind: "cancel" | "resume" | "withdraw" }
  /** Puts the promotion code that ends first on the next invoice, or takes off the one that is there. */
  | { kind: "put a code" | "take the code off" }
  /** The one that was reserved last is revoked. */
  | { kind: "revoke a code" }
  /** Gives another card, on the provider's page. */
  | { kind: "change card"; card: Card }
  /** Pays what the provider's page says is owed, whatever has become of the subscription. */
  | { kind: "pay what is owed"; card: Card }
  /** Staff refund so many tenths of what is left of the last payment, in the provider's own back office. */
  | { kind: "refund"; tenths: number }
  | { kind: "dispute" }
  | { kind: "close the dispute"; outcome: "won" | "lost" }
  /** Time passes. `night`: the nightly jobs come through in the end. */
  | { kind: "advance"; days: number; night: boolean }
  /** The next requests for these things fail, or are done and their answer is lost: more of them than the library tries again by itself, or fewer. */
  | { kind: "trouble"; how: 409 | 429 | 500 | "break"; times: number; at: string }
  | { kind: "webhooks"; manner: WebhookManner }
  /** Whatever follows from all that, happens now. */
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

/** One step, some that often follow each other, or two at the same moment. */
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

const inTurn = (...steps: fc.Arbitrary<Step>[]): fc.Arbitrary<Act> =>
  fc.tuple(...steps).map((all) => ({ steps: all, atOnce: false }));
const atOnce = (one: fc.Arbitrary<Step>, other: fc.Arbitrary<Step>): fc.Arbitrary<Act> =>
  fc.tuple(one, other).map((all) => ({ steps: all, atOnce: true }));

// A renewal that fails, and what is owed.
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

// What makes a life go on comes up more often than what ends it.
const ACT: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: inTurn(order, paid, settle), weight: 4 },
  { arbitrary: inTurn(order, pay), weight: 2 },
  { arbitrary: inTurn(order, order, pay, pay), weight: 1 },
  { arbitrary: inTurn(upgrade, pay), weight: 2 },
  { arbitrary: inTurn(advance), weight: 6 },
  { arbitrary: inTurn(advance, owed), weight: 1 },
  { arbitrary: inTurn(failing, month, owed), weight: 2 },
  { arbitrary: inTurn(simple), weight: 2 },
  { arbitrary: inTurn(code), weight: 2 },
  { arbitrary: inTurn(putCode, month), weight: 2 },
  { arbitrary: inTurn(putCode, revoke), weight: 1 },
  { arbitrary: atOnce(code, upgrade), weight: 1 },
  { arbitrary: inTurn(newCard, owed), weight: 1 },
  { arbitrary: inTurn(refund), weight: 1 },
  { arbitrary: inTurn(dispute), weight: 1 },
  { arbitrary: inTurn(dispute, settle, close), weight: 1 },
  { arbitrary: inTurn(close), weight: 1 },
  { arbitrary: inTurn(trouble), weight: 2 },
  { arbitrary: inTurn(webhooks), weight: 2 },
  { arbitrary: inTurn(settle), weight: 1 },
  { arbitrary: atOnce(OWN, OWN), weight: 1 },
  { arbitrary: atOnce(OWN, OTHERS), weight: 1 },
);

/** A life: it begins with a purchase, as all that is to be proved does. */
export const life = fc
  .tuple(inTurn(order, paid, settle), fc.array(ACT, { minLength: 6, maxLength: 12, size: "max" }))
  .map(([first, rest]) => [first, ...rest]);

/** A life without pauses, of what reaches the provider and what it announces: for a program that is killed meanwhile. */
export const busyLife = fc
  .tuple(
    inTurn(order, paid),
    fc.array(
      fc.oneof(
        { arbitrary: inTurn(order, paid), weight: 3 },
        { arbitrary: inTurn(order, order, pay, pay), weight: 2 },
        { arbitrary: inTurn(upgrade, pay), weight: 3 },
        { arbitrary: inTurn(advance), weight: 4 },
        { arbitrary: inTurn(failing, month, owed), weight: 1 },
        { arbitrary: inTurn(fc.constantFrom<Step>({ kind: "cancel" }, { kind: "resume" })), weight: 2 },
        { arbitrary: inTurn(newCard), weight: 1 },
        { arbitrary: inTurn(refund), weight: 2 },
        { arbitrary: inTurn(dispute), weight: 1 },
        { arbitrary: inTurn(close), weight: 1 },
        { arbitrary: inTurn(webhooks), weight: 2 },
        { arbitrary: atOnce(OWN, OWN), weight: 1 },
        { arbitrary: atOnce(OWN, OTHERS), weight: 1 },
      ),
      { minLength: 6, maxLength: 12, size: "max" },
    ),
  )
  .map(([first, rest]) => [first, ...rest]);

/** A life in words, for who reads of one that went wrong. */
export function told(acts: readonly Act[]): string {
  const word = (step: Step) => Object.values(step).join(" ");
  return acts.map(({ steps, atOnce: both }) => steps.map(word).join(both ? " at once with " : ", ")).join("; ");
}
