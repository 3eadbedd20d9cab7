import { useT } from "#app/i18n/translate.tsx";
import type { SupportPromise } from "../ticket.ts";

/** By when support answers (messages `support`). */
export function PromiseText({ promise }: { promise: SupportPromise }) {
  const t = useT("support");
  return promise.kind === "paidHours" ? t("promise.paidHours", promise) : t(`promise.${promise.kind}`);
}
