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

/** A field with different values in two windows. */
export interface DisputedField {
  name: string;
  label: string;
  /** The value in each window, as text; may be empty. */
  shown: Readonly<Record<Pick, string>>;
  /** The language of the values, if it differs from the page's. */
  lang?: string | undefined;
  /** The preselected choice. */
  keep: Pick;
}

interface ConflictNoteProps {
  title: string;
  theirs: Rival;
  fields: readonly DisputedField[];
  /** It appeared while the form was being filled in: a toast announces it, since the reader may be at the end of the form. */
  asked: boolean;
}

/**
 * Shows the conflict of two windows that saved the same form, field by field. The form around it is submitted with the choices, as
 * `go=merge`, with and without script.
 */
export function ConflictNote({ title, theirs, fields, asked }: ConflictNoteProps) {
  const t = useT("autosave");
  const format = useFormat();
  const note = useRef<HTMLDivElement>(null);
  const announce = useEffectEvent(() => {
    const onSelect = () => note.current?.focus();
    return showToast({ text: title, kind: "failure", action: { label: t("conflict.show"), onSelect } });
  });
  useEffect(() => {
    if (!asked) return;
    const toast = announce();
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
  /** The text for a form that can no longer be saved. */
  closed: string;
  /** Nothing was typed yet: no status. */
  untouched?: boolean;
}

/** The status of an autosaved form. */
export function SaveStatus({ status, closed, untouched = false }: SaveStatusProps) {
  const t = useT("autosave");
  const format = useFormat();
  const isToday = useIsToday();
  const trouble = status.is === "closed" ? closed : status.is === "failed" ? t("failed") : undefined;
  // A toast too: the status is above the form, and the reader may be at its end.
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
  const text = () => {
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
          {text()}
        </>
      )}
    </p>
  );
}
