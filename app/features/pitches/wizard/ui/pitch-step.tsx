import { Lightbulb } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { isTroubled } from "#app/features/registers/registers.ts";
import { RegisterNote } from "#app/features/registers/ui/register-note.tsx";
import type { Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { PitchContent } from "../../content.ts";
import { PicturesField } from "../../pictures/ui/pictures-field.tsx";
import { type QualityHint, qualityHints } from "../../quality/quality.ts";
import { PitchHints } from "../../quality/ui/quality-hints.tsx";
import { readStrictly } from "../pitch-form.ts";
import type { StepRegister } from "../posted-step.server.ts";
import type { WizardPitch } from "../wizard-pitch.server.ts";
import { Starred } from "./company-step.tsx";
import { LogoField } from "./logo-field.tsx";
import { MoreFields } from "./more-fields.tsx";
import { OfferCertificate } from "./offer-certificate.tsx";
import { OfferFacts } from "./offer-facts.tsx";
import { OfferFields } from "./offer-fields.tsx";
import { OwnershipFields } from "./ownership-fields.tsx";
import { TextFields } from "./text-fields.tsx";
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
  /** Problems of files and the certification, which are not part of the draft's text. */
  errors: Record<"logo" | "pictures" | "certified" | "withinLimits", string | undefined>;
  /** The form that was refused, with what it certifies. */
  sent: Readonly<Record<string, unknown>>;
  /** The documents of the pitch, from a feature above this one. */
  documents?: ReactNode;
  /** When it would be published. */
  expected: ReactNode;
  register: StepRegister;
  /** Called when the draft has other files. */
  onStored(): void;
}

/** Step 3: text, offer, terms of ownership, logo, pictures, certification (messages `pitches-wizard`, `pitches-pictures`, `files`, `registers`). */
export function PitchStep({ step, pitch, errors, sent, documents, expected, register, onStored }: PitchStepProps) {
  const t = useT("pitches-wizard");
  const { hints, ready } = useHints(step, pitch);
  const isAtField = ({ code, field }: QualityHint) =>
    field === "pitchText" || (field === "shortDescription" && code !== "missing");
  const hintsAt = (name: QualityHint["field"]) => hints.filter((hint) => isAtField(hint) && hint.field === name);
  const owner = { publicId: pitch.publicId, market: pitch.market };
  return (
    <>
      <TextFields {...{ step, pitch, hintsAt }} />
      <section>
        <SectionHead title={t("section.offer")} />
        <div className="stack stack-6">
          <OfferFields step={step} market={pitch.market} />
          <OfferFacts step={step} market={pitch.market} today={pitch.today} />
        </div>
      </section>
      <OwnershipFields step={step} market={pitch.market} />
      <MoreFields step={step} />
      <section>
        <SectionHead title={t("section.logo")}>
          <Starred />
        </SectionHead>
        <LogoField
          pitch={pitch}
          error={errors.logo}
          wanted={step.wanted("logo")}
          autosave={step.autosave}
          onStored={onStored}
        />
      </section>
      <PicturesField {...pitch} error={errors.pictures} autosave={step.autosave} onStored={onStored} />
      {documents}
      <section>
        <SectionHead title={t("section.certify")} />
        <UnsentTrouble market={pitch.market} register={register} />
        <RestOfHints {...owner} ready={ready} hints={hints.filter((hint) => !isAtField(hint))} />
        <OfferCertificate step={step} market={pitch.market} errors={errors} sent={sent} certifies={pitch.publishes} />
        <p className="small soft wiz-expected">{expected}</p>
      </section>
    </>
  );
}

/** What the register says against the company, before the pitch is sent rather than after it is published. */
function UnsentTrouble({ market, register }: { market: Market; register: StepRegister }) {
  const { status = null, checkedAt = null } = register?.offer ?? {};
  if (!status || !checkedAt || !isTroubled(status)) return null;
  return <RegisterNote market={market} check={{ status, checkedAt }} unsent />;
}

/** Hints about the quality of the pitch, updated when typing pauses. */
function useHints({ values }: StepContext, { market, today, logo }: WizardPitch) {
  const { content, problems } = readStrictly(values, { market, today });
  const settled = useDebounced(JSON.stringify(content), TYPING_PAUSE);
  return {
    hints: qualityHints(JSON.parse(settled) as PitchContent, market),
    /** Nothing that is required is missing or wrong. */
    ready: logo !== null && Object.keys(problems).length === 0,
  };
}

/** The hints that are not about the text, above the submit button. */
function RestOfHints({ ready, ...props }: ComponentProps<typeof PitchHints> & { ready: boolean }) {
  const t = useT("pitches-wizard");
  if (props.hints.length === 0) return null;
  return (
    <Note title={t("hints.title")} icon={Lightbulb} className="wiz-rest">
      <p>{t(ready ? "hints.lead" : "hints.leadUnready")}</p>
      <PitchHints {...props} />
    </Note>
  );
}
