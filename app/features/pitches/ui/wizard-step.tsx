import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import type { Step } from "../fields.ts";
import type { Position } from "../map-projection.ts";
import type { WizardPitch } from "../queries-wizard.server.ts";
import { usePitchProblem } from "./pitch-problem.ts";
import { WizardCard } from "./wizard-card.tsx";
import { CompanyStep } from "./wizard-company.tsx";
import { type StepAnswer, WizardForm } from "./wizard-form.tsx";
import { WizardLocked } from "./wizard-frame.tsx";
import { IndustryStep } from "./wizard-industry.tsx";
import { PitchStep } from "./wizard-pitch.tsx";

interface WizardStepProps {
  pitch: WizardPitch;
  step: Step;
  places: Readonly<Record<string, Position>>;
  middle: Position;
  answer: StepAnswer | undefined;
  /** The documents of the pitch, which a feature above this one brings. */
  documents?: ReactNode;
}

/** One step of the wizard, or why the pitch cannot be edited (messages `pitch-wizard`, `pitches`, `places`, `files`). */
export function WizardStep({ pitch, step, places, middle, answer, documents }: WizardStepProps) {
  const words = usePitchProblem(pitch.market);
  const { revalidate } = useRevalidator();
  if (!pitch.allowed.includes("edit")) return <WizardLocked pitch={pitch} />;
  const said = answer?.form.error;
  return (
    <WizardForm
      pitch={pitch}
      step={step}
      answer={answer}
      side={(values) => <WizardCard pitch={pitch} values={values} />}
      next={<NextButtons pitch={pitch} step={step} />}
    >
      {(context) => {
        if (step === 1) return <IndustryStep {...context} />;
        if (step === 2) {
          return (
            <CompanyStep step={context} market={pitch.market} today={pitch.today} places={places} middle={middle} />
          );
        }
        return (
          <PitchStep
            step={context}
            pitch={pitch}
            documents={documents}
            errors={{ logo: words(said?.logo ?? undefined), certified: words(said?.certified ?? undefined) }}
            onLogo={() => void revalidate()}
          />
        );
      }}
    </WizardForm>
  );
}

/** The ways on: to the next step, or at the last one to review. */
function NextButtons({ pitch, step }: { pitch: WizardPitch; step: Step }) {
  const t = useT("pitch-wizard");
  if (step < 3) {
    return (
      <Button type="submit" name="go" value="next" variant="primary" className="next">
        {step === 1 ? t("go.toCompany") : t("go.toPitch")}
      </Button>
    );
  }
  return (
    <>
      <Button type="submit" name="go" value="preview" formNoValidate className="preview">
        {t("go.preview")}
      </Button>
      <Button type="submit" variant="primary" className="next" formAction={paths.pitchSubmission(pitch.publicId)}>
        {t("go.submit")}
      </Button>
    </>
  );
}
