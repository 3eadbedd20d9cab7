/** The offer in a pitch: amount sought, share and valuation must agree (product rule 3). */
import type { Currency } from "#app/i18n/markets.ts";
import { roundToUnit, unitsOf, WHOLE } from "./amounts.ts";
import type { PitchContent, PitchField } from "./content.ts";
import { agreesWith, type Deal, dealForShare, dealFromOffer, dealOf } from "./ownership.ts";

/** The fields in which a pitch states its offer. */
export type OfferContent = Pick<PitchContent, "currency" | "valuation" | "shareKind" | "seekingAmount" | "offered">;

export type OfferReading =
  | { ok: true /** Null when nothing is offered yet. */; deal: Deal | null }
  | { ok: false; field: PitchField; problem: string };

/**
 * The deal that an offer states. Of amount, share and valuation any two give the third. Refused: one alone
 * (`deal-incomplete`), more than the company (`deal-whole`), less than a hundredth of a percent (`deal-small`), or three that
 * differ by more than the valuation's rounding explains (`deal-mismatch:<basis points that the other two give>`).
 */
export function readOffer(content: OfferContent): OfferReading {
  const { valuation, seekingAmount: amount, offered } = content;
  if (amount === null && offered === null) return { ok: true, deal: null };
  const kind = content.shareKind;
  if (kind === null) return { ok: false, field: "shareKind", problem: "choose" };
  if (amount === null) {
    if (valuation === null) return { ok: false, field: "seekingAmount", problem: "deal-incomplete" };
    // The amount is out of range: for nearly the whole company in new shares it is too large, for a tiny share less than 1.
    return toReading(dealForShare(kind, valuation, offered!), "offered", offered! < WHOLE / 2);
  }
  if (offered === null) {
    if (valuation === null) return { ok: false, field: "offered", problem: "deal-incomplete" };
    return toReading(dealOf(kind, valuation, amount), "seekingAmount");
  }
  if (valuation === null) return toReading(dealFromOffer(kind, amount, offered), "offered");
  const deal = toReading(dealOf(kind, valuation, amount), "seekingAmount");
  if (!deal.ok || !deal.deal) return deal;
  if (!agreesWith(deal.deal, offered, unitOf(content.currency))) {
    return { ok: false, field: "offered", problem: `deal-mismatch:${deal.deal.offered}` };
  }
  // The difference comes from rounding the valuation to its step: then the offer is what amount and share give.
  return deal.deal.offered === offered ? deal : toReading(dealFromOffer(kind, amount, offered), "offered");
}

/** The deal of a published pitch, for the calculator; null when it offers nothing. */
export function dealOfPitch(content: OfferContent): Deal | null {
  const offer = readOffer(content);
  return offer.ok ? offer.deal : null;
}

/**
 * The valuation of a pitch: the amount sought divided by the share offered, which is after the investment. Of a pitch that offers nothing yet it is what
 * its owner states. `valuation_of` of migration 0159 is the same in SQL.
 */
export function valuationOf(content: OfferContent): number | null {
  return dealOfPitch(content)?.postMoney ?? content.valuation;
}

/** The valuation before the investment. */
export function valuationBefore(content: OfferContent): number | null {
  return dealOfPitch(content)?.preMoney ?? content.valuation;
}

/**
 * The same offer with an amount of two figures, such as 280,000 for 278,571, and its share; null for an amount that did not follow from a share,
 * or that is round already.
 */
export function rounderOffer(deal: Deal): Deal | null {
  const { kind, preMoney, amount, offered } = deal;
  // People state round shares; those that follow from an amount are not.
  if (offered % ROUND_SHARE !== 0) return null;
  const derived = dealForShare(kind, preMoney, offered);
  if (!derived.ok || derived.deal.amount !== amount) return null;
  const figures = String(amount).length;
  if (amount % 10 ** Math.max(0, figures - 3) === 0) return null;
  const made = dealOf(kind, preMoney, roundToUnit(amount, 10 ** (figures - 2)).value);
  return made.ok ? made.deal : null;
}

/** A quarter of a percent, in basis points. */
const ROUND_SHARE = 25;

function unitOf(currency: Currency | null): number {
  return currency ? unitsOf(currency).valuation : 0;
}

function toReading(result: ReturnType<typeof dealOf>, field: PitchField, tooSmall = false): OfferReading {
  if (result.ok) return result;
  const small = (result.reason === "amount" && tooSmall) || (result.reason === "share" && field === "seekingAmount");
  return { ok: false, field, problem: small ? "deal-small" : "deal-whole" };
}
