import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { FieldOf, SelectField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { FileDrop } from "#app/ui/forms/file-drop.tsx";
import type { Fund } from "../ledger.ts";
import { type Project, paymentSchema } from "../project.ts";

interface PaymentFormProps {
  id: string;
  projects: readonly Project[];
  funds: readonly Fund[];
  initial: { currency: Currency; paidOn: string };
  answer: FormAnswer | undefined;
}

/** The form for a payment to a project, with its receipt as a file (messages `climate`). */
export function PaymentForm({ id, projects, funds, initial, answer }: PaymentFormProps) {
  const t = useT("climate");
  const { moneyExact, list } = useFormat();
  const form = useActionForm({
    id: "climate-payment",
    schema: paymentSchema,
    answer,
    labels: {
      projectId: t("desk.field.project"),
      amount: t("desk.field.amount"),
      currency: t("desk.field.currency"),
      paidOn: t("desk.field.paidOn"),
      receiptNumber: t("desk.field.receiptNumber"),
      receipt: t("desk.field.receipt"),
    },
    values: initial,
  });
  const waiting = funds.filter(({ waitingMinor }) => waitingMinor > 0);
  const sums = list(waiting.map(({ waitingMinor, currency }) => moneyExact(waitingMinor, currency)));
  return (
    <Form method="post" encType="multipart/form-data" className="stack stack-6" {...getFormProps(form.meta)}>
      <FormProblem form={form.meta} fallback={form.fallback} labels={form.labels} />
      <input type="hidden" name="id" value={id} />
      <SelectField
        of={form.field("projectId")}
        placeholder={t("desk.field.chooseProject")}
        options={projects.map((project) => ({ value: project.id, label: project.name }))}
        required
      />
      <div className="grid2">
        <TextField
          of={form.field("amount")}
          hint={waiting.length > 0 ? t("desk.field.amountHint", { sums }) : undefined}
          inputMode="decimal"
          required
        />
        <SelectField
          of={form.field("currency")}
          options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
          required
        />
      </div>
      <TextField of={form.field("paidOn")} type="date" required />
      <TextField of={form.field("receiptNumber")} hint={t("desk.field.receiptNumberHint")} required />
      <FieldOf of={form.field("receipt")} hint={t("desk.field.receiptHint")} required>
        <FileDrop
          name="receipt"
          accept=".pdf,.png,application/pdf,image/png"
          texts={{
            drop: t("desk.file.drop"),
            release: t("desk.file.release"),
            rule: t("desk.file.rule"),
            choose: t("desk.file.choose"),
            change: t("desk.file.change"),
            remove: t("desk.file.remove"),
            size: (bytes) => t("desk.file.size", { size: String(Math.ceil(bytes / 1000)) }),
          }}
        />
      </FieldOf>
      <p className="actions">
        <LinkButton to={paths.climateDesk()}>{t("desk.cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("desk.enter.submit")}
        </Button>
      </p>
    </Form>
  );
}
