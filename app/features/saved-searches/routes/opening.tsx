import { data } from "react-router";
import { BookmarkButton } from "#app/features/bookmarks/ui/bookmark-button.tsx";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { readSearchNotices } from "#app/features/notifications/reading.server.ts";
import { barToFigures } from "#app/features/pitches/policy.ts";
import { MembersNote } from "#app/features/pitches/ui/members-only.tsx";
import { PitchRow } from "#app/features/pitches/ui/pitch-card.tsx";
import { SummaryRates } from "#app/features/pitches/ui/summary-figures.tsx";
import { searchFor, writeSearch } from "#app/features/search/search.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { useAgo, useFormat, useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { Breadcrumb } from "#app/ui/navigation/stepper.tsx";
import { RiskNote } from "#app/ui/note/note.tsx";
import { findingsOf, savedSearchOf } from "../own-searches.server.ts";
import type { Found } from "../saved-search.ts";
import { openSearch } from "../saving.server.ts";
import { SearchActions, SearchWords } from "../ui/saved-search-list.tsx";
import type { Route } from "./+types/opening.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = accountHolderOf(context);
  const after = visitOf(context).url.searchParams.get("after");
  const search = await savedSearchOf(actor, params.id);
  if (!search) throw data("page", { status: 404 });
  await openSearch(actor, search.id);
  const [{ findings, next }, rates] = await Promise.all([findingsOf(actor, search.id, after), currentRates()]);
  await readSearchNotices(actor, search.id);
  return { search, findings, next, begun: after !== null, rates };
}

/** A saved search: its findings since it was saved, and the link to all its results. */
export default function SavedSearchPage({ loaderData }: Route.ComponentProps) {
  const { search, findings, next, begun, rates } = loaderData;
  const t = useT("saved-searches");
  const shell = useT("shell");
  const bar = barToFigures(useRoot().actor);
  return (
    <div className="stack stack-6 w-content">
      <PageTitle title={search.name} />
      <Breadcrumb
        label={t("title")}
        crumbs={[
          { key: "list", label: t("title"), to: paths.savedSearches() },
          { key: "this", label: search.name },
        ]}
      />
      <header className="stack stack-3">
        <h1 className="h-page">{search.name}</h1>
        <SearchWords filters={search.filters} />
        <div className="row row-w between">
          <LinkButton variant="primary" to={paths.search(writeSearch(searchFor(search.filters)))}>
            {t("results")}
          </LinkButton>
          <SearchActions id={search.id} name={search.name} />
        </div>
      </header>
      <section className="stack stack-3">
        <h2 className="h-sec">{t("found.title")}</h2>
        <FindingList searchId={search.id} findings={findings} next={next} begun={begun} rates={rates} />
      </section>
      {bar ? <MembersNote bar={bar} /> : <RiskNote>{shell("riskWarning", { brand: BRAND })}</RiskNote>}
    </div>
  );
}

interface FindingListProps {
  searchId: string;
  findings: readonly Found[];
  /** Cursor of the next page. */
  next: string | null;
  /** Whether this is a later page. */
  begun: boolean;
  rates: Rates;
}

/** The findings of a saved search, the latest first (messages `saved-searches`, `pitches`, `exchange-rates`). */
function FindingList({ searchId, findings, next, begun, rates }: FindingListProps) {
  const t = useT("saved-searches");
  const ago = useAgo();
  if (findings.length === 0 && !begun) return <p className="soft">{t("found.none")}</p>;
  return (
    <>
      <ul className="findings">
        {findings.map((finding) => (
          <PitchRow
            key={finding.publicId}
            pitch={finding}
            name={
              <>
                {finding.companyName} <News finding={finding} />
              </>
            }
            ago={t("found.at", { ago: ago(finding.foundAt) })}
            action={
              <BookmarkButton publicId={finding.publicId} companyName={finding.companyName} saved={finding.saved} />
            }
            rates={rates}
          />
        ))}
      </ul>
      <SummaryRates pitches={findings} rates={rates} />
      <ShowMore
        to={next ? paths.savedSearch(searchId, next) : undefined}
        label={t("found.more")}
        start={begun && { to: paths.savedSearch(searchId), label: t("found.start") }}
      >
        {!next && t("found.end")}
      </ShowMore>
    </>
  );
}

/** Marks a new pitch, or shows the earlier price. */
function News({ finding: { kind, fresh, priceBefore, figures } }: { finding: Found }) {
  const t = useT("saved-searches");
  const format = useFormat();
  if (kind === "new" || !priceBefore) return fresh ? <Badge kind="published">{t("found.new")}</Badge> : null;
  const { currency, valuation, seekingAmount, offered } = priceBefore;
  const money = (amount: number) => format.money(amount, currency as Currency);
  return (
    <>
      <Badge kind="changes">{t("found.price")}</Badge>
      <span className="tiny soft price-before">
        {valuation !== null && valuation !== figures?.valuation && (
          <span>{t("found.valuationBefore", { amount: money(valuation) })}</span>
        )}
        {seekingAmount !== null && seekingAmount !== figures?.seekingAmount && (
          <span>{t("found.seekingBefore", { amount: money(seekingAmount) })}</span>
        )}
        {offered !== null && offered !== figures?.offered && (
          <span>{t("found.offeredBefore", { share: format.percent(offered) })}</span>
        )}
      </span>
    </>
  );
}
