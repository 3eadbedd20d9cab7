import {
  Archive,
  Ban,
  BellOff,
  CalendarDays,
  EllipsisVertical,
  Handshake,
  type LucideIcon,
  MessageSquareReply,
  Paperclip,
  Pin,
} from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import { useFormat, useMarket, useT, useZone } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { CountDot } from "#app/ui/badge/badge.tsx";
import { IconButton, IconLink } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Menu } from "#app/ui/menu/menu.tsx";
import { Marked } from "#app/ui/text/markup.tsx";
import { matchParts } from "#app/ui/text/match-parts.ts";
import type { ConversationSummary, Inbox, InboxFilter, LastKind } from "../../conversation.ts";
import { dayOf, daysAgo, shortDayOf, weekdayOf } from "../../days.ts";
import { usePresence } from "../../thread/ui/use-live.ts";
import { OwnSideEntries } from "../../ui/own-side-entries.tsx";
import { type InboxQuery, inboxSearch } from "../inbox-query.ts";
import { InboxFilters, InboxSearch } from "./inbox-search.tsx";
import { useInboxPath } from "./use-inbox-path.ts";

interface ConversationItemProps {
  conversation: ConversationSummary;
  to: string;
  /** Highlighted. */
  search: string;
  /** The list's filter: marks that all its rows share are left out. */
  filter: InboxFilter;
  isOpen: boolean;
  isOnline: boolean;
  now: Date;
  /** What a card that came last says; otherwise its kind is named. */
  cardText: string | undefined;
}

const ICONS: Partial<Record<LastKind, LucideIcon>> = { file: Paperclip, meeting: CalendarDays, offer: Handshake };

/** A row of the inbox, which links to the conversation, with an icon that links to ready answers. */
function ConversationItem({
  conversation,
  to,
  search,
  filter,
  isOpen,
  isOnline,
  now,
  cardText,
}: ConversationItemProps) {
  const t = useT("chat-inbox");
  const chat = useT("chat");
  const answers = useT("answers");
  const { person, companyName, unread, archived, pinned, muted, blocked, match, at } = conversation;
  const waitsForAnswer = unread > 0 && person !== null && !blocked && !match;
  return (
    <li className={classNames(isOpen && "is-on", unread > 0 && !muted && "unread")}>
      <Avatar
        {...(person ? { name: person.name } : {})}
        {...pictureSources(person?.pictureId, 40)}
        online={isOnline && person !== null}
      />
      <span className="convs-name">
        <Link to={to} aria-current={isOpen ? "page" : undefined} preventScrollReset>
          <Marked text={person?.name ?? chat("deletedUser")} query={search} />
          {companyName && (
            <span className="muted">
              {" "}
              · <Marked text={companyName} query={search} />
            </span>
          )}
        </Link>
        {isOnline && person && <span className="vh"> {t("online")}</span>}
      </span>
      <ListTime at={match?.at ?? at} now={now} />
      <p dir="auto">
        {match ? (
          <Marked text={match.text} query={matchIn(match.text, search)} />
        ) : (
          <LastMessage conversation={conversation} cardText={cardText} />
        )}
      </p>
      <span className="convs-marks">
        {pinned && <Icon of={Pin} size="s" label={t("pinned")} />}
        {muted && <Icon of={BellOff} size="s" label={chat("muted")} />}
        {blocked && filter !== "blocked" && <Icon of={Ban} size="s" label={t("blocked")} />}
        {archived && filter !== "archived" && <Icon of={Archive} size="s" label={t("archived")} />}
        {waitsForAnswer && (
          <IconLink
            className="convs-answer"
            size="s"
            icon={MessageSquareReply}
            label={answers("tool")}
            to={paths.readyAnswers(conversation.id)}
          />
        )}
        <CountDot count={unread} quiet={muted} />
        {unread > 0 && <span className="vh">{t("unread", { count: unread })}</span>}
        <RowMenu conversation={conversation} isOpen={isOpen} />
      </span>
    </li>
  );
}

