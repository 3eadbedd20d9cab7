import { convert } from "#app/features/rates/rates.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Table } from "#app/ui/table.tsx";
import { totalIn } from "../ledger.ts";
import type { Ledger } from "../queries-ledger.server.ts";

/** The figures of the charts, each in the currency of its market; the last column alone is converted (messages `climate`, `shell`). */
export function MarketTable({ ledger, currency }: { ledger: Ledger; currency: Currency }) {
  const t = useT("climate");
  const shell = useT("shell");
  const { moneyExact, dayMonth } = useFormat();
  const { markets, years, funds, today, rates } = ledger;
  const thisYear = Number(today.slice(0, 4));
  return (
    <>
      <Table caption={t("markets.title")}>
        <thead>
          <tr>
            <th scope="col">{t("markets.market")}</th>
            {years.map((year) => (
              <th key={year} scope="col" className="r climate-wide">
                {year === thisYear ? t("markets.soFar", { year: String(year), date: dayMonth(today) }) : year}
              </th>
            ))}
            <th scope="col" className="r">
              {t("markets.all")}
            </th>
            <th scope="col" className="r">
              {t("markets.inCurrency", { currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {markets.map((line) => (
            <tr key={`${line.market} ${line.currency}`}>
              <th scope="row">{shell(`country.${line.market}`)}</th>
              {line.yearsMinor.map((minor, index) => (
                <td key={years[index]} className={minor === 0 ? "r climate-wide muted" : "r climate-wide"}>
                  {moneyExact(minor, line.currency)}
                </td>
              ))}
              <td className="r">{moneyExact(line.allMinor, line.currency)}</td>
              <td className="r num">{moneyExact(convert(rates, line.allMinor, line.currency, currency), currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t("total.setAside")}</td>
            {years.map((year) => (
              <td key={year} className="climate-wide" />
            ))}
            <td />
            <td className="r">{moneyExact(totalIn(funds, rates, currency).setAsideMinor, currency)}</td>
          </tr>
        </tfoot>
      </Table>
      <p className="tiny muted">{t("markets.note")}</p>
    </>
  );
}
