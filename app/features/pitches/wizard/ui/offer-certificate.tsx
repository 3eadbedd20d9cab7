import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import { COMPANY_TYPES, hasShares } from "#app/features/market-rules/company-types.ts";
import { impliedLegalForm, LEGAL_FORMS, legalFormName } from "#app/features/market-rules/legal-forms.ts";
import { offerLimits } from "#app/features/market-rules/offer-limits.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { CERTIFICATE_FIELDS } from "./certificate-fields.ts";
import { WizardMoney } from "./wizard-fields.tsx";
import type { StepContext } from "./wizard-form.tsx";

interface OfferCertificateProps {
  step: StepContext;
  market: Market;
  errors: Record<(typeof CERTIFICATE_FIELDS)[number], string | undefined>;
  /** The form that was refused. */
  sent: Readonly<Record<string, unknown>>;
  /** The reader submits the pitch, and certifies it. */
  certifies: boolean;
}

/** What is certified before sending, with the limits of the company's market (messages `pitches-wizard`, `market-rules`). */
export function OfferCertificate({ step, market, errors, sent, certifies }: OfferCertificateProps) {
  const t = useT("pitches-wizard");
  const rules = useT("market-rules");
  const { values } = step;
  const type = COMPANY_TYPES.find((each) => each === values.companyType) ?? null;
  const form = impliedLegalForm(market, type) ?? LEGAL_FORMS.find((each) => each === values.legalForm) ?? null;
  const currency = CURRENCIES.find((code) => code === values.currency) ?? factsOf(market).currency;
  const { htmlLang } = factsOf(market);
  return (
    <div className="stack stack-6">
      <div className="small stack stack-2">
        {hasShares(type) && <p>{t("limits.lead")}</p>}
        <ul className="wiz-limits">
          {offerLimits(market, type, form).map(({ code, law }) => (
            <li key={code}>
              {rules(`limit.${code}`)}
              {law && (
                <span className="muted" lang={htmlLang}>
                  {" "}
                  {law}
                </span>
              )}
            </li>
          ))}
        </ul>
        {form && <p className="muted">{t("limits.form", { form: legalFormName(form) })}</p>}
      </div>
      <WizardMoney
        step={step}
        name="raisedLastYear"
        label={t("field.raisedLastYear")}
        hint={t("hint.raisedLastYear")}
        currency={currency}
        required
      />
      {(certifies ? CERTIFICATE_FIELDS : []).map((name) => (
        <FieldGroup
          key={name}
          id={`pitch-${name}`}
          label={t("section.certify")}
          labelHidden
          error={errors[name]}
          required
        >
          <Checkbox name={name} value="yes" defaultChecked={sent[name] === "yes"} label={t(`field.${name}`)} />
        </FieldGroup>
      ))}
    </div>
  );
}
