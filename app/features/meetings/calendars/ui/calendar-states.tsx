import { CalendarPlus, RefreshCw } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { useAgo, useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { Calendars, OwnCalendar } from "../own-calendar.ts";

/** Whether there is a feed of the member's meetings, and who reads it. */
export function FeedState({ feed }: Pick<Calendars, "feed">) {
  const t = useT("meetings-calendars");
  const ago = useAgo();
  const format = useFormat();
  return (
    <>
      <p>{t(feed ? "feed.on" : "feed.off")}</p>
      {feed && (
        <p className="small soft">
          {t("feed.made", { date: format.date(feed.createdAt) })}{" "}
          {feed.readAt ? t("feed.read", { ago: ago(feed.readAt) }) : t("feed.unread")}
        </p>
      )}
      <div className="row row-w">
        <LinkButton to={paths.newMeetingFeed()} icon={CalendarPlus} variant={feed ? "secondary" : "primary"}>
          {t(feed ? "feed.renew" : "feed.make")}
        </LinkButton>
        {feed && (
          <Form method="post" action={paths.meetingFeedRemoval()}>
            <Button type="submit" variant="danger-quiet">
              {t("feed.end")}
            </Button>
          </Form>
        )}
      </div>
    </>
  );
}

/** When the member's own calendar was read, and what to do if it could not be. */
export function OwnCalendarState({ own: { host, readAt, nextAt, problem, busy } }: { own: OwnCalendar }) {
  const t = useT("meetings-calendars");
  const ago = useAgo();
  const format = useFormat();
  const isReading = useNavigation().formAction === paths.ownCalendarReading();
  return (
    <>
      <p>{t("own.on", { host })}</p>
      {problem ? (
        <Note kind="warning" role="status">
          {t(`problem.${problem}`)}
        </Note>
      ) : (
        <p role="status">{t("own.busy", { count: busy })}</p>
      )}
      <p className="small soft">
        {readAt ? t("own.read", { ago: ago(readAt) }) : t("own.never")} {t("own.next", { time: format.time(nextAt) })}
      </p>
      <div className="row row-w">
        <Form method="post" action={paths.ownCalendarReading()}>
          <Button type="submit" icon={RefreshCw} busy={isReading}>
            {t("own.readNow")}
          </Button>
        </Form>
        <Form method="post" action={paths.ownCalendarRemoval()}>
          <Button type="submit" variant="danger-quiet">
            {t("own.remove")}
          </Button>
        </Form>
      </div>
      <p className="small soft">{t("own.secret")}</p>
    </>
  );
}
