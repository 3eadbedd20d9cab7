import { useState } from "react";
import { useLanguageName } from "#app/i18n/language-name.ts";
import type { Language, MarketLanguage } from "#app/i18n/languages.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import type { PitchForm } from "../../content.ts";
import type { PitchPicture } from "../../pictures/picture.ts";
import { CELL_LIMITS, rowsOf } from "../pitch-rows.ts";
import type { StepContext } from "./wizard-form.tsx";

interface ShortTextFieldsProps {
  step: StepContext;
  pictures: readonly PitchPicture[];
  original: Language;
  language: MarketLanguage;
}

/** The short texts of a pitch in a further language, beside the originals: three cells of `translatedTexts` each (messages `pitches-wizard`). */
export function ShortTextFields({ step, pictures, original, language }: ShortTextFieldsProps) {
  const t = useT("pitches-wizard");
  const name = useLanguageName()(language);
  const texts = textsByPlace(step.values, pictures);
  if (texts.size === 0) return null;
  const written = new Map(
    rowsOf("translatedTexts", step.values.translatedTexts).flatMap((row) =>
      row[0] === language ? [[row[1], row[2]] as const] : [],
    ),
  );
  return (
    <FieldGroup label={t("languages.shortTexts", { language: name })} hint={t("languages.shortHint")}>
      <div className="wiz-short">
        {[...texts].map(([place, of]) => (
          <ShortText key={place} {...{ of, original, language }} written={written.get(of)} />
        ))}
      </div>
    </FieldGroup>
  );
}

interface ShortTextProps {
  of: string;
  original: Language;
  language: MarketLanguage;
  written: string | undefined;
}

/** A text that is written in a further language stays in its field while the original is edited. */
function ShortText({ of, original, language, written }: ShortTextProps) {
  const [first] = useState(written);
  return (
    <Field label={<span lang={original}>{of}</span>}>
      <input type="hidden" name="translatedTexts" value={language} />
      <input type="hidden" name="translatedTexts" value={of} />
      <TextInput
        name="translatedTexts"
        lang={language}
        defaultValue={first}
        maxLength={CELL_LIMITS.translated}
        autoComplete="off"
      />
    </Field>
  );
}

/** The short texts in the form by where they stand; one that stands in several places once. */
function textsByPlace(values: PitchForm, pictures: readonly PitchPicture[]): Map<string, string> {
  const cellsOf = (field: "moneyUse" | "team" | "milestones", at: number) =>
    rowsOf(field, values[field]).map((row, index) => [`${field} ${index}`, row[at] ?? ""] as const);
  const places = [
    ["shareClasses", values.shareClasses] as const,
    ...cellsOf("moneyUse", 0),
    ...cellsOf("team", 1),
    ...cellsOf("milestones", 1),
    ...pictures.map(({ fileId, caption }) => [fileId, caption ?? ""] as const),
  ];
  const texts = new Map<string, string>();
  for (const [place, text] of places) {
    if (text.trim() && ![...texts.values()].includes(text.trim())) texts.set(place, text.trim());
  }
  return texts;
}
