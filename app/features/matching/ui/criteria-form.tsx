import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import type { Currency } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { AmountInput } from "#app/shell/amount-input.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Checkbox, Radio } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { AffixInput } from "#app/ui/forms/text-input.tsx";
import { type MatchCriteriaForm, matchCriteriaSchema } from "../criteria-form.ts";
import { CriteriaChoices, type CriteriaFields, CriteriaPlaces, type CriteriaValues } from "./criteria-fields.tsx";

/** The ranges of amount and share (messages `matching`). */
function CriteriaAmounts({ side, fields, currency }: { side: Side; fields: CriteriaFields; currency: Currency }) {
  const t = useT("matching");
  const problem = useFieldProblem();
  const { amountFrom, amountTo, shareFrom, shareTo } = fields;
  return (
    <>
      <FieldGroup label={t(`form.amount.${side}`)}>
        <div className="criteria-pair">
          <Field id={amountFrom.id} label={t("form.from")} error={problem(amountFrom.errors)}>
            <AmountInput {...getInputProps(amountFrom, { type: "text" })} currency={currency} />
          </Field>
          <Field id={amountTo.id} label={t("form.to")} error={problem(amountTo.errors)}>
            <AmountInput {...getInputProps(amountTo, { type: "text" })} currency={currency} />
          </Field>
        </div>
      </FieldGroup>
      {side === "investor" && (
        <FieldGroup label={t("form.share")}>
          <div className="criteria-pair">
            <Field id={shareFrom.id} label={t("form.from")} error={problem(shareFrom.errors)}>
              <AffixInput {...getInputProps(shareFrom, { type: "text" })} numeric inputMode="decimal" after="%" />
            </Field>
            <Field id={shareTo.id} label={t("form.to")} error={problem(shareTo.errors)}>
              <AffixInput {...getInputProps(shareTo, { type: "text" })} numeric inputMode="decimal" after="%" />
            </Field>
          </div>
        </FieldGroup>
      )}
    </>
  );
}

const MAIL_CHOICES = ["instant", "daily", "weekly", "none"] as const;

/** Whether new pitches are announced to the member, and how often by mail (messages `matching`). */
function CriteriaNews({ fields: { broadcast, mail } }: { fields: CriteriaFields }) {
  const t = useT("matching");
  return (
    <>
      <FieldGroup label={t("form.tell")} hint={t("form.broadcastHint")}>
        <Checkbox
          name={broadcast.name}
          value="on"
          label={t("form.broadcast")}
          defaultChecked={broadcast.initialValue === "on"}
        />
      </FieldGroup>
      <FieldGroup label={t("form.mail.label")}>
        {MAIL_CHOICES.map((choice) => (
          <Radio
            key={choice}
            name={mail.name}
            value={choice}
            label={t(`form.mail.${choice}`)}
            defaultChecked={mail.initialValue === choice}
          />
        ))}
      </FieldGroup>
    </>
  );
}

interface CriteriaFormProps {
  side: Side;
  values: CriteriaValues;
  answer: FormAnswer | undefined;
}

/** The form of match criteria (messages `matching`, `pitches`, `shell`). */
export function MatchCriteriaEditor({ side, values, answer }: CriteriaFormProps) {
  const t = useT("matching");
  const busy = useNavigation().formAction === paths.matchCriteria();
  const schema = matchCriteriaSchema(side);
  const [form, fields] = useForm<CriteriaValues, MatchCriteriaForm, string[]>({
    id: "match-criteria",
    lastResult: answer?.form ?? null,
    defaultValue: values,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  const amount = t(`form.amount.${side}`);
  const labels = {
    town: t("form.town"),
    withinKm: t("form.within"),
    amountFrom: `${amount}, ${t("form.from")}`,
    amountTo: `${amount}, ${t("form.to")}`,
    shareFrom: `${t("form.share")}, ${t("form.from")}`,
    shareTo: `${t("form.share")}, ${t("form.to")}`,
  };
  return (
    <Form method="post" action={paths.matchCriteria()} className="stack stack-8" {...getFormProps(form)}>
      <FormProblem form={form} fallback="invalid-input" labels={labels} />
      <input type="hidden" name={fields.currency.name} value={values.currency} />
      <CriteriaPlaces side={side} fields={fields} />
      <CriteriaAmounts side={side} fields={fields} currency={values.currency} />
      <CriteriaChoices side={side} fields={fields} />
      {side === "investor" && <CriteriaNews fields={fields} />}
      <div className="actions">
        <Button type="submit" variant="primary" busy={busy}>
          {t("form.submit")}
        </Button>
        <LinkButton variant="quiet" to={paths.matches()}>
          {t("form.cancel")}
        </LinkButton>
      </div>
    </Form>
  );
}
