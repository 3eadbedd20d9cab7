import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { currencySign } from "#app/i18n/amounts.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { MoneyInput } from "#app/ui/money-input.tsx";
import type { Offer } from "../offer.ts";
import { acceptanceForm } from "../offer-form.ts";
import { OfferNotes } from "./offer-notes.tsx";

/** A yes to an offer, with its amount typed once more (messages `offers`). */
export function AcceptanceForm({ offer, answer }: { offer: Offer; answer: FormAnswer | undefined }) {
  const t = useT("offers");
  const format = useFormat();
  const reader = useMarket();
  const problem = useFieldProblem();
  const action = paths.offerAct(offer, "acceptance");
  const busy = useNavigation().formAction === action;
  const [form, { amount }] = useForm<{ amount: string }, { amount: number }, string[]>({
    id: "acceptance",
    lastResult: answer?.form ?? null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: acceptanceForm }) as never,
    shouldRevalidate: "onInput",
  });
  return (
    <Form method="post" action={action} className="stack stack-6" {...getFormProps(form)}>
      <FormProblem form={form} fallback="invalid-input" labels={{ amount: t("accept.amount") }} />
      <Field
        id={amount.id}
        label={t("accept.amount")}
        hint={t("accept.amountHint", { amount: format.money(offer.amount, offer.currency) })}
        error={problem(amount.errors)}
        required
      >
        <MoneyInput
          {...getInputProps(amount, { type: "text" })}
          key={amount.key}
          {...currencySign(reader, offer.currency)}
        />
      </Field>
      <OfferNotes />
      <div className="actions">
        <LinkButton to={paths.offer(offer)}>{t("form.cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={busy}>
          {offer.as === "proposer" ? t("act.confirm") : t("act.accept")}
        </Button>
      </div>
    </Form>
  );
}
