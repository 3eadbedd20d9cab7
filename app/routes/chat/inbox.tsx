import { Outlet, useMatch } from "react-router";
import { inboxOf } from "#app/features/chat/queries.server.ts";
import { ConversationList } from "#app/features/chat/ui/conversation-list.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/inbox.ts";

export const handle = { messages: ["chat", "pitches", "profiles"], screen: "inbox" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const query = new URL(request.url).searchParams;
  const unreadOnly = query.get("filter") === "unread";
  const before = query.get("before");
  return { unreadOnly, inbox: await inboxOf(actor, { unreadOnly, ...(before ? { before } : {}) }) };
}

export default function InboxPage({ loaderData: { inbox, unreadOnly } }: Route.ComponentProps) {
  const t = useT("chat");
  const { now } = useRoot();
  const isPage = useMatch(paths.messages()) !== null;
  if (isPage && inbox.conversations.length === 0 && !unreadOnly) {
    return (
      <div className="inbox-none">
        <PageTitle title={t("title")} />
        <EmptyState
          kind="messages"
          level={1}
          title={t("empty.title")}
          action={<LinkButton to={paths.search()}>{t("empty.action")}</LinkButton>}
        >
          {t("empty.text")}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={isPage ? "inbox is-list" : "inbox"}>
      <ConversationList inbox={inbox} unreadOnly={unreadOnly} now={now} isPage={isPage} />
      <Outlet />
    </div>
  );
}
