/** A pipeline as its member sees it: cards by stage, in an order, page by page. Pure: loaded by the browser. */
import type { OfferLabel } from "#app/features/market-rules/offer-label.ts";
import type { Industry, OfferFigures } from "#app/features/pitches/pitch.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { CardKind, Stage } from "./moves.ts";

/** Maximum length of a note and of a reminder's text, in UTF-16 units. */
export const NOTE_LIMIT = 2_000;
export const REMINDER_LIMIT = 120;

/** How many years ahead a reminder can be. */
export const REMINDER_YEARS = 5;

/** Cards a page, in each stage. */
export const CARDS_A_PAGE = 20;

/** Days for which a removed card can be restored; then it is deleted. */
export const REMOVED_LASTS = 30;

export const SORTS = ["changed", "reminder", "name", "amount", "closing"] as const;

export type PipelineSort = (typeof SORTS)[number];

/** The orders that a reader can choose: amounts and closing dates are for readers who see figures. People have neither of their own. */
export function sortsOf(kind: CardKind, seesFigures: boolean): readonly PipelineSort[] {
  if (kind === "person") return ["changed", "reminder", "name"];
  return seesFigures ? SORTS : ["changed", "reminder", "name"];
}

/** The state of a pitch as the reader of a card sees it; `gone`: deleted. */
export type CardPitchState = "published" | "done" | "withdrawn" | "gone";

/** An old and a new value; null is "not stated". */
export type Change<T> = readonly [from: T | null, to: T | null];

/** What is new of a pitch since its reader saw it last. */
export interface PitchNews {
  /** The state, if it is another one. */
  state: CardPitchState | null;
  currency: Currency | null;
  valuation: Change<number> | null;
  amount: Change<number> | null;
  /** In basis points. */
  share: Change<number> | null;
  /** Titles of new documents that all members may open. */
  documents: string[];
  pictures: number;
  /** Titles of updates by its owner. */
  updates: string[];
  /** Questions that were answered to everybody. */
  answers: number;
  /** The text, or anything else that the pitch says. */
  text: boolean;
}

/** An offer between the two, while it is answered or once its terms are accepted. */
export interface CardOffer {
  id: string;
  conversationId: string;
  amount: number;
  currency: Currency;
  /** In basis points. */
  share: number;
  state: "open" | "accepted" | "agreed";
  mine: boolean;
  round: number;
  /** ISO 8601. */
  validUntil: string;
  label: OfferLabel;
  /** Whether it has a closing room. */
  closing: boolean;
}

export interface CardPitch {
  publicId: string;
  companyName: string;
  logoId: string | null;
  market: Market;
  industry: Industry;
  county: string | null;
  state: CardPitchState;
  /** Null for readers of teasers, and once the pitch is not published. */
  figures: OfferFigures | null;
  /** An ISO date. */
  closingDate: string | null;
}

export interface CardPerson {
  /** Null once their account is deleted. */
  name: string | null;
  username: string | null;
  pictureId: string | null;
  job: string | null;
  market: Market;
  city: string | null;
  county: string | null;
  /** The company of the reader's that they talk about. */
  about: string | null;
}

export interface PipelineCard {
  id: string;
  stage: Stage;
  pitch: CardPitch | null;
  person: CardPerson | null;
  offer: CardOffer | null;
  conversationId: string | null;
  news: PitchNews | null;
  /** The other one has blocked the reader, or the reader them: they cannot write to each other. */
  blocked: boolean;
  note: string | null;
  reminder: { on: string; text: string | null } | null;
}

/** The sum of the offers of a stage, by currency. */
export type StageSums = readonly { currency: Currency; amount: number }[];

export interface StageCount {
  count: number;
  /** Cards with something new. */
  changed: number;
  sums: StageSums;
}

export interface StageColumn {
  stage: Stage;
  cards: PipelineCard[];
  /** Id of the last card, where the next page begins; null at the end. */
  next: string | null;
  /** Whether it is a later page. */
  begun: boolean;
}

export interface PipelineQuery {
  kind: CardKind;
  sort: PipelineSort;
  /** The stage that a phone shows, and whose further pages are read. */
  stage: Stage;
  /** Goes on after this card. */
  after: string | null;
}
