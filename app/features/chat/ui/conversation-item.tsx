import { Archive, Ban, CalendarDays, Handshake, type LucideIcon, MessageSquareReply, Paperclip } from "lucide-react";
import { Link } from "react-router";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import { useFormat, useMarket, useT, useZone } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { CountDot } from "#app/ui/badge.tsx";
import { IconLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Marked } from "#app/ui/marked.tsx";
import { matchParts } from "#app/ui/match-parts.ts";
import type { ConversationSummary, InboxFilter, LastKind } from "../conversation.ts";
import { dayOf, daysAgo, shortDayOf, weekdayOf } from "../moments.ts";

interface ConversationItemProps {
  conversation: ConversationSummary;
  to: string;
  /** What was searched for, to be marked. */
  search: string;
  /** What the list is narrowed to: what holds for all its rows is not said in each. */
  shows: InboxFilter;
  isOpen: boolean;
  isOnline: boolean;
  now: Date;
}

const ICONS: Partial<Record<LastKind, LucideIcon>> = { file: Paperclip, meeting: CalendarDays, offer: Handshake };

/** One line of the inbox; the whole of it leads to the conversation, and a sign in it to a ready answer (messages `ready-answers` too). */
export function ConversationItem({ conversation, to, search, shows, isOpen, isOnline, now }: ConversationItemProps) {
  const t = useT("inbox");
  const chat = useT("chat");
  const answers = useT("ready-answers");
  const { person, companyName, unread, archived, blocked, match, at } = conversation;
  const waitsForAnswer = unread > 0 && person !== null && !blocked && !match;
  return (
    <li className={classNames(isOpen && "is-on", unread > 0 && "unread")}>
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
          <Marked text={match.text} query={foundIn(match.text, search)} />
        ) : (
          <LastSaid conversation={conversation} />
        )}
      </p>
      <span className="convs-marks">
        {blocked && shows !== "blocked" && <Icon of={Ban} size="s" label={t("blocked")} />}
        {archived && shows !== "archived" && <Icon of={Archive} size="s" label={t("archived")} />}
        {waitsForAnswer && (
          <IconLink
            className="convs-answer"
            size="s"
            icon={MessageSquareReply}
            label={answers("tool")}
            to={paths.readyAnswers(conversation.id)}
          />
        )}
        <CountDot count={unread} />
        {unread > 0 && <span className="vh">{t("unread", { count: unread })}</span>}
      </span>
    </li>
  );
}

/** What of a search to mark in a text: all of it where it stands there as it was typed, else the first of its words that does. */
function foundIn(text: string, search: string): string {
  return [search, ...search.split(/\s+/)].find((part) => matchParts(text, part)) ?? search;
}

/** The last message in a few words, whatever it is. */
function LastSaid({
  conversation: { person, last, preview, previewMine },
}: Pick<ConversationItemProps, "conversation">) {
  const t = useT("inbox");
  const chat = useT("chat");
  if (!person) return chat("hasLeft", { brand: BRAND });
  const text = preview || t(`last.${last === null || last === "text" ? "waiting" : last}`);
  const icon = last && ICONS[last];
  return (
    <>
      {icon && <Icon of={icon} size="s" />}
      {previewMine ? t("you", { text }) : text}
    </>
  );
}

/** As short as it can be and still be clear: today's time, yesterday, this week's day, a date. */
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
