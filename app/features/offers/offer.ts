/** An offer of money for a share of a company: its terms, and what they imply. Pure: loaded by the browser with the forms. */
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { OfferLabel } from "#app/features/market-rules/offer-label.ts";
import {
  type Deal,
  dealAt,
  dealFromOffer,
  dealOf,
  equalsSign,
  type ShareKind,
} from "#app/features/pitches/ownership.ts";
import type { MarketFormats } from "#app/i18n/format.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { Translator } from "#app/i18n/registry.ts";
import { daysAfter, wallClock } from "#app/i18n/wall-clock.ts";
import type { Mover, OfferState } from "./lifecycle.ts";

/** The two sides of an offer: the owner of the pitch and the investor. */
export type Party = "owner" | "investor";

/** Standard conditions, which each party reads in their own language. In display order. */
export const CLAUSES = [
  "due-diligence",
  "board-approval",
  "restrictions-waived",
  "shareholders-agreement",
  "board-seat",
  "board-observer",
  "information",
  "later-issues",
] as const;

export type Clause = (typeof CLAUSES)[number];

/** The clauses that only make sense for a business with shares. */
export const SHARE_CLAUSES: readonly Clause[] = ["restrictions-waived", "shareholders-agreement", "later-issues"];

/** Maximum length of free-text conditions, in UTF-16 units. */
export const CONDITIONS_LIMIT = 2_000;

/** Maximum length of a message that goes with an offer, in UTF-16 units. */
export const OFFER_MESSAGE_LIMIT = 1_000;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The minimum and maximum validity of an offer, in milliseconds. */
export const SHORTEST = HOUR;
export const LONGEST = 90 * DAY;

/** Spans of validity to choose from, in days. */
export const VALIDITY_DAYS = [3, 7, 14] as const;

/** Default validity in days. */
export const USUAL_DAYS = 14;

/** The end of an offer's validity this many days later, in the afternoon: a local time in the form's format. */
export function usualEnd(at: Date, zone: string, days: number = USUAL_DAYS): string {
  return `${daysAfter(wallClock(at, zone).slice(0, 10), days)}T17:00`;
}

/** How many offers are shown beside their conversation. */
export const MOST_BESIDE = 5;

/** Maximum number of offers in a chain of counter-offers. */
export const MOST_ROUNDS = 50;

/** The terms. The amount is in whole units of the currency, the share in basis points of the company after the investment. */
export interface Terms extends Stake {
  currency: Currency;
  clauses: readonly Clause[];
  /** Free text of the proposer's. */
  conditions: string | null;
  validUntil: Date;
}

/** A part of a company for an amount (decision 159). */
export interface Stake {
  amount: number;
  share: number;
  kind: ShareKind;
  /** The valuation after the investment of which the amount is exactly the share, which `share` rounds; null where the share is exact itself. */
  valuation: number | null;
}

/** The valuations that terms imply. Null for terms that the form would reject. */
export function dealOfTerms({ kind, amount, share, valuation }: Stake): Deal | null {
  const deal = valuation === null ? dealFromOffer(kind, amount, share) : dealAt(kind, valuation, amount);
  return deal.ok && deal.deal.offered === share ? deal.deal : null;
}

/** What a whole company costs in a pitch, or in an offer that is answered. Whole units. */
export type Price = Pick<Deal, "kind" | "preMoney" | "postMoney"> & { currency: Currency };

/**
 * The valuation after the investment of the first of these prices at which an amount buys a share, which has two decimals at most when it is typed.
 * Null at another price: then the share itself is exact. Of shares of another kind the price is the valuation before, as in `compareWithAsk`.
 */
export function valuationAt(
  { amount, share, kind, currency }: Omit<Stake, "valuation"> & { currency: Currency },
  prices: readonly Price[],
): number | null {
  for (const price of prices) {
    if (price.currency !== currency) continue;
    const deal = kind === price.kind ? dealAt(kind, price.postMoney, amount) : dealOf(kind, price.preMoney, amount);
    if (deal.ok && deal.deal.offered === share) return deal.deal.postMoney;
  }
  return null;
}

