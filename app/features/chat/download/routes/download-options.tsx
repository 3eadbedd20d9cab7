import { data } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { transcriptOf } from "../../transcript/entries.server.ts";
import { TRANSCRIPT_FORMATS } from "../../transcript/transcript.ts";
import { DownloadForm } from "../ui/download-form.tsx";
import type { Route } from "./+types/download-options.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const facts = await transcriptOf(memberOf(context), params.id);
  if (!facts) throw data("page", { status: 404 });
  const { conversationId, other, timeZone } = facts;
  return { conversationId, other, timeZone, tooMany: new URL(request.url).searchParams.has("later") };
}

/** In which form a conversation is to be downloaded. */
export default function DownloadOptions({ loaderData }: Route.ComponentProps) {
  const t = useT("chat-download");
  const failureText = useFailureText();
  const { conversationId, other, timeZone, tooMany } = loaderData;
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
        timeZone={timeZone}
      />
    </FormPage>
  );
}
