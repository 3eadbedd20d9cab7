import { data } from "react-router";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { readSearchNotices } from "#app/features/notifications/reading.server.ts";
import { MembersNote } from "#app/features/pitches/ui/members-only.tsx";
import { searchFor, writeSearch } from "#app/features/search/search.ts";
import { useT } from "#app/i18n/translate.tsx";
import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Breadcrumb } from "#app/ui/navigation/stepper.tsx";
import { findingsOf, savedSearchOf } from "../own-searches.server.ts";
import { openSearch } from "../saving.server.ts";
import type { Route } from "./+types/opening.ts";

const SearchWords = deferred(async () => (await import("../ui/saved-search-list.tsx")).SearchWords);
const SearchActions = deferred(async () => (await import("../ui/saved-search-list.tsx")).SearchActions);
const FindingList = deferred(async () => (await import("../ui/finding-list.tsx")).FindingList);

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
  const { figuresBar: bar } = useRoot();
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
      {!bar && <RiskWarning figures at="begin" />}
      <section className="stack stack-3">
        <h2 className="h-sec">{t("found.title")}</h2>
        <FindingList searchId={search.id} findings={findings} next={next} begun={begun} rates={rates} />
      </section>
      {bar ? <MembersNote bar={bar} /> : <RiskWarning figures at="end" />}
    </div>
  );
}
