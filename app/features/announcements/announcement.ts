/** An announcement: a banner on the pages of one country, for a time. Pure. */
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";

export const TONES = ["notice", "warning"] as const;
export type Tone = (typeof TONES)[number];

export const AUDIENCES = ["everyone", "visitors", "members"] as const;
export type Audience = (typeof AUDIENCES)[number];

export const STATES = ["draft", "scheduled", "shown", "over"] as const;
export type AnnouncementState = (typeof STATES)[number];

/** The cookie with the id of the notice that its reader has closed. A necessary cookie: it does what they asked. */
export const DISMISSED_COOKIE = "announcement";

/** The tag of every stored page of visitors: all have the frame, and the banner is in it. */
export const FRAME_TAG = "frame";

export interface Announcement {
  id: string;
  market: Market;
  text: string;
  link: string | null;
  linkText: string | null;
  tone: Tone;
  audience: Audience;
  startsAt: Date;
  endsAt: Date;
  publishedAt: Date | null;
  endedAt: Date | null;
}

/** What the banner needs. */
export interface ShownAnnouncement extends Pick<Announcement, "id" | "text" | "link" | "linkText" | "tone"> {
  /** The name of the button that closes it; null for warnings, which stay. */
  close: string | null;
}

/** The state at a moment. */
export function stateOf(
  { startsAt, endsAt, publishedAt, endedAt }: Pick<Announcement, "startsAt" | "endsAt" | "publishedAt" | "endedAt">,
  present: Date,
): AnnouncementState {
  if (!publishedAt) return "draft";
  if (endedAt || endsAt <= present) return "over";
  return startsAt > present ? "scheduled" : "shown";
}

/** The audiences that an actor belongs to. Guests read as visitors do until they sign up. */
export function audiencesOf(actor: Actor): Audience[] {
  return ["everyone", actor.kind === "member" ? "members" : "visitors"];
}

/** An address within the site, or of another by https. */
export function isLink(text: string): boolean {
  if (/^\/(?![/\\])\S*$/.test(text)) return true;
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text);
}
