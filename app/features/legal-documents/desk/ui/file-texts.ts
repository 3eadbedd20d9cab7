import { useT } from "#app/i18n/translate.tsx";
import type { FileDropTexts } from "#app/ui/forms/file-drop.tsx";

/** The texts of a file field (messages `legal-documents-desk`). */
export function useFileTexts(rule: "rulePdf" | "ruleDocx"): FileDropTexts {
  const t = useT("legal-documents-desk");
  return {
    drop: t("file.drop"),
    release: t("file.release"),
    rule: t(`file.${rule}`),
    choose: t("file.choose"),
    change: t("file.change"),
    remove: t("file.remove"),
    size: (bytes) => t("file.size", { size: String(Math.ceil(bytes / 1000)) }),
  };
}
