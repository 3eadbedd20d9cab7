import { getInputProps, type useForm } from "@conform-to/react";
import { INDUSTRIES, PHASES } from "#app/features/pitches/pitch.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { type Currency, MARKETS, type Market } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { ChipCheckbox } from "#app/ui/badge/chip.tsx";
import { Checkbox, Radio } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { DISTANCES, ROLES } from "../criteria.ts";
import type { MatchCriteriaForm } from "../criteria-form.ts";

/** The form's values: every field as text. */
export interface CriteriaValues {
  industries: string[];
  markets: string[];
  counties: string[];
  town: string;
  withinKm: string;
  amountFrom: string;
  amountTo: string;
  currency: Currency;
  shareFrom: string;
  shareTo: string;
  phases: string[];
  languages: string[];
  role: string;
  broadcast: "on" | "";
  /** Of an investor: how often new pitches are mailed (`MAIL_CHOICES`). */
  mail: string;
}

/** The form's fields, as Conform has them. */
export type CriteriaFields = ReturnType<typeof useForm<CriteriaValues, MatchCriteriaForm, string[]>>[1];

interface ChipGroupProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
}

/** A multiple choice from a short list. */
function ChipGroup({ name, label, choices, chosen }: ChipGroupProps) {
  return (
    <FieldGroup label={label}>
      <div className="chips">
        {choices.map((choice) => (
          <ChipCheckbox
            key={choice.value}
            name={name}
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
          >
            {choice.label}
          </ChipCheckbox>
        ))}
      </div>
    </FieldGroup>
  );
}

/** The initial values of a list field. */
function listed(value: string | (string | undefined)[] | undefined): string[] {
  return [value ?? []].flat().filter((each) => each !== undefined);
}

/** Phases, languages and the role of the co-owner (messages `matching`, `pitches`). */
export function CriteriaChoices({ side, fields }: { side: Side; fields: CriteriaFields }) {
  const t = useT("matching");
  const pitches = useT("pitches");
  const { phases, languages, role } = fields;
  return (
    <>
      {side === "investor" && (
        <ChipGroup
          name={phases.name}
          label={t("form.phases")}
          choices={PHASES.map((value) => ({ value, label: pitches(`phase.${value}`) }))}
          chosen={listed(phases.initialValue)}
        />
      )}
      <ChipGroup
        name={languages.name}
        label={t(`form.languages.${side}`)}
        choices={MARKETS.map((value) => ({ value, label: t(`form.language.${value}`) }))}
        chosen={listed(languages.initialValue)}
      />
      <FieldGroup label={t(`form.role.${side}`)}>
        <Radio name={role.name} value="" label={t("form.role.any")} defaultChecked={!role.initialValue} />
        {ROLES.map((value) => (
          <Radio
            key={value}
            name={role.name}
            value={value}
            label={t(`form.role.${value}`)}
            defaultChecked={role.initialValue === value}
          />
        ))}
      </FieldGroup>
    </>
  );
}

/** Industries, countries, counties and how far from a town (messages `matching`, `pitches`, `shell`). */
export function CriteriaPlaces({ side, fields }: { side: Side; fields: CriteriaFields }) {
  const t = useT("matching");
  const pitches = useT("pitches");
  const shell = useT("shell");
  return (
    <>
      {side === "investor" && (
        <ChipGroup
          name={fields.industries.name}
          label={t("form.industries")}
          choices={INDUSTRIES.map((value) => ({ value, label: pitches(`industry.${value}`) }))}
          chosen={listed(fields.industries.initialValue)}
        />
      )}
      <ChipGroup
        name={fields.markets.name}
        label={t(`form.markets.${side}`)}
        choices={MARKETS.map((value) => ({ value, label: shell(`country.${value}`) }))}
        chosen={listed(fields.markets.initialValue)}
      />
      {side === "investor" && (
        <>
          <Counties fields={fields} />
          <Near fields={fields} />
        </>
      )}
    </>
  );
}

function Counties({ fields }: { fields: CriteriaFields }) {
  const t = useT("matching");
  const shell = useT("shell");
  const reader = useMarket();
  const chosen = listed(fields.counties.initialValue);
  const ordered: Market[] = [reader, ...MARKETS.filter((market) => market !== reader)];
  return (
    <FieldGroup label={t("form.counties")} hint={t("form.countiesHint")}>
      {ordered.map((market) => {
        const counties = countiesOf(market);
        const count = counties.filter(({ code }) => chosen.includes(code)).length;
        return (
          <details key={market} className="more-options" open={count > 0}>
            <summary>{t("form.countiesOf", { country: shell(`country.${market}`), count })}</summary>
            <div className="criteria-counties">
              {counties.map(({ code, name }) => (
                <Checkbox
                  key={code}
                  name={fields.counties.name}
                  value={code}
                  label={name}
                  defaultChecked={chosen.includes(code)}
                />
              ))}
            </div>
          </details>
        );
      })}
    </FieldGroup>
  );
}

function Near({ fields: { town, withinKm } }: { fields: CriteriaFields }) {
  const t = useT("matching");
  const problem = useFieldProblem();
  return (
    <FieldGroup label={t("form.near")}>
      <div className="criteria-pair">
        <Field id={town.id} label={t("form.town")} error={problem(town.errors)}>
          <TextInput {...getInputProps(town, { type: "text" })} maxLength={80} autoComplete="address-level2" />
        </Field>
        <Field id={withinKm.id} label={t("form.within")} error={problem(withinKm.errors)}>
          <Select
            name={withinKm.name}
            key={withinKm.key}
            defaultValue={withinKm.initialValue}
            placeholder={t("form.anyDistance")}
            options={DISTANCES.map((km) => ({ value: String(km), label: t("form.km", { km }) }))}
          />
        </Field>
      </div>
    </FieldGroup>
  );
}
