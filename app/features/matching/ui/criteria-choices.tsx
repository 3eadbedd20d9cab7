import { PHASES } from "#app/features/pitches/pitch.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { Radio } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { ROLES } from "../criteria.ts";
import { ChipGroup, listed } from "./chip-group.tsx";
import type { CriteriaFields } from "./criteria-fields.ts";

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
