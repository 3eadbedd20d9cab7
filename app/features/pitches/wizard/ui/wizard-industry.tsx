import { getInputProps } from "@conform-to/react";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Radio } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import type { StepContext } from "./wizard-form.tsx";

/** Step 1: the industry (messages `pitch-wizard`, `pitches`). */
export function IndustryStep({ fields, problem }: StepContext) {
  const t = useT("pitches-wizard");
  const pitches = useT("pitches");
  return (
    <FieldGroup
      id={fields.industry.id}
      label={t("field.industry")}
      hint={t("start.industry")}
      error={problem("industry")}
      required
    >
      <div className="grid2 grid2-tight">
        {INDUSTRIES.map((value) => (
          <Radio
            {...getInputProps(fields.industry, { type: "radio", value })}
            key={value}
            id={`${fields.industry.id}-${value}`}
            label={pitches(`industry.${value}`)}
            card
          />
        ))}
      </div>
    </FieldGroup>
  );
}
