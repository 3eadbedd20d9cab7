import { Link, useParams, useSearchParams } from "react-router";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { CountDot } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SegmentedLinks } from "#app/ui/segmented.tsx";
import type { ConversationSummary, Inbox } from "../conversation.ts";
import { dayOf, daysAgo, shortDayOf, weekdayOf } from "../moments.ts";

export interface ConversationListProps {
  inbox: Inbox;
  unreadOnly: boolean;
  now: Date;
  /** The list is the page itself, not the pane beside a thread. */
  isPage: boolean;
}

/** All conversations, newest first; the open one is marked. */
export function ConversationList({ inbox, unreadOnly, now, isPage }: ConversationListProps) {
  const t = useT("chat");
  const { id } = useParams();
  const [search] = useSearchParams();
  const Heading = isPage ? "h1" : "h2";
  // What the list is narrowed to stays when a conversation is opened from it.
  const kept = search.size > 0 ? `?${search}` : "";
  return (
    <section className="convs" aria-label={t("conversations")}>
      <div className="convs-h">
        <Heading className="h-sec">{t("title")}</Heading>
        <SegmentedLinks
          label={t("filter.label")}
          current={unreadOnly ? "unread" : "all"}
          segments={[
            { value: "all", label: t("filter.all") },
            { value: "unread", label: t("filter.unread") },
          ]}
          linkTo={(value) => ({ search: value === "unread" ? "?filter=unread" : "" })}
        />
      </div>
      {inbox.conversations.length === 0 ? (
        <p className="convs-none">{t(unreadOnly ? "empty.allRead" : "empty.title")}</p>
      ) : (
        <ul>
          {inbox.conversations.map((conversation) => (
            <ConversationItem
              key={conversation.id}
              conversation={conversation}
              to={`${paths.conversation(conversation.id)}${kept}`}
              isOpen={conversation.id === id}
              now={now}
            />
          ))}
        </ul>
      )}
      <p className="convs-more">
        {search.has("before") && (
          <Link to={{ search: unreadOnly ? "?filter=unread" : "" }}>{t("newestConversations")}</Link>
        )}
        {inbox.next && (
          <Link
            rel="next"
            to={{ search: `?${new URLSearchParams({ ...(unreadOnly && { filter: "unread" }), before: inbox.next })}` }}
          >
            {t("olderConversations")}
          </Link>
        )}
      </p>
    </section>
  );
}

interface ConversationItemProps {
  conversation: ConversationSummary;
  to: string;
  isOpen: boolean;
  now: Date;
}

function ConversationItem({ conversation, to, isOpen, now }: ConversationItemProps) {
  const t = useT("chat");
  const { person, companyName, unread, preview, previewMine, at } = conversation;
  return (
    <li className={classNames(isOpen && "is-on", unread > 0 && "unread")}>
      <Avatar {...(person ? { name: person.name } : {})} {...pictureSources(person?.pictureId, 40)} />
      <span className="convs-name">
        <Link to={to} aria-current={isOpen ? "page" : undefined} preventScrollReset>
          {person?.name ?? t("deletedUser")}
          {companyName && <span className="muted"> · {companyName}</span>}
        </Link>
      </span>
      <ListTime at={at} now={now} />
      <p>{person ? (previewMine ? t("you", { text: preview }) : preview) : t("hasLeft", { brand: BRAND })}</p>
      <CountDot count={unread} />
      {unread > 0 && <span className="vh">{t("unread", { count: unread })}</span>}
    </li>
  );
}

/** As short as it can be and still be clear: today's time, yesterday, this week's day, a date. */
function ListTime({ at, now }: { at: string; now: Date }) {
  const t = useT("chat");
  const format = useFormat();
  const market = useMarket();
  const days = daysAgo(market, dayOf(market, at), now);
  return (
    <time dateTime={at}>
      {days <= 0
        ? format.time(at)
        : days === 1
          ? t("yesterday")
          : days < 7
            ? weekdayOf(market, at)
            : shortDayOf(market, at, now)}
    </time>
  );
}
