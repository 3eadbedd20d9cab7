import { useId } from "react";
import { useNavigation } from "react-router";
import { useLanguageLabel } from "#app/i18n/language-name.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, SelectField, TextareaField, TextField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { Agreement } from "../agreement.ts";
import type { NewRequestPage } from "../agreements.server.ts";
import { countryName, KINDS, TERMS_LIMIT } from "../legal-request.ts";
import { type RequestValues, requestSchema } from "../request-form.ts";
import { AgreementFacts } from "./agreement-facts.tsx";
import { NoAdvice } from "./request-list.tsx";

interface OfferChoiceProps {
  agreements: readonly Agreement[];
  /** The offer whose terms the form shows. */
  chosen: string | undefined;
}

/** A choice of the member's agreed offers. Its button posts the form to an address that fills in the offer's terms (messages `legal-documents`). */
function OfferChoice({ agreements, chosen }: OfferChoiceProps) {
  const t = useT("legal-documents");
  const format = useFormat();
  const fill = paths.newLegalDocumentOffer();
  const busy = useNavigation().formAction === fill;
  const options = agreements.map(({ offerId, companyName, owner, share, amount, currency }) => ({
    value: offerId,
    label: t("new.offer", {
      company: companyName ?? owner ?? "–",
      share: format.percent(share),
      amount: format.money(amount, currency),
    }),
  }));
  return (
    <div className="legal-take">
      <Field id={useId()} label={t("new.from")}>
        <Select name="from" defaultValue={chosen ?? ""} options={[{ value: "", label: t("new.none") }, ...options]} />
      </Field>
      <Button type="submit" formAction={fill} formNoValidate busy={busy}>
        {t("new.take")}
      </Button>
    </div>
  );
}

interface RequestFormProps {
  id: string;
  agreement: Agreement | null;
  agreements: readonly Agreement[];
  initial: RequestValues;
  answer: FormAnswer | undefined;
}

/** The form of a request (messages `legal-documents`). */
function RequestForm({ id, agreement, agreements, initial, answer }: RequestFormProps) {
  const t = useT("legal-documents");
  const market = useMarket();
  const language = useLanguageLabel();
  const form = useActionForm({
    id: "legal-request",
    schema: requestSchema,
    answer,
    action: paths.newLegalDocument({ offer: agreement?.offerId }),
    labels: {
      kind: t("field.kind"),
      subject: t("field.subject"),
      market: t("field.market"),
      language: t("field.language"),
      partyA: t("field.partyA"),
      partyB: t("field.partyB"),
      terms: t("field.terms"),
      intoConversation: t("field.intoConversation"),
    },
    values: initial,
    constraints: false,
  });
  return (
    <ActionForm of={form} hidden={{ id, offer: agreement?.offerId }}>
      {/* Enter presses the form's first button: this one sends the request. */}
      <button type="submit" hidden />
      {agreements.length > 0 && <OfferChoice agreements={agreements} chosen={agreement?.offerId} />}
      <SelectField
        of={form.field("kind")}
        placeholder={t("field.chooseKind")}
        options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        required
      />
      <div className="legal-subject">
        <TextField of={form.field("subject")} required />
      </div>
      <div className="grid2">
        <SelectField
          of={form.field("market")}
          options={MARKETS.map((value) => ({ value, label: countryName(value, market) }))}
          required
        />
        <SelectField
          of={form.field("language")}
          options={MARKETS.map((value) => ({ value, label: language(value) }))}
          required
        />
      </div>
      <TextField of={form.field("partyA")} required />
      <TextField of={form.field("partyB")} required />
      {agreement && (
        <section className="stack stack-3 legal-sec">
          <SectionHead title={t("new.taken")} />
          <p className="small soft">{t("new.takenText")}</p>
          <AgreementFacts agreement={agreement} />
        </section>
      )}
      <TextareaField of={form.field("terms")} hint={t("field.termsHint")} rows={8} limit={TERMS_LIMIT} />
      {agreement && <CheckField of={form.field("intoConversation")}>{t("field.intoConversation")}</CheckField>}
      <p className="actions">
        <LinkButton to={paths.legalDocuments()}>{t("new.cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("new.submit")}
        </Button>
      </p>
    </ActionForm>
  );
}

/** The page of a new request (messages `legal-documents`). */
export function NewRequest({ page, answer }: { page: NewRequestPage; answer: FormAnswer | undefined }) {
  const t = useT("legal-documents");
  return (
    <FormPage title={t("new.title")} lead={t("how.prepare", { days: page.days })}>
      <NoAdvice />
      <RequestForm {...page} answer={answer} />
    </FormPage>
  );
}
