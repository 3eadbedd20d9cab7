import { Link } from "react-router";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { newInterest, savedPitches } from "#app/features/bookmarks/bookmarking.server.ts";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { statedLanguages } from "#app/features/matching/criteria.server.ts";
import { justDismissed } from "#app/features/matching/dismissals.server.ts";
import { noticesOf } from "#app/features/notifications/notice-list.server.ts";
import { stageLine } from "#app/features/pipeline/pipeline.server.ts";
import { weekOf } from "#app/features/pitches/owner/own-week.server.ts";
import { createdPitches, furthestFirst } from "#app/features/pitches/owner/owner-pitches.server.ts";
import { completenessOf } from "#app/features/profiles/completeness.ts";
import { ownProfile } from "#app/features/profiles/profile.server.ts";
import { newestPitches } from "#app/features/search/newest.server.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { accountHolderOf, memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { firstNameOf } from "#app/platform/text/first-name.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { Route } from "./+types/home.ts";
import { dealRoomOf } from "./home/deal-room.server.ts";
import { firstSteps, partOfDay } from "./home/home.ts";
import { homeMatches } from "./home/home-matches.server.ts";
import { newsOf } from "./home/home-news.ts";

// What the reader reads is in the document; what can be done with it comes after the page.
const NoticeRow = deferred(async () => (await import("#app/features/notifications/ui/notice-row.tsx")).NoticeRow);
const PitchCards = deferred(async () => (await import("#app/features/bookmarks/ui/pitch-cards.tsx")).PitchCards);
const LeftOutNote = deferred(async () => (await import("#app/features/matching/ui/dismissal.tsx")).LeftOutNote);
const CompletenessMeter = deferred(
  async () => (await import("#app/features/profiles/ui/completeness-meter.tsx")).CompletenessMeter,
);
const OwnPitchCard = deferred(async () => (await import("./home/home-own.tsx")).OwnPitchCard);
const Waiting = deferred(async () => (await import("./home/home-acts.tsx")).Waiting);
const OffersUnderWay = deferred(async () => (await import("./home/home-offers.tsx")).OffersUnderWay);
const FirstSteps = deferred(async () => (await import("./home/home-start.tsx")).FirstSteps);
const NothingWaits = deferred(async () => (await import("./home/home-start.tsx")).NothingWaits);
const NextMeeting = deferred(async () => (await import("./home/home-aside.tsx")).NextMeeting);
const Talks = deferred(async () => (await import("./home/home-aside.tsx")).Talks);
const Searches = deferred(async () => (await import("./home/home-aside.tsx")).Searches);
const OtherPitches = deferred(async () => (await import("./home/home-aside.tsx")).OtherPitches);
const RecentlySaved = deferred(async () => (await import("./home/home-aside.tsx")).RecentlySaved);
const MatchesAtHome = deferred(async () => (await import("./home/home-main.tsx")).MatchesAtHome);
const StateCriteria = deferred(async () => (await import("./home/home-main.tsx")).StateCriteria);
const StageLine = deferred(async () => (await import("#app/features/pipeline/ui/counts-line.tsx")).StageLine);
const Summary = deferred(async () => (await import("./home/home-main.tsx")).Summary);

