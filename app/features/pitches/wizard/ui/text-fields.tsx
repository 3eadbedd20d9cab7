import { getTextareaProps } from "@conform-to/react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useLanguageName, useLanguageTitle } from "#app/i18n/language-name.ts";
import { LANGUAGES, type Language, languageOf, MARKET_LANGUAGES, type MarketLanguage } from "#app/i18n/languages.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { Segmented } from "#app/ui/forms/segmented.tsx";
import { Textarea } from "#app/ui/forms/text-input.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { PITCH_TEXT_LIMIT, pitchTextLength } from "../../quality/pitch-text.ts";
import { SHORT_DESCRIPTION_LIMIT, shortDescriptionLength } from "../../quality/public-line.ts";
import type { QualityHint } from "../../quality/quality.ts";
import { PitchHints } from "../../quality/ui/quality-hints.tsx";
import { rowsOf } from "../pitch-rows.ts";
import type { WizardPitch } from "../wizard-pitch.server.ts";
import { Starred } from "./company-step.tsx";
import { ShortTextFields } from "./short-text-fields.tsx";
import { WizardField, WizardSelect } from "./wizard-fields.tsx";
import type { StepContext } from "./wizard-form.tsx";

interface TextFieldsProps {
  step: StepContext;
  pitch: WizardPitch;
  /** The hints that are shown at a text. */
  hintsAt(name: "shortDescription" | "pitchText"): readonly QualityHint[];
}

/** The texts of a pitch: a tab for the language they were first written in, and one for each further language (messages `pitches-wizard`). */
export function TextFields({ step, pitch, hintsAt }: TextFieldsProps) {
  const t = useT("pitches-wizard");
  const title = useLanguageTitle();
  const field = step.fields.translations;
  const original = (step.values.language || pitch.detectedLanguage || languageOf(pitch.market)) as Language;
  const rows = new Map(rowsOf("translations", step.values.translations).map((row) => [row[0], row]));
  const shortRows = rowsOf("translatedTexts", step.values.translatedTexts);
  const isWritten = (language: MarketLanguage) =>
    (rows.get(language)?.slice(1) ?? []).some((text) => text.trim()) ||
    shortRows.some(([from, , text]) => from === language && text?.trim());
  // A version in the original's language stays in the form until the owner has emptied it.
  const further = MARKET_LANGUAGES.filter((language) => language !== original || isWritten(language));
  const short = step.fields.translatedTexts;
  const wrong = (field.errors ?? short.errors)?.[0]?.split(":").at(-1);
  const [tab, setTab] = useState(wrong ?? "original");
  // A problem opens the tab where it can be mended.
  useEffect(() => {
    if (wrong) setTab(wrong);
  }, [wrong]);
  return (
    <section>
      <SectionHead title={t("section.text")}>
        <Starred />
      </SectionHead>
      <div className="stack stack-6 wiz-languages">
        {/* A tab is no change of the pitch, which the form would save. */}
        <div className="stack stack-2" onInput={(event) => event.stopPropagation()}>
          <Segmented
            label={t("languages.label")}
            name="languageTab"
            value={tab}
            onValueChange={setTab}
            segments={[
              { value: "original", label: title(original) },
              ...further.map((language) => ({
                value: language,
                label: isWritten(language) ? title(language) : t("languages.add", { language: title(language) }),
              })),
            ]}
          />
          <p className="small muted">{t("languages.lead")}</p>
          {pitch.translation?.answer === null && (
            <p className="small">
              {t("languages.service")} <Link to={`${paths.chatSettings()}#translation`}>{t("languages.choose")}</Link>
            </p>
          )}
        </div>
        <div className="stack stack-6 wiz-version" data-tab="original">
          <OriginalTexts {...{ step, pitch, hintsAt, original }} />
        </div>
        <FieldGroup
          id={field.id}
          label={t("field.translations")}
          labelHidden
          error={step.problem("translations") ?? step.problem("translatedTexts")}
          className="wiz-versions"
        >
          <div id={short.id} tabIndex={-1}>
            {further.map((language) => (
              <div key={language} className="stack stack-6 wiz-version" data-tab={language}>
                <VersionTexts key={field.key} {...{ step, language }} row={rows.get(language)} />
                <ShortTextFields key={short.key} {...{ step, original, language }} pictures={pitch.pictures} />
              </div>
            ))}
          </div>
        </FieldGroup>
      </div>
    </section>
  );
}

/** The texts as they were first written, and the language that they are in. */
function OriginalTexts({ step, pitch, hintsAt, original }: TextFieldsProps & { original: Language }) {
  const t = useT("pitches-wizard");
  const title = useLanguageTitle();
  const name = useLanguageName();
  const { key, ...text } = getTextareaProps(step.fields.pitchText);
  const { key: lineKey, ...line } = getTextareaProps(step.fields.shortDescription);
  const owner = { publicId: pitch.publicId, market: pitch.market };
  const found = pitch.detectedLanguage ?? languageOf(pitch.market);
  return (
    <>
      <div>
        <WizardField
          step={step}
          name="shortDescription"
          label={t("field.shortDescription")}
          hint={t("hint.shortDescription")}
        >
          <Textarea key={lineKey} {...line} {...useLineProps()} lang={original} />
        </WizardField>
        <PitchHints {...owner} hints={hintsAt("shortDescription")} about="shortDescription" />
      </div>
      <div>
        <WizardField step={step} name="pitchText" label={t("field.pitchText")} hint={t("hint.pitchText")} required>
          <Textarea key={key} {...text} {...useTextProps()} lang={original} />
        </WizardField>
        <PitchHints {...owner} hints={hintsAt("pitchText")} about="pitchText" />
      </div>
      <WizardSelect
        step={step}
        name="language"
        label={t("field.language")}
        unsaid={t("languages.detected", { language: name(found) })}
        options={LANGUAGES.map((value) => ({ value, label: title(value) }))}
      />
    </>
  );
}

/** The texts in a further language: three cells of `translations`. */
function VersionTexts({
  step,
  language,
  row,
}: {
  step: StepContext;
  language: MarketLanguage;
  row: string[] | undefined;
}) {
  const t = useT("pitches-wizard");
  const name = useLanguageName()(language);
  const id = `${step.fields.translations.id}-${language}`;
  const cell = { name: "translations", lang: language, autoComplete: "off" } as const;
  return (
    <>
      <input type="hidden" name="translations" value={language} />
      <Field id={`${id}-line`} label={t("languages.shortDescription", { language: name })}>
        <Textarea {...cell} {...useLineProps()} id={`${id}-line`} defaultValue={row?.[1]} />
      </Field>
      <Field id={`${id}-text`} label={t("languages.pitchText", { language: name })} hint={t("languages.hint")}>
        <Textarea {...cell} {...useTextProps()} id={`${id}-text`} defaultValue={row?.[2]} />
      </Field>
    </>
  );
}

function useCounter() {
  const t = useT("pitches-wizard");
  return (used: number, limit: number) => t("counter", { used, limit });
}

function useLineProps() {
  return {
    rows: 2,
    className: "wiz-line",
    limit: SHORT_DESCRIPTION_LIMIT,
    lengthOf: shortDescriptionLength,
    counterText: useCounter(),
  };
}

function useTextProps() {
  return { rows: 12, limit: PITCH_TEXT_LIMIT, lengthOf: pitchTextLength, counterText: useCounter() };
}
