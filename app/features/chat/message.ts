/** The messages of a conversation, and how a thread groups them. Pure: part of the thread's script. */
import type { Warning } from "#app/features/shield/warnings.ts";
import type { MessageFile } from "./attachments/attachment.ts";

/** Most characters (UTF-16 units) of a message. */
export const MESSAGE_LIMIT = 10_000;

/** Messages on one page of a thread. */
export const THREAD_PAGE = 50;

/** What a message is: text, or a card of something that the two are agreeing on. */
export type MessageKind = "text" | CardKind;
export type CardKind = "meeting" | "offer";

/** A message as one of the two members reads it. */
export interface Message {
  /** Place in the conversation: 1, 2, 3, … without gaps. */
  number: number;
  /** Made by the sender. */
  id: string;
  /** The conversation's version at its last change: of two copies, the one with the higher version is current. */
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

/** A message as it is quoted by an answer to it. */
export function quoteOf({ number, mine, text, file, card }: Message): Quote {
  const kind = text ? undefined : (card?.kind ?? (file && "file"));
  return { number, mine, text: text.slice(0, QUOTE_LIMIT), ...(kind && { kind }) };
}

/** A page of a thread's messages. */
export interface Messages {
  messages: Message[];
  /** Whether there are more in the direction asked for. */
  more: boolean;
  /** The conversation's version; of changes, that up to which the reader is complete with them. */
  version: number;
  /** Up to which number the other member has read; null where one of the two has receipts off or has blocked the other. */
  otherRead: number | null;
  /** Up to which number the reader has read, in whatever tab. */
  ownRead: number;
  /** The reader has deleted everything up to this number. */
  cleared: number;
  /** Members who are blocked learn of it only when they send. */
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

/** Both lists as one, by number, each message once and in its latest version. */
export function merged(known: readonly Message[], arrived: readonly Message[]): Message[] {
  const byNumber = new Map(known.map((message) => [message.number, message]));
  for (const message of arrived) {
    const before = byNumber.get(message.number);
    if (!before || before.version <= message.version) byNumber.set(message.number, message);
  }
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** Consecutive messages of one sender, close in time, on one day. */
export interface SenderGroup<M> {
  mine: boolean;
  messages: M[];
}

/** A day's messages, for the separator over them. */
export interface Day<M> {
  /** `2026-11-20`, by the reader's clock. */
  day: string;
  groups: SenderGroup<M>[];
}

const SAME_GROUP_MILLISECONDS = 5 * 60_000;

/** Groups messages by day and sender; `dayOf` gives the day of a moment. */
export function byDay<M extends { mine: boolean; at: string }>(
  messages: readonly M[],
  dayOf: (at: string) => string,
): Day<M>[] {
  const days: Day<M>[] = [];
  let last: M | undefined;
  for (const message of messages) {
    const day = dayOf(message.at);
    if (days.at(-1)?.day !== day) {
      days.push({ day, groups: [] });
      last = undefined;
    }
    const { groups } = days.at(-1)!;
    const follows =
      last?.mine === message.mine && Date.parse(message.at) - Date.parse(last.at) < SAME_GROUP_MILLISECONDS;
    if (follows) groups.at(-1)!.messages.push(message);
    else groups.push({ mine: message.mine, messages: [message] });
    last = message;
  }
  return days;
}

/** Most cards that are asked for at a time. */
export const CARDS_AT_ONCE = 100;

/** The cards of some messages, each once. */
export function cardIdsOf(messages: readonly Pick<Message, "card">[]): Record<CardKind, string[]> {
  const ids: Record<CardKind, Set<string>> = { meeting: new Set(), offer: new Set() };
  for (const { card } of messages) if (card) ids[card.kind].add(card.id);
  return { meeting: [...ids.meeting], offer: [...ids.offer] };
}
