import { useT } from "#app/i18n/translate.tsx";
import type { Template } from "../decision.ts";

/** The reasons that staff give again and again, as the reader is told them (messages `verification`). */
export function useTemplateTexts(): Record<Template, string> {
  const t = useT("verification");
  return {
    "short-name": t("template.short-name"),
    spelling: t("template.spelling"),
    "new-name": t("template.new-name"),
    "other-person": t("template.other-person"),
    "not-a-name": t("template.not-a-name"),
  };
}
