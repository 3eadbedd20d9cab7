/** Notification preferences: eight kinds (specification §3 "Notification preferences"), each with a mail rhythm, some with push. */
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

/** In an unsubscribe link: every kind. */
export const ALL_KINDS = "all";

export const MAIL_CHOICES = ["instant", "daily", "weekly", "none"] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

/** The rhythms that make sense for a kind: weekly figures are weekly, and a message is not answered a week later. */
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

/** The kinds that can be pushed to devices. */
export const PUSH_KINDS = ["messages", "searches", "pitches"] as const satisfies readonly PreferenceKind[];

export type PushKind = (typeof PUSH_KINDS)[number];

export type Preferences = Readonly<Record<PreferenceKind, MailChoice>>;

/** Default mail rhythms. Marketing is never on by default. */
export const DEFAULTS: Preferences = {
  messages: "instant",
  views: "weekly",
  // An upper limit: each saved search has a rhythm of its own.
  searches: "instant",
  premium: "none",
  newsletter: "none",
  campaigns: "none",
  surveys: "none",
  pitches: "none",
};

/** Default pushes, for members who have turned notifications on for a device. */
export const PUSH_DEFAULTS: Readonly<Record<PushKind, boolean>> = { messages: true, searches: true, pitches: false };

/** Default hour of the digest, in the member's zone. */
export const DIGEST_HOUR = 8;

/** Whether a kind can be pushed. */
export function isPushKind(kind: PreferenceKind): kind is PushKind {
  return PUSH_KINDS.some((known) => known === kind);
}

/** The form field for pushing a kind. */
export function pushField(kind: PushKind): `push-${PushKind}` {
  return `push-${kind}`;
}

/** The legal consent that a kind amounts to, if any; such choices are recorded in the log of consents. */
export function consentOf(kind: PreferenceKind): MailConsent | undefined {
  return MAIL_CONSENTS.find((consent) => consent === kind);
}
