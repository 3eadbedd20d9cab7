import { FileText } from "lucide-react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import type { ProjectPayment } from "../project.ts";

/** Payments to projects, newest first, with receipts to download, and counter-entries with their reasons (messages `climate`). */
export function PaymentList({ payments }: { payments: readonly ProjectPayment[] }) {
  const t = useT("climate");
  return (
    <section aria-labelledby="payments">
      <SectionHead id="payments" title={t("payments.title")}>
        <a className="small" href={paths.climateFile()} download>
          {t("payments.file")}
        </a>
      </SectionHead>
      {payments.length === 0 ? (
        <p className="soft">{t("payments.none")}</p>
      ) : (
        <ul className="climate-payments">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PaymentRow({ payment }: { payment: ProjectPayment }) {
  const t = useT("climate");
  const { moneyExact, dateShort } = useFormat();
  const { id, project, amountMinor, currency, paidOn, receiptNumber, reason, corrected } = payment;
  return (
    <li>
      <DateTime at={paidOn}>{dateShort(paidOn)}</DateTime>
      <div className="grow">
        <b>{project}</b>
        <span className="tiny muted">{t("payments.number", { number: receiptNumber })}</span>
        {reason !== null && <span className="small soft">{t("payments.takenBack", { reason })}</span>}
        {corrected && (
          <span>
            <Badge kind="line">{t("payments.corrected")}</Badge>
          </span>
        )}
      </div>
      <b className="num">{moneyExact(amountMinor, currency)}</b>
      <span className="climate-receipt">
        {reason === null && !corrected && (
          <a
            className="small"
            href={paths.climateReceipt(id)}
            download
            aria-label={t("payments.receiptNamed", { number: receiptNumber, project })}
          >
            <Icon of={FileText} size="s" />
            {t("payments.receipt")}
          </a>
        )}
      </span>
    </li>
  );
}
