import { CalendarDays, HandCoins } from "lucide-react";
import { Outlet, useMatch } from "react-router";
import type { Inbox } from "#app/features/chat/conversation.ts";
import { inboxQueryOf, isNarrowed } from "#app/features/chat/inbox-query.ts";
import { hasArchived } from "#app/features/chat/queries-archive.server.ts";
import { inboxOf } from "#app/features/chat/queries-inbox.server.ts";
import { ConversationList } from "#app/features/chat/ui/conversation-list.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { IconLink, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/inbox.ts";

export const handle = { screen: "inbox" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const query = inboxQueryOf(new URL(request.url).searchParams);
  const { filter, search, older } = query;
  // Each search reads all that was said in all of the conversations.
  const may = !search || (await takeToken("inbox-search", actor.id));
  const inbox: Inbox = may
    ? await inboxOf(actor, { filter, search, ...(older && { before: older }) })
    : { conversations: [], next: null, tooSlow: true };
  const isEmpty = inbox.conversations.length === 0 && !isNarrowed(query) && !(await hasArchived(actor));
  return { query, inbox, isEmpty };
}

export default function InboxPage({ loaderData: { inbox, query, isEmpty } }: Route.ComponentProps) {
  const t = useT("inbox");
  const chat = useT("chat");
  const meetings = useT("meetings");
  const offers = useT("offers");
  const { now } = useRoot();
  const isPage = useMatch(paths.messages()) !== null;
  if (isPage && isEmpty) {
    return (
      <div className="inbox-none">
        <PageTitle title={chat("title")} />
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
      <ConversationList
        inbox={inbox}
        query={query}
        now={now}
        isPage={isPage}
        places={
          <>
            <IconLink icon={CalendarDays} label={meetings("list.title")} size="s" to={paths.meetings()} />
            <IconLink icon={HandCoins} label={offers("title")} size="s" to={paths.offers()} />
          </>
        }
      />
      <Outlet />
    </div>
  );
}
