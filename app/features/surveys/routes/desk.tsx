import { Download } from "lucide-react";
import { ChoiceFilter, ListFilters, MarketFilter, PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { BarChart, LineChart } from "#app/ui/chart/chart.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { surveyResults, surveyWhys } from "../desk/results.server.ts";
import {
  FEWEST,
  type Figures,
  fieldsOf,
  PERIODS,
  queryOf,
  type ResultQuery,
  type Results,
  type Why,
} from "../desk/results.ts";
import { useFigures } from "../desk/ui/figures.ts";
import { OCCASIONS, SCORES } from "../survey.ts";
import type { Route } from "./+types/desk.ts";

const Breakdowns = deferred(async () => (await import("../desk/ui/breakdowns.tsx")).Breakdowns);

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const query = queryOf(url.searchParams);
  const after = url.searchParams.get("after") ?? undefined;
  const results = await surveyResults(actor, query);
  // Comments of a small group could identify their authors.
  const whys = results.all ? await surveyWhys(actor, query, after) : { whys: [], next: null };
  return { query, results, ...whys, after };
}

/** The results of surveys, for support and admins: figures, charts, breakdowns and comments of a selection. */
export default function SurveyDesk({ loaderData: { query, results, whys, next, after } }: Route.ComponentProps) {
  const t = useT("surveys-desk");
  const { all } = results;
  return (
    <div className="w-content stack stack-8">
      <DeskHead title={t("title")} lead={t("lead")} />
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
        <EmptyState kind="no-results" title={t(isWidest(query) ? "empty" : "none")}>
          {t(isWidest(query) ? "emptyText" : "noneText", { count: FEWEST })}
        </EmptyState>
      )}
    </div>
  );
}

/** Whether a selection has every answer that can be chosen. */
function isWidest({ occasion, market, months }: ResultQuery): boolean {
  return !occasion && !market && months === Math.max(...PERIODS);
}

/** The filters of a selection (messages `surveys-desk`, `shell`). */
function ResultFilters({ query }: { query: ResultQuery }) {
  const t = useT("surveys-desk");
  return (
    <ListFilters action={paths.surveyResults()} submit={t("show")} primary>
      <ChoiceFilter
        name="occasion"
        label={t("occasion")}
        values={OCCASIONS}
        labelOf={(value) => t(`occasions.${value}`)}
        chosen={query.occasion}
        any={t("anyOccasion")}
      />
      <MarketFilter label={t("market")} chosen={query.market} any={t("anyMarket")} />
      <Field label={t("period")}>
        <Select
          name="months"
          defaultValue={String(query.months)}
          options={PERIODS.map((count) => ({ value: String(count), label: t("months", { count }) }))}
        />
      </Field>
    </ListFilters>
  );
}

/** The distribution of the scores of a selection, and their trend by month (messages `surveys-desk`). */
function ResultCharts({ results, figures }: { results: Results; figures: Figures }) {
  const t = useT("surveys-desk");
  const { number, mean, monthShort } = useFigures();
  // Months with too few answers have no point on the line.
  const months = results.byMonth.flatMap(({ key, figures: month }) => (month ? [{ key, month }] : []));
  const percent = (basisPoints: number) => Math.round(basisPoints / 100);
  return (
    <>
      <section className="stack" aria-labelledby="distribution">
        <SectionHead title={t("distribution.title")} id="distribution" />
        <BarChart
          label={t("distribution.label", { answered: figures.answered, mean: mean(figures.mean) })}
          places={SCORES.map(String)}
          mostLabels={SCORES.length}
          format={number}
          tableLabel={t("asTable")}
          placeLabel={t("distribution.score")}
          series={{ key: "answers", label: t("distribution.answers"), values: figures.counts }}
        />
      </section>
      {months.length > 1 && (
        <section className="stack" aria-labelledby="trend">
          <SectionHead title={t("trend.title")} id="trend" />
          <LineChart
            label={t("trend.label")}
            places={months.map(({ key }) => monthShort(key))}
            period={t("percent")}
            format={number}
            tableLabel={t("asTable")}
            placeLabel={t("trend.month")}
            series={[
              { key: "high", label: t("figures.high"), values: months.map(({ month }) => percent(month.high)) },
              { key: "low", label: t("figures.low"), values: months.map(({ month }) => percent(month.low)) },
            ]}
          />
        </section>
      )}
    </>
  );
}

interface WhyListProps {
  query: ResultQuery;
  whys: readonly Why[];
  next: string | null;
  after: string | undefined;
}

/** Anonymous comments (messages `surveys-desk`, `staff`). */
function WhyList({ query, whys, next, after }: WhyListProps) {
  const t = useT("surveys-desk");
  const { monthLong } = useFigures();
  const address = fieldsOf(query);
  return (
    <section className="stack" aria-labelledby="why">
      <SectionHead title={t("whys.title")} id="why" />
      {whys.length === 0 ? (
        <p className="soft">{t("whys.none")}</p>
      ) : (
        <ul className="staff-list">
          {whys.map(({ id, score, why, month }) => (
            <li key={id}>
              <div className="stack stack-1">
                <p className="survey-why">{why}</p>
                <p className="small soft">
                  {t("whys.gave", { score })} · {monthLong(month)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        start={after ? paths.surveyResults(address) : null}
        next={next && paths.surveyResults({ ...address, after: next })}
      />
    </section>
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
