import { useEffect, useState } from "react";
import { useShortcuts } from "#app/features/moderation/ui/use-shortcuts.ts";
import { useT } from "#app/i18n/translate.tsx";
import { lastingStore } from "#app/platform/browser-storage.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";

// One choice for all desks: `moderation/ui/shortcut-help.tsx`.
const STORED = "reviewShortcuts";

/** The keyboard of the desk, which can be switched off (WCAG 2.1.4) (messages `shield-desk`). */
export function DeskKeys() {
  const t = useT("shield-desk");
  const hydrated = useHydrated();
  const [on, setOn] = useState(true);
  useEffect(() => setOn(lastingStore.get(STORED) !== "off"), []);
  useShortcuts(on);
  if (!hydrated) return null;
  return (
    <Checkbox
      className="only-w"
      label={t("keysUse")}
      detail={t("keys")}
      checked={on}
      onChange={({ currentTarget: { checked } }) => {
        setOn(checked);
        if (checked) lastingStore.remove(STORED);
        else lastingStore.set(STORED, "off");
      }}
    />
  );
}
