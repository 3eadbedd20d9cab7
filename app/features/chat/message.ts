/** The messages of a conversation, and how a thread groups them. Pure: loaded by the browser with the thread. */
import type { Warning } from "#app/features/shield/warnings.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { MessageFile } from "./attachments/attachment.ts";

/** Maximum length of a message, in UTF-16 units. */
export const MESSAGE_LIMIT = 10_000;

/** Messages on one page of a thread. */
export const THREAD_PAGE = 50;

/** A text, or a card of a meeting or offer. */
export type MessageKind = "text" | CardKind;
export type CardKind = "meeting" | "offer";

/** A message as one of the two members sees it. */
export interface Message {
  /** Position in the conversation: 1, 2, 3, … without gaps. */
  number: number;
  /** Chosen by the sender. */
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
  /** That it is written in; absent for one's own and where it cannot be told. */
  language?: Language;
  /** Its file was deleted with the owner's account. */
  fileGone?: true;
  card?: { kind: CardKind; id: string };
  /** Shown to the receiver only. */
  warnings?: Warning[];
}

/** The quoted message that a message replies to. */
export interface Quote {
  number: number;
  mine: boolean;
  /** The beginning of its text. */
  text: string;
  /** Set if it has no text. */
  kind?: CardKind | "file";
  /** Deleted, removed, or cleared by the reader. */
  gone?: true;
}

/** Maximum characters of a quote. */
export const QUOTE_LIMIT = 140;

/** A message as quoted by a reply. */
export function quoteOf({ number, mine, text, file, card }: Message): Quote {
  const kind = text ? undefined : (card?.kind ?? (file && "file"));
  return { number, mine, text: text.slice(0, QUOTE_LIMIT), ...(kind && { kind }) };
}

/** A page of a thread's messages. */
export interface Messages {
  messages: Message[];
  /** Whether there are more in the requested direction. */
  more: boolean;
  /** The conversation's version; of changes, the version up to which they are complete. */
  version: number;
  /** The number up to which the other member has read; null if either has receipts off or has blocked the other. */
  otherRead: number | null;
  /** The number up to which the reader has read, in any tab. */
  ownRead: number;
  /** The reader has deleted everything up to this number. */
  cleared: number;
  /** Only the reader's own block: a blocked member learns of it only when sending. */
  blocked: "by-me" | null;
}

/** The changes after a version. */
export interface Changes extends Messages {
  since: number;
}

/** Minutes for which a sender can edit and delete a message. */
export const CHANGE_MINUTES = 15;

/** Whether the reader may still edit or delete a message. */
export function mayChange({ mine, deleted, removed, card, at }: Omit<Message, "number">, now: Date): boolean {
  return mine && !deleted && !removed && !card && isFresh(new Date(at), now);
}

/** Whether a message is recent enough to be changed. */
export function isFresh(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() <= CHANGE_MINUTES * 60_000;
}

/** Merges two lists by number, with each message once and in its latest version. */
export function merged(known: readonly Message[], arrived: readonly Message[]): Message[] {
  const byNumber = new Map(known.map((message) => [message.number, message]));
  for (const message of arrived) {
    const before = byNumber.get(message.number);
    if (!before || before.version <= message.version) byNumber.set(message.number, message);
  }
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** Consecutive messages of one sender, close in time, on one day. */
interface SenderGroup<M> {
  mine: boolean;
  messages: M[];
}

/** A day's messages, below its separator. */
export interface Day<M> {
  /** `2026-11-20`, in the reader's zone. */
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
  let previous: M | undefined;
  for (const message of messages) {
    const day = dayOf(message.at);
    if (days.at(-1)?.day !== day) {
      days.push({ day, groups: [] });
      previous = undefined;
    }
    const { groups } = days.at(-1)!;
    const sameGroup =
      previous?.mine === message.mine && Date.parse(message.at) - Date.parse(previous.at) < SAME_GROUP_MILLISECONDS;
    if (sameGroup) groups.at(-1)!.messages.push(message);
    else groups.push({ mine: message.mine, messages: [message] });
    previous = message;
  }
  return days;
}

/** Maximum cards per request. */
export const CARDS_AT_ONCE = 100;

/** The ids of the messages' cards, without duplicates. */
export function cardIdsOf(messages: readonly Pick<Message, "card">[]): Record<CardKind, string[]> {
  const ids: Record<CardKind, Set<string>> = { meeting: new Set(), offer: new Set() };
  for (const { card } of messages) if (card) ids[card.kind].add(card.id);
  return { meeting: [...ids.meeting], offer: [...ids.offer] };
}
