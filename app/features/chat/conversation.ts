import type { Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import type { Messages } from "./message.ts";

/** Whom one talks to. */
export interface Person {
  name: string;
  username: string;
  side: Side;
  market: Market;
  pictureId: string | null;
  verified: boolean;
}

/** One line of the inbox. */
export interface ConversationSummary {
  id: string;
  /** Null once the account is deleted. */
  person: Pick<Person, "name" | "pictureId"> | null;
  companyName: string | null;
  unread: number;
  /** Beginning of the last message, on one line. */
  preview: string;
  previewMine: boolean;
  /** ISO 8601. */
  at: string;
}

/** A page of the inbox, newest first. */
export interface Inbox {
  conversations: ConversationSummary[];
  /** Cursor of the next page, older ones. */
  next: string | null;
}

/** A conversation as one of its two members sees it. */
export interface Thread extends Messages {
  id: string;
  /** Null once the account is deleted. */
  person: Person | null;
  pitchId: string | null;
  unread: number;
}

/** What a new conversation shall be about: a pitch (its owner is the recipient) or a person. */
export type Subject = { pitch: string } | { member: string };

// Product rule 5 "Scam shield": those who have just come may not write to everybody at once.
const NEW_ACCOUNT_DAYS = 7;
const NEW_CONVERSATIONS_A_DAY = 10;
export const DAY_MILLISECONDS = 86_400_000;

/** Whether an account of that age may begin one more conversation, having begun so many in the last 24 hours. */
export function mayBeginAnother(accountCreatedAt: Date, begunToday: number, now: Date): boolean {
  const isNew = now.getTime() - accountCreatedAt.getTime() < NEW_ACCOUNT_DAYS * DAY_MILLISECONDS;
  return !isNew || begunToday < NEW_CONVERSATIONS_A_DAY;
}

/** The two members of a conversation in the order in which the database keeps them: one row for a pair. */
export function pairOf(a: string, b: string): { memberLowId: string; memberHighId: string } {
  return a < b ? { memberLowId: a, memberHighId: b } : { memberLowId: b, memberHighId: a };
}