const SAVED_SHOWN = 4;
const NEWEST_SHOWN = 4;
const OTHERS_SHOWN = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const holder = accountHolderOf(context);
  const member = holder.kind === "member" ? memberOf(context) : null;
  const { market, url } = visitOf(context);
  const created = furthestFirst(await createdPitches(holder));
  const [pitch, ...others] = created;
  const [profile, interest, matches, out, room, week, { notices }, saved, rates, stages] = await Promise.all([
    member && ownProfile(member),
    member && newInterest(member),
    member && homeMatches(member),
    member && justDismissed(member, url.searchParams.get("out")),
    member && dealRoomOf(member, created),
    pitch?.state === "published" ? weekOf(holder, pitch.publicId) : undefined,
    noticesOf(holder),
    savedPitches(holder, null, SAVED_SHOWN),
    currentRates(),
    member && stageLine(member),
  ]);
  const interests = profile?.interests ?? [];
  // The newest pitches are only for readers without matching pitches: those of their interests, else all.
  const hasMatches = matches !== null && matches.pitches.length > 0;
  const languages = hasMatches ? [] : await statedLanguages(holder);
  const query = { limit: NEWEST_SHOWN, market, languages, notOf: holder.id, byDate: true };
  const interesting = hasMatches ? [] : await newestPitches(holder, { ...query, industries: interests });
  const newest = hasMatches || interesting.length > 0 ? interesting : await newestPitches(holder, query);
  return {
    part: partOfDay(now(), member ? zoneOf(member) : factsOf(market).timeZone),
    firstName: member ? firstNameOf(member.name) : null,
    side: member?.side ?? null,
    interest,
    room,
    own: pitch ? { pitch, week: week ?? null } : null,
    others: others
      .slice(0, OTHERS_SHOWN)
      .map(({ publicId, companyName, state, reviewDeadline }) => ({ publicId, companyName, state, reviewDeadline })),
    matches,
    out,
    news: newsOf(notices, interest?.since ?? null, room),
    newest,
    rates,
    stages,
    // For the heading of the newest pitches and its link.
    interests: interesting.length > 0 ? interests : [],
    saved: saved.pitches,
    completeness: profile && completenessOf(profile),
    steps: member
      ? firstSteps({
          side: member.side,
          emailVerified: member.emailVerified,
          saved: saved.pitches.length,
          criteria: !matches?.unstated,
          created: created.length,
          published: created.some(({ publishedAt }) => publishedAt !== null),
          open: pitch?.openRevision
            ? { publicId: pitch.publicId, step: pitch.step, underReview: pitch.openRevision === "under-review" }
            : null,
        })
      : [],
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useT("home");
  const root = useRoot();
  const { part, firstName, side, room, own, others, news, newest, interests } = loaderData;
  const { saved, steps, completeness, matches, out, rates, stages } = loaderData;
  const acts = room?.acts ?? [];
  const hasAside =
    !firstName ||
    matches?.unstated ||
    Boolean(room?.meeting || room?.talks.length || room?.searches.length) ||
    others.length > 0 ||
    saved.length > 0 ||
    Boolean(completeness?.missing.length);
  const isOffered = Boolean(room?.running.length) || acts.some(({ kind }) => kind === "offer");
  const hasFigures = isOffered || (root.figuresBar === null && (newest.length > 0 || Boolean(matches?.pitches.length)));
  const newestQuery = interests.map((industry) => `industry=${industry}`).join("&");
  return (
    <div className={classNames("home", !hasAside && "home-alone")}>
      <PageTitle title={t("title")} />
      <header className="greet full">
        <h1 className="h-page">
          {firstName ? t(`greeting.${part}`, { name: firstName }) : t("greeting.guest", { brand: BRAND })}
        </h1>
        <Summary interest={loaderData.interest} waiting={acts.length} matches={matches} notified={news.length > 0} />
      </header>
      {out && (
        <div className="full">
          <LeftOutNote out={out} />
        </div>
      )}
      {own && <OwnPitchCard {...own} primary={acts.length === 0 && steps.length === 0} />}
      <div className="stack stack-12">
        {hasFigures && <RiskWarning figures at="begin" />}
        {/* Also without any: the last one stays as a quiet line once it is done. */}
        {room && <Waiting acts={acts} />}
        {steps.length > 0 && <FirstSteps steps={steps} primary={acts.length === 0} />}
        {stages && <StageLine {...stages} />}
        {room && <OffersUnderWay offers={room.running} />}
        {side && acts.length === 0 && !isOffered && <NothingWaits side={side} />}
        {matches && <MatchesAtHome matches={matches} rates={rates} />}
      </div>
      {hasAside && (
        <aside className="stack stack-8 home-side" aria-label={t("aside")}>
          {!firstName && (
            <Note
              title={t("guest.title")}
              actions={
                <LinkButton size="s" to={paths.signUp()}>
                  {t("guest.signUp")}
                </LinkButton>
              }
            >
              {t("guest.text")}
            </Note>
          )}
          {room && <NextMeeting meeting={room.meeting} />}
          {room && <Talks talks={room.talks} />}
          {room && <Searches searches={room.searches} />}
          {matches?.unstated && steps.length === 0 && <StateCriteria />}
          <OtherPitches pitches={others} />
          <RecentlySaved pitches={saved} />
          {completeness && <CompletenessMeter {...completeness} />}
        </aside>
      )}
      <div className="stack stack-12 home-last">
        {news.length > 0 && (
          <section>
            <SectionHead title={t("news.title")}>
              <Link to={paths.notifications()}>{t("news.all")}</Link>
            </SectionHead>
            <ul className="npage nhome">
              {news.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} now={root.now} />
              ))}
            </ul>
          </section>
        )}
        {newest.length > 0 && (
          <section>
            <SectionHead title={interests.length > 0 ? t("newest.interests") : t("newest.all")}>
              <Link to={paths.search(newestQuery)}>{t("newest.more")}</Link>
            </SectionHead>
            <PitchCards pitches={newest} className="cards" rates={rates} />
          </section>
        )}
        {hasFigures && <RiskWarning figures at="end" />}
      </div>
    </div>
  );
}
