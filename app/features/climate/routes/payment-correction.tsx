import { data, redirect } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { correctPayment } from "../payments.server.ts";
import { correctionSchema, REASON_LIMIT } from "../project.ts";
import { climatePayment } from "../projects.server.ts";
import type { Route } from "./+types/payment-correction.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  adminOf(context);
  const payment = await climatePayment(params.id);
  if (!payment || payment.reason !== null) throw data(null, { status: 404 });
  if (payment.corrected) throw redirect(paths.climateDesk());
  return { payment };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const submission = parseForm(await formOf(request), correctionSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const corrected = await correctPayment(actor, params.id, submission.value);
  if (!corrected.ok && corrected.code === "not-found") throw data(null, { status: 404 });
  if (!corrected.ok) return refuse(submission, corrected);
  return redirectWithFlash(context, paths.climateDesk(), "climate-payment-corrected");
}

/** Reverses a payment with a counter-entry and its reason. */
export default function ClimatePaymentCorrection({ loaderData: { payment }, actionData }: Route.ComponentProps) {
  const t = useT("climate");
  const { moneyExact, date } = useFormat();
  const { amountMinor, currency, paidOn, receiptNumber } = payment;
  const form = useActionForm({
    id: "climate-correction",
    schema: correctionSchema,
    answer: actionData as FormAnswer | undefined,
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
