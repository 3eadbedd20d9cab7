import { getInputProps } from "@conform-to/react";
import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import {
  chosenLegalForms,
  companyTypeName,
  legalFormName,
  legalFormsOf,
} from "#app/features/market-rules/legal-forms.ts";
import { formatOrganisationNumber, parseOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { PhoneInput } from "#app/ui/forms/phone-input.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { parseAmount, type Rounded, roundRevenue, roundValuation, unitsOf } from "../../amounts.ts";
import { linkedHost, VIDEO_PROVIDERS, videoOf } from "../../page/video.ts";
import { COMPANY_TYPES, FUNDING_TYPES, PHASES } from "../../pitch.ts";
import type { Position } from "../../place/map-projection.ts";
import type { Filling } from "../../register/offer.ts";
import { RegisterOfferField } from "../../register/ui/register-offer.tsx";
import { PitchVideo } from "../../ui/video-player.tsx";
import { readForm } from "../pitch-form.ts";
import type { StepRegister } from "../posted-step.server.ts";
import { PlaceFields } from "./place-fields.tsx";
import { YearRows } from "./row-fields.tsx";
import { WizardField, WizardMoney, WizardSelect, WizardText } from "./wizard-fields.tsx";
import type { StepContext } from "./wizard-form.tsx";

interface CompanyStepProps {
  step: StepContext;
  market: Market;
  today: string;
  /** The middle of each county: the pin's initial position. */
  places: Readonly<Record<string, Position>>;
  middle: Position;
  publicId: string;
  /** What the company's register offers; null where none is asked. */
  register: StepRegister;
  filled: Filling | undefined;
}

/** Step 2: the company (messages `pitches-wizard`, `pitches`, `pitches-page`, `pitches-place`, `registers`). */
export function CompanyStep({ step, market, today, places, middle, ...offered }: CompanyStepProps) {
  const t = useT("pitches-wizard");
  const pitches = useT("pitches");
  const { values, fields } = step;
  const { videoLink } = readForm(values, { market, today }).content;
  const video = videoLink ? videoOf(videoLink) : undefined;
  const { phonePrefix } = factsOf(market);
  const { key: phoneKey, ...phone } = getInputProps(fields.phone, { type: "tel" });
  return (
    <>
      <section>
        <SectionHead title={t("section.about")}>
          <Starred />
        </SectionHead>
        <div className="grid2">
          <WizardText
            step={step}
            name="companyName"
            label={t("field.companyName")}
            required
            autoComplete="organization"
          />
          <OrganisationNumber step={step} market={market} {...offered} />
          <WizardSelect
            step={step}
            name="phase"
            label={t("field.phase")}
            required
            options={PHASES.map((value) => ({ value, label: pitches(`phase.${value}`) }))}
          />
          <WizardSelect
            step={step}
            name="companyType"
            label={t("field.companyType")}
            required
            options={COMPANY_TYPES.map((value) => ({ value, label: companyTypeName(market, value) }))}
          />
          <LegalFormChoice step={step} market={market} />
          <WizardText step={step} name="startDate" label={t("field.startDate")} type="date" />
          <WizardText step={step} name="employees" label={t("field.employees")} numeric autoComplete="off" />
        </div>
      </section>
      <PlaceFields step={step} market={market} places={places} middle={middle} />
      <section>
        <SectionHead title={t("section.contact")} />
        <div className="grid2">
          <WizardField step={step} name="phone" label={t("field.phone")} hint={t("hint.phone")}>
            <PhoneInput key={phoneKey} {...phone} prefix={phonePrefix} flag={market} />
          </WizardField>
          <WizardText
            step={step}
            name="website"
            label={t("field.website")}
            hint={t("hint.phone")}
            inputMode="url"
            placeholder="https://"
            autoComplete="url"
          />
          <WizardText
            step={step}
            name="videoLink"
            label={t("field.videoLink")}
            hint={t("hint.videoLink")}
            success={
              video
                ? t("video.found", { provider: VIDEO_PROVIDERS[video.provider] })
                : videoLink && t("video.link", { host: linkedHost(videoLink) })
            }
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
          />
        </div>
        {videoLink && video && (
          // Another player for another link.
          <div className="wiz-video" key={videoLink}>
            <PitchVideo bare link={videoLink} companyName={values.companyName || t("start.unnamed")} />
          </div>
        )}
      </section>
      <Figures step={step} market={market} />
      <Years step={step} market={market} today={today} />
    </>
  );
}

/** The legal form, where the company type has several. Without a type, as on a new page without script, those of all types that have. */
function LegalFormChoice({ step, market }: { step: StepContext; market: Market }) {
  const t = useT("pitches-wizard");
  const type = COMPANY_TYPES.find((each) => each === step.values.companyType);
  const forms = type ? legalFormsOf(market, type) : chosenLegalForms(market);
  if (forms.length < 2) return null;
  return (
    <WizardSelect
      // Another type has other forms.
      key={type}
      step={step}
      name="legalForm"
      label={t("field.legalForm")}
      required
      options={forms.map((value) => ({ value, label: legalFormName(value) }))}
    />
  );
}

type NumberProps = Pick<CompanyStepProps, "step" | "market" | "publicId" | "register" | "filled">;

/** The organisation number, confirmed in the country's format once it is valid, with what its register says of it. */
function OrganisationNumber({ step, market, publicId, register, filled }: NumberProps) {
  const t = useT("pitches-wizard");
  const { organisationNumber, companyType } = step.values;
  const soleProprietorship = companyType === "sole-proprietorship";
  const read = parseOrganisationNumber(market, organisationNumber, { soleProprietorship });
  const field = (
    <WizardText
      step={step}
      name="organisationNumber"
      label={t("field.organisationNumber", { market })}
      hint={market === "se" && soleProprietorship ? t("organisation.private") : t("organisation.form", { market })}
      success={read.ok && t("organisation.good", { number: formatOrganisationNumber(market, read.value) })}
      autoComplete="off"
    />
  );
  if (!register) return field;
  return (
    <RegisterOfferField {...{ step, market, publicId, filled }} stored={register.offer}>
      {field}
    </RegisterOfferField>
  );
}

function Years({ step, market, today }: Pick<CompanyStepProps, "step" | "market" | "today">) {
  const t = useT("pitches-wizard");
  return (
    <section>
      <SectionHead title={t("section.years")}>
        <span className="tiny muted">{t("optional")}</span>
      </SectionHead>
      <YearRows step={step} hint={t("hint.years")} today={today} currency={currencyOf(step, market)} />
    </section>
  );
}

function currencyOf(step: StepContext, market: Market): Currency {
  return CURRENCIES.find((code) => code === step.values.currency) ?? factsOf(market).currency;
}

function Figures({ step, market }: { step: StepContext; market: Market }) {
  const t = useT("pitches-wizard");
  const pitches = useT("pitches");
  const format = useFormat();
  const currency = currencyOf(step, market);
  const units = unitsOf(currency);
  const rounding = (text: string, unit: number, round: (amount: number, currency: Currency) => Rounded) => {
    const read = parseAmount(text);
    const rounded = read.ok && read.value > 0 ? round(read.value, currency) : undefined;
    return rounded?.changed
      ? t("hint.rounded", { amount: format.money(rounded.value, currency) })
      : t("hint.rounding", { unit: format.money(unit, currency) });
  };
  return (
    <section>
      <SectionHead title={t("section.figures")} />
      <div className="grid2">
        <WizardSelect
          step={step}
          name="currency"
          label={t("field.currency")}
          required
          options={CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) }))}
        />
        <WizardMoney
          step={step}
          name="revenue"
          label={t("field.revenue")}
          currency={currency}
          hint={rounding(step.values.revenue, units.revenue, roundRevenue)}
        />
        <WizardMoney
          step={step}
          name="valuation"
          label={t("field.valuation")}
          currency={currency}
          hint={rounding(step.values.valuation, units.valuation, roundValuation)}
        />
        <WizardSelect
          step={step}
          name="fundingType"
          label={t("field.fundingType")}
          options={FUNDING_TYPES.map((value) => ({ value, label: pitches(`fundingType.${value}`) }))}
        />
        <WizardMoney step={step} name="companyFunding" label={t("field.companyFunding")} currency={currency} />
      </div>
    </section>
  );
}

/** Explains the star of required fields. */
export function Starred() {
  const t = useT("pitches-wizard");
  return (
    <span className="tiny muted">
      <span className="req">*</span> {t("starred")}
    </span>
  );
}
