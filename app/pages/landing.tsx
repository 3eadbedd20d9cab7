import { Link } from "react-router";
import { showsListPrices } from "#app/features/billing/provider.server.ts";
import { questionsIn } from "#app/features/help/question.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { siteGraph } from "#app/features/pitches/sharing/structured-data.ts";
import { newestPitches } from "#app/features/search/newest.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { cacheForVisitors, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { imprintIn } from "#app/platform/site/operator.server.ts";
import { listingOf } from "#app/platform/site/site.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { PublicMain } from "#app/ui/shell/page-shell.tsx";
import type { Route } from "./+types/landing.ts";
import { FeedLinks } from "./feed-links.tsx";
import { landingFacts } from "./landing/landing-facts.server.ts";
import { typedIn } from "./landing/reckoning.ts";
import visitorScript from "./landing-script.ts?worker&url";

const Hero = deferred(async () => (await import("./landing/introduction.tsx")).Hero);
const HowItWorks = deferred(async () => (await import("./landing/introduction.tsx")).HowItWorks);
const Reckoner = deferred(async () => (await import("./landing/reckoner.tsx")).Reckoner);
const SampleBand = deferred(async () => (await import("./landing/sample-band.tsx")).SampleBand);
const ReviewBand = deferred(async () => (await import("./landing/review-band.tsx")).ReviewBand);
const Lands = deferred(async () => (await import("./landing/bands.tsx")).Lands);
const Figures = deferred(async () => (await import("./landing/bands.tsx")).Figures);
const Questions = deferred(async () => (await import("./landing/bands.tsx")).Questions);
const PitchCards = deferred(async () => (await import("#app/features/bookmarks/ui/pitch-cards.tsx")).PitchCards);
const Prices = deferred(async () => (await import("./landing/prices.tsx")).Prices);
const NewsletterBand = deferred(
  async () => (await import("#app/features/newsletter/ui/newsletter-band.tsx")).NewsletterBand,
);

export const handle = { visitorScript, newsletter: false };

/** Cached for visitors: their page has nothing personal. The calculator's answers without script are not: of them there is no end. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, market, url } = visitOf(context);
  const [pitches, front] = await Promise.all([newestPitches(actor, { limit: 6, market }), landingFacts(market)]);
  const typed = typedIn(url.searchParams);
  if (!typed) cacheForVisitors(context, ["listings"]);
  const { origin } = listingOf(url, market);
  // For search engines, which are visitors.
  const facts =
    actor.kind === "visitor" && origin
      ? siteGraph(origin, market, {
          description: translator(market, "landing")("hero.lead"),
          operator: imprintIn(market),
          questions: questionsIn(front.questions, origin),
        })
      : undefined;
  return { pitches, front, typed, facts, listPrices: showsListPrices() };
}

export default function Landing({ loaderData: { pitches, front, typed, facts, listPrices } }: Route.ComponentProps) {
  const t = useT("landing");
  const { actor, figuresBar } = useRoot();
  const page = (
    <div className="screen-landing">
      <PageTitle title={t("title")} description={t("hero.lead")} indexable={!typed} />
      <FeedLinks />
      {facts && <StructuredData facts={facts} />}
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
      <Reckoner key={JSON.stringify(typed)} typed={typed} />
      <SampleBand sample={front.sample} />
      <ReviewBand promise={front.promise} pace={front.pace} register={front.register} />
      <Lands lands={front.lands} />
      <Figures figures={front.figures} />
      <Prices listed={listPrices} />
      <Questions questions={front.questions} count={front.asked} />
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
