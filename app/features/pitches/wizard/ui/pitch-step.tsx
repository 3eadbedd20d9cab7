import { getTextareaProps } from "@conform-to/react";
import { Lightbulb } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { Textarea } from "#app/ui/forms/text-input.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { PitchContent } from "../../content.ts";
import { INVOLVEMENTS, TRANSFER_CLAUSES } from "../../pitch.ts";
import { PITCH_TEXT_LIMIT, pitchTextLength } from "../../quality/pitch-text.ts";
import { type QualityHint, qualityHints } from "../../quality/quality.ts";
import { PitchHints } from "../../quality/ui/quality-hints.tsx";
import { readStrictly } from "../pitch-form.ts";
import type { WizardPitch } from "../wizard-pitch.server.ts";
import { Starred } from "./company-step.tsx";
import { LogoField } from "./logo-field.tsx";
import { OfferFields } from "./offer-fields.tsx";
import { WizardField, WizardRadios, WizardText } from "./wizard-fields.tsx";
import type { StepContext } from "./wizard-form.tsx";

/** A value once it has not changed for `pause` milliseconds. */
function useDebounced<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

// Long enough to wait for a pause in typing.
const TYPING_PAUSE = 1_500;

interface PitchStepProps {
  step: StepContext;
  pitch: WizardPitch;
  /** Problems of the logo and the certification, which are not part of the draft's text. */
  errors: { logo: string | undefined; certified: string | undefined };
  /** The documents of the pitch, from a feature above this one. */
  documents?: ReactNode;
  onLogo(): void;
}

/** Step 3: text, offer, terms of ownership, logo, certification (messages `pitches-wizard`, `files`). */
export function PitchStep({ step, pitch, errors, documents, onLogo }: PitchStepProps) {
  const t = useT("pitches-wizard");
  const { key, ...text } = getTextareaProps(step.fields.pitchText);
  const hints = useHints(step, pitch);
  const owner = { publicId: pitch.publicId, market: pitch.market };
  return (
    <>
      <section>
        <SectionHead title={t("section.text")}>
          <Starred />
        </SectionHead>
        <WizardField step={step} name="pitchText" label={t("field.pitchText")} hint={t("hint.pitchText")} required>
          <Textarea
            key={key}
            {...text}
            rows={12}
            lang={factsOf(pitch.market).htmlLang}
            limit={PITCH_TEXT_LIMIT}
            lengthOf={pitchTextLength}
            counterText={(used, limit) => t("counter", { used, limit })}
          />
        </WizardField>
        <PitchHints {...owner} hints={hints.filter(({ field }) => field === "pitchText")} about="pitchText" />
      </section>
      <section>
        <SectionHead title={t("section.offer")} />
        <div className="stack stack-6">
          <OfferFields step={step} market={pitch.market} />
        </div>
      </section>
      <Ownership step={step} />
      <section>
        <SectionHead title={t("section.logo")}>
          <Starred />
        </SectionHead>
        <LogoField pitch={pitch} error={errors.logo} autosave={step.autosave} onStored={onLogo} />
      </section>
      {documents}
      <section>
        <SectionHead title={t("section.certify")} />
        <RestOfHints {...owner} hints={hints.filter(({ field }) => field !== "pitchText")} />
        <FieldGroup id="pitch-certified" label={t("section.certify")} labelHidden error={errors.certified} required>
          <Checkbox name="certified" value="yes" label={t("field.certified")} />
        </FieldGroup>
      </section>
    </>
  );
}

/** Hints about the quality of the pitch, updated when typing pauses. */
function useHints({ values }: StepContext, { market, today }: WizardPitch): QualityHint[] {
  const content = useDebounced(JSON.stringify(readStrictly(values, { market, today }).content), TYPING_PAUSE);
  return qualityHints(JSON.parse(content) as PitchContent, market);
}

/** The hints that are not about the text, above the submit button. */
function RestOfHints(props: ComponentProps<typeof PitchHints>) {
  const t = useT("pitches-wizard");
  if (props.hints.length === 0) return null;
  return (
    <Note title={t("hints.title")} icon={Lightbulb} className="wiz-rest">
      <p>{t("hints.lead")}</p>
      <PitchHints {...props} />
    </Note>
  );
}

/** Terms of ownership that Nordic buyers ask about (product rule 12). */
function Ownership({ step }: { step: StepContext }) {
  const t = useT("pitches-wizard");
  const { transferClauses } = step.fields;
  const chosen = [transferClauses.initialValue ?? []].flat();
  const answers = [
    { value: "yes", label: t("yes") },
    { value: "no", label: t("no") },
    { value: "", label: t("unsaid") },
  ];
  return (
    <section>
      <SectionHead title={t("section.ownership")} />
      <div className="stack stack-6">
        <WizardText
          step={step}
          name="shareClasses"
          label={t("field.shareClasses")}
          hint={t("hint.shareClasses")}
          autoComplete="off"
        />
        <FieldGroup id={transferClauses.id} label={t("field.transferClauses")} error={step.problem("transferClauses")}>
          <div className="wiz-options">
            {TRANSFER_CLAUSES.map((clause) => (
              <Checkbox
                key={clause}
                name={transferClauses.name}
                value={clause}
                defaultChecked={chosen.includes(clause)}
                label={t(`clause.${clause}`)}
              />
            ))}
          </div>
        </FieldGroup>
        <div className="grid2">
          <WizardRadios
            step={step}
            name="shareholdersAgreement"
            label={t("field.shareholdersAgreement")}
            options={answers}
          />
          <WizardRadios step={step} name="boardSeat" label={t("field.boardSeat")} options={answers} />
        </div>
        <WizardRadios
          step={step}
          name="involvement"
          label={t("field.involvement")}
          options={[
            ...INVOLVEMENTS.map((value) => ({ value, label: t(`involvement.${value}`) })),
            { value: "", label: t("unsaid") },
          ]}
        />
      </div>
    </section>
  );
}
