/** Up to which amount one person refunds; beyond it a second administrator confirms (decision 146, docs/operations.md). */

/** In minor units, by the payment's currency: a month of the dearer plan's yearly price and some more. */
const LIMITS: Readonly<Record<string, number>> = {
  SEK: 200_000,
  NOK: 200_000,
  DKK: 150_000,
  EUR: 20_000,
  GBP: 15_000,
};

/** The limit of a currency in minor units; 0 for one that nothing is sold in. */
export function refundLimit(currency: string): number {
  return LIMITS[currency.toUpperCase()] ?? 0;
}

/**
 * Whether a refund takes two people. All refunds of a payment count together, or many small ones would be one large one. `left` is what could
 * still be refunded before it; all amounts in minor units.
 */
export function takesTwo(
  { grossMinor, currency }: { grossMinor: number; currency: string },
  { left, amount }: { left: number; amount: number },
): boolean {
  return grossMinor - left + amount > refundLimit(currency);
}
