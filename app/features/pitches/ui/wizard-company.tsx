import { getInputProps } from "@conform-to/react";
import { countiesOf } from "#app/i18n/counties.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { PhoneInput } from "#app/ui/phone-input.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { parseAmount, type Rounded, roundRevenue, roundValuation, unitsOf } from "../amounts.ts";
import type { Position } from "../map-projection.ts";
import { COMPANY_TYPES, FUNDING_TYPES, PHASES } from "../pitch.ts";
import { CURRENCIES } from "../readings.ts";
import { PinPicker } from "./pin-picker.tsx";
import { WizardField, WizardMoney, WizardSelect, WizardText } from "./wizard-fields.tsx";
import type { StepContext } from "./wizard-form.tsx";

interface CompanyStepProps {
  step: StepContext;
  market: Market;
  /** The middle of each county, where the pin stands at first. */
  places: Readonly<Record<string, Position>>;
  middle: Position;
}

/** Step 2: the company (messages `pitch-wizard`, `pitches`, `places`). */
export function CompanyStep({ step, market, places, middle }: CompanyStepProps) {
  const t = useT("pitch-wizard");
  const pitches = useT("pitches");
  const { values, fields } = step;
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
          <WizardText
            step={step}
            name="organisationNumber"
            label={t("field.organisationNumber", { market })}
            hint={t("hint.organisationNumber")}
            autoComplete="off"
          />
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
            options={COMPANY_TYPES.map((value) => ({ value, label: pitches(`companyType.${value}`) }))}
          />
          <WizardText step={step} name="startDate" label={t("field.startDate")} type="date" />
          <WizardText step={step} name="employees" label={t("field.employees")} numeric autoComplete="off" />
        </div>
      </section>
      <section>
        <SectionHead title={t("section.place")} />
        <div className="stack stack-6">
          <div className="grid2">
            <WizardSelect
              step={step}
              name="county"
              label={t("field.county", { market })}
              required
              options={countiesOf(market).map(({ code, name }) => ({ value: code, label: name }))}
            />
            <WizardText step={step} name="city" label={t("field.city")} autoComplete="address-level2" />
            <WizardText
              step={step}
              name="address"
              label={t("field.address")}
              hint={t("hint.phone")}
              className="span2"
              autoComplete="street-address"
            />
          </div>
          <div id={fields.latitude.id} tabIndex={-1} className="wiz-pin">
            <PinPicker
              market={market}
              latitude={fields.latitude.initialValue ?? ""}
              longitude={fields.longitude.initialValue ?? ""}
              fallback={places[values.county] ?? middle}
              names={{ latitude: fields.latitude.name, longitude: fields.longitude.name }}
              errors={{ latitude: step.problem("latitude"), longitude: step.problem("longitude") }}
              onChange={step.autosave.touch}
            />
          </div>
        </div>
      </section>
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
            optional
            hint={t("hint.phone")}
            inputMode="url"
            placeholder="https://"
            autoComplete="url"
          />
          <WizardText
            step={step}
            name="videoLink"
            label={t("field.videoLink")}
            optional
            hint={t("hint.videoLink")}
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
          />
        </div>
      </section>
      <Figures step={step} market={market} />
    </>
  );
}

function Figures({ step, market }: { step: StepContext; market: Market }) {
  const t = useT("pitch-wizard");
  const pitches = useT("pitches");
  const format = useFormat();
  const currency: Currency = CURRENCIES.find((code) => code === step.values.currency) ?? factsOf(market).currency;
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

/** The key to the star. */
export function Starred() {
  const t = useT("pitch-wizard");
  return (
    <span className="tiny muted">
      <span className="req">*</span> {t("starred")}
    </span>
  );
}
