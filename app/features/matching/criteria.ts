/** What members state that they look for: an investor about pitches, an entrepreneur about investors. */
import type { Industry, Involvement, Phase } from "#app/features/pitches/pitch.ts";
import type { CountyCode } from "#app/i18n/counties.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";

/** How far from their town somebody may look, in kilometres. */
export const DISTANCES = [25, 50, 100, 200, 400] as const;

/** What an investor wants to be, or an entrepreneur wants an investor to be. */
export const ROLES = ["active", "passive"] as const satisfies readonly Involvement[];
export type Role = (typeof ROLES)[number];

/** No farther than `withinKm` kilometres from a town. */
export interface Near {
  town: string;
  latitude: number;
  longitude: number;
  withinKm: number;
}

/** An empty list, or null, asks nothing. */
export interface MatchCriteria {
  industries: Industry[];
  markets: Market[];
  /** Narrow their own country. */
  counties: CountyCode[];
  near: Near | null;
  /** Of an investor: what a pitch may seek; of an entrepreneur: what an investor may want to put in. Whole units of `currency`. */
  amountFrom: number | null;
  amountTo: number | null;
  currency: Currency;
  /** Basis points. */
  shareFrom: number | null;
  shareTo: number | null;
  phases: Phase[];
  /** Languages of pitches, or of investors, by their market. */
  languages: Market[];
  role: Role | null;
}

/** A member's criteria as they are stored. */
export interface StatedCriteria extends MatchCriteria {
  /** False while they only repeat what the profile says. */
  stated: boolean;
  /** Whether a new pitch that meets them may be announced. */
  broadcast: boolean;
}

/** Whether they ask anything at all. */
export function asksAnything(criteria: MatchCriteria): boolean {
  const { industries, markets, counties, near, amountFrom, amountTo, shareFrom, shareTo } = criteria;
  return (
    industries.length + markets.length + counties.length + criteria.phases.length + criteria.languages.length > 0 ||
    [near, amountFrom, amountTo, shareFrom, shareTo, criteria.role].some((asked) => asked !== null)
  );
}
