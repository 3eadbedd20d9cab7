import { Check, MessageSquareWarning } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { ChangeOfField } from "../wanted-changes.ts";

/** The reviewer's request, between a field's label and its control (messages `pitches-wizard`). */
export function WantedChange({ of: change }: { of: ChangeOfField | undefined }) {
  const t = useT("pitches-wizard");
  if (!change) return null;
  const { reason, edited } = change;
  return (
    <p className={edited ? "remark is-done" : "remark"}>
      <Icon of={edited ? Check : MessageSquareWarning} size="s" />
      <span>
        {reason} {edited && <b>{t("changes.edited")}</b>}
      </span>
    </p>
  );
}

/** The class of a field with a request, whose border is marked until it was edited. */
export function wantedClass(wanted: ChangeOfField | undefined, className?: string): string {
  return classNames(className, wanted && !wanted.edited && "is-remarked");
}
