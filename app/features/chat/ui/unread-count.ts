/** The unread count of a hidden tab, whose page does not revalidate but whose title shows the count. */
import { useSyncExternalStore } from "react";

let counted: number | null = null;
const listeners = new Set<() => void>();

/** Sets the count; null once the tab is visible, when the page revalidates. */
export function setHiddenCount(next: number | null): void {
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
