import { BanknoteArrowDown, BanknoteArrowUp, type LucideIcon, ShieldAlert, ShieldCheck } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { Badge, type BadgeKind } from "#app/ui/badge.tsx";
import type { EntryKind } from "../book-entry.ts";

const LOOKS: Readonly<Record<EntryKind, { kind: BadgeKind; icon: LucideIcon }>> = {
  payment: { kind: "line", icon: BanknoteArrowDown },
  refund: { kind: "plain", icon: BanknoteArrowUp },
  dispute: { kind: "danger", icon: ShieldAlert },
  "dispute-won": { kind: "done", icon: ShieldCheck },
};

/** What an entry of the books is: disputes are seen first (messages `billing-desk`). */
export function EntryBadge({ kind }: { kind: EntryKind }) {
  const t = useT("billing-desk");
  const look = LOOKS[kind];
  return (
    <Badge kind={look.kind} icon={look.icon}>
      {t(`kind.${kind}`)}
    </Badge>
  );
}
