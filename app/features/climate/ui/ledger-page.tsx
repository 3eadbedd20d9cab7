import { useT } from "#app/i18n/translate.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Ledger } from "../queries-ledger.server.ts";
import { CurrencyTable } from "./currency-table.tsx";
import { LedgerTotal } from "./ledger-total.tsx";
import { MarketYears } from "./market-years.tsx";
import { PaymentList } from "./payment-list.tsx";
import { ProjectList } from "./project-list.tsx";

/** The whole ledger: the total with its arithmetic, exact sums, markets and years, payments with receipts, projects. */
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