/** Whether the share of an offer is the rounding of `amount ÷ valuation`; where it is not, it is exact. */
export function isShareRounded<Terms extends Pick<Stake, "amount" | "share" | "valuation">>(
  terms: Terms,
): terms is Terms & { valuation: number } {
  const { amount, share: offered, valuation: postMoney } = terms;
  return postMoney !== null && equalsSign({ amount, offered, postMoney }) !== "=";
}

/** A transition of an offer. */
interface OfferEvent {
  offerId: string;
  /** Position in the conversation's chain, from 1. */
  number: number;
  state: OfferState;
  /** Null if it expired. */
  by: Party | null;
  /** ISO 8601. */
  at: string;
  /** The link's own hash, hex. */
  hash: string;
}

/** An offer as one of the two parties sees it; serialisable. */
export interface Offer {
  id: string;
  conversationId: string;
  /** The offer that this one counters. */
  previousId: string | null;
  /** Position in its chain of counter-offers, from 1. */
  round: number;
  state: OfferState;
  /** The reader's role and side. */
  as: Exclude<Mover, "time">;
  party: Party;
  proposedBy: Party;
  /** The other party's name; null once the account is deleted. */
  otherName: string | null;
  companyName: string | null;
  /** Whether the business has shares; otherwise the offer is for a part of it. */
  shares: boolean;
  /** Null if the reader cannot open the pitch. */
  pitch: { publicId: string; companyName: string } | null;
  /** Public id of the reader's own published pitch, which can be marked as done after this agreement. */
  completes: string | null;
  /** Whether it has a closing room: its terms are accepted, and no market that it concerns is without rooms. */
  closing: boolean;
  /** What stands over its terms. */
  label: OfferLabel;
  /** The reader's possible actions. */
  actions: OfferAction[];
  amount: number;
  currency: Currency;
  share: number;
  kind: ShareKind;
  /** As in `Stake`. */
  valuation: number | null;
  preMoney: number;
  postMoney: number;
  clauses: Clause[];
  conditions: string | null;
  /** The language of `conditions`. */
  conditionsLanguage: Market;
  /** Exchange rates of the day of the offer. */
  rates: DayRates;
  /** The reader's zone. */
  zone: string;
  /** ISO 8601. */
  validUntil: string;
  madeAt: string;
  movedAt: string;
  contentHash: string;
}

/** Actions on an offer, each at an address of its own, in the order of the buttons. */
export const OFFER_ACTIONS = ["acceptance", "counter", "refusal", "withdrawal"] as const;

export type OfferAction = (typeof OFFER_ACTIONS)[number];

/** The record of a negotiation on an offer's page. */
export interface OfferRecord {
  /** The transitions of the negotiation's offers, oldest first. */
  events: OfferEvent[];
  /** Whether the record of the whole conversation is consistent. */
  intact: boolean;
}

/** The lists of a member's offers: live ones, agreements, and otherwise ended ones. */
export const OFFER_LISTS = ["live", "agreed", "closed"] as const;

export type OfferList = (typeof OFFER_LISTS)[number];

/** The amount, in whole units, that an address carries from a pitch's calculator to the offer form; undefined unless from 1 to `MAX_AMOUNT`. */
export function carriedAmount(query: URLSearchParams): number | undefined {
  const digits = query.get("amount") ?? "";
  return /^[1-9]\d{0,11}$/.test(digits) ? Number(digits) : undefined;
}

/** The share, in basis points, that an address carries from a pitch's calculator to the offer form; undefined unless less than the whole. */
export function carriedShare(query: URLSearchParams): number | undefined {
  const digits = query.get("share") ?? "";
  return /^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : undefined;
}

/** An offer on one line, for pages and downloads: "Your offer: 8% for £60,000". */
export function offerLine(
  { state, as, round, share, amount, currency, otherName }: Offer,
  { t, format }: { t: Translator<"offers">; format: MarketFormats },
): string {
  const terms = { share: format.percent(share), amount: format.money(amount, currency) };
  if (state === "agreed") return t("line.agreed", terms);
  if (as === "proposer") return t(round > 1 ? "line.mineCounter" : "line.mine", terms);
  return t(round > 1 ? "line.theirsCounter" : "line.theirs", { ...terms, name: otherName ?? t("deletedUser") });
}
