import { convert } from "#app/features/exchange-rates/exchange-rates.ts";
import { RatesDate } from "#app/features/exchange-rates/ui/converted.tsx";
import { type Currency, factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { SmallMultiples } from "#app/ui/chart/small-multiples.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger as FactLedger, LedgerRow, Table } from "#app/ui/table/table.tsx";
import type { Ledger } from "../ledger.server.ts";
import { totalIn } from "../ledger.ts";
import { CurrencyTable } from "./currency-table.tsx";
import { PaymentList } from "./payment-list.tsx";
import { ProjectList } from "./project-list.tsx";

/** The totals in the reader's currency: set aside, less paid, is waiting (messages `climate`, `exchange-rates`). */
function LedgerTotal({ ledger: { since, funds, rates } }: { ledger: Ledger }) {
  const t = useT("climate");
  const { moneyExact, date } = useFormat();
  const { currency } = factsOf(useMarket());
  const { setAsideMinor, paidMinor, waitingMinor } = totalIn(funds, rates, currency);
  const converted = funds.some((fund) => fund.currency !== currency);
  return (
    <section className="stack stack-4" aria-labelledby="total">
      <div className="climate-sum">
        <div>
          <h2 id="total" className="small soft">
            {since ? t("total.since", { date: date(since) }) : t("total.setAside")}
          </h2>
          <p className="climate-figure">{moneyExact(setAsideMinor, currency)}</p>
        </div>
        <FactLedger>
          <LedgerRow label={t("total.setAside")}>{moneyExact(setAsideMinor, currency)}</LedgerRow>
          <LedgerRow label={t("total.paid")}>{moneyExact(-paidMinor, currency)}</LedgerRow>
          <LedgerRow label={waitingMinor < 0 ? t("total.ahead") : t("total.waiting")} sum>
            {moneyExact(Math.abs(waitingMinor), currency)}
          </LedgerRow>
        </FactLedger>
      </div>
      {converted && <RatesDate rates={rates} />}
    </section>
  );
}

/** The figures of the charts in each market's currency, with a converted last column (messages `climate`, `shell`). */
function MarketTable({ ledger, currency }: { ledger: Ledger; currency: Currency }) {
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

const UNITS = 100;

/** The amounts by market and year: charts on one scale in the reader's currency, and the exact figures below (messages `climate`, `shell`). */
function MarketYears({ ledger }: { ledger: Ledger }) {
  const t = useT("climate");
  const shell = useT("shell");
  const { number, moneyExact, list } = useFormat();
  const { currency } = factsOf(useMarket());
  const { markets, years, rates } = ledger;
  const charts = markets.map((line) => {
    const minors = line.yearsMinor.map((minor) => convert(rates, minor, line.currency, currency));
    const name = shell(`country.${line.market}`);
    const sums = list(minors.map((minor, index) => `${years[index]} ${moneyExact(minor, currency)}`));
    return {
      key: `${line.market} ${line.currency}`,
      title: (
        <>
          <Flag code={line.market} />
          {name}
        </>
      ),
      label: t("markets.chart", { market: name, sums }),
      values: minors.map((minor) => minor / UNITS),
    };
  });
  return (
    <section className="stack stack-4">
      <SectionHead title={t("markets.title")}>
        <span className="tiny muted">{t("markets.inCurrency", { currency })}</span>
      </SectionHead>
      <SmallMultiples charts={charts} places={years.map(String)} format={number} />
      <MarketTable ledger={ledger} currency={currency} />
    </section>
  );
}

/** The public ledger: totals, sums by currency, markets and years, payments with receipts, projects. */
export function LedgerPage({ ledger }: { ledger: Ledger }) {
  const t = useT("climate");
  const { since, funds, payments, projects } = ledger;
  return (
    <div className="climate">
      <header className="stack stack-3 climate-lead">
        <h1 className="h-page">{t("heading")}</h1>
        <p className="lead">{t("lead")}</p>
        <p className="soft">{t("claim")}</p>
      </header>
      {funds.length === 0 ? (
        <EmptyState kind="no-results" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <>
          <LedgerTotal ledger={ledger} />
          <CurrencyTable funds={funds} />
          {since && <MarketYears ledger={ledger} />}
        </>
      )}
      <PaymentList payments={payments} />
      <ProjectList projects={projects} />
    </div>
  );
}
