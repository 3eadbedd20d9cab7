import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { correctionSchema, type ProjectPayment, REASON_LIMIT } from "../project.ts";

interface PaymentCorrectionPageProps {
  payment: ProjectPayment;
  answer: FormAnswer | undefined;
}

/** Reverses a payment with a counter-entry and its reason. */
export function PaymentCorrectionPage({ payment, answer }: PaymentCorrectionPageProps) {
  const t = useT("climate");
  const { moneyExact, date } = useFormat();
  const { amountMinor, currency, paidOn, receiptNumber } = payment;
  const form = useActionForm({
    id: "climate-correction",
    schema: correctionSchema,
    answer,
    labels: { reason: t("desk.field.reason") },
  });
  return (
    <FormPage title={t("desk.correct.title")} about={payment.project} lead={t("desk.correct.lead")}>
      <Ledger>
        <LedgerRow label={t("payments.number", { number: receiptNumber })} detail={date(paidOn)}>
          {moneyExact(amountMinor, currency)}
        </LedgerRow>
        <LedgerRow label={t("desk.correct.entry")}>{moneyExact(-amountMinor, currency)}</LedgerRow>
        <LedgerRow label={t("desk.correct.left")} sum>
          {moneyExact(0, currency)}
        </LedgerRow>
      </Ledger>
      <ActionForm of={form}>
        <TextareaField
          of={form.field("reason")}
          hint={t("desk.field.reasonHint")}
          rows={3}
          limit={REASON_LIMIT}
          required
        />
        <p className="actions">
          <LinkButton to={paths.climateDesk()}>{t("desk.cancel")}</LinkButton>
          <Button type="submit" variant="danger" busy={form.busy}>
            {t("desk.correct.submit")}
          </Button>
        </p>
      </ActionForm>
    </FormPage>
  );
}
