import { Link } from "react-router";
import { savedPitches } from "#app/features/bookmarks/queries.server.ts";
import { newInterest } from "#app/features/bookmarks/queries-interest.server.ts";
import { BookmarkButton } from "#app/features/bookmarks/ui/bookmark-button.tsx";
import { noticesOf } from "#app/features/notifications/queries.server.ts";
import { NoticeList } from "#app/features/notifications/ui/notice-list.tsx";
import { createdPitches } from "#app/features/pitches/queries-owner.server.ts";
import { PitchCard } from "#app/features/pitches/ui/pitch-card.tsx";
import { missingParts } from "#app/features/profiles/profile.ts";
import { ownProfile } from "#app/features/profiles/queries.server.ts";
import { newestPitches } from "#app/features/search/queries-newest.server.ts";
import { useAgo, useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { paths } from "#app/platform/paths.ts";
import { accountHolderOf, memberOf, visitOf } from "#app/platform/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Note, RiskNote } from "#app/ui/note.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/home.ts";
import { Drafts, RecentlySaved, Steps } from "./home-aside.tsx";
import { partOfDay } from "./home-greeting.ts";
import { nextSteps } from "./home-steps.ts";

export const handle = { messages: ["home", "pitches", "bookmarks", "notifications"] };

const NOTICES_SHOWN = 5;
const SAVED_SHOWN = 4;
const NEWEST_SHOWN = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const holder = accountHolderOf(context);
  const member = holder.kind === "member" ? memberOf(context) : null;
  const { market } = visitOf(context);
  const [profile, interest, { notices }, created, saved] = await Promise.all([
    member && ownProfile(member),
    member && newInterest(member),
    noticesOf(holder),
    createdPitches(holder),
    savedPitches(holder, null, SAVED_SHOWN),
  ]);
  const interests = profile?.interests ?? [];
  const asked = { limit: NEWEST_SHOWN, market, notOf: holder.id };
  const wanted = await newestPitches(holder, { ...asked, industries: interests });
  const newest = wanted.length > 0 ? wanted : await newestPitches(holder, asked);
  const since = interest?.since;
  const drafts = created.filter(({ openRevision }) => openRevision !== null);
  const unfinished = drafts.find(({ openRevision }) => openRevision === "draft");
  return {
    part: partOfDay(now(), market),
    firstName: member?.name.split(" ")[0] ?? null,
    interest,
    news: notices.filter(({ at, unread }) => unread || (since && new Date(at) > since)).slice(0, NOTICES_SHOWN),
    newest,
    // What the heading may promise, and what its link leads to.
    interests: wanted.length > 0 ? interests : [],
    drafts: drafts.slice(0, 3).map(({ publicId, companyName, openRevision, step, updatedAt }) => {
      return { publicId, companyName, openRevision: openRevision!, step, updatedAt };
    }),
    saved: saved.pitches,
    steps:
      member && profile
        ? nextSteps({
            side: member.side,
            emailVerified: member.emailVerified,
            missing: missingParts(profile).length,
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
  const shell = useT("shell");
  const ago = useAgo();
  const root = useRoot();
  const { part, firstName, news, newest, interests, drafts, saved, steps } = loaderData;
  const beside = !firstName || drafts.length > 0 || saved.length > 0 || steps.some(({ done }) => !done);
  const newestQuery = interests.map((industry) => `industry=${industry}`).join("&");
  return (
    <div className={classNames("home", !beside && "home-alone")}>
      <PageTitle title={t("title")} />
      <header className="greet full">
        <h1 className="h-page">
          {firstName ? t(`greeting.${part}`, { name: firstName }) : t("greeting.guest", { brand: BRAND })}
        </h1>
        <Summary interest={loaderData.interest} />
      </header>
      <div className="stack stack-12">
        {news.length > 0 && (
          <section>
            <SectionHead title={t("news.title")}>
              <Link to={paths.notifications()}>{t("news.all")}</Link>
            </SectionHead>
            <NoticeList notices={news} now={root.now} />
          </section>
        )}
        {newest.length > 0 && (
          <section>
            <SectionHead title={interests.length > 0 ? t("newest.interests") : t("newest.all")}>
              <Link to={paths.search(newestQuery)}>{t("newest.more")}</Link>
            </SectionHead>
            <div className="cards">
              {newest.map((pitch) => (
                <PitchCard
                  key={pitch.publicId}
                  pitch={pitch}
                  ago={pitch.publishedAt && ago(pitch.publishedAt)}
                  action={
                    <BookmarkButton publicId={pitch.publicId} companyName={pitch.companyName} saved={pitch.saved} />
                  }
                />
              ))}
            </div>
            <RiskNote className="home-risk">{shell("riskWarning", { brand: BRAND })}</RiskNote>
          </section>
        )}
      </div>
      {beside && (
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
          <Drafts drafts={drafts} />
          <Steps steps={steps} />
          <RecentlySaved pitches={saved} />
        </aside>
      )}
    </div>
  );
}

/** What happened since last time, in one line; where nothing did, what there is to do. */
function Summary({ interest }: { interest: { views: number; saves: number } | null }) {
  const t = useT("home");
  const { unread, actor } = useRoot();
  const parts = [
    unread.messages > 0 && (
      <Link key="messages" to={paths.messages()}>
        {t("summary.messages", { count: unread.messages })}
      </Link>
    ),
    interest && interest.views > 0 && <span key="views">{t("summary.views", { count: interest.views })}</span>,
    interest && interest.saves > 0 && <span key="saves">{t("summary.saves", { count: interest.saves })}</span>,
  ].filter(Boolean);
  if (parts.length === 0)
    return <p className="soft">{t(actor.kind === "guest" ? "summary.guest" : "summary.quiet")}</p>;
  return <p className="soft home-summary">{parts}</p>;
}
