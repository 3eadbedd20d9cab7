/** What stands in place of the free times for those whose plan has no demo: what the way to one costs. */

import { upgradeOffer } from "#app/features/billing/orders/upgrading.server.ts";
import { planStatusOf } from "#app/features/billing/plan-status.server.ts";
import { priceMinor } from "#app/features/billing/prices.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import type { Actor, Plan } from "#app/platform/actor.ts";

/** The arithmetic of the way to a demo, in minor units, VAT included. */
export interface DemoNotice {
  /** Null for visitors and guests. */
  plan: Plan | null;
  country: Market;
  currency: Currency;
  /** A year of Enterprise. */
  fullMinor: number;
  /** What was paid for the running Premium period; null where nothing is taken off. */
  creditMinor: number | null;
  totalMinor: number;
  /** A month of Premium, for those who have no plan yet. */
  premiumMinor: number | null;
}

/** The notice for an actor who reads in a market. */
export async function demoNotice(actor: Actor, market: Market): Promise<DemoNotice> {
  const member = actor.kind === "member" ? actor : null;
  const upgrade = member && (await upgradeOffer(member));
  if (member && upgrade) {
    const { fullMinor, creditMinor, currency } = upgrade.sum;
    const { country } = upgrade.subscription;
    // Without a code: which one is used, the order's own page asks.
    const totalMinor = fullMinor - creditMinor;
    return { plan: member.plan, country, currency, fullMinor, creditMinor, totalMinor, premiumMinor: null };
  }
  const country = (member && (await planStatusOf(member)).country) ?? market;
  const fullMinor = priceMinor(country, "enterprise");
  return {
    ...{ plan: member?.plan ?? null, country, currency: factsOf(country).currency, fullMinor },
    ...{ creditMinor: null, totalMinor: fullMinor },
    premiumMinor: member ? null : priceMinor(country, "premium"),
  };
}
