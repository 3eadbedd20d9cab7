import { useEffect, useRef, useState } from "react";
import type { LoadedThread } from "../conversation.ts";
import { keepPlace, readPlace } from "./tab-memory.ts";
import type { Jump, View } from "./thread-sight.ts";
import type { Arrival } from "./use-thread.ts";

/** So much is seen of what stands before the first unread message. */
const BEFORE_UNREAD_PIXELS = 88;
const KEEP_MILLISECONDS = 400;

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
 * Where in a conversation its reader is. It opens at the message that was asked for, else at the first unread one, else where the reader
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

  const come = useRef(jumpTo);
  come.current = jumpTo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the conversation is opened
  useEffect(() => {
    const place = readPlace(id);
    const isShown = thread.messages.some(({ number }) => number === place?.number);
    if (place && !isShown && at === undefined && firstUnread === null) void come.current(place.number, place);
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
    /** How many have come since the reader left the end. */
    news,
    /** The first unread message, as long as the reader has not come to it. */
    unread: firstUnread !== null && !passed && first !== undefined && firstUnread < first ? firstUnread : undefined,
    onView(view: View): void {
      atEnd.current = view.atEnd;
      if (view.atEnd) setNews(0);
      if (firstUnread !== null && view.top && view.top.number <= firstUnread) setPassed(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keepPlace(id, view.atEnd ? null : view.top), KEEP_MILLISECONDS);
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
