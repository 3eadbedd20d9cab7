import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { cacheForVisitors } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { QUERY_LIMIT } from "../licence.ts";
import { licenceGroups } from "../licences.server.ts";
import { contentPage } from "../reading.server.ts";
import { PackageList } from "../ui/package-list.tsx";
import { ReadingPage } from "../ui/reading-page.tsx";
import type { Route } from "./+types/licences.ts";

/** What the service is made of, and on whose terms. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = (url.searchParams.get("q") ?? "").slice(0, QUERY_LIMIT).trim();
  // What somebody has typed is theirs alone.
  if (typed === "") cacheForVisitors(context, []);
  const [page, groups] = await Promise.all([contentPage(context, "licences"), licenceGroups(typed)]);
  return { ...page, groups, typed };
}

export default function Licences({ loaderData: { text, facts, groups, typed } }: Route.ComponentProps) {
  const t = useT("content");
  return (
    <PageMain>
      <PageTitle title={t("page.licences", { brand: BRAND })} description={text.summary} indexable={typed === ""} />
      {facts && <StructuredData facts={facts} />}
      <ReadingPage text={text} under={{ software: <PackageList groups={groups} typed={typed} /> }} />
    </PageMain>
  );
}
