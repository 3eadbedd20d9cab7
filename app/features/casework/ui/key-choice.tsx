import { Checkbox } from "#app/ui/checkbox.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { useShortcutChoice } from "./shortcuts.tsx";

/** The keyboard of a queue, which can be switched off (WCAG 2.1.4); `detail` says what its keys do. */
export function KeyChoice({ label, detail }: { label: string; detail: string }) {
  const hydrated = useHydrated();
  const [on, choose] = useShortcutChoice();
  if (!hydrated) return null;
  return (
    <Checkbox
      className="only-w"
      label={label}
      detail={detail}
      checked={on}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
