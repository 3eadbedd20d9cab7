import { useT } from "#app/i18n/translate.tsx";
import type { SupportDeadline } from "../ticket.ts";

/** By when support answers (messages `support`). */
export function DeadlineText({ promise }: { promise: SupportDeadline }) {
  const t = useT("support");
  return promise.kind === "paidHours" ? t("promise.paidHours", promise) : t(`promise.${promise.kind}`);
}
