import { Link } from "react-router";
import { meetingsOf } from "#app/features/meetings/queries.server.ts";
import { MeetingLines } from "#app/features/meetings/ui/meeting-list.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ShowMore } from "#app/ui/show-more.tsx";
import { TabLink, TabLinks } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/meetings.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const query = new URL(request.url).searchParams;
  const tab = query.get("tab") === "past" ? "past" : "coming";
  const after = query.get("after") ?? undefined;
  return { tab, paged: after !== undefined, ...(await meetingsOf(actor, tab, after)) } as const;
}

/** One's meetings: to come, and over. */
export default function Meetings({ loaderData: { tab, meetings, next, paged } }: Route.ComponentProps) {
  const t = useT("meetings");
  const past = tab === "past" ? tab : undefined;
  return (
    <div className="stack stack-6 w-content">
      <PageTitle title={t("list.title")} />
      <header className="row row-w between">
        <h1 className="h-page">{t("list.title")}</h1>
        <LinkButton to={paths.availability()}>{t("list.availability")}</LinkButton>
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
          kind="messages"
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
