import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { contentPage } from "../reading.server.ts";
import { CountryLinks } from "../ui/country.tsx";
import { ReadingPage } from "../ui/reading-page.tsx";
import type { Route } from "./+types/countries.ts";

export async function loader({ context }: Route.LoaderArgs) {
  cacheForVisitors(context, []);
  return contentPage(context, "countries");
}

/** The differences between the five countries, with links to each. */
export default function Countries({ loaderData: { text, facts } }: Route.ComponentProps) {
  const t = useT("content");
  return (
    <PageMain>
      <PageTitle title={t("page.countries")} description={text.summary} indexable />
      {facts && <StructuredData facts={facts} />}
      <ReadingPage text={text} note={<CountryLinks />} />
    </PageMain>
  );
}
