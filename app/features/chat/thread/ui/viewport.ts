/** The viewport of a thread: which messages are on the screen, and how to scroll to one. */

import { useEffect, useRef, useState } from "react";
import type { LoadedThread } from "../../conversation.ts";
import { type Place, readPlace, savePlace } from "./tab-storage.ts";
import type { Arrival } from "./use-thread.ts";

/** A message to scroll to. Every new object scrolls again. */
export interface Jump {
  number: number;
  /** Pixels below the upper edge; if left out, the middle. */
  offset?: number;
  /** The reader asked for this message: it is highlighted, and gets the focus. */
  marked?: boolean;
}

/** Which messages are on the screen. */
export interface Viewport {
  /** The uppermost message and its place. */
  top: Place | null;
  /** Number of the last message that is at least half to be seen. */
  last: number;
  atEnd: boolean;
  nearStart: boolean;
  nearEnd: boolean;
}

const NEAR_PIXELS = 64;
const SOON_PIXELS = 900;

function messagesIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>("[data-number]")];
}

/** Scrolls to a message, if it is there. */
export function scrollToMessage(element: HTMLElement, { number, offset }: Jump): HTMLElement | undefined {
  const message = element.querySelector<HTMLElement>(`[data-number="${number}"]`);
  if (!message) return undefined;
  const box = element.getBoundingClientRect();
  const at = message.getBoundingClientRect();
  const wanted = offset ?? Math.max(0, (box.height - at.height) / 2);
  element.scrollTop += at.top - box.top - wanted;
  return message;
}

/** The viewport now; `goesOn`: there are newer messages than those loaded. */
export function viewportOf(element: HTMLElement, goesOn: boolean): Viewport {
  const box = element.getBoundingClientRect();
  const messages = messagesIn(element);
  // Binary search finds the edges without measuring all messages.
  const first = messages[firstWhere(messages, (message) => message.getBoundingClientRect().bottom > box.top + 1)];
  const after = firstWhere(messages, (message) => {
    const { top, height } = message.getBoundingClientRect();
    return top + Math.min(height / 2, 80) > box.bottom;
  });
  // The area scrolls bottom-up: 0 at the end, negative further up.
  const up = Math.abs(element.scrollTop);
  const left = element.scrollHeight - element.clientHeight - up;
  return {
    top: first ? { number: numberOf(first), offset: first.getBoundingClientRect().top - box.top } : null,
    last: after > 0 ? numberOf(messages[after - 1]!) : 0,
    atEnd: up < NEAR_PIXELS && !goesOn,
    nearStart: left < SOON_PIXELS,
    nearEnd: up < SOON_PIXELS,
  };
}

function numberOf(message: HTMLElement): number {
  return Number(message.dataset.number);
}

/** Index of the first for which it is true, where it is true for all after the first. */
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

/** How much stays visible above the first unread message. */
const BEFORE_UNREAD_PIXELS = 88;
const SAVE_MILLISECONDS = 400;

interface PlaceOptions {
  thread: LoadedThread;
  /** The message that the address names. */
  at: number | undefined;
  reach: (number: number) => Promise<boolean>;
  arrived: Arrival | undefined;
  /** Number of the first message that is shown. */
  first: number | undefined;
}

/**
 * The reader's place in a conversation. A thread opens at the message of its address, else at the first unread one, else where the reader
 * left it, else at its end.
 */
export function usePlace({ thread, at, reach, arrived, first }: PlaceOptions) {
  const { id, firstUnread } = thread;
  const [jump, setJump] = useState<Jump | null>(() => beginning(thread, at));
  const [news, setNews] = useState(0);
  const [passed, setPassed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const atEnd = useRef(true);

  async function jumpTo(number: number, how: Omit<Jump, "number"> = { marked: true }): Promise<boolean> {
    const found = await reach(number);
    if (found) setJump({ number, ...how });
    return found;
  }

  const latestJump = useRef(jumpTo);
  latestJump.current = jumpTo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the conversation is opened
  useEffect(() => {
    const place = readPlace(id);
    const isShown = thread.messages.some(({ number }) => number === place?.number);
    if (place && !isShown && at === undefined && firstUnread === null) void latestJump.current(place.number, place);
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
    /** How many messages have arrived since the reader left the end. */
    news,
    /** The first unread message, until the reader has reached it. */
    unread: firstUnread !== null && !passed && first !== undefined && firstUnread < first ? firstUnread : undefined,
    onView(view: Viewport): void {
      atEnd.current = view.atEnd;
      if (view.atEnd) setNews(0);
      if (firstUnread !== null && view.top && view.top.number <= firstUnread) setPassed(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => savePlace(id, view.atEnd ? null : view.top), SAVE_MILLISECONDS);
    },
  };
}

function beginning(thread: LoadedThread, at: number | undefined): Jump | null {
  if (at !== undefined) return { number: at, marked: true };
  const { firstUnread, messages } = thread;
  if (firstUnread !== null) return { number: firstUnread, offset: BEFORE_UNREAD_PIXELS };
  const place = typeof window === "undefined" ? null : readPlace(thread.id);
  return place && messages.some(({ number }) => number === place.number) ? place : null;
}
