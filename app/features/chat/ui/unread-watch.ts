/** Fetches the unread count of a hidden tab. */
import { useEffect, useMemo } from "react";
import { useInvalidations } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { setHiddenCount } from "./unread-count.ts";

// Per tab, of which many may be in the background.
const THROTTLE_MILLISECONDS = 3_000;

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
      if (!document.hidden) setHiddenCount(null);
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, []);
}

async function fetchCount(): Promise<void> {
  try {
    const response = await fetch(paths.unreadMessages());
    const { unread } = response.ok ? ((await response.json()) as { unread: number }) : { unread: null };
    if (document.hidden && unread !== null) setHiddenCount(unread);
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
