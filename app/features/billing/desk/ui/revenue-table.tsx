import { useFormat, useT } from "#app/i18n/translate.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Table } from "#app/ui/table.tsx";
import { type RevenueCell, revenueAsPaid } from "../figures.ts";
import { useMonths } from "./use-months.ts";

interface RevenueTableProps {
  months: readonly string[];
  cells: readonly RevenueCell[];
}

/** What was sold, each country in its own currency: nothing is converted, and nothing added up across (messages `billing-desk`, `shell`). */
export function RevenueTable({ months, cells }: RevenueTableProps) {
  const t = useT("billing-desk");
  const shell = useT("shell");
  const format = useFormat();
  const { long } = useMonths();
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
