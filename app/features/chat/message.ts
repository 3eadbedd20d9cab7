/** What is said in a conversation, and how a browser keeps the run of it. Pure: part of the thread's script. */
import type { Warning } from "#app/features/shield/warnings.ts";
import type { MessageFile } from "./attachments/attachment.ts";

/** Most characters (UTF-16 units) of a message. */
export const MESSAGE_LIMIT = 10_000;

/** Messages on one page of a thread. */
export const THREAD_PAGE = 50;

/** What stands in a thread: words, or a card of something that the two are agreeing on. */
export type MessageKind = "text" | CardKind;
export type CardKind = "meeting" | "offer";

/** A message as one of the two members reads it. */
export interface Message {
  /** Place in the conversation: 1, 2, 3, … without gaps. */
  number: number;
  /** Made by the sender. */
  id: string;
  /** The conversation's version at its last change: of two readings the one with the higher is true. */
  version: number;
  mine: boolean;
  /** Empty for cards, and once it was deleted or removed. */
  text: string;
  /** ISO 8601. */
  at: string;
  /** ISO 8601. */
  editedAt?: string;
  /** By its sender. */
  deleted?: true;
  /** By a moderator. */
  removed?: true;
  reply?: Quote;
  file?: MessageFile;
  /** It came with a file, which went with its owner's account. */
  fileGone?: true;
  card?: { kind: CardKind; id: string };
  /** What its receiver is warned of; the sender does not see it. */
  warnings?: Warning[];
}

/** What a message answers to. */
export interface Quote {
  number: number;
  mine: boolean;
  /** The beginning of it. */
  text: string;
  /** What it is when it has no words of its own. */
  kind?: CardKind | "file";
  /** Deleted, removed, or in what the reader has deleted. */
  gone?: true;
}

/** Most characters of a quote. */
export const QUOTE_LIMIT = 140;

/** A stretch of a thread. */
export interface Messages {
  messages: Message[];
  /** Whether there are more in the direction asked for. */
  more: boolean;
  /** The conversation's version; of changes, that up to which the reader is complete with them. */
  version: number;
  /** Up to which number the other member has read; null where one of the two keeps that to himself, or has blocked the other. */
  otherRead: number | null;
  /** Up to which number the reader has read, in whatever tab. */
  ownRead: number;
  /** Nothing up to this number is the reader's to see any more: they have deleted the chat, here or elsewhere. */
  cleared: number;
  /** Whoever is blocked hears of it only when sending. */
  blocked: "by-me" | null;
}

/** What changed after a version. */
export interface Changes extends Messages {
  since: number;
}

/** How long one's own messages can be edited and deleted. */
export const CHANGE_MINUTES = 15;

/** Whether the reader may still edit or delete a message. */
export function mayChange({ mine, deleted, removed, card, at }: Omit<Message, "number">, now: Date): boolean {
  return mine && !deleted && !removed && !card && isFresh(new Date(at), now);
}

/** Whether a message is young enough to be changed. */
export function isFresh(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() <= CHANGE_MINUTES * 60_000;
}

/** Both runs as one, by number, each message once and as it last was. */
export function merged(held: readonly Message[], arrived: readonly Message[]): Message[] {
  const byNumber = new Map(held.map((message) => [message.number, message]));
  for (const message of arrived) {
    const known = byNumber.get(message.number);
    if (!known || known.version <= message.version) byNumber.set(message.number, message);
  }
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** One person's turn: messages in a row, close in time, on one day. */
export interface Turn<M> {
  mine: boolean;
  messages: M[];
}

/** A day's messages, for the separator over them. */
export interface Day<M> {
  /** `2026-11-20`, by the reader's clock. */
  day: string;
  turns: Turn<M>[];
}

const SAME_TURN_MILLISECONDS = 5 * 60_000;

/** Groups a run by day and turn; `dayOf` says to which day a moment belongs. */
export function byDay<M extends { mine: boolean; at: string }>(
  messages: readonly M[],
  dayOf: (at: string) => string,
): Day<M>[] {
  const days: Day<M>[] = [];
  let last: M | undefined;
  for (const message of messages) {
    const day = dayOf(message.at);
    if (days.at(-1)?.day !== day) {
      days.push({ day, turns: [] });
      last = undefined;
    }
    const { turns } = days.at(-1)!;
    const follows =
      last?.mine === message.mine && Date.parse(message.at) - Date.parse(last.at) < SAME_TURN_MILLISECONDS;
    if (follows) turns.at(-1)!.messages.push(message);
    else turns.push({ mine: message.mine, messages: [message] });
    last = message;
  }
  return days;
}

/** Most cards that are asked for at a time. */
export const CARDS_AT_ONCE = 100;

/** Which cards stand in a stretch of messages, each once. */
export function cardIdsOf(messages: readonly Pick<Message, "card">[]): Record<CardKind, string[]> {
  const ids: Record<CardKind, Set<string>> = { meeting: new Set(), offer: new Set() };
  for (const { card } of messages) if (card) ids[card.kind].add(card.id);
  return { meeting: [...ids.meeting], offer: [...ids.offer] };
}
