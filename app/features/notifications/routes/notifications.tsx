import { useRef } from "react";
import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { useFocusRestored } from "#app/ui/hooks/focus.ts";
import { NOTICES_LAST } from "../notice.ts";
import { readNoticeFilter } from "../notice-groups.ts";
import { noticesOf } from "../notice-list.server.ts";
import { MarkAllRead, NoticeFilters } from "../ui/notice-list.tsx";
import type { Route } from "./+types/notifications.ts";

const NoticeGroups = deferred(async () => (await import("../ui/notice-groups.tsx")).NoticeGroups);

export async function loader({ context }: Route.LoaderArgs) {
  const actor = accountHolderOf(context);
  const { searchParams } = visitOf(context).url;
  const before = searchParams.get("before") ?? undefined;
  const show = readNoticeFilter(searchParams.get("show"));
  return { isFirst: !before, show, ...(await noticesOf(actor, before, show)) };
}

/** The notification centre: all notices, page by page. */
export default function NotificationsPage({ loaderData: { notices, next, isFirst, show } }: Route.ComponentProps) {
  const t = useT("notifications");
  const { now, unread, actor } = useRoot();
  const page = useRef<HTMLDivElement>(null);
  useFocusRestored(page);
  return (
    <div ref={page} className="npage" tabIndex={-1}>
      <PageTitle title={t("title")} />
      <header className="row row-w between">
        <h1 className="h-page">{t("title")}</h1>
        {unread.notifications > 0 && <MarkAllRead />}
      </header>
      <NoticeFilters shown={show} unread={unread.notifications} />
      {notices.length > 0 ? (
        <NoticeGroups notices={notices} now={now} level={2} />
      ) : (
        <EmptyState kind="notifications" title={show ? t(`empty.${show}`) : t("empty.title")}>
          {show ? <Link to={paths.notifications()}>{t("filter.showAll")}</Link> : t("empty.text")}
        </EmptyState>
      )}
      {(next || !isFirst) && (
        <p className="row between npages">
          {!isFirst && <Link to={paths.notifications({ show })}>{t("newest")}</Link>}
          {next && (
            <Link rel="next" to={paths.notifications({ show, before: next })} className="end">
              {t("older")}
            </Link>
          )}
        </p>
      )}
      <p className="small muted npages">
        {t("lasts", { days: String(NOTICES_LAST) })}{" "}
        {actor.kind === "member" && <Link to={paths.notificationSettings()}>{t("settings")}</Link>}
      </p>
    </div>
  );
}
