/** How many messages are unread, in a hidden tab: its page does not revalidate, but its title counts. */
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useInvalidations } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";

// There may be many tabs in the background: each asks no more often than this.
const THROTTLE_MILLISECONDS = 3_000;

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

/** The count since the tab was hidden; null in a visible tab. */
export function useHiddenCount(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => counted,
    () => null,
  );
}

/** Unread messages now; `known` is the count that the page was loaded with. */
export function useUnreadCount(known: number): number {
  return useHiddenCount() ?? known;
}

/** Keeps the count while the tab is hidden; mounted once, in the frame around every page. */
export function useUnreadWatch(active: boolean): void {
  const ask = useMemo(() => throttled(fetchCount), []);
  useInvalidations(
    (hint) => {
      if (active && document.hidden && (hint === "everything" || hint.kind === "conversation")) ask();
      return undefined;
    },
    { hidden: true },
  );
  useEffect(() => {
    // A page that is visible again revalidates by itself.
    const onVisible = () => {
      if (!document.hidden) count(null);
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, []);
}

async function fetchCount(): Promise<void> {
  try {
    const response = await fetch(paths.unreadMessages());
    const { unread } = response.ok ? ((await response.json()) as { unread: number }) : { unread: null };
    if (document.hidden && unread !== null) count(unread);
  } catch {
    // The next invalidation asks again.
  }
}

/** Runs at once, then at most once in a span of time. */
function throttled(work: () => Promise<void>): () => void {
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
    }, THROTTLE_MILLISECONDS);
  };
}
