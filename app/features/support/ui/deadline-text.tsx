import { useT } from "#app/i18n/translate.tsx";
import type { SupportDeadline } from "../ticket.ts";

/** Says when to expect an answer of support. */
export function DeadlineText({ deadline }: { deadline: SupportDeadline }) {
  const t = useT("support");
  return deadline.kind === "paidHours" ? t("promise.paidHours", deadline) : t(`promise.${deadline.kind}`);
}
