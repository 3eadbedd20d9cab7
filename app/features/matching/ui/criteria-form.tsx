import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { FormProblem } from "#app/shell/form-problem.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { type MatchCriteriaForm, matchCriteriaSchema } from "../criteria-form.ts";
import { CriteriaAmounts } from "./criteria-amounts.tsx";
import { CriteriaChoices } from "./criteria-choices.tsx";
import type { CriteriaValues } from "./criteria-fields.ts";
import { CriteriaNews, type MailChoice } from "./criteria-news.tsx";
import { CriteriaPlaces } from "./criteria-places.tsx";

interface CriteriaFormProps {
  side: Side;
  values: CriteriaValues;
  /** How the member hears of new pitches by mail. */
  mail: MailChoice;
  answer: FormAnswer | undefined;
}

/** In which members state what they look for (messages `matching`, `pitches`, `shell`). */
export function MatchCriteriaEditor({ side, values, mail, answer }: CriteriaFormProps) {
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
      <input {...getInputProps(fields.currency, { type: "hidden" })} value={values.currency} />
      <CriteriaPlaces side={side} fields={fields} />
      <CriteriaAmounts side={side} fields={fields} currency={values.currency} />
      <CriteriaChoices side={side} fields={fields} />
      {side === "investor" && <CriteriaNews broadcast={values.broadcast === "on"} mail={mail} />}
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
