import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Progress } from "#app/ui/progress/progress.tsx";
import type { Upload } from "./use-upload.ts";

/** How far an upload is, with the way to call it off; nothing to see while there is none (messages `uploads`). */
export function UploadProgress({ upload: { state, percent = 0, cancel } }: { upload: Upload }) {
  const t = useT("files-upload");
  const format = useFormat();
  const sending = state === "sending";
  const words = state === "idle" ? "" : sending ? t("sending", { percent: format.percent(percent * 100) }) : t(state);
  return (
    <>
      {/* Every quarter is enough to hear. Always there: what comes with its words already in it is not read out. */}
      <span className="vh" role="status">
        {sending ? t("heard", { quarter: Math.floor(percent / 25) * 25 }) : words}
      </span>
      {state !== "idle" && (
        <div className="stack stack-2">
          <Progress label={t("label")} value={percent} />
          <p className="row row-w small soft">
            <span aria-hidden="true">{words}</span>
            <Button variant="link" onClick={cancel}>
              {t("cancel")}
            </Button>
          </p>
        </div>
      )}
    </>
  );
}
