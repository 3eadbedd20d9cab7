import { useEffect, useRef } from "react";
import { chime } from "./chime.ts";
import { useHiddenCount } from "./unread-count.ts";
import type { Arrival } from "./use-thread.ts";

/** Sounds when something comes into the open thread while the reader looks elsewhere, where they have asked for it. */
export function useArrivalSound(on: boolean, arrived: Arrival | undefined): void {
  const heard = useRef(arrived);
  useEffect(() => {
    const isNews = arrived !== heard.current;
    heard.current = arrived;
    if (isNews && on && !document.hasFocus()) void chime();
  }, [on, arrived]);
}

/** Sounds on every page when more is unread than before, where the reader has asked for it; `known` is what the page was loaded with. */
export function useUnreadSound(on: boolean, known: number): void {
  const hidden = useHiddenCount();
  const last = useRef({ known, count: known });
  useEffect(() => {
    // A tab that is looked at again knows what it was loaded with, until it has asked: that is no news.
    const count = hidden ?? (known === last.current.known ? last.current.count : known);
    const isNews = count > last.current.count;
    last.current = { known, count };
    if (isNews && on) void chime();
  }, [on, hidden, known]);
}
