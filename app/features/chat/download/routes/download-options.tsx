import { data } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { now } from "#app/platform/clock.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Checkbox, Radio } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { transcriptOf } from "../../transcript/entries.server.ts";
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from "../../transcript/transcript.ts";
import type { Route } from "./+types/download-options.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const facts = await transcriptOf(memberOf(context), params.id);
  if (!facts) throw data("page", { status: 404 });
  const { conversationId, other, timeZone } = facts;
  const zone = zoneFormatsOf(visitOf(context).market, timeZone).name(now());
  return { conversationId, other, zone, tooMany: new URL(request.url).searchParams.has("later") };
}

/** Page for choosing the format of a download. */
export default function DownloadOptions({ loaderData }: Route.ComponentProps) {
  const t = useT("chat-download");
  const failureText = useFailureText();
  const { conversationId, other, zone, tooMany } = loaderData;
  return (
    <FormPage title={t("title")} about={t("with", { name: other ?? t("deletedUser") })}>
      {tooMany && (
        <Note kind="warning" role="alert">
          {failureText("too-many-requests")}
        </Note>
      )}
      <p>{t("lead")}</p>
      <DownloadForm
        action={paths.conversationDownload(conversationId)}
        back={paths.conversation(conversationId)}
        formats={TRANSCRIPT_FORMATS}
        zone={zone}
      />
    </FormPage>
  );
}

interface DownloadFormProps {
  action: string;
  back: string;
  formats: readonly TranscriptFormat[];
  zone: string;
}

/** Format, and whether to include attachments. A native form, since the response is a file. */
function DownloadForm({ action, back, formats, zone }: DownloadFormProps) {
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
      <p className="small soft">{t("zone", { zone })}</p>
      <p className="actions">
        <LinkButton to={back}>{t("back")}</LinkButton>
        <Button type="submit" variant="primary">
          {t("download")}
        </Button>
      </p>
    </form>
  );
}
