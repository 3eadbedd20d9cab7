import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { TabLink, TabLinks } from "#app/ui/navigation/tabs.tsx";
import { meetingsOf } from "../meetings.server.ts";
import type { Route } from "./+types/meetings.ts";

const MeetingLines = deferred(async () => (await import("../ui/meeting-lines.tsx")).MeetingLines);

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const query = new URL(request.url).searchParams;
  const tab = query.get("tab") === "past" ? "past" : "coming";
  const after = query.get("after") ?? undefined;
  return { tab, paged: after !== undefined, ...(await meetingsOf(actor, tab, after)) } as const;
}

/** List of the reader's coming and past meetings. */
export default function Meetings({ loaderData: { tab, meetings, next, paged } }: Route.ComponentProps) {
  const t = useT("meetings");
  const past = tab === "past" ? tab : undefined;
  return (
    <div className="stack stack-6 w-content">
      <PageTitle title={t("list.title")} />
      <header className="row row-w between">
        <h1 className="h-page">{t("list.title")}</h1>
        <p className="row row-w">
          <LinkButton to={paths.calendars()}>{t("list.calendars")}</LinkButton>
          <LinkButton to={paths.availability()}>{t("list.availability")}</LinkButton>
        </p>
      </header>
      <TabLinks label={t("list.title")}>
        <TabLink to={paths.meetings()} aria-current={past ? "false" : "page"}>
          {t("list.coming")}
        </TabLink>
        <TabLink to={paths.meetings({ tab: "past" })} aria-current={past ? "page" : "false"}>
          {t("list.past")}
        </TabLink>
      </TabLinks>
      {meetings.length > 0 ? (
        <MeetingLines meetings={meetings} />
      ) : (
        <EmptyState
          kind="meetings"
          title={t(`list.none.${tab}`)}
          action={<LinkButton to={paths.messages()}>{t("list.toMessages")}</LinkButton>}
        >
          {past ? undefined : t("list.how")}
        </EmptyState>
      )}
      {paged && <Link to={paths.meetings({ tab: past })}>{t("list.first")}</Link>}
      {next && <ShowMore to={paths.meetings({ tab: past, after: next })} label={t("list.more")} />}
    </div>
  );
}
