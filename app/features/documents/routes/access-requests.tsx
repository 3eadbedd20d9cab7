import { data, Link } from "react-router";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { TabLinks } from "#app/ui/navigation/tabs.tsx";
import { ACCESS_LISTS, type AccessList } from "../access.ts";
import { accessPage } from "../access-requests.server.ts";
import { AccessRequests } from "../ui/access-requests.tsx";
import type { Route } from "./+types/access-requests.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { searchParams } = visitOf(context).url;
  const list = ACCESS_LISTS.find((each) => each === searchParams.get("list")) ?? "waiting";
  const page = await accessPage(memberOf(context), params.publicId, list, searchParams.get("after") ?? undefined);
  if (!page) throw data("pitch", { status: 404 });
  const { pitchId, ...shown } = page;
  await openTopic(visitOf(context), `access:${pitchId}`);
  return { list, ...shown };
}

function listPath(publicId: string, list: AccessList, after?: string): string {
  return paths.accessRequests(publicId, { list: list === "waiting" ? undefined : list, ...(after ? { after } : {}) });
}

/** The access requests for the reader's own pitch: waiting, approved, ended. */
export default function AccessRequestsPage({ loaderData }: Route.ComponentProps) {
  const t = useT("documents");
  const { publicId, companyName, list, counts, requests, next } = loaderData;
  return (
    <div className="w-text stack stack-6">
      <PageTitle title={`${t("requests.title")} · ${companyName}`} />
      <header className="stack stack-2">
        <p className="soft">
          <Link to={paths.pitch({ publicId, companyName })}>{companyName}</Link>
        </p>
        <h1 className="h-page">{t("requests.title")}</h1>
        <p className="actions">
          <LinkButton size="s" to={paths.openings(publicId)}>
            {t("own.log")}
          </LinkButton>
          <LinkButton size="s" to={paths.pitchDocuments(publicId)}>
            {t("own.manage")}
          </LinkButton>
        </p>
      </header>
      <TabLinks label={t("requests.title")}>
        {ACCESS_LISTS.map((each) => (
          // Only the query differs, so the router cannot tell which is current.
          <Link
            key={each}
            to={listPath(publicId, each)}
            className="tab"
            aria-current={each === list ? "page" : undefined}
          >
            {t(`requests.list.${each}`)} <span className="muted">{counts[each]}</span>
          </Link>
        ))}
      </TabLinks>
      {requests.length === 0 ? (
        <p className="soft">{t(`requests.empty.${list}`)}</p>
      ) : (
        <AccessRequests publicId={publicId} requests={requests} />
      )}
      {next && <ShowMore to={listPath(publicId, list, next)} label={t("requests.older")} />}
    </div>
  );
}
