import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { SectionHead } from "#app/ui/section/section.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import type { PaymentLine } from "../desk/payments-desk.ts";
import { EntryBadge } from "../desk/ui/payment-table.tsx";

/** Entries of the books of one member (messages `plans`). */
function MemberPaymentList({ payments }: { payments: readonly PaymentLine[] }) {
  const plans = useT("plans");
  const format = useFormat();
  return (
    <ul className="staff-list">
      {payments.map(({ id, kind, plan, currency, grossMinor, invoiceNumber, occurredAt }) => (
        <li key={id}>
          <div className="row">
            <Link className="stretched" to={paths.payment(id)}>
              {format.moneyExact(grossMinor, currency)}
            </Link>
            <EntryBadge kind={kind} />
          </div>
          <p className="soft">{[plans(`name.${plan}`), invoiceNumber].filter(Boolean).join(" · ")}</p>
          <DateTime at={occurredAt} className="tiny muted staff-end nowrap">
            {format.dateShort(occurredAt)}
          </DateTime>
        </li>
      ))}
    </ul>
  );
}

interface MemberPaymentsProps {
  memberId: string;
  /** The newest ones. */
  payments: readonly PaymentLine[];
}

/** A member's newest payments, on their page for staff (messages `billing-desk`). */
export function MemberPayments({ memberId, payments }: MemberPaymentsProps) {
  const t = useT("billing-desk");
  return (
    <section>
      <SectionHead title={t("payments.title")}>
        {payments.length > 0 && <Link to={paths.payments({ member: memberId })}>{t("payments.allOf")}</Link>}
      </SectionHead>
      {payments.length === 0 ? (
        <p className="muted">{t("payments.noneOf")}</p>
      ) : (
        <MemberPaymentList payments={payments} />
      )}
    </section>
  );
}
