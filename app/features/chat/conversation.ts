import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import type { QuarantinedMessage } from "#app/features/shield/quarantine.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import type { CardKind, Messages } from "./message.ts";

/** The other member of a conversation. */
export interface Person {
  name: string;
  username: string;
  side: Side;
  market: Market;
  pictureId: string | null;
  verified: boolean;
  /** Others can open their profile. */
  hasProfile: boolean;
}

/** The pitch that a conversation is about. */
export interface SubjectPitch extends PitchSummary {
  /** Of the latest year, in the currency of its figures; null where that is not disclosed, as the figures. */
  revenue: number | null;
}

/** Filters of the inbox. The first three leave out archived conversations. */
export const INBOX_FILTERS = ["all", "unread", "pitch", "archived", "blocked"] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** The kind of a conversation's last message. */
export type LastKind = "text" | "file" | CardKind | "deleted" | "removed";

/** How long a conversation is muted: eight hours, a week, or until it is unmuted. */
export const MUTE_TERMS = ["hours", "week", "always"] as const;
export type MuteTerm = (typeof MUTE_TERMS)[number];

/** Conversations that a member can pin (migration 0120). */
export const MOST_PINNED = 5;

/** What a member has chosen for their own side of a conversation. */
export interface OwnSide {
  archived: boolean;
  pinned: boolean;
  muted: boolean;
}

/** A conversation in the inbox. */
export interface ConversationSummary extends OwnSide {
  id: string;
  /** Null once the account is deleted, or about to be. */
  person: Pick<Person, "name" | "username" | "pictureId"> | null;
  companyName: string | null;
  unread: number;
  /** Beginning of the last message's text, on one line. */
  preview: string;
  previewMine: boolean;
  /** Null while all messages are the reader's own quarantined ones. */
  last: LastKind | null;
  /** Of a card, what it shows: a meeting or an offer. */
  subjectId: string | null;
  /** ISO 8601. */
  at: string;
  /** By the reader. */
  blocked: boolean;
  /** The newest message that matches a search; absent if a name matched. */
  match?: { number: number; text: string; at: string };
}

/** A page of the inbox, newest first; the first page begins with the pinned ones. */
export interface Inbox {
  conversations: ConversationSummary[];
  /** Cursor of the next page, with older ones. */
  next: string | null;
  /** A search exceeded its time limit. */
  tooSlow?: true;
}

/** A conversation as one of its two members sees it. */
export interface Thread extends Messages, OwnSide {
  id: string;
  /** Null once the account is deleted, or about to be. */
  person: Person | null;
  pitchId: string | null;
  unread: number;
  /** Number of the other member's first message that the reader has not read. */
  firstUnread: number | null;
  /** The reader's own quarantined messages, oldest first. */
  quarantined: QuarantinedMessage[];
}

/** A thread with the message window that its address asks for. */
export interface LoadedThread extends Thread {
  /** Whether there are messages before the first. */
  older: boolean;
  /** Whether there are messages after the last. */
  newer: boolean;
}

/** What a new conversation is about: a pitch (its owner is the recipient) or a person. */
export type Subject = { pitch: string } | { member: string };

/** The two members of a conversation in the order in which the database stores them, so that a pair has one row. */
export function pairOf(a: string, b: string): { memberLowId: string; memberHighId: string } {
  return a < b ? { memberLowId: a, memberHighId: b } : { memberLowId: b, memberHighId: a };
}
