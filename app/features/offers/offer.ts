/** An offer of money for a share of a company: its terms, and what they imply. Pure: part of the forms' script. */

import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { type Deal, dealFromOffer, type ShareKind } from "#app/features/pitches/ownership.ts";
import type { MarketFormats } from "#app/i18n/format.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { Translator } from "#app/i18n/registry.ts";
import type { Mover, OfferState } from "./lifecycle.ts";

/** The two sides of an offer: the owner of the pitch, and whoever invests. */
export type Party = "owner" | "investor";

/** Conditions that both read in their own language, because the catalog has the words. In the order in which they are shown. */
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

/** Most characters (UTF-16 units) of conditions in one's own words. */
export const CONDITIONS_LIMIT = 2_000;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The shortest and the longest time that an offer can be valid. */
export const SHORTEST = HOUR;
export const LONGEST = 90 * DAY;

/** For how many days an offer is valid by default. */
export const USUAL_DAYS = 14;

/** Most offers in one chain of counter-offers. */
export const MOST_ROUNDS = 50;

/** What is offered. Amounts are whole units of the currency, the share basis points of the company after the investment. */
export interface Terms {
  amount: number;
  currency: Currency;
  share: number;
  kind: ShareKind;
  clauses: readonly Clause[];
  /** More, in the proposer's own words. */
  conditions: string | null;
  validUntil: Date;
}

/** What the terms imply: valuations before and after. Null for terms that no form of ours lets through. */
export function dealOfTerms(terms: Pick<Terms, "amount" | "share" | "kind">): Deal | null {
  const deal = dealFromOffer(terms.kind, terms.amount, terms.share);
  return deal.ok ? deal.deal : null;
}

/** One thing that happened to an offer. */
export interface OfferEvent {
  offerId: string;
  /** Place in the chain of the conversation's offers, from 1. */
  number: number;
  state: OfferState;
  /** Null if it expired. */
  by: Party | null;
  /** ISO 8601. */
  at: string;
  /** The link's own hash, hex. */
  hash: string;
}

/** An offer as one of the two parties sees it; everything is plain enough to go to a browser. */
export interface Offer {
  id: string;
  conversationId: string;
  /** The offer that it answers. */
  previousId: string | null;
  /** Which offer in its chain of counter-offers, from 1. */
  round: number;
  state: OfferState;
  /** The reader's role in it, and their side. */
  as: Exclude<Mover, "time">;
  party: Party;
  proposedBy: Party;
  /** The other party's name; null once the account is deleted. */
  otherName: string | null;
  companyName: string | null;
  /** The pitch as long as it can be opened. */
  pitch: { publicId: string; companyName: string } | null;
  /** Public id of the reader's own published pitch that this agreement suggests to mark as done. */
  completes: string | null;
  /** What the reader may do with it now. */
  actions: OfferAction[];
  amount: number;
  currency: Currency;
  share: number;
  kind: ShareKind;
  preMoney: number;
  postMoney: number;
  clauses: Clause[];
  conditions: string | null;
  /** In whose language the conditions are. */
  conditionsLanguage: Market;
  /** Rates of the day on which it was made. */
  rates: DayRates;
  /** The reader's zone. */
  zone: string;
  /** ISO 8601. */
  validUntil: string;
  madeAt: string;
  movedAt: string;
  contentHash: string;
}

/** What can be done to an offer, each at an address of its own, in the order of the buttons. */
export const OFFER_ACTIONS = ["acceptance", "counter", "refusal", "withdrawal"] as const;

export type OfferAction = (typeof OFFER_ACTIONS)[number];

/** The record of a negotiation on an offer's page. */
export interface OfferRecord {
  /** What happened to the offers of the negotiation, the first first. */
  events: OfferEvent[];
  /** Whether the record of the whole conversation is consistent. */
  intact: boolean;
}

/** The lists of a member's offers: live ones, agreements, and those that have ended otherwise. */
export const OFFER_LISTS = ["live", "agreed", "closed"] as const;

export type OfferList = (typeof OFFER_LISTS)[number];

/** The amount that an address carries from the calculator of a pitch to the form of an offer, in whole units; undefined unless from 1 to `MAX_AMOUNT`. */
export function carriedAmount(query: URLSearchParams): number | undefined {
  const digits = query.get("amount") ?? "";
  return /^[1-9]\d{0,11}$/.test(digits) ? Number(digits) : undefined;
}

/** An offer in one line, on pages and in downloads: "Your offer: 8% for £60,000". */
export function offerLine(
  { state, as, round, share, amount, currency, otherName }: Offer,
  { t, format }: { t: Translator<"offers">; format: MarketFormats },
): string {
  const terms = { share: format.percent(share), amount: format.money(amount, currency) };
  if (state === "agreed") return t("line.agreed", terms);
  if (as === "proposer") return t(round > 1 ? "line.mineCounter" : "line.mine", terms);
  return t(round > 1 ? "line.theirsCounter" : "line.theirs", { ...terms, name: otherName ?? t("deletedUser") });
}
