/** Value added tax on our own sales. Rates are dated: a sale keeps the rate of its day. */
import type { Market } from "#app/i18n/markets.ts";

interface VatRate {
  /** In hundredths of a percent: 2550 is 25.5 %. */
  readonly basisPoints: number;
  /** The first day of the rate, in the country's time: `YYYY-MM-DD`. */
  readonly from: string;
}

// Oldest first. The standard rate of each country on electronic services: ML 9 kap. 2 § (SE), mval. § 5-1 (NO), momsloven § 33 (DK),
// AVL 84 § (FI, as amended by 419/2024), VATA 1994 s. 2 (UK).
const RATES: Readonly<Record<Market, readonly VatRate[]>> = {
  se: [{ basisPoints: 2500, from: "1990-07-01" }],
  no: [{ basisPoints: 2500, from: "2005-01-01" }],
  dk: [{ basisPoints: 2500, from: "1992-01-01" }],
  fi: [
    { basisPoints: 2400, from: "2013-01-01" },
    { basisPoints: 2550, from: "2024-09-01" },
  ],
  uk: [{ basisPoints: 2000, from: "2011-01-04" }],
};

/** The rate of VAT in a country on a day (`YYYY-MM-DD`), in basis points. */
export function vatRate(country: Market, day: string): number {
  return RATES[country].findLast(({ from }) => from <= day)!.basisPoints;
}

/** The VAT within a gross amount, in minor units, rounded half up as on invoices. */
export function vatWithin(grossMinor: number, basisPoints: number): number {
  return Math.round((grossMinor * basisPoints) / (10_000 + basisPoints));
}

/** The part of a net amount that goes to climate projects: 1 %, rounded half up, in minor units (specification §1 and §9). */
export function climateShare(netMinor: number): number {
  return Math.round(netMinor / 100);
}
