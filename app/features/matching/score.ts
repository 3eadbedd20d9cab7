/**
 * Whether a pitch matches an investor's criteria, by which parts, and its score: pure. Every criterion must be met; facts that a pitch does not
 * state neither exclude it nor add points. SQL finds candidates by the same rules; this decides.
 */

import { convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { Industry, Involvement, Phase } from "#app/features/pitches/pitch.ts";
import { type CountyCode, marketOfCounty } from "#app/i18n/counties.ts";
import { isMarketLanguage, marketOf } from "#app/i18n/languages.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { MatchCriteria } from "./criteria.ts";

/** The parts of a score and their points. The database has the same numbers (`match_weight`); a test compares the two. */
export const POINTS = { industry: 30, amount: 20, market: 15, distance: 15, share: 10, phase: 5, language: 5 } as const;

/** Points for meeting the owner's wishes, once for all of them. */
const WISHES_POINTS = 10;

export type Part = keyof typeof POINTS;

/** The facts of a pitch that are compared, without figures disclosed on request only. */
export interface PitchFacts {
  industry: Industry;
  market: Market;
  county: CountyCode;
  phase: Phase;
  /** In which it can be read, the original's first. */
  languages: readonly string[];
  currency: Currency;
  seekingAmount: number | null;
  /** Basis points. */
  offered: number | null;
  latitude: number | null;
  longitude: number | null;
}

/** A criterion that is met, with the pitch's fact. */
export type Reason =
  | { part: "industry"; industry: Industry }
  | { part: "market"; market: Market; county: CountyCode | null }
  | { part: "distance"; km: number; town: string }
  | { part: "amount"; amount: number; currency: Currency }
  | { part: "share"; offered: number }
  | { part: "phase"; phase: Phase }
  | { part: "language"; language: Market };

/** The match of a pitch with an investor's criteria. */
export interface Match {
  score: number;
  reasons: Reason[];
  /** Criteria about facts that the pitch does not state. */
  unknown: Part[];
}

type Verdict = { points: number; reason: Reason } | "unknown" | "missed" | "not-asked";

/** The match of a pitch with criteria; null when it misses one of them, or when there are none. */
export function matchOf(criteria: MatchCriteria, pitch: PitchFacts, rates: DayRates): Match | null {
  const match: Match = { score: 0, reasons: [], unknown: [] };
  for (const part of Object.keys(POINTS) as Part[]) {
    const verdict = VERDICTS[part](criteria, pitch, rates);
    if (verdict === "missed") return null;
    if (verdict === "unknown") match.unknown.push(part);
    else if (verdict !== "not-asked") {
      match.score += verdict.points;
      match.reasons.push(verdict.reason);
    }
  }
  return match.reasons.length > 0 ? match : null;
}

const VERDICTS: Record<Part, (criteria: MatchCriteria, pitch: PitchFacts, rates: DayRates) => Verdict> = {
  industry: ({ industries }, { industry }) => {
    if (industries.length === 0) return "not-asked";
    return industries.includes(industry) ? met({ part: "industry", industry }) : "missed";
  },
  market: ({ markets, counties }, { market, county }) => {
    if (markets.length + counties.length === 0) return "not-asked";
    if (counties.includes(county)) return met({ part: "market", market, county });
    // Counties narrow their own country; others stay whole.
    const narrowed = counties.some((each) => marketOfCounty(each) === market);
    return markets.includes(market) && !narrowed ? met({ part: "market", market, county: null }) : "missed";
  },
  distance: ({ near }, { latitude, longitude }) => {
    if (!near) return "not-asked";
    if (latitude === null || longitude === null) return "unknown";
    const km = kilometres(near, { latitude, longitude });
    if (km > near.withinKm) return "missed";
    // From full points at the town down to a third at the edge.
    const points = Math.round(POINTS.distance * (1 - (2 / 3) * (km / near.withinKm)));
    return { points, reason: { part: "distance", km: Math.round(km), town: near.town } };
  },
  amount: ({ amountFrom, amountTo, currency }, pitch, rates) => {
    if (amountFrom === null && amountTo === null) return "not-asked";
    if (pitch.seekingAmount === null) return "unknown";
    const amount = convert(rates, pitch.seekingAmount, pitch.currency, currency);
    if (!within(amount, amountFrom, amountTo)) return "missed";
    return met({ part: "amount", amount: pitch.seekingAmount, currency: pitch.currency });
  },
  share: ({ shareFrom, shareTo }, { offered }) => {
    if (shareFrom === null && shareTo === null) return "not-asked";
    if (offered === null) return "unknown";
    return within(offered, shareFrom, shareTo) ? met({ part: "share", offered }) : "missed";
  },
  phase: ({ phases }, { phase }) => {
    if (phases.length === 0) return "not-asked";
    return phases.includes(phase) ? met({ part: "phase", phase }) : "missed";
  },
  language: ({ languages }, pitch) => {
    if (languages.length === 0) return "not-asked";
    const written = pitch.languages.filter(isMarketLanguage).map(marketOf);
    const language = written.find((each) => languages.includes(each));
    return language ? met({ part: "language", language }) : "missed";
  },
};

function met(reason: Reason): Verdict {
  return { points: POINTS[reason.part], reason };
}

function within(value: number, from: number | null, to: number | null): boolean {
  return (from === null || value >= from) && (to === null || value <= to);
}

/** The great-circle distance. The database's `distance_km` is the same formula. */
export function kilometres(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The facts of an investor that are compared with the owner's wishes. */
export interface InvestorFacts {
  /** Where the investor lives. */
  market: Market;
  /** The range the investor wants to invest, in whole units of `currency`. */
  amountFrom: number | null;
  amountTo: number | null;
  currency: Currency;
  languages: Market[];
  role: MatchCriteria["role"];
}

export type Wish = "lives" | "ticket" | "speaks" | "role";

/** The owner's wishes that the investor meets; null when one is missed. `wanted` is the role that the pitch itself states. */
export function wishesMet(
  wishes: MatchCriteria | null,
  wanted: Involvement | null,
  investor: InvestorFacts,
  rates: DayRates,
): Wish[] | null {
  const found: Wish[] = [];
  const role = wishes?.role ?? (wanted === "either" ? null : wanted);
  if (role && investor.role) {
    if (role !== investor.role) return null;
    found.push("role");
  }
  if (!wishes) return found;
  if (wishes.markets.length > 0) {
    if (!wishes.markets.includes(investor.market)) return null;
    found.push("lives");
  }
  if (wishes.languages.length > 0 && investor.languages.length > 0) {
    if (!wishes.languages.some((language) => investor.languages.includes(language))) return null;
    found.push("speaks");
  }
  const ticket = ticketMet(wishes, investor, rates);
  if (ticket === false) return null;
  if (ticket) found.push("ticket");
  return found;
}

// The two ranges must overlap.
function ticketMet(wishes: MatchCriteria, investor: InvestorFacts, rates: DayRates): boolean | null {
  const { amountFrom, amountTo } = investor;
  if (wishes.amountFrom === null && wishes.amountTo === null) return null;
  if (amountFrom === null && amountTo === null) return null;
  const converted = (amount: number) => convert(rates, amount, investor.currency, wishes.currency);
  return (
    (wishes.amountTo === null || amountFrom === null || converted(amountFrom) <= wishes.amountTo) &&
    (wishes.amountFrom === null || amountTo === null || converted(amountTo) >= wishes.amountFrom)
  );
}

// Points off per dismissal, three times at most: similar pitches move down but are never hidden.
const DISLIKE = 4;
const MOST_DISLIKES = 3;

/** The score of a match including the owner's wishes. */
export function scoreWith({ score }: Match, wishes: readonly Wish[]): number {
  return score + (wishes.length > 0 ? WISHES_POINTS : 0);
}

/** The values of a pitch that a dismissal's reason can be about. */
function dislikeKeys(pitch: Pick<PitchFacts, "industry" | "county" | "phase">): string[] {
  return [`industry:${pitch.industry}`, `place:${pitch.county}`, `phase:${pitch.phase}`];
}

/**
 * Points off a pitch's score because of its reader's dismissals: `counts` has how often each value was the reason. Affects the reader's own
 * list only.
 */
export function dislikePoints(counts: ReadonlyMap<string, number>, pitch: PitchFacts): number {
  return dislikeKeys(pitch).reduce(
    (points, key) => points + DISLIKE * Math.min(counts.get(key) ?? 0, MOST_DISLIKES),
    0,
  );
}
