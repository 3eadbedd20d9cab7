/** What has been typed into the form of an offer, as terms: for what is shown beside it. */
import { parsePercent, WHOLE } from "#app/features/pitches/amounts.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { parseAmount } from "#app/platform/typed-amounts.ts";
import { CLAUSES, type Price, type Terms, valuationAt } from "../offer.ts";

export interface TypedTerms {
  amount: string;
  share: string;
  currency: Currency;
  kind: string;
  clauses: readonly string[];
  conditions: string;
}

/** The amount that is typed, or null. */
export function typedAmount({ amount }: Pick<TypedTerms, "amount">): number | null {
  const read = parseAmount(amount);
  return read.ok && read.value >= 1 ? read.value : null;
}

/** Null until there are an amount and a share. `prices`: those that the share may follow exactly. */
export function typedTerms(typed: TypedTerms, prices: readonly Price[]): Omit<Terms, "validUntil"> | null {
  const amount = typedAmount(typed);
  const share = parsePercent(typed.share, { min: 1, max: WHOLE });
  if (amount === null || !share.ok) return null;
  const { currency } = typed;
  const kind = typed.kind === "existing" ? "existing" : "new";
  const stake = { amount, share: share.value, kind } as const;
  return {
    ...stake,
    currency,
    valuation: valuationAt({ ...stake, currency }, prices),
    clauses: CLAUSES.filter((clause) => typed.clauses.includes(clause)),
    conditions: typed.conditions.trim() || null,
  };
}
