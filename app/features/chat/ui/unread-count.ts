/** The unread count of a hidden tab, whose page does not revalidate but whose title shows the count. */
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useInvalidations } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";

// Per tab, of which many may be in the background.
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

/** The current unread count; `known`: the count that the page was loaded with. */
export function useUnreadCount(known: number): number {
  return useHiddenCount() ?? known;
}

/** Updates the count while the tab is hidden. Mounted once, in the frame around every page. */
export function useUnreadWatch(active: boolean): void {
  const update = useMemo(() => throttled(fetchCount), []);
  useInvalidations(
    (hint) => {
      if (active && document.hidden && (hint === "everything" || hint.kind === "conversation")) update();
      return undefined;
    },
    { hidden: true },
  );
  useEffect(() => {
    // A page that becomes visible revalidates by itself.
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
    // The next invalidation tries again.
  }
}

/** Throttles calls, with a trailing one: runs at once, then at most once in THROTTLE_MILLISECONDS. */
function throttled(work: () => Promise<void>): () => void {
  let pausing = false;
  let pending = false;
  return function run(): void {
    pending = pausing;
    if (pausing) return;
    pausing = true;
    void work();
    setTimeout(() => {
      pausing = false;
      if (pending) run();
    }, THROTTLE_MILLISECONDS);
  };
}
