import { useT } from "#app/i18n/translate.tsx";
import { useRoot } from "#app/root.tsx";
import type { Destination } from "./destinations.ts";

/** What waits where, as a number and in words. */
export function useCounts(): Partial<Record<Destination["name"], { count: number; countLabel: string }>> {
  const t = useT("shell");
  const { unread } = useRoot();
  return { messages: { count: unread.messages, countLabel: t("unreadMessages", { count: unread.messages }) } };
}
