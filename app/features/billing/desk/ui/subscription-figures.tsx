import { monthFormatsOf } from "#app/i18n/month-format.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { BarChart, LineChart } from "#app/ui/chart/chart.tsx";
import { churnOf, runningAfter, type SubscriptionMonth, type TroubleMonth } from "../figures.ts";
import { Figure, useAxis } from "./figure.tsx";

interface SubscriptionFiguresProps {
  subscriptions: readonly SubscriptionMonth[];
  trouble: readonly TroubleMonth[];
}

/** Subscriptions, churn, failed payments and disputes by month (messages `billing-desk`). */
export function SubscriptionFigures({ subscriptions, trouble }: SubscriptionFiguresProps) {
  const t = useT("billing-desk");
  return (
    <div className="desk-plots">
      <CountFigure
        name="running"
        months={subscriptions.map(({ month }) => month)}
        counts={subscriptions.map(runningAfter)}
        note={t("revenue.runningNote")}
      />
      <Churn subscriptions={subscriptions} />
      <Failed trouble={trouble} />
      <CountFigure
        name="disputes"
        months={trouble.map(({ month }) => month)}
        counts={trouble.map(({ disputes }) => disputes)}
        note={t("revenue.disputesNote")}
      />
    </div>
  );
}

/** The axis starts at the first month with data. */
function Failed({ trouble }: Pick<SubscriptionFiguresProps, "trouble">) {
  const t = useT("billing-desk");
  const { long } = monthFormatsOf(useMarket());
  const known = trouble.filter(({ failed }) => failed !== null);
  return (
    <CountFigure
      name="failed"
      months={known.map(({ month }) => month)}
      counts={known.map(({ failed }) => failed ?? 0)}
      note={t("revenue.failedNote", { month: long(known[0]!.month) })}
    />
  );
}

interface CountFigureProps {
  name: "running" | "failed" | "disputes";
  months: readonly string[];
  counts: readonly number[];
  note: string;
}

function CountFigure({ name, months, counts, note }: CountFigureProps) {
  const t = useT("billing-desk");
  const format = useFormat();
  const { long } = monthFormatsOf(useMarket());
  const axis = useAxis(months);
  const title = t(`revenue.${name}`);
  const last = format.number(counts.at(-1)!);
  return (
    <Figure
      id={`count-${name}`}
      title={title}
      value={last}
      detail={name === "running" ? t("revenue.now") : t("revenue.sofar", { month: long(months.at(-1)!) })}
    >
      <BarChart
        {...axis}
        label={t("revenue.label", { title, month: long(months.at(-1)!), amount: last })}
        format={format.number}
        series={{ key: name, label: title, values: counts }}
      />
      <p className="small soft">{note}</p>
    </Figure>
  );
}

/** Without months in which nothing ran at the beginning, and without the current month, which is not over. */
function Churn({ subscriptions }: Pick<SubscriptionFiguresProps, "subscriptions">) {
  const t = useT("billing-desk");
  const format = useFormat();
  const { long } = monthFormatsOf(useMarket());
  const known = subscriptions.slice(0, -1).flatMap((month) => {
    const churn = churnOf(month);
    return churn === null ? [] : [{ month: month.month, churn }];
  });
  const axis = useAxis(known.map(({ month }) => month));
  const last = known.at(-1);
  const title = t("revenue.churn");
  const value = last ? format.percent(last.churn) : "–";
  return (
    <Figure id="churn" title={title} value={value} detail={last ? long(last.month) : t("revenue.noMonth")}>
      {last && (
        <LineChart
          {...axis}
          label={t("revenue.label", { title, month: long(last.month), amount: value })}
          format={format.percent}
          series={[{ key: "churn", label: title, values: known.map(({ churn }) => churn) }]}
        />
      )}
      <p className="small soft">{t("revenue.churnNote")}</p>
    </Figure>
  );
}
