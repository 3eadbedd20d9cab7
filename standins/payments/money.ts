import type Stripe from "stripe";

/** A decimal amount in the API: a JSON text, from which the library makes a `Decimal`. */
export function decimalOf(amountMinor: number): Stripe.Decimal {
  return String(amountMinor) as unknown as Stripe.Decimal;
}

export const CURRENCIES = ["sek", "nok", "dkk", "eur", "gbp", "usd"];

/** An amount in minor units as the provider's English pages write it: "£29.00". */
export function moneyText(amountMinor: number, currency: string): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency: currency.toUpperCase() }).format(
    amountMinor / 100,
  );
}
