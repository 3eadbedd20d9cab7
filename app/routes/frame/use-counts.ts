import { useT } from "#app/i18n/translate.tsx";
import { useRoot } from "#app/root.tsx";
import type { Destination } from "./destinations.ts";

/** What waits where, as a number and in words. */
export function useCounts(): Partial<Record<Destination["name"], { count: number; countLabel: string }>> {
  const t = useT("shell");
  const { unread, desk } = useRoot();
  const waiting = (count: number) => ({ count, countLabel: t("waiting", { count }) });
  return {
    messages: { count: unread.messages, countLabel: t("unreadMessages", { count: unread.messages }) },
    savedSearches: { count: unread.searches, countLabel: t("newFindings", { count: unread.searches }) },
    ...(desk && {
      review: waiting(desk.review),
      reports: waiting(desk.reports),
      heldMessages: waiting(desk.held),
    }),
  };
}
