/**
 * Who owns what before and after an investment (product decision 3). All amounts are whole currency units, all shares
 * basis points (1/100 of a percent); divisions are done in `bigint` and rounded half up once, at the end.
 */
import { MAX_AMOUNT, WHOLE } from "./amounts.ts";

/** Whether the company issues new shares (it gets the money) or an owner sells existing ones (the owner gets it). */
export type ShareKind = "new" | "existing";

export const SHARE_KINDS = ["new", "existing"] as const satisfies readonly ShareKind[];

export type DealProblem = "valuation" | "amount" | "share" | "more-than-all";

/** A consistent offer, made by `dealOf`, `dealForShare` or `dealFromOffer` only; every function below is total on it. */
export type Deal = {
  readonly kind: ShareKind;
  /** Valuation before the investment. */
  readonly preMoney: number;
  /** Valuation after it: `preMoney + amount` for new shares, `preMoney` for existing ones. */
  readonly postMoney: number;
  /** The whole amount sought. */
  readonly amount: number;
  /** The share offered for it: `amount ÷ postMoney`. */
  readonly offered: number;
};

export type DealResult =
  | { readonly ok: true; readonly deal: Deal }
  | { readonly ok: false; readonly reason: DealProblem };

/**
 * The offer that follows from a valuation (pre-money) and the amount sought. Fails with `valuation` or `amount` when one
 * is not a whole number from 1 to `MAX_AMOUNT`, with `more-than-all` when existing shares would exceed the company, and
 * with `share` when the amount buys less than one basis point.
 */
export function dealOf(kind: ShareKind, preMoney: number, amount: number): DealResult {
  if (!isAmount(preMoney)) return { ok: false, reason: "valuation" };
  if (!isAmount(amount)) return { ok: false, reason: "amount" };
  if (kind === "existing" && amount > preMoney) return { ok: false, reason: "more-than-all" };
  const postMoney = kind === "new" ? preMoney + amount : preMoney;
  const offered = Math.min(divided(amount, WHOLE, postMoney), WHOLE);
  if (offered === 0) return { ok: false, reason: "share" };
  return { ok: true, deal: { kind, preMoney, postMoney, amount, offered } };
}

/** The offer of an amount at a valuation after the investment: the share is `amount ÷ postMoney`. Fails as `dealOf`. */
export function dealAt(kind: ShareKind, postMoney: number, amount: number): DealResult {
  return dealOf(kind, kind === "new" ? postMoney - amount : postMoney, amount);
}

/**
 * The offer that follows from a valuation (pre-money) and the share offered: for new shares
 * `amount = preMoney × share ÷ (1 − share)`, for existing ones `preMoney × share`. The whole company cannot be new shares.
 */
export function dealForShare(kind: ShareKind, preMoney: number, offered: number): DealResult {
  if (!isAmount(preMoney)) return { ok: false, reason: "valuation" };
  if (!isShare(offered) || (kind === "new" && offered === WHOLE)) return { ok: false, reason: "share" };
  const amount = kind === "new" ? divided(preMoney, offered, WHOLE - offered) : divided(preMoney, offered, WHOLE);
  if (!isAmount(amount)) return { ok: false, reason: "amount" };
  const postMoney = kind === "new" ? preMoney + amount : preMoney;
  return { ok: true, deal: { kind, preMoney, postMoney, amount, offered } };
}

/**
 * The offer that follows from the amount sought and the share offered for it; the valuation is what they imply:
 * `postMoney = amount ÷ share`, and `preMoney = postMoney − amount` for new shares.
 */
export function dealFromOffer(kind: ShareKind, amount: number, offered: number): DealResult {
  if (!isAmount(amount)) return { ok: false, reason: "amount" };
  if (!isShare(offered) || (kind === "new" && offered === WHOLE)) return { ok: false, reason: "share" };
  const postMoney = divided(amount, WHOLE, offered);
  const preMoney = kind === "new" ? postMoney - amount : postMoney;
  if (!isAmount(preMoney)) return { ok: false, reason: "valuation" };
  return { ok: true, deal: { kind, preMoney, postMoney, amount, offered } };
}

/**
 * Whether a stated percentage is consistent with a valuation and an amount: some valuation that rounds to the stated one
 * (`valuationUnit` is its step) gives it, to within a hundredth of a percent.
 */
export function agreesWith(deal: Deal, stated: number, valuationUnit: number): boolean {
  const slack = Math.floor(valuationUnit / 2);
  const most = dealOf(deal.kind, Math.max(1, deal.preMoney - slack), deal.amount);
  const least = dealOf(deal.kind, deal.preMoney + slack, deal.amount);
  const highest = most.ok ? most.deal.offered : WHOLE;
  const lowest = least.ok ? least.deal.offered : 0;
  return stated >= lowest - 1 && stated <= highest + 1;
}

/** `=` where amount, valuation and the share with its two decimals are exact, `≈` where one of them is rounded: for an equation of the three. */
export function equalsSign({ amount, offered, postMoney }: Pick<Deal, "amount" | "offered" | "postMoney">): "=" | "≈" {
  return BigInt(amount) * BigInt(WHOLE) === BigInt(offered) * BigInt(postMoney) ? "=" : "≈";
}

/** The share that the present owners keep, in basis points, never below 0. */
export function remainingShare(offered: number): number {
  return WHOLE - clamp(offered, 0, WHOLE);
}

/**
 * The share that an investor gets for an amount, `amount ÷ postMoney`, in basis points. The amount is clamped between 0 and the amount sought,
 * for which the share is exactly the one offered.
 */
export function shareForAmount(deal: Deal, amount: number): number {
  if (!(amount > 0)) return 0;
  if (amount >= deal.amount) return deal.offered;
  return Math.min(divided(Math.round(amount), WHOLE, deal.postMoney), deal.offered);
}

/** Ownership after an investment: three parts in basis points that always add up to the whole. */
export type OwnershipParts = {
  readonly remaining: number;
  /** Offered, but not bought by you. */
  readonly open: number;
  readonly yours: number;
};

/** Ownership after an amount is invested in a deal that is otherwise fully subscribed. */
export function ownershipAfter(deal: Deal, amount: number): OwnershipParts {
  const yours = shareForAmount(deal, amount);
  return { remaining: remainingShare(deal.offered), open: deal.offered - yours, yours };
}

// a × b ÷ c, half up; c is positive.
function divided(a: number, b: number, c: number): number {
  const by = BigInt(c);
  return Number((BigInt(a) * BigInt(b) * 2n + by) / (by * 2n));
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= MAX_AMOUNT;
}

function isShare(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= WHOLE;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
