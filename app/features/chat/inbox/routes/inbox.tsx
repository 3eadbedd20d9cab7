import { CalendarDays, HandCoins } from "lucide-react";
import { Outlet, useMatch } from "react-router";
import { offerTextsOf } from "#app/features/offers/offer-texts.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { IconLink, LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import type { Inbox } from "../../conversation.ts";
import { hasArchived } from "../archiving.server.ts";
import { inboxOf } from "../inbox.server.ts";
import { inboxQueryOf, isNarrowed } from "../inbox-query.ts";
import type { Route } from "./+types/inbox.ts";

const ConversationList = deferred(async () => (await import("../ui/conversation-list.tsx")).ConversationList);

export const handle = { screen: "inbox" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const query = inboxQueryOf(new URL(request.url).searchParams);
  const { filter, search, older } = query;
  // Rate-limited: each search reads all messages of all conversations.
  const allowed = !search || (await consumeRateLimit("inbox-search", actor.id));
  const inbox: Inbox = allowed
    ? await inboxOf(actor, { filter, search, ...(older && { before: older }) })
    : { conversations: [], next: null, tooSlow: true };
  const isEmpty = inbox.conversations.length === 0 && !isNarrowed(query) && !(await hasArchived(actor));
  const offered = inbox.conversations.flatMap(({ last, subjectId }) =>
    last === "offer" && subjectId ? [subjectId] : [],
  );
  return { query, inbox, isEmpty, offers: await offerTextsOf(actor, offered) };
}

export default function InboxPage({ loaderData: { inbox, query, isEmpty, offers: cardTexts } }: Route.ComponentProps) {
  const t = useT("chat-inbox");
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
        cardTexts={cardTexts}
        links={
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
