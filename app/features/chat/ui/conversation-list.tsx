import type { KeyboardEvent, ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import type { Inbox } from "../conversation.ts";
import { type InboxQuery, inboxSearch } from "../inbox-query.ts";
import { ConversationItem } from "./conversation-item.tsx";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxSearch } from "./inbox-search.tsx";
import { usePresence } from "./use-live.ts";

export interface ConversationListProps {
  inbox: Inbox;
  query: InboxQuery;
  now: Date;
  /** The list is the page itself, not the pane beside a thread. */
  isPage: boolean;
  /** Beside the heading: where else what is agreed on is found. */
  places?: ReactNode;
}

const ROWS = ".convs-name a";

/** Conversations, newest first; the open one is marked. The arrow keys go from one to the next (messages `inbox`, `chat`). */
export function ConversationList({ inbox, query, now, isPage, places }: ConversationListProps) {
  const t = useT("inbox");
  const chat = useT("chat");
  const { id } = useParams();
  const { pathname } = useLocation();
  const { conversations, next, tooSlow } = inbox;
  const online = usePresence(conversations.map((conversation) => conversation.id));
  const Heading = isPage ? "h1" : "h2";
  const none = tooSlow ? t("search.tooSlow") : query.search ? t("search.none") : t(`none.${query.filter}`);
  return (
    <section className="convs" aria-label={t("label")} onKeyDown={onKeyDown}>
      <div className="convs-top">
        <div className="convs-h">
          <Heading className="h-sec">{chat("title")}</Heading>
          {places && <p className="row">{places}</p>}
        </div>
        <InboxSearch query={query} />
        <InboxFilters query={query} />
      </div>
      <p className="vh" role="status">
        {query.search && (conversations.length > 0 ? t("search.found", { count: conversations.length }) : none)}
      </p>
      {conversations.length === 0 ? (
        <p className="convs-none">{none}</p>
      ) : (
        <ul>
          {conversations.map((conversation) => (
            <ConversationItem
              key={conversation.id}
              conversation={conversation}
              to={`${paths.conversation(conversation.id)}${inboxSearch(query, conversation.match?.number)}`}
              search={query.search}
              shows={query.filter}
              isOpen={conversation.id === id}
              isOnline={online.has(conversation.id)}
              now={now}
            />
          ))}
        </ul>
      )}
      {(query.older || next) && (
        <p className="convs-more">
          {query.older && (
            <Link to={{ pathname, search: inboxSearch({ filter: query.filter, search: query.search }) }}>
              {t("newest")}
            </Link>
          )}
          {next && (
            <Link rel="next" to={{ pathname, search: inboxSearch({ ...query, older: next }) }}>
              {t("older")}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

/** Up and down through the rows, from the search field into the first of them, and to the ends. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.indexOf(event.target as HTMLElement);
  const typing = event.target instanceof HTMLInputElement;
  if (at < 0 && !(typing && event.key === "ArrowDown")) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const field = to < 0 ? event.currentTarget.querySelector<HTMLElement>("input[type=search]") : undefined;
  (field ?? rows[Math.min(to, rows.length - 1)])?.focus();
}
