import { Link } from "react-router";
import type { WaitingApproval } from "#app/features/approvals/approval.ts";
import { WaitingApprovals } from "#app/features/approvals/ui/waiting-approvals.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow, Table } from "#app/ui/table/table.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import type { PaymentRecord } from "../payments-desk.ts";
import { EntryBadge, PayerLink } from "./payment-table.tsx";

interface PaymentPageProps {
  record: PaymentRecord;
  /** Its subscription runs and can be ended. */
  running: boolean;
  /** A refund that waits for a second administrator. */
  waiting: readonly WaitingApproval[];
}

/**
 * A payment with its refunds and disputes, and links to refund it and to end its subscription (messages `approvals`, `billing-desk`, `shell`,
 * `plans`).
 */
export function PaymentPage({ record, running, waiting }: PaymentPageProps) {
  const t = useT("billing-desk");
  const shell = useT("shell");
  const plans = useT("plans");
  const format = useFormat();
  const { payment, payer, leftMinor, closed } = record;
  const title = t("payment.title", { number: payment.invoiceNumber ?? payment.invoiceId });
  return (
    <div className="w-content stack stack-8">
      <PageTitle title={title} />
      <header className="stack stack-3">
        <p>
          <Link to={paths.payments()}>{t("payment.back")}</Link>
        </p>
        <h1 className="h-page">{title}</h1>
      </header>
      <div className="staff-two">
        <div className="stack stack-8">
          <section>
            <SectionHead title={t("payment.history")} />
            <History record={record} />
          </section>
          <section>
            <SectionHead title={t("payment.facts")} />
            <Ledger plain>
              <LedgerRow label={t("column.member")}>
                <PayerLink payer={payer} />
              </LedgerRow>
              <LedgerRow label={t("column.plan")}>{plans(`name.${payment.plan}`)}</LedgerRow>
              <LedgerRow label={t("column.country")}>{shell(`country.${payment.country}`)}</LedgerRow>
              <LedgerRow label={t("column.net")}>{format.moneyExact(payment.netMinor, payment.currency)}</LedgerRow>
              <LedgerRow label={t("payment.vat", { rate: format.percent(payment.vatBasisPoints) })}>
                {format.moneyExact(payment.vatMinor, payment.currency)}
              </LedgerRow>
              <LedgerRow label={t("column.gross")}>{format.moneyExact(payment.grossMinor, payment.currency)}</LedgerRow>
              <LedgerRow label={t("payment.climate")}>
                {format.moneyExact(payment.climateMinor, payment.currency)}
              </LedgerRow>
            </Ledger>
          </section>
          <section>
            <SectionHead title={t("payment.ids")} />
            <Ledger plain>
              <Id label={t("column.invoice")} id={payment.invoiceId} />
              <Id label={t("payment.charge")} id={payment.chargeId} />
              <Id label={t("payment.subscription")} id={payment.subscriptionId} />
              <Id label={t("payment.customer")} id={payment.customerId} />
            </Ledger>
          </section>
        </div>
        <aside className="stack stack-4" aria-label={t("payment.left")}>
          <SectionHead title={t("payment.left")} />
          <p className="desk-figure">{format.moneyExact(leftMinor, payment.currency)}</p>
          <WaitingApprovals requests={waiting} />
          {closed ? (
            <Note>{t(`payment.closed.${closed}`)}</Note>
          ) : (
            <LinkButton block variant="danger-quiet" to={paths.paymentRefund(payment.id)}>
              {t("refund.open")}
            </LinkButton>
          )}
          {running && (
            <LinkButton block variant="danger-quiet" to={paths.subscriptionEnding(payment.subscriptionId!)}>
              {t("ending.act")}
            </LinkButton>
          )}
        </aside>
      </div>
    </div>
  );
}

function Id({ label, id }: { label: string; id: string | null }) {
  if (id === null) return null;
  return (
    <LedgerRow label={label}>
      <code className="tiny">{id}</code>
    </LedgerRow>
  );
}

function History({ record: { entries, acts, payment } }: { record: PaymentRecord }) {
  const t = useT("billing-desk");
  const format = useFormat();
  return (
    <Table caption={t("payment.history")} className="table-desk">
      <thead>
        <tr>
          <th scope="col">{t("column.date")}</th>
          <th scope="col">{t("column.kind")}</th>
          <th scope="col" className="r">
            {t("column.gross")}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, kind, providerId, grossMinor, occurredAt }) => {
          const act = acts.find(({ refund }) => refund === providerId);
          return (
            <tr key={id}>
              <td className="nowrap">
                <DateTime at={occurredAt}>{format.dateTime(occurredAt)}</DateTime>
              </td>
              <td>
                <EntryBadge kind={kind} />
                <code className="desk-second">{providerId}</code>
                {act && (
                  <span className="desk-second">
                    {act.staff ?? t("payment.formerStaff")}: <span className="log-reason">{act.reason}</span>
                  </span>
                )}
              </td>
              <td className="r num">{format.moneyExact(grossMinor, payment.currency)}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
