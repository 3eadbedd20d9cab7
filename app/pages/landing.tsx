import { Check } from "lucide-react";
import { Link } from "react-router";
import { contentsOf } from "#app/features/accounts/plan.ts";
import { PAID_PLANS, type PaidPlan, priceOf } from "#app/features/billing/prices.ts";
import { showsListPrices } from "#app/features/billing/provider.server.ts";
import { BookmarkButton } from "#app/features/bookmarks/ui/bookmark-button.tsx";
import visitorScript from "#app/features/newsletter/visitor-script.ts?worker&url";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { siteGraph } from "#app/features/pitches/sharing/structured-data.ts";
import { PitchCard } from "#app/features/pitches/ui/pitch-card.tsx";
import { newestPitches, siteFacts } from "#app/features/search/newest.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import type { Plan } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { cacheForVisitors, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { listingOf } from "#app/platform/site/site.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { HolmContours } from "#app/ui/illustration/holm-contours.tsx";
import { RiskNote } from "#app/ui/note/note.tsx";
import { PublicMain } from "#app/ui/shell/page-shell.tsx";
import type { Route } from "./+types/landing.ts";
import { FeedLinks } from "./feed-links.tsx";
import { Hero, HowItWorks, MarketFigures } from "./landing/introduction.tsx";

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
  const shell = useT("shell");
  const { actor } = useRoot();
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
          <div className="cards cards-3">
            {pitches.map((pitch) => (
              <PitchCard
                key={pitch.publicId}
                pitch={pitch}
                action={
                  <BookmarkButton publicId={pitch.publicId} companyName={pitch.companyName} saved={pitch.saved} />
                }
              />
            ))}
          </div>
        </section>
      )}
      <MarketFigures facts={counts} />
      <Prices listed={listPrices} />
      <NewsletterBand />
      {canSeeFigures(actor) && (
        <div className="band">
          <RiskNote>{shell("riskWarning", { brand: BRAND })}</RiskNote>
        </div>
      )}
    </div>
  );
  return actor.kind === "visitor" ? <PublicMain>{page}</PublicMain> : page;
}

/** The plan that the page recommends. */
const MAIN: PaidPlan = "premium";

/** The plans with contents and prices in the reader's market (specification §1 and §9); `listed`: whether list prices are shown. */
function Prices({ listed }: { listed: boolean }) {
  const t = useT("landing");
  return (
    <section className="band" id="prices" aria-labelledby="prices-title">
      <div className="sec-head">
        <h2 id="prices-title">{t("prices.title")}</h2>
      </div>
      <p className="soft">{t("prices.lead")}</p>
      <div className="plans">
        <Basic />
        {PAID_PLANS.map((plan) => (
          <Paid key={plan} plan={plan} listed={listed} />
        ))}
      </div>
    </section>
  );
}

function Basic() {
  const t = useT("landing");
  const plans = useT("plans");
  const format = useFormat();
  const { actor } = useRoot();
  const { currency } = factsOf(useMarket());
  return (
    <section className="card plan">
      <h3 className="h-sec">{plans("name.basic")}</h3>
      <p className="price">
        <b>{format.money(0, currency)}</b>
      </p>
      {actor.kind !== "member" && <LinkButton to={paths.signUp()}>{t("hero.signUp")}</LinkButton>}
      <Contents plan="basic" />
    </section>
  );
}

function Paid({ plan, listed }: { plan: PaidPlan; listed: boolean }) {
  const t = useT("plans");
  const format = useFormat();
  const { charged, list, currency, period } = priceOf(useMarket(), plan);
  const main = plan === MAIN;
  return (
    <section className={main ? "card plan is-main" : "card plan"}>
      <h3 className="h-sec">{t(`name.${plan}`)}</h3>
      <p className="price">
        <b>{format.money(charged, currency)}</b>
        <span className="small soft">
          {t(`taxed.${period}`)}
          {listed && list !== undefined && (
            <>
              <br />
              {t("listPrice")} <s>{format.money(list, currency)}</s>
            </>
          )}
        </span>
      </p>
      <LinkButton variant={main ? "primary" : "secondary"} to={paths.upgrade({ plan })}>
        {t("choose", { plan: t(`name.${plan}`) })}
      </LinkButton>
      <Contents plan={plan} />
    </section>
  );
}

/** Lower plans named in a plan's contents; Premium does not name Basic, which everybody has. */
const BELOW: Readonly<Record<Plan, readonly "premium"[]>> = { basic: [], premium: [], enterprise: ["premium"] };

function Contents({ plan }: { plan: Plan }) {
  const t = useT("plans");
  return (
    <ul>
      {[...BELOW[plan], ...contentsOf(plan)].map((content) => (
        <li key={content}>
          <Icon of={Check} />
          <span>
            {t(`content.${content}`)}
            {content === "climate" && (
              <>
                {" "}
                <Link to={paths.climate()}>{t("ledger")}</Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
