import { Link, redirect } from "react-router";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { newInterest, savedPitches } from "#app/features/bookmarks/bookmarking.server.ts";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { justDismissed } from "#app/features/matching/dismissals.server.ts";
import { proposalsAwaiting } from "#app/features/meetings/meetings.server.ts";
import { noticesOf } from "#app/features/notifications/notice-list.server.ts";
import { offersAwaiting } from "#app/features/offers/offers.server.ts";
import { onboardingOf } from "#app/features/onboarding/onboarding.server.ts";
import { createdPitches } from "#app/features/pitches/owner/owner-pitches.server.ts";
import { completenessOf } from "#app/features/profiles/completeness.ts";
import { ownProfile } from "#app/features/profiles/profile.server.ts";
import { newestPitches } from "#app/features/search/newest.server.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { accountHolderOf, memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { Route } from "./+types/home.ts";
import { nextSteps, partOfDay } from "./home/home.ts";
import { homeMatches } from "./home/home-matches.server.ts";

// What the reader reads is in the document; what can be done with it comes after the page.
const NoticeRow = deferred(async () => (await import("#app/features/notifications/ui/notice-row.tsx")).NoticeRow);
const PitchCards = deferred(async () => (await import("#app/features/bookmarks/ui/pitch-cards.tsx")).PitchCards);
const LeftOutNote = deferred(async () => (await import("#app/features/matching/ui/dismissal.tsx")).LeftOutNote);
const CompletenessMeter = deferred(
  async () => (await import("#app/features/profiles/ui/completeness-meter.tsx")).CompletenessMeter,
);
const Drafts = deferred(async () => (await import("./home/home-aside.tsx")).Drafts);
const OwnPitches = deferred(async () => (await import("./home/home-aside.tsx")).OwnPitches);
const RecentlySaved = deferred(async () => (await import("./home/home-aside.tsx")).RecentlySaved);
const Steps = deferred(async () => (await import("./home/home-aside.tsx")).Steps);
const MatchesAtHome = deferred(async () => (await import("./home/home-main.tsx")).MatchesAtHome);
const StateCriteria = deferred(async () => (await import("./home/home-main.tsx")).StateCriteria);
const Summary = deferred(async () => (await import("./home/home-main.tsx")).Summary);

const NOTICES_SHOWN = 5;
const SAVED_SHOWN = 4;
const NEWEST_SHOWN = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const holder = accountHolderOf(context);
  const member = holder.kind === "member" ? memberOf(context) : null;
  const { market, session, url } = visitOf(context);
  const [welcome, profile, interest, matches, out, { notices }, created, saved, rates, offers, suggestions] =
    await Promise.all([
      member && onboardingOf(member),
      member && ownProfile(member),
      member && newInterest(member),
      member && homeMatches(member),
      member && justDismissed(member, url.searchParams.get("out")),
      noticesOf(holder),
      createdPitches(holder),
      savedPitches(holder, null, SAVED_SHOWN),
      currentRates(),
      offersAwaiting(holder),
      proposalsAwaiting(holder),
    ]);
  // Signed in again after leaving onboarding unfinished: continue it.
  if (welcome?.updatedAt && session && session.authenticatedAt > welcome.updatedAt) throw redirect(paths.onboarding());
  const interests = profile?.interests ?? [];
  // The newest pitches are only for readers without matches: those of their interests, else all.
  const hasMatches = matches !== null && matches.pitches.length > 0;
  const query = { limit: NEWEST_SHOWN, market, notOf: holder.id };
  const interesting = hasMatches ? [] : await newestPitches(holder, { ...query, industries: interests });
  const newest = hasMatches || interesting.length > 0 ? interesting : await newestPitches(holder, query);
  const since = interest?.since;
  const drafts = created.filter(({ openRevision }) => openRevision !== null);
  const unfinished = drafts.find(({ openRevision }) => openRevision === "draft");
  return {
    part: partOfDay(now(), member ? zoneOf(member) : factsOf(market).timeZone),
    firstName: member?.name.split(" ")[0] ?? null,
    interest,
    awaited: { offers, suggestions },
    matches,
    out,
    news: notices.filter(({ at, unread }) => unread || (since && new Date(at) > since)).slice(0, NOTICES_SHOWN),
    newest,
    rates,
    // For the heading of the newest pitches and its link.
    interests: interesting.length > 0 ? interests : [],
    drafts: drafts.slice(0, 3).map(({ publicId, companyName, openRevision, step, updatedAt }) => {
      return { publicId, companyName, openRevision: openRevision!, step, updatedAt };
    }),
    own: created
      .filter(({ openRevision }) => openRevision === null)
      .slice(0, 3)
      .map(({ publicId, companyName, state, views, saves, lacksLine }) => {
        return { publicId, companyName, state, views, saves, lacksLine };
      }),
    saved: saved.pitches,
    completeness: profile && completenessOf(profile),
    steps:
      member && profile
        ? nextSteps({
            side: member.side,
            emailVerified: member.emailVerified,
            saved: saved.pitches.length,
            created: created.length,
            submitted: created.some(({ submittedAt }) => submittedAt !== null),
            draft: unfinished ? { publicId: unfinished.publicId, step: unfinished.step } : null,
          })
        : [],
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useT("home");
  const root = useRoot();
  const { part, firstName, news, newest, interests, drafts, own, saved, steps, completeness, matches, out, rates } =
    loaderData;
  const hasAside =
    !firstName ||
    matches?.unstated ||
    drafts.length > 0 ||
    own.length > 0 ||
    saved.length > 0 ||
    steps.some(({ done }) => !done) ||
    Boolean(completeness?.missing.length);
  const hasFigures = root.figuresBar === null && (newest.length > 0 || Boolean(matches?.pitches.length));
  const newestQuery = interests.map((industry) => `industry=${industry}`).join("&");
  return (
    <div className={classNames("home", !hasAside && "home-alone")}>
      <PageTitle title={t("title")} />
      <header className="greet full">
        <h1 className="h-page">
          {firstName ? t(`greeting.${part}`, { name: firstName }) : t("greeting.guest", { brand: BRAND })}
        </h1>
        <Summary
          interest={loaderData.interest}
          awaited={loaderData.awaited}
          matches={matches}
          notified={news.length > 0}
        />
      </header>
      {out && (
        <div className="full">
          <LeftOutNote out={out} />
        </div>
      )}
      <div className="stack stack-12">
        {hasFigures && <RiskWarning figures at="begin" />}
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
        {matches && <MatchesAtHome matches={matches} rates={rates} />}
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
      {hasAside && (
        <aside className="stack stack-8" aria-label={t("aside")}>
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
          {matches?.unstated && <StateCriteria />}
          <Drafts drafts={drafts} all={own.length === 0} />
          <OwnPitches pitches={own} />
          <Steps steps={steps} />
          {completeness && <CompletenessMeter {...completeness} />}
          <RecentlySaved pitches={saved} />
        </aside>
      )}
    </div>
  );
}