/** What the member can do with a conversation without opening it. */
function RowMenu({ conversation, isOpen }: Pick<ConversationItemProps, "conversation" | "isOpen">) {
  const chat = useT("chat");
  const t = useT("chat-inbox");
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const label = t("menu", { name: conversation.person?.name ?? chat("deletedUser") });
  return (
    <Menu
      label={label}
      align="end"
      trigger={(attributes) => (
        <IconButton className="convs-menu" size="s" icon={EllipsisVertical} label={label} {...attributes} />
      )}
    >
      <OwnSideEntries
        id={conversation.id}
        side={conversation}
        next={here}
        nextArchived={isOpen ? paths.messages() : here}
      />
    </Menu>
  );
}

/** The part of a search to highlight in a text: the whole phrase if it occurs, else the first of its words that does. */
function matchIn(text: string, search: string): string {
  return [search, ...search.split(/\s+/)].find((part) => matchParts(text, part)) ?? search;
}

/** A short form of the last message, of whatever kind. */
function LastMessage({
  conversation: { person, last, preview, previewMine },
  cardText,
}: Pick<ConversationItemProps, "conversation" | "cardText">) {
  const t = useT("chat-inbox");
  const chat = useT("chat");
  if (!person) return chat("hasLeft", { brand: BRAND });
  const text = preview || t(`last.${last === null || last === "text" ? "waiting" : last}`);
  const icon = last && ICONS[last];
  return (
    <>
      {icon && <Icon of={icon} size="s" />}
      {cardText ?? (previewMine ? t("you", { text }) : text)}
    </>
  );
}

/** A short time: today's time, "yesterday", the weekday within a week, else a date. */
function ListTime({ at, now }: { at: string; now: Date }) {
  const chat = useT("chat");
  const format = useFormat();
  const market = useMarket();
  const zone = useZone();
  const day = dayOf(zone, at);
  const days = daysAgo(zone, day, now);
  return (
    <time dateTime={at}>
      {days <= 0
        ? format.time(at)
        : days === 1
          ? chat("yesterday")
          : days < 7
            ? weekdayOf(market, day)
            : shortDayOf(market, day, dayOf(zone, now))}
    </time>
  );
}

interface ConversationListProps {
  inbox: Inbox;
  query: InboxQuery;
  now: Date;
  /** The list is the page itself, not the pane beside a thread. */
  isPage: boolean;
  /** Links beside the heading, to meetings and offers. */
  links?: ReactNode;
  /** What cards say, by the ids of what they show. */
  cardTexts?: Readonly<Record<string, string>>;
}

const ROWS = ".convs-name a";

/** Conversations, pinned ones first, then newest first; the open one is marked. The arrow keys move between them. */
export function ConversationList({ inbox, query, now, isPage, links, cardTexts }: ConversationListProps) {
  const t = useT("chat-inbox");
  const chat = useT("chat");
  const { id } = useParams();
  const pathname = useInboxPath();
  const { conversations, next, tooSlow } = inbox;
  const online = usePresence(conversations.map((conversation) => conversation.id));
  const Heading = isPage ? "h1" : "h2";
  const none = tooSlow ? t("search.tooSlow") : query.search ? t("search.none") : t(`none.${query.filter}`);
  return (
    <section className="convs" aria-label={t("label")} onKeyDown={onKeyDown}>
      <div className="convs-top">
        <div className="convs-h">
          <Heading className="h-sec">{chat("title")}</Heading>
          {links && <p className="row">{links}</p>}
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
              filter={query.filter}
              isOpen={conversation.id === id}
              isOnline={online.has(conversation.id)}
              now={now}
              cardText={conversation.subjectId ? cardTexts?.[conversation.subjectId] : undefined}
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

/** Arrow keys, Home and End move between the rows; arrow down leads from the search field to the first row. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROWS)];
  const index = rows.indexOf(event.target as HTMLElement);
  const typing = event.target instanceof HTMLInputElement;
  if (index < 0 && !(typing && event.key === "ArrowDown")) return;
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const field = next < 0 ? event.currentTarget.querySelector<HTMLElement>("input[type=search]") : undefined;
  (field ?? rows[Math.min(next, rows.length - 1)])?.focus();
}
