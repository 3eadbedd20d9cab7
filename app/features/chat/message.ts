/** What is said in a conversation, and how a browser keeps the run of it. Pure: part of the thread's script. */

/** Most characters (UTF-16 units) of a message. */
export const MESSAGE_LIMIT = 10_000;

/** Messages on one page of a thread. */
export const THREAD_PAGE = 50;

/** A message as one of the two members reads it. */
export interface Message {
  /** Place in the conversation: 1, 2, 3, … without gaps. */
  number: number;
  /** Made by the sender. */
  id: string;
  mine: boolean;
  text: string;
  /** ISO 8601. */
  at: string;
}

/** A stretch of a thread. */
export interface Messages {
  messages: Message[];
  /** Whether there are more in the direction asked for. */
  more: boolean;
  /** Up to which number the other member has read. */
  otherRead: number;
  /** Up to which number the reader has read, in whatever tab. */
  ownRead: number;
}

/** Both runs as one, by number, each message once. */
export function merged(held: readonly Message[], arrived: readonly Message[]): Message[] {
  const byNumber = new Map([...held, ...arrived].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** The number up to which the run has no gap: what comes after it may have to be fetched. 0 for none. */
export function unbrokenTo(messages: readonly Message[]): number {
  let last = messages[0]?.number ?? 0;
  for (const { number } of messages.slice(1)) {
    if (number !== last + 1) break;
    last = number;
  }
  return last;
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
