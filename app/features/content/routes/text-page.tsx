import { Link } from "react-router";
import { TermsCountry } from "#app/features/billing/ui/country-choice.tsx";
import { factsOf, isMarket } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { longText } from "#app/platform/text/texts.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { EARLIER_VERSIONS, type TextWithHistory } from "../content.ts";
import { partsOf } from "../reading.server.ts";
import { ReadingPage } from "../ui/reading-page.tsx";
import visitorScript from "../visitor-script.ts?worker&url";
import type { Route } from "./+types/text-page.ts";

export const handle = { visitorScript };

export async function loader({ context, url }: Route.LoaderArgs) {
  // Only a new deployment changes these texts.
  cacheForVisitors(context, []);
  const name =
    (["terms-of-sale", "privacy", "ranking"] as const).find((text) => url.pathname.endsWith(`/${text}`)) ?? "terms";
  const { market } = visitOf(context);
  const asked = url.searchParams.get("country");
  // Orders for another country are subject to its terms, in its language.
  const country = name === "terms-of-sale" && isMarket(asked) && asked !== market ? asked : null;
  return { name, text: partsOf(await longText(country ?? market, name)), country };
}

/** Links to the earlier versions of a text. */
function EarlierVersions({ of }: { of: TextWithHistory }) {
  const t = useT("content");
  const { date } = useFormat();
  return EARLIER_VERSIONS[of].map((version) => (
    <Link key={version} to={paths.earlierText(of, version)}>
      {t("version.earlier", { date: date(version) })}
    </Link>
  ));
}

/** A legal text: terms, terms of sale, privacy, how ranking works. The last segment of the address names it. */
export default function TextPage({ loaderData: { name, text, country } }: Route.ComponentProps) {
  return (
    <PageMain>
      <PageTitle title={text.title} description={text.summary} indexable={country === null} />
      <ReadingPage
        text={text}
        lang={country ? factsOf(country).bcp47 : undefined}
        note={country && <TermsCountry country={country} />}
        acts={(name === "terms" || name === "privacy") && <EarlierVersions of={name} />}
      />
    </PageMain>
  );
}
