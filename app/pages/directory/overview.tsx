import { Link } from "react-router";
import { directoryCounts } from "#app/features/search/directory/directory.server.ts";
import { LEAST_LISTED } from "#app/features/search/directory/directory.ts";
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
import { linksTo, nameOf, searchFor } from "./part-words.server.ts";
import { DirectoryHead, LinkList } from "./parts.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { market: reader } = visitOf(context);
  const counts = await directoryCounts();
  cacheForVisitors(context, ["listings"]);
  const t = translator(reader, "directory");
  const places = MARKETS.map((market) => {
    const part = { by: "country", market } as const;
    const [listed] = linksTo(reader, counts, (each) => each.by === "country" && each.market === market);
    // With too few companies for a page it is found in the search.
    const country = listed ?? { name: nameOf(reader, part), to: searchFor(part), count: null };
    return {
      market,
      country,
      counties: linksTo(reader, counts, (each) => each.by === "county" && each.market === market),
    };
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
  const isEmpty = industries.length === 0 && places.every(({ country }) => country.count === null);
  return (
    <PageMain>
      <PageTitle title={t("title")} description={t("lead")} indexable={!isEmpty} />
      {facts && <StructuredData facts={facts} />}
      <div className="directory">
        <DirectoryHead title={t("title")} lead={t("lead")} crumbs={[{ key: "directory", label: t("crumb") }]} />
        {!isEmpty && (
          <p className="small soft">
            {t("what", { count: LEAST_LISTED })} <Link to={paths.search()}>{t("empty.search")}</Link>
          </p>
        )}
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
        {!isEmpty && (
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
