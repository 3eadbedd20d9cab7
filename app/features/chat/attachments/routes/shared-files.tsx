import { ArrowLeft } from "lucide-react";
import { data } from "react-router";
import { z } from "zod";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { IconLink } from "#app/ui/button/button.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { threadOf } from "../../thread/messages.server.ts";
import { SharedFileList } from "../../ui/shared-files.tsx";
import { filesIn } from "../shared-files.server.ts";
import type { Route } from "./+types/shared-files.ts";

export const handle = { ownBar: true };

const PAGE = 50;

const before = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const thread = await threadOf(actor, params.id);
  if (!thread) throw data("page", { status: 404 });
  const from = before.parse(new URL(request.url).searchParams.get("before") ?? undefined);
  return {
    id: thread.id,
    person: thread.person,
    shared: await filesIn(actor, thread.id, { most: PAGE, before: from }),
  };
}

/** All files of a conversation, newest first. */
export default function SharedFilesPage({ loaderData: { id, person, shared } }: Route.ComponentProps) {
  const t = useT("chat");
  const name = person?.name ?? t("deletedUser");
  return (
    <section className="chat">
      <PageTitle title={t("files.title")} />
      <header className="chat-h">
        <IconLink icon={ArrowLeft} label={t("toConversation")} to={paths.conversation(id)} />
        <div className="grow">
          <h1>{t("files.title")}</h1>
          <p>{name}</p>
        </div>
      </header>
      <div className="details-page">
        {shared.files.length > 0 ? (
          <SharedFileList conversationId={id} files={shared.files} otherName={name} />
        ) : (
          <p className="soft">{t("files.none")}</p>
        )}
        {shared.next !== null && <ShowMore to={paths.conversationFiles(id, shared.next)} label={t("files.more")} />}
      </div>
    </section>
  );
}
