import { type FieldMetadata, getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { CURRENCIES, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { Converted } from "#app/features/exchange-rates/ui/converted.tsx";
import type { OfferLabel } from "#app/features/market-rules/offer-label.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { SHARE_KINDS } from "#app/features/pitches/ownership.ts";
import { currencySign } from "#app/i18n/amounts.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { momentOf } from "#app/i18n/wall-clock.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Checkbox, RadioCards } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { AffixInput, MoneyInput, Textarea } from "#app/ui/forms/text-input.tsx";
import { SheetBody, SheetFoot, SheetSection } from "#app/ui/sheet/sheet.tsx";
import type { Ask } from "../ask.ts";
import { CLAUSES, CONDITIONS_LIMIT, type Offer, type Party, SHARE_CLAUSES } from "../offer.ts";
import { type OfferInput, offerSchema, priceText } from "../offer-form.ts";
import { AskNote } from "./ask-note.tsx";
import { OfferDelta } from "./offer-delta.tsx";
import { OfferMessage } from "./offer-message.tsx";
import { OfferPreview } from "./offer-preview.tsx";
import { OfferValidity } from "./offer-validity.tsx";
import { typedAmount, typedTerms } from "./typed-terms.ts";

/** Initial values of the fields, as text. */
export interface OfferFormValues {
  id: string;
  amount: string;
  currency: Currency;
  share: string;
  kind: string;
  clauses: string[];
  conditions: string;
  message: string;
  validUntil: string;
}

export interface OfferFormProps {
  action: string;
  /** Page for leaving without sending. */
  back: string;
  values: OfferFormValues;
  zone: string;
  /** ISO 8601. */
  at: string;
  rates: DayRates;
  label: OfferLabel;
  /** What the pitch asks for; null if that is not stated, or not for the writer. */
  ask: Ask | null;
  /** The offer that this one answers. */
  previous?: Offer;
  /** The writer: side and name. */
  party: Party;
  writer: string;
  /** Whether the business has shares; otherwise the offer is for a part of it. */
  shares: boolean;
  otherName: string;
  /** Label of the submit button. */
  submit: string;
  answer: FormAnswer | undefined;
}

/** The form for making or countering an offer: body and foot of a sheet, with the offer's card as the other side will read it. */
export function OfferForm(props: OfferFormProps) {
  const { action, back, values, zone, at, rates, label, ask, previous, shares, party, writer, otherName } = props;
  const t = useT("offers");
  const rules = useT("market-rules-warnings");
  const pitches = useT("pitches");
  const format = useFormat();
  const kindLabel = shares ? t("form.kind") : pitches("partKind.label");
  const reader = useMarket();
  const problem = useFieldProblem();
  const busy = useNavigation().formAction === action.split("?")[0];
  const schema = offerSchema({ zone, at: new Date(at) });
  const [form, fields] = useForm<OfferFormValues, OfferInput, string[]>({
    id: "offer",
    lastResult: props.answer?.form ?? null,
    defaultValue: values,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  const chosen = [fields.clauses.initialValue ?? []].flat().filter((clause) => clause !== undefined);
  const [typed, setTyped] = useState({
    amount: fields.amount.initialValue ?? "",
    share: fields.share.initialValue ?? "",
    // After a refusal it is what was sent, which may be anything.
    currency: CURRENCIES.find((each) => each === fields.currency.initialValue) ?? values.currency,
    kind: fields.kind.initialValue ?? values.kind,
    clauses: chosen,
    conditions: fields.conditions.initialValue ?? "",
    message: fields.message.initialValue ?? "",
    validUntil: fields.validUntil.initialValue ?? values.validUntil,
  });
  const type = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const tick = (clause: string, on: boolean) =>
    setTyped((before) => ({
      ...before,
      clauses: on ? [...before.clauses, clause] : before.clauses.filter((other) => other !== clause),
    }));
  const prices = [previous, ask].filter((price) => price !== undefined && price !== null);
  const terms = typedTerms(typed, prices);
  const amount = typedAmount(typed);
  const validUntil = momentOf(typed.validUntil.slice(0, 16), zone)?.toISOString() ?? null;
  return (
    <Form method="post" action={action} {...getFormProps(form)}>
      <SheetBody
        aside={
          <>
            <OfferPreview
              {...{ terms, validUntil, zone, shares, label, party, writer, otherName }}
              message={typed.message}
              counters={previous !== undefined}
            />
            <RiskWarning figures at="end" />
          </>
        }
      >
        <FormProblem
          form={form}
          fallback="invalid-input"
          labels={{
            amount: t("amount"),
            share: t("share"),
            kind: kindLabel,
            conditions: t("form.conditions"),
            message: t("form.message.label"),
            validUntil: t("form.validUntil"),
          }}
        />
        {props.answer?.failure.code === "offer-needs-statement" && (
          // Beside this page, whose form stays as it is.
          <LinkButton size="s" to={paths.investorStatus()} target="_blank">
            {pitches("members.investor-statement")}
          </LinkButton>
        )}
        <input type="hidden" name={fields.id.name} value={values.id} />
        {prices.map(priceText).map((price) => (
          <input key={price} type="hidden" name="prices" value={price} />
        ))}
        <SheetSection title={t("form.terms")}>
          <div className="grid2">
            <Field
              id={fields.amount.id}
              label={t("amount")}
              hint={amount !== null && <Converted amount={amount} currency={typed.currency} rates={rates} />}
              error={problem(fields.amount.errors)}
              required
            >
              <MoneyInput
                {...getInputProps(fields.amount, { type: "text" })}
                key={fields.amount.key}
                {...currencySign(reader, typed.currency)}
                onInput={(event) => type({ amount: event.currentTarget.value })}
              />
            </Field>
            <Field
              id={fields.share.id}
              label={t("share")}
              hint={ask ? t("form.offeredHint", { share: format.percent(ask.offered) }) : t("form.shareHint")}
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
          </div>
          {ask && terms ? (
            <AskNote terms={terms} ask={ask} rates={rates} />
          ) : (
            ask && (
              <p className="small soft">
                {t("new.sought", {
                  amount: format.money(ask.amount, ask.currency),
                  share: format.percent(ask.offered),
                })}
              </p>
            )
          )}
          {previous && terms && <OfferDelta previous={previous} terms={terms} validUntil={validUntil} />}
          <Field id={fields.currency.id} label={t("form.currency")} error={problem(fields.currency.errors)} required>
            <Select
              name={fields.currency.name}
              key={fields.currency.key}
              defaultValue={typed.currency}
              options={CURRENCIES.map((code) => ({ value: code, label: `${code} · ${t(`currency.${code}`)}` }))}
              onChange={(event) => type({ currency: event.currentTarget.value as Currency })}
            />
          </Field>
        </SheetSection>
        <SheetSection title={kindLabel}>
          <FieldGroup id={fields.kind.id} label={kindLabel} labelHidden error={problem(fields.kind.errors)} required>
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
        </SheetSection>
        <SheetSection title={t("form.clauses")}>
          <FieldGroup id={fields.clauses.id} label={t("form.clauses")} labelHidden hint={t("form.clausesHint")}>
            <div className="stack stack-2">
              {(shares ? CLAUSES : CLAUSES.filter((clause) => !SHARE_CLAUSES.includes(clause))).map((clause) => (
                <Checkbox
                  key={`${fields.clauses.key} ${clause}`}
                  name={fields.clauses.name}
                  value={clause}
                  defaultChecked={chosen.includes(clause)}
                  label={t(`clause.${clause}`)}
                  onChange={(event) => tick(clause, event.currentTarget.checked)}
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
              onInput={(event) => type({ conditions: event.currentTarget.value })}
            />
          </Field>
        </SheetSection>
        <OfferValidity
          field={fields.validUntil as FieldMetadata<string>}
          {...{ zone, at }}
          value={typed.validUntil}
          onValue={(local) => type({ validUntil: local })}
        />
        <OfferMessage
          field={fields.message as FieldMetadata<string>}
          name={otherName}
          onText={(message) => type({ message })}
        />
      </SheetBody>
      <SheetFoot
        note={
          <>
            <b>{rules(`label.${label}`)}.</b> {t("notBinding", { brand: BRAND })}
          </>
        }
      >
        <LinkButton to={back}>{t("form.cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={busy}>
          {props.submit}
        </Button>
      </SheetFoot>
    </Form>
  );
}
