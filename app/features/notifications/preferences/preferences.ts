/** How a member hears of things: eight kinds (specification §3 "Notification preferences"), each by mail in a rhythm that suits it, and by push. */
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

/** In a link that ends mails: those of every kind. */
export const ALL_KINDS = "all";

export const MAIL_CHOICES = ["instant", "daily", "weekly", "none"] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

/** The rhythms that make sense for a kind: weekly figures have one rhythm, and nobody wants to answer a message a week later. */
export const RHYTHMS: Readonly<Record<PreferenceKind, readonly MailChoice[]>> = {
  messages: ["instant", "daily", "none"],
  views: ["weekly", "none"],
  searches: ["instant", "daily", "weekly", "none"],
  premium: ["instant", "none"],
  newsletter: ["weekly", "none"],
  campaigns: ["instant", "none"],
  surveys: ["instant", "none"],
  pitches: ["instant", "daily", "weekly", "none"],
};

/** The kinds that are pushed to devices as well, where a member has turned that on for a device. */
export const PUSH_KINDS = ["messages", "searches", "pitches"] as const satisfies readonly PreferenceKind[];

export type PushKind = (typeof PUSH_KINDS)[number];

export type Preferences = Readonly<Record<PreferenceKind, MailChoice>>;

/** What holds for whoever has not chosen. Nothing that only sells is sent to anybody who has not asked for it. */
export const DEFAULTS: Preferences = {
  messages: "instant",
  views: "weekly",
  // Each saved search has a rhythm of its own; this is how often at most.
  searches: "instant",
  premium: "none",
  newsletter: "none",
  campaigns: "none",
  surveys: "none",
  pitches: "none",
};

/** What is pushed to the devices of whoever has not chosen; turning a device on is the choice. */
export const PUSH_DEFAULTS: Readonly<Record<PushKind, boolean>> = { messages: true, searches: true, pitches: false };

/** The hour of the digest for whoever has not chosen, by their own clock. */
export const DIGEST_HOUR = 8;

/** Whether a kind of preference has pushes. */
export function isPushKind(kind: PreferenceKind): kind is PushKind {
  return PUSH_KINDS.some((known) => known === kind);
}

/** The name of the field that says whether a kind is pushed to devices. */
export function pushField(kind: PushKind): `push-${PushKind}` {
  return `push-${kind}`;
}

/** The kinds that are consents in law, and so go into the log of consents. */
export function consentOf(kind: PreferenceKind): MailConsent | undefined {
  return MAIL_CONSENTS.find((consent) => consent === kind);
}
