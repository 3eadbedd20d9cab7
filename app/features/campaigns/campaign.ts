/** Campaigns: mails that admins write to members who have agreed to them. */
import type { Industry } from "#app/i18n/industries.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import type { CampaignState } from "./lifecycle.ts";

/** The kind of the notification preferences that agrees to campaigns. */
export const CAMPAIGN_KIND = "campaigns";

export const SIDES = ["entrepreneur", "investor"] as const satisfies readonly Side[];

/** Who a campaign is for, among those who have agreed to campaigns. */
export interface Audience {
  /** Null for both. */
  side: Side | null;
  markets: readonly Market[];
  /** Readers are interested in one of these at least; empty for everybody. */
  interests: readonly Industry[];
}

/** What a campaign says in one language. Of a draft, parts may be missing. */
export interface CampaignText {
  subject: string | null;
  /** What an inbox shows after the subject. */
  preview: string | null;
  heading: string | null;
  /** Markdown of the few kinds that `body.tsx` knows. */
  body: string | null;
  button: string | null;
  /** Where the button leads: https, or a path on the reader's own host. */
  link: string | null;
}

export type CampaignTexts = Partial<Record<Market, CampaignText>>;

/** A line of the list. */
export interface CampaignLine {
  id: string;
  name: string;
  state: CampaignState;
  markets: Market[];
  /** When it is due, was begun, or was last changed. */
  at: Date;
  recipients: number;
}

/** A campaign with all that it holds. */
export interface CampaignRecord extends Audience {
  id: string;
  name: string;
  state: CampaignState;
  version: number;
  markets: Market[];
  interests: Industry[];
  texts: CampaignTexts;
  scheduledAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  changedAt: Date;
  recipients: number;
}

/** Where a button may lead: an https address, or a path on the reader's own host. */
export function isLink(text: string): boolean {
  if (/[\s\\"<>]/.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  return URL.canParse(text) && new URL(text).protocol === "https:" && new URL(text).hostname.includes(".");
}

/** A text that can be sent: subject, heading and body are there, and a button has its link. */
export function isComplete(text: CampaignText | undefined): text is CampaignText {
  if (!text?.subject || !text.heading || !text.body) return false;
  return text.link ? Boolean(text.button) && isLink(text.link) : !text.button;
}

/** The markets of an audience whose language is written. */
export function writtenMarkets({ markets, texts }: Pick<CampaignRecord, "markets" | "texts">): Market[] {
  return markets.filter((market) => isComplete(texts[market]));
}

/** What the deliveries of a campaign's mails are found by. */
export function tagOf(campaignId: string): string {
  return `campaign:${campaignId}`;
}

/**
 * What is counted of a campaign, in the order in which it is shown. Opens are not: that takes a picture which tells the sender who reads when,
 * and readers have not agreed to that.
 */
export const OUTCOMES = ["delivered", "bounced", "refused", "complained", "suppressed", "unsubscribed"] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Numbers of readers. */
export interface CampaignFigures extends Record<Outcome, number> {
  /** To whom it was or will be mailed. */
  recipients: number;
  /** Mails that have not left yet. */
  waiting: number;
}
