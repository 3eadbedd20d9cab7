import { CloudAlert, CloudCheck, CloudUpload, type LucideIcon } from "lucide-react";
import { useEffect } from "react";
import { useFormat, useIsToday, useT } from "#app/i18n/translate.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { dismissToast, showToast } from "#app/ui/toast-store.ts";
import type { Rival, SaveState } from "./use-autosave.ts";

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
