import { Link } from "react-router";
import { showsListPrices } from "#app/features/billing/provider.server.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import visitorScript from "#app/features/newsletter/visitor-script.ts?worker&url";
import { siteGraph } from "#app/features/pitches/sharing/structured-data.ts";
import { newestPitches, siteFacts } from "#app/features/search/newest.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { cacheForVisitors, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { listingOf } from "#app/platform/site/site.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { HolmContours } from "#app/ui/illustration/holm-contours.tsx";
import { PublicMain } from "#app/ui/shell/page-shell.tsx";
import type { Route } from "./+types/landing.ts";
import { FeedLinks } from "./feed-links.tsx";

const Hero = deferred(async () => (await import("./landing/introduction.tsx")).Hero);
const HowItWorks = deferred(async () => (await import("./landing/introduction.tsx")).HowItWorks);
const MarketFigures = deferred(async () => (await import("./landing/introduction.tsx")).MarketFigures);
const PitchCards = deferred(async () => (await import("#app/features/bookmarks/ui/pitch-cards.tsx")).PitchCards);
const Prices = deferred(async () => (await import("./landing/prices.tsx")).Prices);
const NewsletterBand = deferred(
  async () => (await import("#app/features/newsletter/ui/newsletter-band.tsx")).NewsletterBand,
);

export const handle = { visitorScript, newsletter: false };

/** Cached for visitors: their page has nothing personal. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, market, url } = visitOf(context);
  const [pitches, counts] = await Promise.all([newestPitches(actor, { limit: 6, market }), siteFacts()]);
  cacheForVisitors(context, ["listings"]);
  const { origin } = listingOf(url, market);
  // For search engines, which are visitors.
  const facts =
    actor.kind === "visitor" && origin
      ? siteGraph(origin, market, translator(market, "landing")("hero.lead"))
      : undefined;
  return { pitches, counts, facts, listPrices: showsListPrices() };
}

export default function Landing({ loaderData: { pitches, counts, facts, listPrices } }: Route.ComponentProps) {
  const t = useT("landing");
  const { actor, figuresBar } = useRoot();
  const page = (
    <div className="screen-landing">
      <PageTitle title={t("title")} description={t("hero.lead")} indexable />
      <FeedLinks />
      {facts && <StructuredData facts={facts} />}
      <HolmContours />
      <Hero />
      <HowItWorks />
      {pitches.length > 0 && (
        <section className="band" aria-labelledby="newest-title">
          <div className="sec-head">
            <h2 id="newest-title">{t("newest.title")}</h2>
            <Link to={paths.search()}>{t("newest.all")}</Link>
          </div>
          {figuresBar === null && <RiskWarning figures at="begin" />}
          <PitchCards pitches={pitches} className="cards cards-3" />
        </section>
      )}
      <MarketFigures facts={counts} />
      <Prices listed={listPrices} />
      <NewsletterBand />
      {figuresBar === null && (
        <div className="band">
          <RiskWarning figures at="end" />
        </div>
      )}
    </div>
  );
  return actor.kind === "visitor" ? <PublicMain>{page}</PublicMain> : page;
}
