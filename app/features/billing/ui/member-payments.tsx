import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { PaymentLine } from "../desk/payments-desk.ts";
import { MemberPaymentList } from "../desk/ui/member-payment-list.tsx";

interface MemberPaymentsProps {
  memberId: string;
  /** The newest ones. */
  payments: readonly PaymentLine[];
}

/** What a member has paid lately, on the page that staff have of them (messages `billing-desk`). */
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
