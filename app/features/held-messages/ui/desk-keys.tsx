import { useShortcutChoice } from "#app/features/casework/ui/shortcuts.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";

/** The keyboard of the desk, which can be switched off (WCAG 2.1.4) (messages `shield-desk`). */
export function DeskKeys() {
  const t = useT("shield-desk");
  const hydrated = useHydrated();
  const [on, choose] = useShortcutChoice();
  if (!hydrated) return null;
  return (
    <Checkbox
      className="only-w"
      label={t("keysUse")}
      detail={t("keys")}
      checked={on}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
