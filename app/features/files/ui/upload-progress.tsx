import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Progress } from "#app/ui/progress/progress.tsx";
import type { Upload } from "./use-upload.ts";

/** The progress of an upload, with a button to cancel it; invisible while there is none. */
export function UploadProgress({ upload: { state, percent = 0, cancel } }: { upload: Upload }) {
  const t = useT("files-upload");
  const format = useFormat();
  const sending = state === "sending";
  const text = state === "idle" ? "" : sending ? t("sending", { percent: format.percent(percent * 100) }) : t(state);
  return (
    <>
      {/* Announced each quarter. Always rendered: screen readers skip a live region that appears together with its text. */}
      <span className="vh" role="status">
        {sending ? t("heard", { quarter: Math.floor(percent / 25) * 25 }) : text}
      </span>
      {state !== "idle" && (
        <div className="stack stack-2">
          <Progress label={t("label")} value={percent} />
          <p className="row row-w small soft">
            <span aria-hidden="true">{text}</span>
            <Button variant="link" onClick={cancel}>
              {t("cancel")}
            </Button>
          </p>
        </div>
      )}
    </>
  );
}
