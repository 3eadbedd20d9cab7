import { directoryPage } from "#app/features/search/directory/directory.server.ts";
import { type DirectoryPart, partOf, pathOf } from "#app/features/search/directory/directory.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { Route } from "./+types/part.ts";
import { directoryFacts } from "./facts.server.ts";
import { above, linksTo, nameOf, narrower, partTitle, searchFor } from "./part-words.server.ts";
import { CompanyCard, DirectoryHead, LinkList, PaidNote } from "./parts.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const part = partOf(params);
  const page = part && (await directoryPage(part));
  if (!page) throw new Response("page", { status: 404 });
  cacheForVisitors(context, ["listings"]);
  const { market: reader } = visitOf(context);
  const words = partTitle(reader, part, page);
  const way = above(reader, part);
  return {
    ...words,
    part,
    way,
    name: nameOf(reader, part),
    companies: page.companies,
    narrow: narrower(reader, part, page.counts),
    search: searchFor(part),
    others: neighbours(part).map(({ title, wanted }) => ({ title, links: linksTo(reader, page.whole, wanted) })),
    facts: directoryFacts(context, {
      path: pathOf(part),
      title: words.title,
      description: words.description,
      above: way,
    }),
  };
}

/** The groups of other parts that a part's page leads to. */
function neighbours(part: DirectoryPart): { title: DirectoryPart["by"]; wanted: (other: DirectoryPart) => boolean }[] {
  const isOther = (other: DirectoryPart) => pathOf(other) !== pathOf(part);
  if (part.by === "industry")
    return [{ title: "industry", wanted: (other) => other.by === "industry" && isOther(other) }];
  const counties = (other: DirectoryPart) => other.by === "county" && other.market === part.market && isOther(other);
  const countries = (other: DirectoryPart) => other.by === "country" && other.market !== part.market;
  return [
    { title: "county", wanted: counties },
    { title: "country", wanted: countries },
  ];
}

/** Companies of an industry, a country or a county that search engines may list: teasers, the same for all readers. */
export default function DirectoryPartPage({ loaderData }: Route.ComponentProps) {
  const { part, title, lead, description, name, way, companies, narrow, search, others, facts } = loaderData;
  const t = useT("directory");
  const shell = useT("shell");
  const crumbs = [
    { key: "directory", label: t("crumb"), to: paths.directory() },
    ...way.map(({ name, path }) => ({ key: path, label: name, to: path })),
    { key: "part", label: name },
  ];
  return (
    <PageMain>
      <PageTitle title={title} description={description} indexable />
      {facts && <StructuredData facts={facts} />}
      <div className="directory">
        <DirectoryHead title={title} lead={lead} crumbs={crumbs} />
        <LinkList title={t(`narrow.${part.by === "industry" ? "industry" : "place"}`)} links={narrow} />
        <section aria-labelledby="newest">
          <SectionHead title={t("newest")} id="newest">
            <PaidNote />
          </SectionHead>
          <ul className="cards cards-3">
            {companies.map((company) => (
              <CompanyCard key={company.publicId} company={company} />
            ))}
          </ul>
        </section>
        <p className="actions">
          <LinkButton variant="primary" to={search}>
            {t("all")}
          </LinkButton>
          {part.by !== "industry" && (
            <LinkButton to={paths.country(part.market)}>
              {t("rules", { country: shell(`country.${part.market}`) })}
            </LinkButton>
          )}
        </p>
        {others.map(({ title, links }) => (
          <LinkList key={title} title={t(`others.${title}`)} links={links} />
        ))}
      </div>
    </PageMain>
  );
}
