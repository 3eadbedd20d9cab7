import { useT } from "#app/i18n/translate.tsx";
import { Badge, type BadgeKind } from "#app/ui/badge.tsx";
import type { LegalRequestLine, LegalStatus } from "../legal-request.ts";

const KINDS: Record<LegalStatus, BadgeKind> = {
  open: "review",
  waiting: "changes",
  delivered: "done",
  declined: "danger",
  cancelled: "line",
};

/** Where a request stands (messages `legal-documents`). */
export function RequestBadge({ request: { status } }: { request: Pick<LegalRequestLine, "status"> }) {
  const t = useT("legal-documents");
  return <Badge kind={KINDS[status]}>{t(`status.${status}`)}</Badge>;
}
