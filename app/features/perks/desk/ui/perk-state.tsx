import { Archive, Ban, CalendarClock, CircleDashed, type LucideIcon, Radio } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { Badge, type BadgeKind } from "#app/ui/badge.tsx";
import type { PerkState } from "../../perk.ts";

const LOOKS: Readonly<Record<PerkState, { kind: BadgeKind; icon: LucideIcon }>> = {
  draft: { kind: "draft", icon: CircleDashed },
  upcoming: { kind: "review", icon: CalendarClock },
  open: { kind: "published", icon: Radio },
  "used-up": { kind: "danger", icon: Ban },
  past: { kind: "withdrawn", icon: Archive },
  ended: { kind: "withdrawn", icon: Archive },
};

/** In which state a perk is today (messages `perks-desk`). */
export function PerkStateBadge({ state }: { state: PerkState }) {
  const t = useT("perks-desk");
  return <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>;
}
