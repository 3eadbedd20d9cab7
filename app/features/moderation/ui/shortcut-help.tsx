import { useEffect } from "react";
import { Key, useShortcutChoice } from "#app/features/casework/ui/shortcuts.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { Dialog, DialogButton, DialogClose } from "#app/ui/dialog/dialog.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";

const DIALOG = "shortcuts";

const KEYS = [
  ["n", "next"],
  ["j", "down"],
  ["k", "up"],
  ["x", "mark"],
  ["a", "approve"],
  ["c", "changes"],
  ["t", "take"],
  ["h", "hand-back"],
  ["s", "show"],
  ["q", "queue"],
  ["?", "help"],
] as const;

/** Help on the review's single-key shortcuts, with the switch that turns them off in this browser (WCAG 2.1.4). */
export function ShortcutHelp() {
  const t = useT("moderation-desk");
  const casework = useT("casework");
  const hydrated = useHydrated();
  const [on, choose] = useShortcutChoice();
  useEffect(() => {
    document.documentElement.toggleAttribute("data-no-keys", !on);
    return () => document.documentElement.removeAttribute("data-no-keys");
  }, [on]);

  // Without script there are none.
  if (!hydrated) return null;
  return (
    <div className="queue-keys only-w">
      <DialogButton dialog={DIALOG} size="s" variant="quiet" aria-keyshortcuts="?" data-press>
        {t("keys.open")} <Key name="?" />
      </DialogButton>
      <Dialog
        id={DIALOG}
        title={t("keys.title")}
        closeLabel={t("keys.close")}
        actions={<DialogClose>{t("keys.close")}</DialogClose>}
      >
        <dl className="keys">
          {KEYS.map(([key, act]) => (
            <div key={key}>
              <dt>
                <kbd className="key">{key}</kbd>
              </dt>
              <dd>{t(`key.${act}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="small soft">{t("keys.inText")}</p>
        <Checkbox label={casework("keys.use")} checked={on} onChange={(event) => choose(event.currentTarget.checked)} />
      </Dialog>
    </div>
  );
}
