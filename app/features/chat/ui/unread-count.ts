/** How many messages are unread, in a tab that nobody looks at: the page itself asks for nothing then, but its title counts. */
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useHints } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";

// A tab in the background, of which there may be many, is not worth more than this.
const REST_MILLISECONDS = 3_000;

let counted: number | null = null;
const listeners = new Set<() => void>();

function count(next: number | null): void {
  counted = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was counted since the tab was hidden; null in one that is looked at. */
export function useHiddenCount(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => counted,
    () => null,
  );
}

/** Unread messages as of now; `known` is what the page was loaded with. */
export function useUnreadCount(known: number): number {
  return useHiddenCount() ?? known;
}

/** Keeps the count while the tab is hidden; mounted once, in the frame around every page. */
export function useUnreadWatch(active: boolean): void {
  const ask = useMemo(() => sparingly(fetchCount), []);
  useHints(
    (hint) => {
      if (active && document.hidden && (hint === "everything" || hint.kind === "conversation")) ask();
      return undefined;
    },
    { hidden: true },
  );
  useEffect(() => {
    // The page that is looked at again asks for itself.
    const look = () => {
      if (!document.hidden) count(null);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
}

async function fetchCount(): Promise<void> {
  try {
    const response = await fetch(paths.unreadMessages());
    const { unread } = response.ok ? ((await response.json()) as { unread: number }) : { unread: null };
    if (document.hidden && unread !== null) count(unread);
  } catch {
    // The next hint asks again.
  }
}

/** At once, and then no sooner than after a rest. */
function sparingly(work: () => Promise<void>): () => void {
  let resting = false;
  let again = false;
  return function ask(): void {
    again = resting;
    if (resting) return;
    resting = true;
    void work();
    setTimeout(() => {
      resting = false;
      if (again) ask();
    }, REST_MILLISECONDS);
  };
}
