/** The industries of each county, and the features of their companies. */

import type { CompanyType, FundingType, Phase } from "#app/features/pitches/pitch.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { INDUSTRIES, type Industry } from "#app/i18n/industries.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { Chance, type Weighted, weighted } from "./chance.ts";

// The share of pitches, per thousand.
const SHARE: Readonly<Record<Industry, number>> = {
  "it-data": 212,
  "food-retail": 126,
  health: 98,
  construction: 88,
  hospitality: 77,
  other: 66,
  "sales-marketing": 58,
  "design-media": 52,
  "transport-logistics": 45,
  "service-cleaning": 40,
  "beauty-care": 34,
  "care-education": 30,
  entertainment: 26,
  "consulting-recruitment": 22,
  "finance-law": 17,
  "security-defence": 9,
};

/** The share of pitches in all counties together. */
export function shareOf(industry: Industry): number {
  return SHARE[industry] / 1_000;
}

// The worth of a company relative to others in the same phase, and the probability that it is young.
const WORTH: Readonly<Partial<Record<Industry, number>>> = {
  "it-data": 1.7,
  health: 1.6,
  "finance-law": 1.5,
  "security-defence": 1.8,
  construction: 1.1,
  hospitality: 0.6,
  "beauty-care": 0.35,
  "service-cleaning": 0.45,
  "design-media": 0.6,
  entertainment: 0.7,
};
const YOUNG: Readonly<Partial<Record<Industry, number>>> = {
  "it-data": 1.8,
  health: 1.5,
  entertainment: 1.3,
  other: 1.2,
};

function industriesByCounty(): Map<string, Weighted<Industry>> {
  const counties = MARKETS.flatMap((market) => countiesOf(market).map(({ code }) => code));
  return new Map(
    counties.map((code, number) => {
      // Every county has its own mix of trades: each from half to twice as frequent as elsewhere.
      const chance = new Chance(0, number);
      const weights = INDUSTRIES.map((industry) => [industry, SHARE[industry] * 2 ** (2 * chance.share() - 1)]);
      return [code, weighted(Object.fromEntries(weights) as Record<Industry, number>)];
    }),
  );
}

export const INDUSTRIES_OF: ReadonlyMap<string, Weighted<Industry>> = industriesByCounty();

const PHASE: Readonly<Record<Industry, Weighted<Phase>>> = Object.fromEntries(
  INDUSTRIES.map((industry) => {
    const young = YOUNG[industry] ?? 1;
    const weights = { "pre-start": 14 * young, "start-up": 30 * young, growth: 28, "break-even": 10, profitable: 18 };
    return [industry, weighted<Phase>(weights)];
  }),
) as Record<Industry, Weighted<Phase>>;

export function phaseOf(chance: Chance, industry: Industry): Phase {
  return PHASE[industry].draw(chance);
}

// Median valuation in euros, revenue relative to it, and age in years.
const BY_PHASE: Readonly<Record<Phase, { worth: number; revenue: number; years: number }>> = {
  "pre-start": { worth: 220_000, revenue: 0, years: 0 },
  "start-up": { worth: 650_000, revenue: 0.12, years: 2 },
  growth: { worth: 2_800_000, revenue: 0.45, years: 4 },
  "break-even": { worth: 1_300_000, revenue: 0.8, years: 6 },
  profitable: { worth: 3_200_000, revenue: 1.1, years: 11 },
};

/** A valuation in euros: log-normal, with a Pareto tail. */
export function worthOf(chance: Chance, industry: Industry, phase: Phase): number {
  const usual = BY_PHASE[phase].worth * (WORTH[industry] ?? 0.9) * Math.exp(0.95 * chance.normal());
  return chance.is(0.03) ? usual * (1 - chance.share()) ** (-1 / 1.3) : usual;
}

/** A revenue in euros a year; null if it is not disclosed. */
export function revenueOf(chance: Chance, phase: Phase, worth: number): number | null {
  const { revenue } = BY_PHASE[phase];
  if (revenue === 0) return chance.is(0.6) ? null : 0;
  if (chance.is(0.08)) return null;
  return worth * revenue * Math.exp(0.7 * chance.normal());
}

export function yearsOf(chance: Chance, phase: Phase): number {
  return Math.floor(BY_PHASE[phase].years * (0.5 + 1.5 * chance.share()));
}

const YOUNG_FORMS = weighted<CompanyType>({
  "limited-company": 74,
  "sole-proprietorship": 15,
  "general-partnership": 6,
  "economic-association": 3,
  "limited-partnership": 2,
});
const SETTLED_FORMS = weighted<CompanyType>({
  "limited-company": 90,
  "sole-proprietorship": 3,
  "general-partnership": 4,
  "economic-association": 2,
  "limited-partnership": 1,
});

export function formOf(chance: Chance, phase: Phase): CompanyType {
  return (phase === "pre-start" || phase === "start-up" ? YOUNG_FORMS : SETTLED_FORMS).draw(chance);
}

const FUNDING: Readonly<Record<Phase, Weighted<FundingType>>> = {
  "pre-start": weighted({ none: 86, loan: 8, seed: 6, "series-a": 0, later: 0 }),
  "start-up": weighted({ none: 55, loan: 17, seed: 26, "series-a": 2, later: 0 }),
  growth: weighted({ none: 30, loan: 22, seed: 28, "series-a": 15, later: 5 }),
  "break-even": weighted({ none: 48, loan: 36, seed: 11, "series-a": 4, later: 1 }),
  profitable: weighted({ none: 52, loan: 38, seed: 4, "series-a": 3, later: 3 }),
};

export function fundingOf(chance: Chance, phase: Phase): FundingType | null {
  return chance.is(0.12) ? null : FUNDING[phase].draw(chance);
}

const ROUND_SHARES = weighted({
  "500": 6,
  "800": 4,
  "1000": 18,
  "1200": 5,
  "1500": 14,
  "2000": 16,
  "2500": 11,
  "3000": 8,
  "3500": 2,
  "4000": 3,
  "4900": 5,
  "5000": 4,
  "7500": 1,
  "10000": 3,
});

/** A share in basis points: mostly round, any value for one in six. */
export function offeredOf(chance: Chance): number {
  return chance.is(5 / 6) ? Number(ROUND_SHARES.draw(chance)) : 100 + chance.below(4_800);
}
