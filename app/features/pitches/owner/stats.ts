/** The stats of a pitch for its owner. */
import type { Market } from "#app/i18n/markets.ts";

/** Periods that can be chosen, in days up to today. */
export const PERIODS = [30, 90, 365] as const;

export type Period = (typeof PERIODS)[number];

/** The period in an address; 30 days when it is none. */
export function periodOf(text: string | null): Period {
  return PERIODS.find((period) => String(period) === text) ?? 30;
}

/** A year is shown in weeks, shorter periods in days. */
export function stepOfPeriod(period: Period): "day" | "week" {
  return period === 365 ? "week" : "day";
}

/** Figures of one day or week, or of one country. */
export interface StatsFigures {
  views: number;
  saves: number;
  conversations: number;
}

export interface PitchStats {
  publicId: string;
  companyName: string;
  period: Period;
  step: "day" | "week";
  total: StatsFigures;
  /** From the first day of the period to today, without gaps; `from` is an ISO date in the pitch's market. */
  steps: (StatsFigures & { from: string })[];
  /** Today, up to which the last step counts. */
  until: string;
  /** By the market of the members, most views first; without markets that have no figures. */
  countries: (StatsFigures & { market: Market })[];
}
