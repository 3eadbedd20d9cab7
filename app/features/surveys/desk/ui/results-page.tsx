import { Download } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Ledger, LedgerRow } from "#app/ui/ledger.tsx";
import { FEWEST, type Figures, fieldsOf, type ResultQuery, type Results, type Why } from "../results.ts";
import { Breakdowns } from "./breakdowns.tsx";
import { ResultCharts } from "./result-charts.tsx";
import { ResultFilters } from "./result-filters.tsx";
import { useFigures } from "./use-figures.ts";
import { WhyList } from "./why-list.tsx";

interface ResultsPageProps {
  query: ResultQuery;
  results: Results;
  whys: Why[];
  next: string | null;
  after: string | undefined;
}

/** What surveys say: figures, charts, breakdowns and words of a selection (messages `surveys-desk`, `shell`, `staff`). */
export function ResultsPage({ query, results, whys, next, after }: ResultsPageProps) {
  const t = useT("surveys-desk");
  const { all } = results;
  return (
    <>
      <header className="stack stack-2">
        <h1 className="h-page">{t("title")}</h1>
        <p className="soft">{t("lead")}</p>
      </header>
      <ResultFilters query={query} />
      {all ? (
        <>
          <Summary figures={all} />
          <ResultCharts results={results} figures={all} />
          <Breakdowns results={results} />
          <p className="small soft">{t("fewNote", { count: FEWEST })}</p>
          <p className="actions">
            <a className="btn btn-s" href={paths.surveyFile(fieldsOf(query))} download>
              <Icon of={Download} size="s" />
              {t("download")}
            </a>
          </p>
          <WhyList query={query} whys={whys} next={next} after={after} />
        </>
      ) : (
        <EmptyState kind="no-results" title={t("none")}>
          {t("noneText", { count: FEWEST })}
        </EmptyState>
      )}
    </>
  );
}

function Summary({ figures }: { figures: Figures }) {
  const t = useT("surveys-desk");
  const { number, mean, share } = useFigures();
  return (
    <Ledger split>
      <LedgerRow label={t("figures.invited")}>{number(figures.invited)}</LedgerRow>
      <LedgerRow label={t("figures.answered")}>{number(figures.answered)}</LedgerRow>
      <LedgerRow label={t("figures.rate")}>{share(figures.rate)}</LedgerRow>
      <LedgerRow label={t("figures.mean")}>{mean(figures.mean)}</LedgerRow>
      <LedgerRow label={t("figures.low")}>{share(figures.low)}</LedgerRow>
      <LedgerRow label={t("figures.middle")}>{share(figures.middle)}</LedgerRow>
      <LedgerRow label={t("figures.high")}>{share(figures.high)}</LedgerRow>
      <LedgerRow label={t("figures.nps")}>{number(Math.round(figures.nps / 100))}</LedgerRow>
    </Ledger>
  );
}
