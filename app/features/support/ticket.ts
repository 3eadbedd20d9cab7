/** Cases that people send to support (specification §2 "Support contact", §3 "Support ticket", §5). */
import type { Language } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Plan, Side } from "#app/platform/actor.ts";

/** What a case can be about. A change of side is a request that staff carry out. */
export const TOPICS = ["general", "side-change", "account", "pitch", "other"] as const;

export type Topic = (typeof TOPICS)[number];

/** `open`: staff are to answer; `answered`: the sender may. */
export const TICKET_STATES = ["open", "answered", "closed"] as const;

export type TicketState = (typeof TICKET_STATES)[number];

/** When a sender may expect an answer; the texts are `promise.…` of the catalog. */
export type SupportDeadline = { kind: "basic" | "paid" } | { kind: "paidHours"; hours: number };

/** Longest message, in UTF-16 units. */
export const MESSAGE_LIMIT = 5_000;

/** The other side. */
export function otherSide(side: Side): Side {
  return side === "investor" ? "entrepreneur" : "investor";
}

/** One message of a case. */
export interface TicketMessage {
  id: string;
  author: "sender" | "staff";
  /** Null if the account is gone. For staff only. */
  staffName: string | null;
  signedIn: boolean;
  text: string;
  /** Null if it cannot be detected. */
  language: Language | null;
  at: Date;
}

/** A case in a list. */
export interface TicketSummary {
  id: string;
  number: number;
  topic: Topic;
  state: TicketState;
  name: string;
  lang: Market;
  priority: boolean;
  dueAt: Date;
  updatedAt: Date;
  /** Beginning of the last message. */
  preview: string;
}

/** A case as staff see it. */
export interface Ticket extends TicketSummary {
  kind: "question" | "side-change";
  email: string;
  wantedSide: Side | null;
  createdAt: Date;
  member: { id: string; name: string; side: Side | null; plan: Plan } | null;
  /** Who has it among those who answer cases. */
  assignee: { id: string; name: string } | null;
  /** Whether the sender lets the operator's service translate what they wrote. */
  translates: boolean;
  messages: TicketMessage[];
}

/** A case as its sender sees it. */
export type OwnTicket = Pick<Ticket, "id" | "number" | "topic" | "state" | "createdAt" | "lang" | "messages">;
