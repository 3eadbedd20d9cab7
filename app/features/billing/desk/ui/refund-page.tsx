import { getInputProps } from "@conform-to/react";
import { currencySign } from "#app/i18n/amounts.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, FieldOf, TextareaField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { MoneyInput } from "#app/ui/forms/text-input.tsx";
import { decimalOf } from "../../prices.ts";
import type { BookEntry } from "../book-entry.ts";
import { REASON_LIMIT, refundSchema } from "../payment-forms.ts";

interface RefundPageProps {
  payment: Pick<BookEntry, "id" | "invoiceNumber" | "invoiceId" | "plan" | "currency">;
  payerName: string;
  /** The refundable amount, in minor units. */
  leftMinor: number;
  /** Beyond it a second administrator confirms. */
  limitMinor: number;
  /** Whether its subscription runs and can be ended too. */
  endable: boolean;
  /** Makes a form that is sent twice one refund. */
  formId: string;
  answer: FormAnswer | undefined;
}

/** The form with which staff refund a payment (messages `billing-desk`, `staff`, `plans`). */
export function RefundPage({ payment, payerName, leftMinor, limitMinor, endable, formId, answer }: RefundPageProps) {
  const t = useT("billing-desk");
  const staff = useT("staff");
  const plans = useT("plans");
  const format = useFormat();
  const market = useMarket();
  const form = useActionForm({
    id: "refund",
    schema: refundSchema,
    answer,
    action: paths.paymentRefund(payment.id),
    labels: { amount: t("refund.amount"), reason: staff("reason"), end: "" },
    values: { amount: decimalOf(leftMinor).replace(".", market === "uk" ? "." : ",") },
    constraints: false,
  });
  const amount = form.field("amount");
  // The first attempt may have succeeded without an answer: the retry keeps its id, so that it is not a second refund.
  const sentId = answer?.form.initialValue?.id;
  return (
    <FormPage
      title={t("refund.title", { number: payment.invoiceNumber ?? payment.invoiceId })}
      about={payerName}
      lead={t("refund.lead", { plan: plans(`name.${payment.plan}`) })}
    >
      <ActionForm of={form} hidden={{ id: typeof sentId === "string" ? sentId : formId, left: String(leftMinor) }}>
        <FieldOf
          of={amount}
          hint={t("refund.leftAndLimit", {
            left: format.moneyExact(leftMinor, payment.currency),
            limit: format.moneyExact(limitMinor, payment.currency),
          })}
          required
        >
          <MoneyInput
            {...getInputProps(amount.meta, { type: "text" })}
            key={amount.meta.key}
            {...currencySign(market, payment.currency)}
            inputMode="decimal"
          />
        </FieldOf>
        <TextareaField of={form.field("reason")} hint={staff("reasonLogged")} rows={4} limit={REASON_LIMIT} required />
        {endable && (
          <CheckField of={form.field("end")}>{t("refund.end", { plan: plans(`name.${payment.plan}`) })}</CheckField>
        )}
        <p className="actions">
          <LinkButton to={paths.payment(payment.id)}>{staff("cancel")}</LinkButton>
          <Button type="submit" variant="danger" busy={form.busy}>
            {t("refund.act")}
          </Button>
        </p>
      </ActionForm>
    </FormPage>
  );
}
