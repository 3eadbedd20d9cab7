import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { RatesDate } from "#app/features/exchange-rates/ui/converted.tsx";
import { monthFormatsOf } from "#app/i18n/month-format.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table } from "#app/ui/table/table.tsx";
import {
  type Revenue,
  type RevenueCell,
  revenueAsPaid,
  type SubscriptionMonth,
  type TroubleMonth,
} from "../figures.ts";
import { DeskFrame } from "./desk-frame.tsx";
import { RevenueFigures } from "./revenue-figures.tsx";
import { SubscriptionFigures } from "./subscription-figures.tsx";

interface RevenueTableProps {
  months: readonly string[];
  cells: readonly RevenueCell[];
}

/** Revenue of each country in its own currency, without conversion or totals (messages `billing-desk`, `shell`). */
function RevenueTable({ months, cells }: RevenueTableProps) {
  const t = useT("billing-desk");
  const shell = useT("shell");
  const format = useFormat();
  const { long } = monthFormatsOf(useMarket());
  const columns = revenueAsPaid(months, cells);
  if (columns.length === 0) return null;
  return (
    <div className="stack">
      <SectionHead title={t("revenue.asPaid")} />
      <Table caption={t("revenue.asPaid")} className="table-desk table-lines">
        <thead>
          <tr>
            <th scope="col">{t("column.month")}</th>
            {columns.map(({ country, currency }) => (
              <th key={country + currency} scope="col" className="r">
                {shell(`country.${country}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months
            .map((month, index) => (
              <tr key={month}>
                <th scope="row">{long(month)}</th>
                {columns.map(({ country, currency, netMinor }) => (
                  <td
                    key={country + currency}
                    className={netMinor[index] === 0 ? "r num muted" : "r num"}
                    data-label={shell(`country.${country}`)}
                  >
                    {format.moneyExact(netMinor[index]!, currency)}
                  </td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </Table>
    </div>
  );
}

interface RevenuePageProps {
  /** Oldest first, ending with the current month. */
  months: readonly string[];
  revenue: Revenue;
  cells: readonly RevenueCell[];
  subscriptions: readonly SubscriptionMonth[];
  trouble: readonly TroubleMonth[];
  rates: Rates;
  exports: boolean;
}

/** Revenue, subscriptions and failures by month (messages `billing-desk`, `exchange-rates`). */
export function RevenuePage({ months, revenue, cells, subscriptions, trouble, rates, exports }: RevenuePageProps) {
  const t = useT("billing-desk");
  return (
    <DeskFrame title={t("revenue.title")} exports={exports}>
      {cells.length === 0 && <Note>{t("revenue.none")}</Note>}
      <div className="stack stack-2">
        <p className="soft">{t("revenue.lead")}</p>
        <RatesDate rates={rates} />
      </div>
      <RevenueFigures months={months} revenue={revenue} />
      <RevenueTable months={months} cells={cells} />
      <SubscriptionFigures subscriptions={subscriptions} trouble={trouble} />
    </DeskFrame>
  );
}
