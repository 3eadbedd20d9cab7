import { listedIn } from "#app/features/search/counts/tallies.server.ts";
import { isMarket } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { cacheForVisitors } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Breadcrumb } from "#app/ui/navigation/stepper.tsx";
import { countryPage } from "../reading.server.ts";
import { Ask, CountryLinks } from "../ui/country.tsx";
import { ReadingPage } from "../ui/reading-page.tsx";
import type { Route } from "./+types/country.ts";

export async function loader({ params: { country }, context }: Route.LoaderArgs) {
  if (!isMarket(country)) throw new Response("page", { status: 404 });
  const [page, companies] = await Promise.all([countryPage(context, country), listedIn(country)]);
  cacheForVisitors(context, ["listings"]);
  return { ...page, country, companies };
}

/** About shares in a country, and how many of its companies are listed. */
export default function Country({ loaderData: { text, facts, country, companies } }: Route.ComponentProps) {
  const t = useT("content");
  const shell = useT("shell");
  const crumbs = [
    { key: "countries", label: t("page.countries"), to: paths.countries() },
    { key: country, label: shell(`country.${country}`) },
  ];
  return (
    <PageMain>
      <PageTitle title={text.title} description={text.summary} indexable />
      {facts && <StructuredData facts={facts} />}
      <ReadingPage
        text={text}
        className="reading-country"
        crumbs={<Breadcrumb label={t("way")} crumbs={crumbs} />}
        flag={<Flag code={country} size="32" />}
      >
        <Ask
          title={t(`companies.${country}`, { n: companies, brand: BRAND })}
          text={t("companies.text")}
          to={paths.search(new URLSearchParams({ market: country }).toString())}
          act={t("companies.see")}
        />
        <CountryLinks current={country} />
      </ReadingPage>
    </PageMain>
  );
}
