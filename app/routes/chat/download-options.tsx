import { data } from "react-router";
import { transcriptOf } from "#app/features/chat/queries-transcript.server.ts";
import { TRANSCRIPT_FORMATS } from "#app/features/chat/transcript.ts";
import { DownloadForm } from "#app/features/chat/ui/download-form.tsx";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Route } from "./+types/download-options.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const facts = await transcriptOf(memberOf(context), params.id);
  if (!facts) throw data("page", { status: 404 });
  const { conversationId, other, timeZone } = facts;
  return { conversationId, other, timeZone, tooMany: new URL(request.url).searchParams.has("later") };
}

/** In which form a conversation is to be downloaded. */
export default function DownloadOptions({ loaderData }: Route.ComponentProps) {
  const t = useT("chat-export");
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
