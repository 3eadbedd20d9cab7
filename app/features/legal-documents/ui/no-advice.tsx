import { useT } from "#app/i18n/translate.tsx";
import { Note } from "#app/ui/note.tsx";

/** That a document is no legal advice (messages `legal-documents`). */
export function NoAdvice() {
  const t = useT("legal-documents");
  return <Note title={t("noAdvice.title")}>{t("noAdvice.text")}</Note>;
}
