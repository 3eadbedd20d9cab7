/** The viewport of a thread: which messages are on the screen, scrolling to a message, and the reader's scroll position. */
import { useEffect, useRef, useState } from "react";
import type { LoadedThread } from "../../conversation.ts";
import { readScrollPosition, type ScrollPosition, saveScrollPosition } from "./tab-storage.ts";
import type { Arrival } from "./use-thread.ts";

/** A message to scroll to. Every new object scrolls again. */
export interface Jump {
  number: number;
  /** Pixels below the upper edge; by default the middle. */
  offset?: number;
  /** Highlights and focuses the message. */
  marked?: boolean;
}

/** The visible part of a thread. */
export interface Viewport {
  /** The uppermost message. */
  top: ScrollPosition | null;
  /** Number of the last message that is at least half visible. */
  last: number;
  atEnd: boolean;
  nearStart: boolean;
  nearEnd: boolean;
}

/** Distance from the end that counts as the end, and distance from either end at which more messages are loaded. */
const AT_END_PIXELS = 64;
const LOAD_PIXELS = 900;

function messagesIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>("[data-number]")];
}

/** Scrolls to a message, if it is rendered. */
export function scrollToMessage(element: HTMLElement, { number, offset }: Jump): HTMLElement | undefined {
  const message = element.querySelector<HTMLElement>(`[data-number="${number}"]`);
  if (!message) return undefined;
  const box = element.getBoundingClientRect();
  const messageBox = message.getBoundingClientRect();
  const distance = offset ?? Math.max(0, (box.height - messageBox.height) / 2);
  element.scrollTop += messageBox.top - box.top - distance;
  return message;
}

/** Measures the viewport; `hasNewer`: there are newer messages than the loaded ones. */
export function viewportOf(element: HTMLElement, hasNewer: boolean): Viewport {
  const box = element.getBoundingClientRect();
  const messages = messagesIn(element);
  // Binary search finds the edges without measuring all messages.
  const first = messages[firstWhere(messages, (message) => message.getBoundingClientRect().bottom > box.top + 1)];
  const after = firstWhere(messages, (message) => {
    const { top, height } = message.getBoundingClientRect();
    return top + Math.min(height / 2, 80) > box.bottom;
  });
  // The area scrolls bottom-up: 0 at the end, negative further up.
  const fromEnd = Math.abs(element.scrollTop);
  const fromStart = element.scrollHeight - element.clientHeight - fromEnd;
  return {
    top: first ? { number: numberOf(first), offset: first.getBoundingClientRect().top - box.top } : null,
    last: after > 0 ? numberOf(messages[after - 1]!) : 0,
    atEnd: fromEnd < AT_END_PIXELS && !hasNewer,
    nearStart: fromStart < LOAD_PIXELS,
    nearEnd: fromEnd < LOAD_PIXELS,
  };
}

function numberOf(message: HTMLElement): number {
  return Number(message.dataset.number);
}

/** Binary search: index of the first item for which `isTrue`, which must hold for all items after it. */
function firstWhere<T>(sorted: readonly T[], isTrue: (one: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Space that stays visible above the first unread message. */
const BEFORE_UNREAD_PIXELS = 88;
const SAVE_DEBOUNCE_MILLISECONDS = 400;

interface ScrollPositionOptions {
  thread: LoadedThread;
  /** Number of the message in the address. */
  at: number | undefined;
  reach: (number: number) => Promise<boolean>;
  arrived: Arrival | undefined;
  /** Number of the first shown message. */
  first: number | undefined;
}

/**
 * The reader's position in a conversation. A thread opens at the message of its address, else at the first unread one, else at the stored scroll
 * position, else at its end.
 */
export function useScrollPosition({ thread, at, reach, arrived, first }: ScrollPositionOptions) {
  const { id, firstUnread } = thread;
  const [jump, setJump] = useState<Jump | null>(() => initialJump(thread, at));
  const [news, setNews] = useState(0);
  const [reachedUnread, setReachedUnread] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const atEnd = useRef(true);

  async function jumpTo(number: number, options: Omit<Jump, "number"> = { marked: true }): Promise<boolean> {
    const found = await reach(number);
    if (found) setJump({ number, ...options });
    return found;
  }

  const latestJump = useRef(jumpTo);
  latestJump.current = jumpTo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the conversation is opened
  useEffect(() => {
    const stored = readScrollPosition(id);
    const isShown = thread.messages.some(({ number }) => number === stored?.number);
    if (stored && !isShown && at === undefined && firstUnread === null) void latestJump.current(stored.number, stored);
    return () => clearTimeout(timer.current);
  }, []);

  const counted = useRef(arrived);
  useEffect(() => {
    if (!arrived || counted.current === arrived) return;
    counted.current = arrived;
    if (!atEnd.current) setNews((count) => count + arrived.count);
  }, [arrived]);

  return {
    jump,
    marked: jump?.marked ? jump.number : undefined,
    jumpTo,
    /** Number of messages that have arrived since the reader left the end. */
    news,
    /** The first unread message, until the reader has reached it. */
    unread:
      firstUnread !== null && !reachedUnread && first !== undefined && firstUnread < first ? firstUnread : undefined,
    onView(view: Viewport): void {
      atEnd.current = view.atEnd;
      if (view.atEnd) setNews(0);
      if (firstUnread !== null && view.top && view.top.number <= firstUnread) setReachedUnread(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => saveScrollPosition(id, view.atEnd ? null : view.top),
        SAVE_DEBOUNCE_MILLISECONDS,
      );
    },
  };
}

function initialJump(thread: LoadedThread, at: number | undefined): Jump | null {
  if (at !== undefined) return { number: at, marked: true };
  const { firstUnread, messages } = thread;
  if (firstUnread !== null) return { number: firstUnread, offset: BEFORE_UNREAD_PIXELS };
  const stored = typeof window === "undefined" ? null : readScrollPosition(thread.id);
  return stored && messages.some(({ number }) => number === stored.number) ? stored : null;
}
