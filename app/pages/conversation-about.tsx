import { ArrowLeft } from "lucide-react";
import { data } from "react-router";
import { pitchOfConversation, threadOf } from "#app/features/chat/thread/messages.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { IconLink } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import type { Route } from "./+types/conversation-about.ts";
import { besideOf } from "./conversation-data.server.ts";

const ConversationBeside = deferred(async () => (await import("./conversation-beside.tsx")).ConversationBeside);

export const handle = { ownBar: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const thread = await threadOf(actor, params.id);
  if (!thread) throw data("page", { status: 404 });
  const [pitch, beside] = await Promise.all([pitchOfConversation(actor, thread.pitchId), besideOf(actor, thread.id)]);
  const { id, person, blocked } = thread;
  return { thread: { id, person, blocked }, pitch, beside };
}

/** What stands beside a conversation, for screens without room for it. */
export default function ConversationAbout({ loaderData: { thread, pitch, beside } }: Route.ComponentProps) {
  const t = useT("chat");
  const title = t("details.label");
  return (
    <section className="chat">
      <PageTitle title={title} />
      <header className="chat-h">
        <IconLink icon={ArrowLeft} label={t("toConversation")} to={paths.conversation(thread.id)} />
        <div className="grow">
          <h1>{title}</h1>
          <p>{thread.person?.name ?? t("deletedUser")}</p>
        </div>
      </header>
      <div className="details-page">
        <ConversationBeside thread={thread} pitch={pitch} beside={beside} beware />
      </div>
    </section>
  );
}
