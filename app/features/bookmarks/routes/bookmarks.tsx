import { Link, redirect } from "react-router";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { invitationsWaiting } from "#app/features/pitches/managers/managers.server.ts";
import { createdPitches, deletedPitches } from "#app/features/pitches/owner/owner-pitches.server.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import type { FiguresBar } from "#app/features/pitches/policy.ts";
import { MembersNote } from "#app/features/pitches/ui/members-only.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { TabLinks } from "#app/ui/navigation/tabs.tsx";
import { readSavedCursor, savedPitches, writeSavedCursor } from "../bookmarking.server.ts";
import type { Route } from "./+types/bookmarks.ts";

const PitchCards = deferred(async () => (await import("../ui/pitch-cards.tsx")).PitchCards);
const CreatedPitches = deferred(
  async () => (await import("#app/features/pitches/ui/owner-pitches.tsx")).CreatedPitches,
);
const InvitationNotes = deferred(
  async () => (await import("#app/features/pitches/ui/invitation-notes.tsx")).InvitationNotes,
);
const DeletedPitches = deferred(
  async () => (await import("#app/features/pitches/ui/owner-pitches.tsx")).DeletedPitches,
);

export async function loader({ context }: Route.LoaderArgs) {
  const holder = accountHolderOf(context);
  const { searchParams } = visitOf(context).url;
  if (searchParams.get("tab") === "created") {
    const [created, deleted, invitations] = await Promise.all([
      createdPitches(holder),
      deletedPitches(holder),
      invitationsWaiting(holder),
    ]);
    return { created, deleted, invitations, saved: null };
  }
  // Members follow what they saved in their pipeline; guests have the list.
  if (holder.kind === "member") throw redirect(paths.pipeline({ of: "pitch" }));
  const after = readSavedCursor(searchParams.get("after"));
  const [{ pitches, next }, rates] = await Promise.all([savedPitches(holder, after), currentRates()]);
  return {
    created: null,
    deleted: null,
    invitations: [],
    saved: { pitches, next: next && writeSavedCursor(next), begun: after !== null, rates },
  };
}

export default function Bookmarks({ loaderData: { saved, created, deleted, invitations } }: Route.ComponentProps) {
  const t = useT("bookmarks");
  const { figuresBar, actor } = useRoot();
  return (
    <div className="stack stack-6 w-content">
      <PageTitle title={t("title")} />
      <h1 className="h-page">{t("title")}</h1>
      <TabLinks label={t("tabs.label")}>
        {/* Only the query differs, so the router cannot tell which is current. */}
        <Link
          to={actor.kind === "member" ? paths.pipeline({ of: "pitch" }) : paths.bookmarks()}
          className="tab"
          aria-current={saved ? "page" : undefined}
        >
          {t("tabs.saved")}
        </Link>
        <Link to={paths.people("bookmarked=1")} className="tab">
          {t("tabs.people")}
        </Link>
        <Link to={paths.bookmarks("created")} className="tab" aria-current={created ? "page" : undefined}>
          {t("tabs.created")}
        </Link>
      </TabLinks>
      {saved && <SavedList {...saved} bar={figuresBar} />}
      {invitations.length > 0 && <InvitationNotes invitations={invitations} />}
      {created && (created.length > 0 ? <CreatedPitches pitches={created} /> : <NothingCreated />)}
      {deleted && deleted.length > 0 && <DeletedPitches pitches={deleted} />}
    </div>
  );
}

interface SavedListProps {
  pitches: readonly PitchSummary[];
  /** Cursor of the next page. */
  next: string | null;
  /** Whether this is a later page. */
  begun: boolean;
  rates: Rates;
  /** Why the reader sees no figures. */
  bar: FiguresBar | null;
}

/** Saved pitches, the latest first (messages `bookmarks`, `pitches`, `exchange-rates`). */
function SavedList({ pitches, next, begun, rates, bar }: SavedListProps) {
  const t = useT("bookmarks");
  if (pitches.length === 0 && !begun) {
    return (
      <EmptyState
        kind="saved"
        title={t("emptySaved.title")}
        link={{ to: paths.search(), label: t("emptySaved.action") }}
      >
        {t("emptySaved.text")}
      </EmptyState>
    );
  }
  return (
    <>
      {!bar && <RiskWarning figures at="begin" />}
      <PitchCards pitches={pitches} level={2} className="cards cards-3" rates={rates} />
      <ShowMore
        to={next ? paths.savedAfter(next) : undefined}
        label={t("saved.more")}
        start={begun && { to: paths.bookmarks(), label: t("saved.start") }}
      >
        {!next && t("saved.end")}
      </ShowMore>
      {bar ? <MembersNote bar={bar} /> : <RiskWarning figures at="end" />}
    </>
  );
}

/** Without own pitches: how to create one, for each kind of reader. */
function NothingCreated() {
  const t = useT("bookmarks");
  const { actor } = useRoot();
  const side = actor.kind === "member" ? actor.side : null;
  if (side === "entrepreneur") {
    return (
      <EmptyState
        kind="saved"
        title={t("emptyCreated.title")}
        link={{ to: paths.createPitch(), label: t("emptyCreated.create") }}
      >
        {t("emptyCreated.text")}
      </EmptyState>
    );
  }
  const guest = actor.kind === "guest";
  return (
    <EmptyState
      kind="saved"
      title={t("emptyCreated.title")}
      link={{
        to: guest ? paths.signUp() : paths.search(),
        label: t(guest ? "emptyCreated.signUp" : "emptyCreated.search"),
      }}
    >
      {t(guest ? "emptyCreated.guest" : "emptyCreated.investor")}
    </EmptyState>
  );
}
