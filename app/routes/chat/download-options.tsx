import { data } from "react-router";
import { transcriptOf } from "#app/features/chat/queries-transcript.server.ts";
import { TRANSCRIPT_FORMATS } from "#app/features/chat/transcript.ts";
import { DownloadForm } from "#app/features/chat/ui/download-form.tsx";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { Note } from "#app/ui/note.tsx";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/download-options.ts";

export const handle = { messages: ["chat-export"] };

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
    <div className="w-form stack stack-6">
      <PageTitle title={t("title")} />
      <header className="stack stack-2">
        <p className="soft">{t("with", { name: other ?? t("deletedUser") })}</p>
        <h1 className="h-page">{t("title")}</h1>
      </header>
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
    </div>
  );
}
