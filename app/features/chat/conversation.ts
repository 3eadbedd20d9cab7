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
}

/** Which conversations an inbox shows. All but the archived ones are in the first three. */
export const INBOX_FILTERS = ["all", "unread", "pitch", "archived", "blocked"] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** What the last message of a conversation is. */
export type LastKind = "text" | "file" | CardKind | "deleted" | "removed";

/** One line of the inbox. */
export interface ConversationSummary {
  id: string;
  /** Null once the account is deleted, or about to be. */
  person: Pick<Person, "name" | "username" | "pictureId"> | null;
  companyName: string | null;
  unread: number;
  /** Beginning of the last message's words, on one line. */
  preview: string;
  previewMine: boolean;
  /** Null while all that the reader has written in it waits for a moderator. */
  last: LastKind | null;
  /** ISO 8601. */
  at: string;
  archived: boolean;
  /** By the reader. */
  blocked: boolean;
  /** The newest message in which a search found its words; absent when it was a name. */
  match?: { number: number; text: string; at: string };
}

/** A page of the inbox, newest first. */
export interface Inbox {
  conversations: ConversationSummary[];
  /** Cursor of the next page, older ones. */
  next: string | null;
  /** A search took longer than it may. */
  tooSlow?: true;
}

/** A conversation as one of its two members sees it. */
export interface Thread extends Messages {
  id: string;
  /** Null once the account is deleted, or about to be. */
  person: Person | null;
  pitchId: string | null;
  unread: number;
  archived: boolean;
  /** The first message of the other's that the reader has not read. */
  firstUnread: number | null;
  /** Own messages that wait for a moderator, oldest first. */
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

/** The two members of a conversation in the order in which the database stores them: one row for a pair. */
export function pairOf(a: string, b: string): { memberLowId: string; memberHighId: string } {
  return a < b ? { memberLowId: a, memberHighId: b } : { memberLowId: b, memberHighId: a };
}
