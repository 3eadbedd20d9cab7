/** The sample pitch: a made-up company of each market, written there. Never from the database, and marked as an example wherever it is shown. */
import { type Deal, dealOf } from "#app/features/pitches/ownership.ts";
import type { Industry, Phase } from "#app/features/pitches/pitch.ts";

/** What members see besides, in whole units of the market's currency. */
export interface SampleFigures {
  /** Valuation before the new shares. */
  before: number;
  /** The amount sought. */
  amount: number;
  /** Of the last year. */
  revenue: number;
  result: number;
}

export interface Sample {
  name: string;
  industry: Industry;
  phase: Phase;
  county: string;
  seat: string;
  founded: number;
  employees: number;
  lead: string;
  /** Its paragraphs. */
  text: readonly string[];
  /** What new capital would be used for. */
  uses: readonly string[];
  /** Absent where a public page may name no sums of money (`MarketRules.workedExample`). */
  figures?: SampleFigures | undefined;
  /** The names of documents that its owner would show on request. */
  documents: readonly string[];
}

/** The deal of a sample's figures. */
export function sampleDeal({ before, amount }: SampleFigures): Deal {
  const counted = dealOf("new", before, amount);
  if (!counted.ok) throw new Error(`The sample's figures do not fit: ${counted.reason}`);
  return counted.deal;
}
