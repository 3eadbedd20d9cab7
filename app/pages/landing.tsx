import { Link } from "react-router";
import { showsListPrices } from "#app/features/billing/provider.server.ts";
import { BookmarkButton } from "#app/features/bookmarks/ui/bookmark-button.tsx";
import { NewsletterBand } from "#app/features/newsletter/ui/newsletter-band.tsx";
import visitorScript from "#app/features/newsletter/visitor-script.ts?worker&url";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { siteGraph } from "#app/features/pitches/sharing/structured-data.ts";
import { PitchCard } from "#app/features/pitches/ui/pitch-card.tsx";
import { newestPitches, siteFacts } from "#app/features/search/newest.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { cacheForVisitors, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { listingOf } from "#app/platform/site/site.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { HolmContours } from "#app/ui/illustration/holm-contours.tsx";
import { RiskNote } from "#app/ui/note/note.tsx";
import { PublicMain } from "#app/ui/shell/shell.tsx";
import type { Route } from "./+types/landing.ts";
import { FeedLinks } from "./feed-links.tsx";
import { Hero, Proof, Ways } from "./landing/introduction.tsx";
import { Prices } from "./landing/prices.tsx";

export const handle = { visitorScript, newsletter: false };

/** For visitors nothing on this page is anybody's own, so one rendering serves them all. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, market, url } = visitOf(context);
  const [pitches, counts] = await Promise.all([newestPitches(actor, { limit: 6, market }), siteFacts()]);
  cacheForVisitors(context, ["listings"]);
  const { origin } = listingOf(url, market);
  // Search engines read as visitors.
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
      <Ways />
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
      <Proof facts={counts} />
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
