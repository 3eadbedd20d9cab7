/** What a notice refers to, as its reader gets it. */
import type { OfferLabel } from "#app/features/market-rules/offer-label.ts";
import type { Currency } from "#app/i18n/markets.ts";

/** Activity on a pitch in a week. `views` counts each member once a day. */
export interface WeekFigures {
  views: number;
  saves: number;
}

/** The pitch of a notice. */
export interface NoticedPitch {
  publicId: string;
  companyName: string | null;
  logoId?: string | null;
  /** The reader can't open it (any more): it's named without a link. */
  closed?: true;
}

/** What a notice refers to, as far as it still exists. */
export interface NoticeTarget {
  /** Null once the account is deleted, or if the notice is about nobody. */
  personName: string | null;
  pitch: NoticedPitch | null;
  personPictureId?: string | null;
  conversationId: string | null;
  reportId?: string | null;
  decisionId?: string | null;
  offerId?: string | null;
  meetingId?: string | null;
  accessId?: string | null;
  /** `share` is in basis points, `amount` in whole units of the currency. */
  offer?: { share: number; amount: number; currency: Currency; round: number; label: OfferLabel } | null;
  /** The first of the proposed times, or the agreed one (ISO 8601). */
  meetingAt?: string | null;
  /** The proposal that awaits an answer; `times`: how many it has. */
  proposal?: { id: string; times: number } | null;
  /** `count`: pitches found since, at most 100. */
  search?: { id: string; name: string; count: number } | null;
  legalRequestId?: string | null;
  figures?: WeekFigures | null;
  publicationAt?: string | null;
  ticketId?: string | null;
  managerId?: string | null;
  cardId?: string | null;
  demo?: { id: string; at: string } | null;
}
