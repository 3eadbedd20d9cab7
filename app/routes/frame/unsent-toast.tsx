import { useEffect } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { UNSENT } from "#app/platform/connection.ts";
import { showToast } from "#app/ui/toast-store.ts";

/** Says that a form could not be sent, and that nothing typed is lost. */
export function UnsentToast() {
  const t = useT("errors");
  useEffect(() => {
    const say = () => void showToast({ kind: "failure", text: t("page.unsent") });
    window.addEventListener(UNSENT, say);
    return () => window.removeEventListener(UNSENT, say);
  }, [t]);
  return null;
}
