/** What companies of the demo world show beside their text: years that end with their one revenue figure, use of the money, team, milestones, terms. */
import { drawOf } from "./chance.ts";
import type { CompanyStory } from "./companies/company-story.ts";
import { stories as dk } from "./companies/dk.ts";
import { stories as fi } from "./companies/fi.ts";
import { stories as no } from "./companies/no.ts";
import { stories as se } from "./companies/se.ts";
import { stories as uk } from "./companies/uk.ts";
import { MONEY_USES } from "./money-uses.ts";
import type { DemoMarket, DemoPhase, DemoPitch } from "./types.ts";

const STORIES: Readonly<Record<string, CompanyStory>> = { ...se, ...no, ...dk, ...fi, ...uk };

/** The steps in which revenues are stated, and what the founder is called. */
const MARKET_FACTS: Readonly<Record<DemoMarket, { step: number; founder: string }>> = {
  se: { step: 100_000, founder: "Grundare och vd" },
  no: { step: 100_000, founder: "Gründer og daglig leder" },
  dk: { step: 100_000, founder: "Stifter og direktør" },
  fi: { step: 10_000, founder: "Perustaja ja toimitusjohtaja" },
  uk: { step: 10_000, founder: "Founder and managing director" },
};

/** Growth a year, and the result as a share of revenue in the first and the last year. */
const COURSE: Readonly<Record<DemoPhase, readonly [growth: number, first: number, last: number]>> = {
  "pre-start": [1, 0, 0],
  "start-up": [1.7, -0.45, -0.18],
  growth: [1.35, -0.14, 0.03],
  "break-even": [1.12, -0.07, 0.01],
  profitable: [1.08, 0.07, 0.12],
};

const MOST_YEARS = 5;

export interface DemoCompanyFacts {
  years: { year: number; revenue: number; result: number; source: "accounts" | "own" }[];
  moneyUse: { what: string; share: number }[];
  team: { name: string; role: string }[];
  milestones: { month: string; text: string }[];
  smallestAmount: number | null;
  committed: number | null;
  closingDate: string | null;
  taxRelief: "investeraravdrag" | "seis" | "eis" | "seis-eis" | null;
}

export const NO_COMPANY_FACTS: DemoCompanyFacts = {
  years: [],
  moneyUse: [],
  team: [],
  milestones: [],
  smallestAmount: null,
  committed: null,
  closingDate: null,
  taxRelief: null,
};

/** The facts of a company as its owner stated them on a day; companies without a story state none. `now` is the world's present. */
export function companyFacts(pitch: DemoPitch, ownerName: string, statedOn: Date, now: Date): DemoCompanyFacts {
  const story = STORIES[pitch.id];
  if (!story) return NO_COMPANY_FACTS;
  const isNew = pitch.shareKind === "new";
  const part = (share: number) => tidy(pitch.seekingAmount * share);
  return {
    years: yearsOf(pitch, statedOn),
    // The seller of existing shares keeps the money.
    moneyUse: isNew ? (MONEY_USES[pitch.id] ?? []).map(([what, share]) => ({ what, share })) : [],
    team: [
      { name: ownerName, role: MARKET_FACTS[pitch.market].founder },
      ...story.team.map(([name, role]) => ({ name, role })),
    ],
    milestones: [-13, -3, 4, 9].map((months, index) => ({
      month: monthOf(statedOn, months),
      text: story.milestones[index]!,
    })),
    smallestAmount: part(0.1),
    committed: isNew ? part(0.15 + 0.35 * drawOf(`${pitch.id} committed`)) : null,
    closingDate: dayAfter(now, 40 + Math.floor(80 * drawOf(`${pitch.id} closing`))),
    taxRelief: isNew ? reliefOf(pitch) : null,
  };
}

function yearsOf({ id, market, phase, revenue, startDate }: DemoPitch, statedOn: Date): DemoCompanyFacts["years"] {
  const last = statedOn.getUTCFullYear() - 1;
  const begun = Number(startDate.slice(0, 4)) + (startDate.slice(5) > "06-30" ? 1 : 0);
  const count = revenue === 0 ? 0 : Math.max(0, Math.min(MOST_YEARS, last - begun + 1));
  const { step } = MARKET_FACTS[market];
  const [growth, before, after] = COURSE[phase];
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    const wave = 0.94 + 0.12 * drawOf(`${id} ${back}`);
    const earned = back === 0 ? revenue : Math.max(step, Math.round(((revenue / growth ** back) * wave) / step) * step);
    const margin = count === 1 ? after : before + ((after - before) * index) / (count - 1);
    return {
      year: last - back,
      revenue: earned,
      result: Math.round((earned * margin * wave) / (step / 10)) * (step / 10),
      source: back === 0 ? "own" : "accounts",
    };
  });
}

function reliefOf({ market, phase }: DemoPitch): DemoCompanyFacts["taxRelief"] {
  if (market === "se") return phase === "profitable" ? null : "investeraravdrag";
  if (market !== "uk") return null;
  return phase === "start-up" ? "seis-eis" : phase === "profitable" ? null : "eis";
}

/** Two significant figures. */
function tidy(amount: number): number {
  return Number(amount.toPrecision(2));
}

function monthOf(day: Date, months: number): string {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
}

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
