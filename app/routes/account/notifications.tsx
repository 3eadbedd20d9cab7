import { Form, Link } from "react-router";
import { noticesOf } from "#app/features/notifications/queries.server.ts";
import { NoticeList } from "#app/features/notifications/ui/notice-list.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { accountHolderOf } from "#app/platform/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/notifications.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = accountHolderOf(context);
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  return { isFirst: !before, ...(await noticesOf(actor, before)) };
}

export default function NotificationsPage({ loaderData: { notices, next, isFirst } }: Route.ComponentProps) {
  const t = useT("notifications");
  const { now, unread } = useRoot();
  return (
    <div className="w-text stack stack-6">
      <PageTitle title={t("title")} />
      <div className="row row-w between">
        <h1 className="h-page">{t("title")}</h1>
        {unread.notifications > 0 && (
          <Form method="post" action={paths.notificationsRead()} preventScrollReset>
            <Button type="submit" size="s">
              {t("markAllRead")}
            </Button>
          </Form>
        )}
      </div>
      {notices.length === 0 ? (
        <EmptyState kind="messages" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <NoticeList notices={notices} now={now} />
      )}
      {(next || !isFirst) && (
        <p className="row between">
          {!isFirst && <Link to={paths.notifications()}>{t("newest")}</Link>}
          {next && (
            <Link rel="next" to={{ search: `?${new URLSearchParams({ before: next })}` }} className="end">
              {t("older")}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
