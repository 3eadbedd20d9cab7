/** A member's match criteria. */
import { PHASES, type Phase } from "#app/features/pitches/pitch.ts";
import type { Industry } from "#app/i18n/industries.ts";
import { type Currency, factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { Chance, weighted } from "./chance.ts";
import type { Member } from "./member.ts";
import { TOWNS, type Town } from "./places.ts";
import { KINDS, stated } from "./world.ts";

export interface Criteria {
  stated: boolean;
  industries: Industry[];
  markets: Market[];
  counties: string[];
  near: { town: Town; km: number } | null;
  amount: { from: number | null; to: number | null } | null;
  currency: Currency;
  share: { from: number; to: number } | null;
  phases: Phase[];
  languages: Market[];
  role: "active" | "passive" | null;
  broadcast: boolean;
}

const KILOMETRES = weighted({ "25": 2, "50": 4, "100": 5, "200": 3, "400": 1 });

/** Six of ten investors have criteria (for the others the profile counts), and one of four entrepreneurs. */
export function criteriaOf(member: Member): Criteria | null {
  const { market, side, budget, interests } = member;
  const chance = new Chance(KINDS.criteria, member.number);
  const { currency } = factsOf(market);
  const nothing = { markets: [], counties: [], near: null, share: null, phases: [], languages: [], role: null };
  if (side === "investor" && chance.is(0.4)) {
    return { ...nothing, stated: false, industries: interests, amount: budget, currency, broadcast: true };
  }
  if (side === "entrepreneur" && chance.is(0.75)) return null;
  const where = chance.share();
  const euros = 30_000 * Math.exp(1.2 * chance.normal());
  return {
    stated: true,
    industries: side === "investor" ? interests : [],
    markets: where < 0.55 ? [market] : where < 0.65 ? MARKETS.filter((each) => each === market || chance.is(0.4)) : [],
    counties: where >= 0.65 && where < 0.85 && member.county ? [member.county] : [],
    near: where >= 0.85 ? { town: TOWNS[market].draw(chance), km: Number(KILOMETRES.draw(chance)) } : null,
    amount: budget ?? (chance.is(0.6) ? { from: stated(euros, market), to: null } : null),
    currency,
    share: chance.is(0.35) ? { from: 100 * (1 + chance.below(15)), to: 100 * (20 + chance.below(31)) } : null,
    phases: chance.is(0.4) ? PHASES.filter(() => chance.is(0.5)) : [],
    languages: chance.is(0.3) ? [market] : [],
    role: chance.is(0.3) ? chance.of(["active", "passive"] as const) : null,
    broadcast: chance.is(0.85),
  };
}
