import { getInputProps } from "@conform-to/react";
import { INDUSTRIES } from "#app/features/pitches/pitch.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { DISTANCES } from "../criteria.ts";
import { ChipGroup, listed } from "./chip-group.tsx";
import type { CriteriaFields } from "./criteria-fields.ts";

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
