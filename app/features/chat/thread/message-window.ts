/** The message window: the messages of a thread that a browser has loaded. Pure: loaded by the browser with the thread. */
import { type Message, merged } from "../message.ts";

/** Messages without gaps, complete with all changes up to a version. */
export interface MessageWindow {
  /** Oldest first. */
  messages: readonly Message[];
  /** The version of the conversation up to which the window is complete. */
  version: number;
  /** Whether there are messages before the first. */
  older: boolean;
  /** Whether there are messages after the last. */
  newer: boolean;
  /** The reader has cleared everything up to this number; it is not shown even if it arrives late. */
  cleared?: number;
}

/** A page of messages as the server sends it. */
export interface MessagePage {
  messages: readonly Message[];
  version: number;
  /** Whether there are more in the requested direction. */
  more: boolean;
}

/** Maximum messages in the window, so that a long conversation is as fast as a new one. */
export const WINDOW_LIMIT = 300;

/**
 * Adds changed and new messages: the later version of a message wins, and messages outside the window are left out until they are fetched.
 * Idempotent and commutative.
 */
export function withChanges(
  window: MessageWindow,
  changes: readonly Message[],
  version = window.version,
): MessageWindow {
  const first = window.messages[0]?.number;
  const last = window.messages.at(-1)?.number;
  const fitting = notCleared(window, changes).filter(
    ({ number }) =>
      first === undefined ||
      last === undefined ||
      ((number >= first || !window.older) && (number <= last || !window.newer)),
  );
  return { ...window, messages: merged(window.messages, fitting), version: Math.max(window.version, version) };
}

/** Adds the page before the window; what exceeds the limit is dropped at the other end. */
export function withOlder(window: MessageWindow, page: MessagePage): MessageWindow {
  const all = merged(notCleared(window, page.messages), window.messages);
  const messages = all.slice(0, WINDOW_LIMIT);
  return {
    ...window,
    messages,
    // Changes outside the window were left out meanwhile; they are fetched again.
    version: Math.min(window.version, page.version),
    older: page.more,
    newer: window.newer || messages.length < all.length,
  };
}

/** Adds the page after the window; what exceeds the limit is dropped at the top. */
export function withNewer(window: MessageWindow, page: MessagePage): MessageWindow {
  const all = merged(window.messages, notCleared(window, page.messages));
  const messages = all.slice(-WINDOW_LIMIT);
  return {
    ...window,
    messages,
    version: Math.min(window.version, page.version),
    older: window.older || messages.length < all.length,
    newer: page.more,
  };
}

/** Drops the oldest messages beyond the limit, for a reader at the end. */
export function trimmed(window: MessageWindow): MessageWindow {
  if (window.messages.length <= WINDOW_LIMIT) return window;
  return { ...window, messages: window.messages.slice(-WINDOW_LIMIT), older: true };
}

/** The window's version after a message was stored: incremented if nothing else has changed, otherwise the same. */
export function versionAfter(window: MessageWindow, stored: Pick<Message, "version">): number {
  return stored.version === window.version + 1 ? stored.version : window.version;
}

/** Drops messages that the reader has cleared, in this tab or another; a late answer does not bring them back. */
export function withoutCleared(window: MessageWindow, upTo: number): MessageWindow {
  const cleared = Math.max(upTo, window.cleared ?? 0);
  if (cleared === (window.cleared ?? 0)) return window;
  const messages = window.messages.filter(({ number }) => number > cleared);
  if (messages.length === window.messages.length) return { ...window, cleared };
  return { ...window, messages, cleared, older: false };
}

function notCleared({ cleared = 0 }: MessageWindow, messages: readonly Message[]): readonly Message[] {
  return cleared === 0 ? messages : messages.filter(({ number }) => number > cleared);
}
