/** How a member hears of things: eight kinds (specification §3 "Notification preferences"), each by mail at once, once a day or not. */
import { MAIL_CONSENTS, type MailConsent } from "#app/features/consent/consent.ts";

/** In the order of the specification. */
export const PREFERENCE_KINDS = [
  "messages",
  "views",
  "searches",
  "premium",
  "newsletter",
  "campaigns",
  "surveys",
  "pitches",
] as const;

export type PreferenceKind = (typeof PREFERENCE_KINDS)[number];

export const MAIL_CHOICES = ["instant", "daily", "none"] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

export type Preferences = Readonly<Record<PreferenceKind, MailChoice>>;

/** What holds for whoever has not chosen. Nothing that only sells is sent to anybody who has not asked for it. */
export const DEFAULTS: Preferences = {
  messages: "instant",
  views: "daily",
  // Each saved search has a rhythm of its own; this is how often at most.
  searches: "instant",
  premium: "none",
  newsletter: "none",
  campaigns: "none",
  surveys: "none",
  pitches: "none",
};

/** The kinds that are consents in law, and so go into the log of consents. */
export function consentOf(kind: PreferenceKind): MailConsent | undefined {
  return MAIL_CONSENTS.find((consent) => consent === kind);
}
