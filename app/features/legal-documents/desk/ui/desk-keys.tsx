import { KeyChoice } from "#app/features/casework/ui/key-choice.tsx";
import { useT } from "#app/i18n/translate.tsx";

/** The keyboard of the desk (messages `legal-documents-desk`, `review`). */
export function DeskKeys() {
  const t = useT("legal-documents-desk");
  const review = useT("review");
  return <KeyChoice label={review("keys.use")} detail={t("keys")} />;
}
