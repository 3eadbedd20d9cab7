import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import type { PaymentLine } from "../payments-desk.ts";
import { EntryBadge } from "./entry-badge.tsx";

/** Entries of one member's (messages `plans`). */
export function MemberPaymentList({ payments }: { payments: readonly PaymentLine[] }) {
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
