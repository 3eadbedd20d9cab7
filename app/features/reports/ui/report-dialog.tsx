import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { FROM_DIALOG, type SubjectType } from "../report.ts";
import { ReportForm } from "./report-form.tsx";

export interface ReportButtonProps {
  type: SubjectType;
  /** The address of the form (`paths.reportPitch` and the like). */
  to: string;
  /** The name of the thing or its owner. */
  name: string;
}

interface ReportDialogProps extends ReportButtonProps {
  onClose: () => void;
}

/** The form of a report over the page. */
export function ReportDialog({ type, to, name, onClose }: ReportDialogProps) {
  const t = useT("reports-reporting");
  const id = useId();
  const fetcher = useFetcher<FormAnswer | { sent: true }>();
  const { data, state } = fetcher;
  const sent = data !== undefined && "sent" in data;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (sent) close.current();
  }, [sent]);
  return (
    <Dialog id={`${id}-dialog`} title={t(`title.${type}`, { name })} closeLabel={t("close")} open onClose={onClose}>
      <ReportForm
        id={`${id}-form`}
        type={type}
        action={`${to}?${FROM_DIALOG}`}
        answer={sent ? undefined : (data as FormAnswer | undefined)}
        as={fetcher.Form}
      >
        <p className="dialog-actions">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" variant="primary" busy={state !== "idle"}>
            {t("send")}
          </Button>
        </p>
      </ReportForm>
    </Dialog>
  );
}
