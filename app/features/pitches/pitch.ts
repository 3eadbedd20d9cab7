/** The codes of a pitch, and its summary in lists. Catalog `pitches` has their texts; the database checks the same lists. */
import { COMPANY_TYPES, type CompanyType } from "#app/features/market-rules/company-types.ts";
import { INDUSTRIES, type Industry } from "#app/i18n/industries.ts";
import type { Language, MarketLanguage } from "#app/i18n/languages.ts";
import { lazily } from "#app/i18n/lazily.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";

export { INDUSTRIES, type Industry };

export const PHASES = ["pre-start", "start-up", "growth", "break-even", "profitable"] as const;
export type Phase = (typeof PHASES)[number];

export { COMPANY_TYPES, type CompanyType };

export const FUNDING_TYPES = ["none", "loan", "seed", "series-a", "later"] as const;
export type FundingType = (typeof FUNDING_TYPES)[number];

/** Whether the owner wants an active co-owner or passive money. */
export const INVOLVEMENTS = ["active", "passive", "either"] as const;
export type Involvement = (typeof INVOLVEMENTS)[number];

/** The states in which others than its owner can see a pitch. */
export type OpenState = "published" | "done" | "withdrawn";

/** The figures of an offer, which are for members (`canSeeFigures`). */
export interface OfferFigures {
  currency: Currency;
  /** Whole currency units, as all amounts. */
  seekingAmount: number | null;
  /** Share on offer in basis points. */
  offered: number | null;
  /** The amount sought divided by the share offered; of a pitch that offers nothing yet, before the investment (`valuationWord`). */
  valuation: number | null;
}

/** The key of what a list calls the valuation: the word alone is what amount and share give. */
export function valuationWord({ seekingAmount, offered }: Pick<OfferFigures, "seekingAmount" | "offered">) {
  return seekingAmount !== null && offered !== null ? "card.valuation" : "card.valuationBefore";
}

/** A pitch in a list, for cards and rows. For readers who are not members it is the teaser, without `figures`, date and verification. */
export interface PitchSummary {
  publicId: string;
  companyName: string;
  market: Market;
  industry: Industry;
  phase: Phase;
  county: string;
  /** What the company does: the short description; for readers who see figures else the first sentence of the text. Empty where there is neither. */
  lead: string;
  /** Of the lead. */
  language: Language;
  /** The lead in further languages, by the owner. */
  translations: { language: MarketLanguage; lead: string }[];
  logoId: string | null;
  /** The owner's plan puts it first; always labelled. */
  boosted: boolean;
  ownerVerified: boolean | null;
  publishedAt: Date | null;
  state: OpenState;
  /** Null for readers who may not see them, and once the pitch is no longer published. */
  figures: OfferFigures | null;
  /** Whether the reader has a bookmark on it. */
  saved: boolean;
}

/** Most characters of a lead: enough for two or three lines. Longer sentences end at a word with an ellipsis. */
export const LEAD_LIMIT = 220;

/** How many answered questions, and how many updates, stand on the page of a pitch; the others on pages of their own. */
export const TALK_ON_PAGE = 3;

/** The whole first sentence of a pitch text. */
export function openingSentence(text: string, market: Market): string {
  const opening = text.trim().split("\n", 1)[0]!;
  const sentences = new Intl.Segmenter(factsOf(market).bcp47, { granularity: "sentence" });
  for (const { segment } of sentences.segment(opening)) return segment.trim();
  return "";
}

const graphemes = lazily(() => new Intl.Segmenter("und", { granularity: "grapheme" }));

/** The first sentence of a pitch text, at most 220 characters: what members read of a pitch that has no short description. */
export function firstSentence(text: string, market: Market): string {
  const first = openingSentence(text, market);
  let [count, end] = [0, 0];
  for (const { segment } of graphemes().segment(first)) {
    // Runs on every view of a pitch, so the part that is cut off is not counted.
    if (++count > LEAD_LIMIT) break;
    end += segment.length;
  }
  if (end === first.length) return first;
  return `${first
    .slice(0, end)
    .replace(/\s+\S*$/u, "")
    .replace(/[\s,;:–-]+$/u, "")}…`;
}
