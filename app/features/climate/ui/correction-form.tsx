import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { correctionSchema, type ProjectPayment, REASON_LIMIT } from "../project.ts";

interface CorrectionFormProps {
  payment: ProjectPayment;
  answer: FormAnswer | undefined;
}

/** What the counter-entry will be, and the reason that it needs (messages `climate`). */
export function CorrectionForm({ payment, answer }: CorrectionFormProps) {
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
    <>
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
    </>
  );
}
