import { useT } from "#app/i18n/translate.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Checkbox, Radio } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import type { TranscriptFormat } from "../../transcript/transcript.ts";

interface DownloadFormProps {
  action: string;
  back: string;
  formats: readonly TranscriptFormat[];
  timeZone: string;
}

/** In which format, and whether with the attachments (messages `chat-export`). The browser's own form: what comes back is a file. */
export function DownloadForm({ action, back, formats, timeZone }: DownloadFormProps) {
  const t = useT("chat-download");
  return (
    <form method="get" action={action} className="stack stack-6">
      <FieldGroup id="download-format" label={t("format.label")}>
        <div className="stack stack-2">
          {formats.map((format) => (
            <Radio
              key={format}
              name="format"
              value={format}
              defaultChecked={format === formats[0]}
              label={t(`format.${format}`)}
              detail={t(`hint.${format}`)}
            />
          ))}
        </div>
      </FieldGroup>
      <Checkbox name="files" value="on" label={t("files")} detail={t("filesHint")} />
      <p className="small soft">{t("zone", { zone: timeZone })}</p>
      <p className="actions">
        <LinkButton to={back}>{t("back")}</LinkButton>
        <Button type="submit" variant="primary">
          {t("download")}
        </Button>
      </p>
    </form>
  );
}
