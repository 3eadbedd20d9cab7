import { useFormat, useT } from "#app/i18n/translate.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { Fund } from "../ledger.ts";

/** The exact sums of each currency (messages `climate`). */
export function CurrencyTable({ funds }: { funds: readonly Fund[] }) {
  const t = useT("climate");
  const { moneyExact } = useFormat();
  return (
    <section>
      <SectionHead title={t("currencies.title")} />
      <Table caption={t("currencies.title")} className="climate-currencies">
        <thead>
          <tr>
            <th scope="col">{t("currencies.currency")}</th>
            <th scope="col" className="r">
              {t("total.setAside")}
            </th>
            <th scope="col" className="r">
              {t("currencies.paid")}
            </th>
            <th scope="col" className="r">
              {t("currencies.waiting")}
            </th>
          </tr>
        </thead>
        <tbody>
          {funds.map(({ currency, setAsideMinor, paidMinor, waitingMinor }) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              <td className="r" data-label={t("total.setAside")}>
                {moneyExact(setAsideMinor, currency)}
              </td>
              <td className={paidMinor === 0 ? "r muted" : "r"} data-label={t("currencies.paid")}>
                {moneyExact(paidMinor, currency)}
              </td>
              <td className="r num" data-label={t("currencies.waiting")}>
                {moneyExact(waitingMinor, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="tiny muted climate-note">{t("currencies.note")}</p>
    </section>
  );
}
