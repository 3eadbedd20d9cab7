/** The price of a plan with demos, shown in place of the free times to readers whose plan has none. */
import { upgradeOffer } from "#app/features/billing/orders/upgrading.server.ts";
import { planStatusOf } from "#app/features/billing/plan-status.server.ts";
import { priceMinor } from "#app/features/billing/prices.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import type { Actor, Plan } from "#app/platform/actor.ts";

/** The price of a plan with demos, in minor units, including VAT. */
export interface DemoNotice {
  /** Null for visitors and guests. */
  plan: Plan | null;
  country: Market;
  currency: Currency;
  /** The price of a year of Enterprise. */
  fullMinor: number;
  /** The credit for the running Premium period; null if there is none. */
  creditMinor: number | null;
  totalMinor: number;
  /** The price of a month of Premium; null for members. */
  premiumMinor: number | null;
}

/** The notice for an actor who reads in a market. */
export async function demoNotice(actor: Actor, market: Market): Promise<DemoNotice> {
  const member = actor.kind === "member" ? actor : null;
  const upgrade = member && (await upgradeOffer(member));
  if (member && upgrade) {
    const { fullMinor, creditMinor, currency } = upgrade.sum;
    const { country } = upgrade.subscription;
    // Without a promotion code: the order's page asks for it.
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
