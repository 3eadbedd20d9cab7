import { directoryCounts } from "#app/features/search/directory/directory.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { Route } from "./+types/overview.ts";
import { directoryFacts } from "./facts.server.ts";
import { linksTo } from "./part-words.server.ts";
import { DirectoryHead, LinkList } from "./parts.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { market: reader } = visitOf(context);
  const counts = await directoryCounts();
  cacheForVisitors(context, ["listings"]);
  const t = translator(reader, "directory");
  const places = MARKETS.flatMap((market) => {
    const [country] = linksTo(reader, counts, (part) => part.by === "country" && part.market === market);
    const counties = linksTo(reader, counts, (part) => part.by === "county" && part.market === market);
    return country ? [{ market, country, counties }] : [];
  });
  return {
    industries: linksTo(reader, counts, (part) => part.by === "industry"),
    places,
    facts: directoryFacts(context, {
      ...{ path: paths.directory(), title: t("title"), description: t("lead"), above: null },
    }),
  };
}

/** The first page of the directory: all industries and places that have a page. */
export default function Directory({ loaderData: { industries, places, facts } }: Route.ComponentProps) {
  const t = useT("directory");
  const isEmpty = industries.length === 0 && places.length === 0;
  return (
    <PageMain>
      <PageTitle title={t("title")} description={t("lead")} indexable={!isEmpty} />
      {facts && <StructuredData facts={facts} />}
      <div className="directory">
        <DirectoryHead title={t("title")} lead={t("lead")} crumbs={[{ key: "directory", label: t("crumb") }]} />
        {isEmpty && (
          <EmptyState
            kind="no-results"
            title={t("empty.title")}
            link={{ to: paths.search(), label: t("empty.search") }}
          >
            {t("empty.text")}
          </EmptyState>
        )}
        <LinkList title={t("byIndustry")} links={industries} />
        {places.length > 0 && (
          <section aria-labelledby="places">
            <SectionHead title={t("byPlace")} id="places" />
            <div className="directory-places">
              {places.map(({ market, country, counties }) => (
                <LinkList key={market} title={country.name} links={counties} country={{ market, ...country }} />
              ))}
            </div>
          </section>
        )}
      </div>
    </PageMain>
  );
}
