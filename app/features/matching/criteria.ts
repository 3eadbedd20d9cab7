/** Match criteria: of an investor about pitches, of an entrepreneur about investors. */
import type { Industry, Involvement, Phase } from "#app/features/pitches/pitch.ts";
import type { CountyCode } from "#app/i18n/counties.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";

/** Distances from a town to choose from, in kilometres. */
export const DISTANCES = [25, 50, 100, 200, 400] as const;

/** The role that an investor wants, or that an entrepreneur wants an investor to have. */
export const ROLES = ["active", "passive"] as const satisfies readonly Involvement[];
export type Role = (typeof ROLES)[number];

/** At most `withinKm` kilometres from a town. */
export interface Near {
  town: string;
  latitude: number;
  longitude: number;
  withinKm: number;
}

/** Empty lists and null are no criteria. */
export interface MatchCriteria {
  industries: Industry[];
  markets: Market[];
  /** Narrow their own country. */
  counties: CountyCode[];
  near: Near | null;
  /** Of an investor: the amount a pitch seeks; of an entrepreneur: the amount an investor invests. Whole units of `currency`. */
  amountFrom: number | null;
  amountTo: number | null;
  currency: Currency;
  /** Basis points. */
  shareFrom: number | null;
  shareTo: number | null;
  phases: Phase[];
  /** Languages that pitches can be read in, or that investors have chosen; each by its market. */
  languages: Market[];
  role: Role | null;
}

/** A member's stored criteria. */
export interface StatedCriteria extends MatchCriteria {
  /** False while they are derived from the profile. */
  stated: boolean;
  /** Whether new matching pitches may be announced. */
  broadcast: boolean;
}

/** Whether there is any criterion. */
export function asksAnything(criteria: MatchCriteria): boolean {
  const { industries, markets, counties, near, amountFrom, amountTo, shareFrom, shareTo } = criteria;
  return (
    industries.length + markets.length + counties.length + criteria.phases.length + criteria.languages.length > 0 ||
    [near, amountFrom, amountTo, shareFrom, shareTo, criteria.role].some((criterion) => criterion !== null)
  );
}
