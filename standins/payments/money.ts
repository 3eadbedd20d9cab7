/** Amounts and currencies as the API writes them. */
import type Stripe from "stripe";

/** An amount as the API writes it in decimal: a text of JSON, of which the library makes a `Decimal`. */
export function decimalOf(amountMinor: number): Stripe.Decimal {
  return String(amountMinor) as unknown as Stripe.Decimal;
}

export const CURRENCIES = ["sek", "nok", "dkk", "eur", "gbp", "usd"];

/** An amount in minor units as text: "£29.00", "299,00 kr" as the English of the provider's pages writes them. */
export function moneyText(amountMinor: number, currency: string): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency: currency.toUpperCase() }).format(
    amountMinor / 100,
  );
}
