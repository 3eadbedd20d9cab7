/** The words that stand over the terms of an offer, so that a yes to them binds nobody before a contract is signed. Pure. */
import type { Market } from "#app/i18n/markets.ts";

/** `subject-to-contract` is the phrase that courts of the United Kingdom look for (Walford v Miles, RTS v Müller). */
export type OfferLabel = "not-binding" | "subject-to-contract";

const LABELS: Readonly<Record<Market, OfferLabel>> = {
  se: "not-binding",
  no: "not-binding",
  dk: "not-binding",
  fi: "not-binding",
  uk: "subject-to-contract",
};

/**
 * The label of an offer that concerns these markets: those of its company and of both parties, by language and by residence. One that asks for
 * more is enough.
 */
export function offerLabel(markets: Iterable<Market | null | undefined>): OfferLabel {
  for (const market of markets) if (market && LABELS[market] === "subject-to-contract") return LABELS[market];
  return "not-binding";
}
