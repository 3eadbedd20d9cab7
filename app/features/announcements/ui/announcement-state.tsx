import { CalendarClock } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import type { AnnouncementState } from "../announcement.ts";

const KINDS: Record<AnnouncementState, BadgeKind> = {
  draft: "draft",
  scheduled: "line",
  shown: "published",
  over: "plain",
};

/** The state of an announcement (messages `announcements`). */
export function AnnouncementStateBadge({ state }: { state: AnnouncementState }) {
  const t = useT("announcements");
  return (
    <Badge kind={KINDS[state]} {...(state === "scheduled" && { icon: CalendarClock })}>
      {t(`states.${state}`)}
    </Badge>
  );
}
