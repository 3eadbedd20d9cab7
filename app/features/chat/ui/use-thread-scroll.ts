import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { bring, type Jump, type View, viewOf } from "./thread-sight.ts";

export interface ThreadScrollOptions {
  area: RefObject<HTMLElement | null>;
  /** How often the reader has sent something here, which he wants to see. */
  sent: number;
  /** The conversation goes on after what is shown. */
  goesOn: boolean;
  jump: Jump | null;
  onView: (view: View) => void;
}

/**
 * Keeps a scroll area where its reader is. It runs bottom-up in CSS, so it begins at the newest message before any script, and stays
 * there while messages come. Whoever reads further up keeps the message he looks at in its place, whatever is put in or taken away around it.
 */
export function useThreadScroll({ area, sent, goesOn, jump, onView }: ThreadScrollOptions) {
  const view = useRef<View>(undefined);
  const shownSent = useRef(sent);
  const jumped = useRef<Jump | null>(null);
  const [atEnd, setAtEnd] = useState(true);
  // The reader has asked for the end, which may have to be fetched.
  const ends = useRef(false);
  const latest = useRef({ goesOn, onView });
  latest.current = { goesOn, onView };

  function look(): void {
    const element = area.current;
    if (!element) return;
    const seen = viewOf(element, latest.current.goesOn);
    view.current = seen;
    setAtEnd(seen.atEnd);
    latest.current.onView(seen);
  }

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    if (jump && jump !== jumped.current) {
      jumped.current = jump;
      const message = bring(element, jump);
      if (jump.marked) message?.focus({ preventScroll: true });
    } else if (ends.current || sent !== shownSent.current) {
      element.scrollTop = 0;
      ends.current = goesOn;
    } else if (view.current && !view.current.atEnd && view.current.top) {
      bring(element, view.current.top);
    }
    shownSent.current = sent;
    look();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what it calls reads what is current
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      // A picture has come, or the window has changed.
      if (view.current && !view.current.atEnd && view.current.top) bring(element, view.current.top);
      look();
    });
    sizes.observe(element);
    sizes.observe(element.firstElementChild!);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);

  return {
    atEnd,
    toEnd(): void {
      ends.current = goesOn;
      if (area.current) area.current.scrollTop = 0;
    },
  };
}
