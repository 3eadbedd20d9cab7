import { Form, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { type LicenceGroup, QUERY_LIMIT } from "../licence.ts";
import { licenceGroups } from "../licences.server.ts";
import { contentPage } from "../reading.server.ts";
import { ReadingPage } from "../ui/reading-page.tsx";
import type { Route } from "./+types/licences.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = (url.searchParams.get("q") ?? "").slice(0, QUERY_LIMIT).trim();
  // Pages with a typed text are private.
  if (typed === "") cacheForVisitors(context, []);
  const [page, groups] = await Promise.all([contentPage(context, "licences"), licenceGroups(typed)]);
  return { ...page, groups, typed };
}

/** The third-party packages of the service, by licence. */
export default function Licences({ loaderData: { text, facts, groups, typed } }: Route.ComponentProps) {
  const t = useT("content");
  return (
    <PageMain>
      <PageTitle title={t("page.licences")} description={text.summary} indexable={typed === ""} />
      {facts && <StructuredData facts={facts} />}
      <ReadingPage text={text} under={{ software: <PackageList groups={groups} typed={typed} /> }} />
    </PageMain>
  );
}

interface PackageListProps {
  groups: readonly LicenceGroup[];
  /** The search text; empty for all. */
  typed: string;
}

/** The packages by licence, with a search; each links to its licence's text. */
function PackageList({ groups, typed }: PackageListProps) {
  const t = useT("content");
  const count = groups.reduce((sum, { packages }) => sum + packages.length, 0);
  return (
    <div className="packages">
      <Form method="get" action={paths.licences()} role="search" className="packages-search" preventScrollReset>
        <label htmlFor="package-query">{t("packages.search")}</label>
        <div className="row">
          <TextInput
            id="package-query"
            type="search"
            name="q"
            defaultValue={typed}
            key={typed}
            maxLength={QUERY_LIMIT}
            autoComplete="off"
          />
          <Button type="submit">{t("packages.submit")}</Button>
        </div>
      </Form>
      <p className="small soft" role="status">
        {t("packages.found", { n: count })}
        {typed && (
          <>
            {" "}
            <Link to={paths.licences()} preventScrollReset>
              {t("packages.all")}
            </Link>
          </>
        )}
      </p>
      {groups.map(({ licence, packages }) => (
        <section key={licence ?? ""}>
          <h3>
            {licence ?? t("packages.unstated")} <span className="muted small">{packages.length}</span>
          </h3>
          <ul className="package-names">
            {packages.map(({ key, name, version }) => (
              <li key={key}>
                <Link to={paths.licence(key)}>{name}</Link> <span className="muted tiny">{version}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
