/** The stats of a pitch for its owner. */
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import type { ViewSource } from "./view-source.ts";

/** Periods that can be chosen: since the publication, or days up to today. */
export const PERIODS = ["all", "30", "7"] as const;

export type Period = (typeof PERIODS)[number];

/** The period in an address; the whole time when it is none. */
export function periodOf(text: string | null): Period {
  return PERIODS.find((period) => period === text) ?? "all";
}

/** Days with which a period is compared to those before it: its own, or a week of the whole time. */
export function comparedDays(period: Period): number {
  return period === "30" ? 30 : 7;
}

/** Most days that are shown one by one; longer times are in weeks. */
export const MOST_DAYS = 62;

/** Figures of one day or week of the weekly mail. */
export interface StatsFigures {
  views: number;
  saves: number;
  conversations: number;
}

/** Figures of the page of statistics. An offer is the first one of an investor in a conversation, not a counter-offer. */
export interface PitchFigures extends StatsFigures {
  offers: number;
}

export const NO_FIGURES: PitchFigures = { views: 0, saves: 0, conversations: 0, offers: 0 };

/** What the members who saw it in the period have done since: each of the others is part of the first. */
export interface Funnel {
  seen: number;
  saved: number;
  wrote: number;
  offered: number;
}

export interface PitchStats {
  publicId: string;
  companyName: string;
  period: Period;
  step: "day" | "week";
  total: PitchFigures;
  /** The last days (`comparedDays`) and as many before them; null when the pitch was not published that long. */
  compared: { recent: PitchFigures; before: PitchFigures } | null;
  /** The highest offer of an investor in the period. */
  highest: { amount: number; currency: Currency } | null;
  /** From the publication, or the first day of the period, to today, without gaps; `from` is an ISO date in the pitch's market. */
  steps: (PitchFigures & { from: string })[];
  /** Today, up to which the last step counts. */
  until: string;
  /** What happened to the pitch, on an ISO date within the period: it was published, or sent to matching investors. */
  events: { kind: "published" | "broadcast"; on: string }[];
  funnel: Funnel;
  /** Views by where they came from, most first; views counted before this was stored are left out. */
  sources: { source: ViewSource; views: number }[];
  /** Who has bookmarked it in the period, by side. */
  savers: { side: Side; saves: number }[];
  /** By the market of the members, most views first; without markets that have no figures. */
  countries: (PitchFigures & { market: Market })[];
}
