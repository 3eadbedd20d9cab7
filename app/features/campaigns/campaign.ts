/** Campaigns: mails that admins write to members who have consented to them. */
import type { Industry } from "#app/i18n/industries.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import type { CampaignState } from "./lifecycle.ts";

/** The kind of notification preference that is the consent to campaigns. */
export const CAMPAIGN_KIND = "campaigns";

export const SIDES = ["entrepreneur", "investor"] as const satisfies readonly Side[];

/** Who a campaign is for, among those who have consented. */
export interface Audience {
  /** Null for both. */
  side: Side | null;
  markets: readonly Market[];
  /** Members interested in at least one of these; empty for everybody. */
  interests: readonly Industry[];
}

/** The text of a campaign in one language. In a draft, fields may be missing. */
export interface CampaignText {
  subject: string | null;
  /** What an inbox shows after the subject. */
  preview: string | null;
  heading: string | null;
  /** The subset of Markdown that `emails/campaign.tsx` renders. */
  body: string | null;
  button: string | null;
  /** Where the button leads: https, or a path on the reader's own host. */
  link: string | null;
}

export type CampaignTexts = Partial<Record<Market, CampaignText>>;

/** A row of the list. */
export interface CampaignLine {
  id: string;
  name: string;
  state: CampaignState;
  markets: Market[];
  /** When it finished, started, is scheduled, or was last changed: the first of these. */
  at: Date;
  recipients: number;
  /** Its sending waits for a second administrator. */
  waits: boolean;
}

/** A campaign with its texts. */
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

/** Whether a text can be sent: with subject, heading and body, and with both button and link or neither. */
export function isComplete(text: CampaignText | undefined): text is CampaignText {
  if (!text?.subject || !text.heading || !text.body) return false;
  return text.link ? Boolean(text.button) && isLink(text.link) : !text.button;
}

/** The markets of an audience in whose language the text is complete. */
export function writtenMarkets({ markets, texts }: Pick<CampaignRecord, "markets" | "texts">): Market[] {
  return markets.filter((market) => isComplete(texts[market]));
}

/** The tag of a campaign's mail deliveries. */
export function tagOf(campaignId: string): string {
  return `campaign:${campaignId}`;
}

/**
 * The counted outcomes, in the order in which they are shown. Opens are not counted: that takes a tracking pixel, to which readers have not
 * consented.
 */
export const OUTCOMES = ["delivered", "bounced", "refused", "complained", "suppressed", "unsubscribed"] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Numbers of recipients. */
export interface CampaignFigures extends Record<Outcome, number> {
  recipients: number;
  /** Mails that have not been sent yet. */
  waiting: number;
}
