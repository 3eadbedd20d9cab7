/** A saved search, and how its owner is notified of new findings (specification §2 "save search", product rule 4). */
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { type Filters, hasAmount, LISTS, noFilters, RANGES, SWITCHES } from "#app/features/search/search.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";

/** How often its owner is notified of new findings. */
export const RHYTHMS = ["instant", "daily", "weekly", "none"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** How many searches one account may save. */
export const MOST_SAVED = 50;

/** Longest name, in UTF-16 units. */
export const NAME_LIMIT = 80;

/** Query parameter of a form that was sent from the dialog: the page does not change. */
export const FROM_DIALOG = "dialog";

/** The filters as stored: only those that are set, and the currency only with an amount. */
export type StoredFilters = Partial<Filters>;

/** Filters as stored: equal filters give equal JSON. */
export function storedFilters(filters: Filters): StoredFilters {
  const stored: Record<string, unknown> = {};
  if (filters.text) stored.text = filters.text;
  for (const list of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    if (filters[list].length > 0) stored[list] = filters[list];
  }
  for (const { from, to } of Object.values(RANGES)) {
    if (filters[from] !== null) stored[from] = filters[from];
    if (filters[to] !== null) stored[to] = filters[to];
  }
  for (const name of ["invest", "closing", "area"] as const) if (filters[name] !== null) stored[name] = filters[name];
  if (hasAmount(filters)) stored.currency = filters.currency;
  for (const name of SWITCHES) if (filters[name]) stored[name] = true;
  return stored as StoredFilters;
}

/** Stored filters as filters of a search. */
export function readStored(stored: StoredFilters, market: Market): Filters {
  return { ...noFilters(factsOf(market).currency), ...stored };
}

/** Whether any filter is set: a search for everything cannot be saved. */
export function asksAnything(filters: Filters): boolean {
  return Object.keys(storedFilters(filters)).length > 0;
}

/** The price of a pitch before a change. */
export interface Price {
  currency: string;
  valuation: number | null;
  seekingAmount: number | null;
  /** Basis points. */
  offered: number | null;
}

/** A saved search in the list of its owner. */
export interface SavedSearch {
  id: string;
  name: string;
  filters: Filters;
  notify: Rhythm;
  /** Number of findings since it was last opened; at most 100, which means more than 99. */
  fresh: number;
}

/** A finding: a pitch that a saved search has matched. */
export interface Found extends PitchSummary {
  kind: "new" | "price";
  /** Found since the owner last opened the search, and not opened yet. */
  fresh: boolean;
  /** Its price before the change. */
  priceBefore: Price | null;
  foundAt: Date;
}
