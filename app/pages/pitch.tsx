import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { responsesOf } from "#app/features/answers/responses/responses.server.ts";
import { comparedIn } from "#app/features/bookmarks/comparison/compared-pitches.server.ts";
import { pitchDisclosure } from "#app/features/documents/disclosure.server.ts";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { closesTeasers } from "#app/features/market-rules/teasers.server.ts";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { lookAtPitch } from "#app/features/pipeline/moving.server.ts";
import { stepToFigures } from "#app/features/pitches/figures-step.ts";
import { similarPitches } from "#app/features/pitches/listing/summaries.server.ts";
import { viewSourceOf } from "#app/features/pitches/owner/view-source.ts";
import { countView } from "#app/features/pitches/owner/views.server.ts";
import { type PitchTeaser, pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { translatePitch } from "#app/features/pitches/page/translation.server.ts";
import { barToFigures } from "#app/features/pitches/policy.ts";
import { shareVersion } from "#app/features/pitches/sharing/share-picture.server.ts";
import { pitchGraph } from "#app/features/pitches/sharing/structured-data.ts";
import { PitchArticle } from "#app/features/pitches/ui/pitch-article.tsx";
import { talkOf } from "#app/features/questions/questions.server.ts";
import { textReading } from "#app/features/questions/reading.server.ts";
import { seeFinding } from "#app/features/saved-searches/saving.server.ts";
import { allowsTranslation } from "#app/features/translation/consent.server.ts";
import { askedVersion } from "#app/features/translation/translation.ts";
import { useReaderLanguage } from "#app/features/translation/ui/reading.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { cacheForVisitors, type Visit, visitOf } from "#app/platform/http/visit.server.ts";
import { paths, publicIdOf } from "#app/platform/paths/paths.ts";
import { isOwnHost, listingOf } from "#app/platform/site/site.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { PublicMain } from "#app/ui/shell/page-shell.tsx";
import type { Route } from "./+types/pitch.ts";

const ReportButton = deferred(async () => (await import("./pitch/pitch-parts.ts")).ReportButton);
const ReportLink = deferred(async () => (await import("./pitch/pitch-parts.ts")).ReportLink, { ahead: false });
const PitchActs = deferred(async () => (await import("./pitch/pitch-parts.ts")).PitchActs);
const PitchesBelow = deferred(async () => (await import("./pitch/pitch-parts.ts")).PitchesBelow);
const PitchDocuments = deferred(async () => (await import("./pitch/pitch-parts.ts")).PitchDocuments);
const PitchTalk = deferred(async () => (await import("./pitch/pitch-parts.ts")).PitchTalk);
const ResponseFacts = deferred(async () => (await import("./pitch/pitch-parts.ts")).ResponseFacts);
// Only for readers who see no figures.
const PitchTeaserArticle = deferred(
  async () => (await import("#app/features/pitches/ui/pitch-teaser.tsx")).PitchTeaserArticle,
  { ahead: false },
);
// Only for search engines, which are visitors.
const StructuredData = deferred(async () => (await import("#app/shell/structured-data.tsx")).StructuredData, {
  ahead: false,
});

export const handle = { ownBar: true };

/** One row of three columns. */
const SIMILAR = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { actor, url } = visit;
  const publicId = publicIdOf(params.pitch);
  const page = publicId && (await pitchPage(actor, publicId));
  // What the public may not see is not told from what does not exist.
  const step = !page && closesTeasers() && stepToFigures(barToFigures(actor), url.pathname);
  if (step) throw redirect(step);
  if (!page) throw data("pitch", { status: 404 });
  const { id, ownerId, teaser, details, ...rest } = page;
  // The pitch is found by its id; the name in the address may be outdated, so redirect to the current one.
  if (paths.pitch(teaser) !== `/pitches/${params.pitch}`) throw redirect(paths.pitch(teaser) + url.search, 301);
  if (page.state === "published") {
    const source = viewSourceOf(visit.headers.get("referer"), (host) => host === url.host || isOwnHost(host));
    await countView(actor, { id, ownerId, market: teaser.market }, source);
  }
  await openTopic(visit, `pitch:${id}`);
  if (actor.kind === "guest" || (actor.kind === "member" && !actor.viewer)) await seeFinding(actor, id);
  if (actor.kind === "member" && !actor.viewer) await lookAtPitch(actor, id);
  const similar = page.state === "published" ? await similarPitches(actor, teaser, SIMILAR) : [];
  const disclosure = details && (await pitchDisclosure(actor, teaser.publicId));
  cacheForVisitors(context, [`pitch:${teaser.publicId}`, ...similar.map((other) => `pitch:${other.publicId}`)]);
  const picture = teaser.indexable ? paths.sharePicture(teaser.publicId, shareVersion(teaser)) : undefined;
  const facts = picture && actor.kind === "visitor" ? searchFacts(visit, teaser, picture) : undefined;
  // Only members get more than the teaser.
  return {
    teaser,
    saved: page.saved,
    picture,
    facts,
    similar,
    disclosure,
    talk: await talkOf(actor, page),
    textsReading: await textReading(actor, teaser.publicId, visit),
    // Not for visitors, since their page is cached for all of them.
    compared: actor.kind === "visitor" ? [] : comparedIn(visit),
    ...(await readingOf(visit, teaser, ownerId)),
    rates: details ? await currentRates() : undefined,
    responses: details && (await responsesOf(actor, ownerId)),
    page: details && { teaser, details, ...rest },
  };
}

