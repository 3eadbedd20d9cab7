import { KeyChoice } from "#app/features/casework/ui/key-choice.tsx";
import { useT } from "#app/i18n/translate.tsx";

/** The keyboard of the desk (messages `shield-desk`). */
export function DeskKeys() {
  const t = useT("shield-desk");
  return <KeyChoice label={t("keysUse")} detail={t("keys")} />;
}
