/**
 * The accounts of the BAS chart that an export posts to: the one place to change when the operator's own chart has other numbers.
 *
 * - What customers owe by card until the provider pays it out: 1580. Payouts and the provider's fees are booked from the bank's statement.
 * - Sweden: 3001 and 2611, box 05 and 10 of the Swedish return.
 * - Denmark and Finland are sold to under the One Stop Shop: VAT on 2670 "OSS", one sub-account a country as its return asks, and sales on
 *   own numbers beside 3308, as goods have 3106 beside 3108: 3308 itself is for reverse charge and would go into the EC sales list.
 * - Norway (VOEC) and the United Kingdom lie outside the EU: sales on 3305, VAT on own numbers of group 26 that no Swedish return reads.
 */
import type { Market } from "#app/i18n/markets.ts";

export interface Account {
  number: number;
  /** As BAS names it; own numbers in the same manner. */
  name: string;
}

/** What is owed by card, for all markets. */
export const RECEIVABLES: Account = { number: 1580, name: "Fordringar för kontokort och kuponger" };

const OUTSIDE_EU: Account = { number: 3305, name: "Försäljning tjänster till land utanför EU" };

/** Where sales and their VAT go, by the buyer's country. */
export const ACCOUNTS: Readonly<Record<Market, { readonly sales: Account; readonly vat: Account }>> = {
  se: {
    sales: { number: 3001, name: "Försäljning inom Sverige, 25 % moms" },
    vat: { number: 2611, name: "Utgående moms på försäljning inom Sverige, 25 %" },
  },
  dk: {
    sales: { number: 3306, name: "Försäljning tjänster till Danmark, OSS" },
    vat: { number: 2671, name: "Utgående moms OSS, Danmark" },
  },
  fi: {
    sales: { number: 3307, name: "Försäljning tjänster till Finland, OSS" },
    vat: { number: 2672, name: "Utgående moms OSS, Finland" },
  },
  no: { sales: OUTSIDE_EU, vat: { number: 2681, name: "Utgående moms Norge (VOEC)" } },
  uk: { sales: OUTSIDE_EU, vat: { number: 2682, name: "Utgående moms Storbritannien" } },
};

/** Every account once, by its number. */
export function allAccounts(): Account[] {
  const accounts = [RECEIVABLES, ...Object.values(ACCOUNTS).flatMap(({ sales, vat }) => [sales, vat])];
  return [...new Map(accounts.map((account) => [account.number, account])).values()].sort(
    (a, b) => a.number - b.number,
  );
}
