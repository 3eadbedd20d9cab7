import { getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { CURRENCIES, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { OfferLabel } from "#app/features/market-rules/offer-label.ts";
import { SHARE_KINDS } from "#app/features/pitches/ownership.ts";
import { currencySign } from "#app/i18n/amounts.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { wallClock } from "#app/i18n/wall-clock.ts";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Checkbox, RadioCards } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { AffixInput, MoneyInput, Textarea, TextInput } from "#app/ui/forms/text-input.tsx";
import { CLAUSES, CONDITIONS_LIMIT, type Party, SHARE_CLAUSES, SHORTEST } from "../offer.ts";
import { type OfferInput, offerSchema } from "../offer-form.ts";
import { OfferNotes } from "./offer-frame.tsx";
import { OfferOutcome } from "./offer-outcome.tsx";

/** Initial values of the fields, as text. */
export interface OfferFormValues {
  id: string;
  amount: string;
  currency: Currency;
  share: string;
  kind: string;
  clauses: string[];
  conditions: string;
  validUntil: string;
}

interface OfferFormProps {
  action: string;
  /** Page for leaving without sending. */
  back: string;
  values: OfferFormValues;
  zone: string;
  /** ISO 8601. */
  at: string;
  rates: DayRates;
  label: OfferLabel;
  party: Party;
  /** Whether the business has shares; otherwise the offer is for a part of it. */
  shares: boolean;
  otherName: string;
  /** Label of the submit button. */
  submit: string;
  answer: FormAnswer | undefined;
}

/** The form for making or countering an offer, with a live preview of the outcome. */
export function OfferForm(props: OfferFormProps) {
  const { action, back, values, zone, at, rates, label, shares, party, otherName, submit, answer } = props;
  const t = useT("offers");
  const pitches = useT("pitches");
  const kindLabel = shares ? t("form.kind") : pitches("partKind.label");
  const reader = useMarket();
  const problem = useFieldProblem();
  const busy = useNavigation().formAction === action;
  const schema = offerSchema({ zone, at: new Date(at) });
  const [form, fields] = useForm<OfferFormValues, OfferInput, string[]>({
    id: "offer",
    lastResult: answer?.form ?? null,
    defaultValue: values,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  const [typed, setTyped] = useState({
    amount: fields.amount.initialValue ?? "",
    share: fields.share.initialValue ?? "",
    currency: (fields.currency.initialValue ?? values.currency) as Currency,
    kind: fields.kind.initialValue ?? values.kind,
  });
  const type = (change: Partial<typeof typed>) => setTyped((previous) => ({ ...previous, ...change }));
  const chosen = [fields.clauses.initialValue ?? values.clauses].flat();
  const zoneName = zoneFormatsOf(reader, zone).name(at);
  return (
    <Form method="post" action={action} className="stack stack-8" {...getFormProps(form)}>
      <FormProblem
        form={form}
        fallback="invalid-input"
        labels={{
          amount: t("amount"),
          share: t("share"),
          kind: kindLabel,
          conditions: t("form.conditions"),
          validUntil: t("form.validUntil"),
        }}
      />
      <input type="hidden" name={fields.id.name} value={values.id} />
      <div className="offer-form">
        <div className="stack stack-6">
          <div className="grid2">
            <Field id={fields.amount.id} label={t("amount")} error={problem(fields.amount.errors)} required>
              <MoneyInput
                {...getInputProps(fields.amount, { type: "text" })}
                key={fields.amount.key}
                {...currencySign(reader, typed.currency)}
                onInput={(event) => type({ amount: event.currentTarget.value })}
              />
            </Field>
            <Field id={fields.currency.id} label={t("form.currency")} error={problem(fields.currency.errors)} required>
              <Select
                name={fields.currency.name}
                key={fields.currency.key}
                defaultValue={typed.currency}
                options={CURRENCIES.map((code) => ({ value: code, label: `${code} · ${t(`currency.${code}`)}` }))}
                onChange={(event) => type({ currency: event.currentTarget.value as Currency })}
              />
            </Field>
          </div>
          <Field
            id={fields.share.id}
            label={t("share")}
            hint={t("form.shareHint")}
            error={problem(fields.share.errors)}
            required
          >
            <AffixInput
              {...getInputProps(fields.share, { type: "text" })}
              key={fields.share.key}
              className="money"
              inputMode="decimal"
              autoComplete="off"
              after="%"
              onInput={(event) => type({ share: event.currentTarget.value })}
            />
          </Field>
          <FieldGroup id={fields.kind.id} label={kindLabel} error={problem(fields.kind.errors)} required>
            <RadioCards
              id={fields.kind.id}
              name={fields.kind.name}
              key={fields.kind.key}
              defaultValue={typed.kind}
              options={SHARE_KINDS.map((kind) => ({
                value: kind,
                label: shares ? t(`kind.${kind}`) : pitches(`partKind.${kind}`),
                detail: shares ? t(`kindText.${kind}`) : pitches(`partKind.${kind}Detail`),
              }))}
              onValueChange={(kind) => type({ kind })}
            />
          </FieldGroup>
          <FieldGroup id={fields.clauses.id} label={t("form.clauses")} hint={t("form.clausesHint")}>
            <div className="stack stack-2">
              {(shares ? CLAUSES : CLAUSES.filter((clause) => !SHARE_CLAUSES.includes(clause))).map((clause) => (
                <Checkbox
                  key={`${fields.clauses.key} ${clause}`}
                  name={fields.clauses.name}
                  value={clause}
                  defaultChecked={chosen.includes(clause)}
                  label={t(`clause.${clause}`)}
                />
              ))}
            </div>
          </FieldGroup>
          <Field
            id={fields.conditions.id}
            label={t("form.conditions")}
            optional={t("form.optional")}
            hint={t("form.conditionsHint", { name: otherName })}
            error={problem(fields.conditions.errors)}
          >
            <Textarea
              {...getTextareaProps(fields.conditions)}
              key={fields.conditions.key}
              rows={4}
              limit={CONDITIONS_LIMIT}
              counterText={(used, limit) => t("form.counter", { used, limit })}
            />
          </Field>
          <Field
            id={fields.validUntil.id}
            label={t("form.validUntil")}
            hint={
              <>
                {t("form.zone", { zone: zoneName })} <Link to={paths.timeZone()}>{t("form.changeZone")}</Link>
              </>
            }
            error={problem(fields.validUntil.errors)}
            required
          >
            <TextInput
              {...getInputProps(fields.validUntil, { type: "datetime-local" })}
              key={fields.validUntil.key}
              min={wallClock(new Date(Date.parse(at) + SHORTEST), zone)}
            />
          </Field>
        </div>
        <OfferOutcome {...typed} rates={rates} party={party} otherName={otherName} />
      </div>
      <OfferNotes label={label} />
      <div className="actions">
        <LinkButton to={back}>{t("form.cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
