import { CloudAlert, CloudCheck, CloudUpload, type LucideIcon } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFormat, useIsToday, useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Radio } from "#app/ui/forms/checkbox.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { dismissToast, showToast } from "#app/ui/toast/toast-store.ts";
import { type Pick, pickName } from "./conflict.ts";
import type { Rival, SaveState } from "./use-autosave.ts";

/** A field that two windows say something different about. */
export interface DisputedField {
  name: string;
  label: string;
  /** What stands in each window, in words; empty for nothing. */
  shown: Readonly<Record<Pick, string>>;
  /** Of what people wrote, where it is not that of the page. */
  lang?: string | undefined;
  /** What it keeps unless somebody chooses otherwise. */
  keep: Pick;
}

interface ConflictNoteProps {
  title: string;
  theirs: Rival;
  fields: readonly DisputedField[];
  /** It came while somebody was writing, perhaps at the foot of the form: a toast says so, too. */
  asked: boolean;
}

/**
 * Two windows have written the same. Both texts are shown field by field, and the form around it goes to the server with the choice, as
 * `go=merge`, with script and without (messages `autosave`).
 */
export function ConflictNote({ title, theirs, fields, asked }: ConflictNoteProps) {
  const t = useT("autosave");
  const format = useFormat();
  const note = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(() => {
    const onSelect = () => note.current?.focus();
    return showToast({ text: title, kind: "failure", action: { label: t("conflict.show"), onSelect } });
  });
  useEffect(() => {
    if (!asked) return;
    const toast = tell();
    return () => dismissToast(toast);
  }, [asked]);
  const time = format.time(new Date(theirs.savedAt));
  return (
    <Note
      ref={note}
      tabIndex={-1}
      kind="warning"
      title={title}
      actions={
        <Button type="submit" name="go" value="merge" formNoValidate>
          {t("conflict.save")}
        </Button>
      }
    >
      <input type="hidden" name="theirs" value={theirs.token} />
      <p role="alert">{t(fields.length > 0 ? "conflict.text" : "conflict.same", { time })}</p>
      {fields.map(({ name, label, shown, lang, keep }) => (
        <fieldset key={name} className="conflict-field">
          <legend className="strong">{label}</legend>
          {(["mine", "theirs"] as const).map((pick) => (
            <Radio
              key={pick}
              id={`${pickName(name)}-${pick}`}
              name={pickName(name)}
              value={pick}
              defaultChecked={keep === pick}
              label={t(`conflict.${pick}`)}
              detail={
                <span className="conflict-text" lang={lang}>
                  {shown[pick] || t("conflict.empty")}
                </span>
              }
              card
            />
          ))}
        </fieldset>
      ))}
    </Note>
  );
}

interface SaveStatusProps {
  status: SaveState<Rival, unknown>;
  /** What is said once it cannot be written to any more. */
  closed: string;
  /** Nothing was written yet: there is nothing to say. */
  untouched?: boolean;
}

/** How far the saving of a form is that saves itself (messages `autosave`). */
export function SaveStatus({ status, closed, untouched = false }: SaveStatusProps) {
  const t = useT("autosave");
  const format = useFormat();
  const isToday = useIsToday();
  const trouble = status.is === "closed" ? closed : status.is === "failed" ? t("failed") : undefined;
  // The line stands at the head of the form, and who writes may be at its foot.
  useEffect(() => {
    if (!trouble) return;
    const toast = showToast({ text: trouble, kind: "failure" });
    return () => dismissToast(toast);
  }, [trouble]);
  if (status.is === "conflict") return null;
  const icons: Record<typeof status.is, LucideIcon> = {
    saved: CloudCheck,
    unsaved: CloudUpload,
    saving: CloudUpload,
    failed: CloudAlert,
    closed: CloudAlert,
  };
  const words = () => {
    if (status.is === "saved") {
      return isToday(status.at)
        ? t("saved", { time: format.time(status.at) })
        : t("savedOn", { date: format.date(status.at) });
    }
    return trouble ?? t(status.is as "unsaved" | "saving");
  };
  return (
    <p className="save-status small muted" role="status">
      {!untouched && (
        <>
          <Icon of={icons[status.is]} size="s" />
          {words()}
        </>
      )}
    </p>
  );
}