/** How the page is read: by the operator's service if the owner allows that, and without script already translated. */
async function readingOf({ actor, market, url }: Visit, { publicId, language }: PitchTeaser, ownerId: string) {
  const asked = askedVersion(url);
  const to = languageOf(market);
  const offered = actor.kind !== "visitor" && language !== to && (await allowsTranslation({ id: ownerId }));
  if (!offered) return { asked };
  const done = asked === "machine" ? await translatePitch(actor, publicId, to) : undefined;
  const [translated, failure] = done?.ok ? [done.value] : [undefined, done?.code];
  return { asked, service: paths.pitchTranslation(publicId), translated, failure };
}

/** What the company does, in the reader's language where the owner wrote it. */
function lineFor({ shortDescription, translations }: PitchTeaser, reader: Language): string | null {
  return translations.find(({ language }) => language === reader)?.shortDescription ?? shortDescription;
}

/** Structured data for search engines, which are visitors. */
function searchFacts({ url, market }: Visit, teaser: PitchTeaser, picture: string) {
  const { origin } = listingOf(url, market);
  if (!origin) return undefined;
  const pitches = translator(market, "pitches");
  const keywords = [
    teaser.industry && pitches(`industry.${teaser.industry}`),
    teaser.phase && pitches(`phase.${teaser.phase}`),
  ].filter((word) => word !== null);
  const words = { keywords, home: BRAND, pitches: translator(market, "pitches-sharing")("crumb") };
  return pitchGraph({ teaser, origin, reader: market, picture, texts: words });
}

/** A pitch: complete for members, a teaser for everybody else. */
export default function Pitch({ loaderData }: Route.ComponentProps) {
  const { teaser, page, saved, picture, facts, similar, disclosure, compared, rates, responses } = loaderData;
  const { asked, service, translated, failure, talk, textsReading } = loaderData;
  const { actor, figuresBar: bar } = useRoot();
  const visitor = actor.kind === "visitor";
  const t = useT("pitches-page");
  const face = useT("pitches-sharing");
  const similarList = similar.length > 0 && <PitchesBelow pitches={similar} rates={rates} />;
  const actions = (
    <>
      <PitchActs teaser={teaser} saved={saved} compared={compared} advised={page !== null} />
      <ReportButton type="pitch" to={paths.reportPitch(teaser.publicId)} name={teaser.companyName} />
    </>
  );
  return (
    <>
      <PageTitle
        title={teaser.companyName || t("untitled")}
        description={lineFor(teaser, useReaderLanguage()) ?? undefined}
        indexable={teaser.indexable}
        picture={
          picture ? { path: picture, alt: face("picture.alt", { name: teaser.companyName, brand: BRAND }) } : undefined
        }
      />
      {facts && <StructuredData facts={facts} />}
      {page ? (
        <PitchArticle
          page={page}
          similar={similarList}
          rates={rates}
          reading={{ asked, service, translated, failure }}
          talk={
            talk && {
              sections: <PitchTalk talk={talk} reading={textsReading} />,
              questions: talk.answered,
              updates: talk.updates.length > 0 || talk.manages ? talk.updatesCount : null,
            }
          }
          responses={responses && <ResponseFacts responses={responses} />}
          documents={disclosure && <PitchDocuments disclosure={disclosure} />}
          bookmark={page.state === "published" && !page.stats ? actions : undefined}
        />
      ) : (
        bar && (
          <TeaserMain visitor={visitor}>
            <PitchTeaserArticle
              teaser={teaser}
              bar={bar}
              visitor={visitor}
              reading={{ asked, service, translated, failure }}
              actions={visitor ? undefined : actions}
              similar={similarList}
            />
            {visitor && (
              <p className="actions no-print">
                <ReportLink to={paths.reportPitch(teaser.publicId)} />
              </p>
            )}
          </TeaserMain>
        )
      )}
    </>
  );
}

/** The main element of a teaser's page, which the frame of account holders has already. */
function TeaserMain({ visitor, children }: { visitor: boolean; children: ReactNode }) {
  return visitor ? <PublicMain className="pitch-public">{children}</PublicMain> : children;
}
