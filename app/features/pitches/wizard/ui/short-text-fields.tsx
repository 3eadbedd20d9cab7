import { useState } from "react";
import { useLanguageName } from "#app/i18n/language-name.ts";
import type { Language, MarketLanguage } from "#app/i18n/languages.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import type { PitchPicture } from "../../pictures/picture.ts";
import { CELL_LIMITS, rowsOf } from "../pitch-rows.ts";
import { PLACES_FIELD, shortTextsOf } from "../short-texts.ts";
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
  const captions = pictures.map(({ fileId, caption }) => [fileId, caption ?? ""] as const);
  const texts = withoutRepeats(shortTextsOf(step.values, captions));
  const written = new Map(
    rowsOf("translatedTexts", step.values.translatedTexts).flatMap(([from, of = "", text = ""]) =>
      from === language && text.trim() ? [[of, text] as const] : [],
    ),
  );
  // What was written of a text that the pitch no longer has stays until the owner has emptied it.
  const left = useState(() => [...written.keys()].filter((of) => ![...texts.values()].includes(of)))[0];
  if (left.length === 0 && [...texts.values()].every((text) => text === "")) return null;
  return (
    <FieldGroup label={t("languages.shortTexts", { language: name })} hint={t("languages.shortHint")}>
      <div className="wiz-short">
        {[...texts].map(([place, of]) => (
          <ShortText key={place} {...{ place, of, original, language }} written={written.get(of)} />
        ))}
        {left.map((of) => (
          <ShortText key={`of ${of}`} place="" {...{ of, original, language }} written={written.get(of)} />
        ))}
      </div>
    </FieldGroup>
  );
}

interface ShortTextProps {
  place: string;
  of: string;
  original: Language;
  language: MarketLanguage;
  written: string | undefined;
}

/** A text that is written in a further language stays in its field while the original is edited, and emptied to be written anew. */
function ShortText({ place, of, original, language, written }: ShortTextProps) {
  const [first] = useState(written);
  const [last, setLast] = useState(of);
  if (of && of !== last) setLast(of);
  if (!last) return null;
  return (
    <Field label={<span lang={original}>{last}</span>}>
      <input type="hidden" name="translatedTexts" value={language} />
      <input type="hidden" name="translatedTexts" value={last} />
      <input type="hidden" name={PLACES_FIELD} value={place} />
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

/** Without the places of a text that stands in one before. */
function withoutRepeats(texts: ReadonlyMap<string, string>): Map<string, string> {
  const seen = new Set<string>();
  return new Map([...texts].filter(([, text]) => !text || (!seen.has(text) && seen.add(text))));
}
