import { Ban, CalendarClock, Check, CircleDashed, type LucideIcon, Send } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { Badge, type BadgeKind } from "#app/ui/badge.tsx";
import type { CampaignState } from "../lifecycle.ts";

const LOOKS: Readonly<Record<CampaignState, { kind: BadgeKind; icon: LucideIcon }>> = {
  draft: { kind: "draft", icon: CircleDashed },
  scheduled: { kind: "review", icon: CalendarClock },
  sending: { kind: "published", icon: Send },
  sent: { kind: "done", icon: Check },
  stopped: { kind: "danger", icon: Ban },
};

/** How far a campaign is (messages `campaigns`). */
export function CampaignStateBadge({ state }: { state: CampaignState }) {
  const t = useT("campaigns");
  return <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>;
}
