import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import { countyName } from "#app/i18n/counties.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Radio } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { PitchForm, Step } from "../../content.ts";
import { dealOfPitch } from "../../offer.ts";
import { firstSentence, INDUSTRIES, PHASES } from "../../pitch.ts";
import type { Position } from "../../place/map-projection.ts";
import { SummaryFigures, SummaryRing } from "../../ui/summary-figures.tsx";
import { readStrictly } from "../pitch-form.ts";
import type { StepRegister } from "../posted-step.server.ts";
import type { WizardPitch } from "../wizard-pitch.server.ts";
import { CompanyStep } from "./company-step.tsx";
import { PitchStep } from "./pitch-step.tsx";
import { WantedChange, wantedClass } from "./wanted-change.tsx";
import { type StepAnswer, type StepContext, usePitchProblem, WizardForm } from "./wizard-form.tsx";
import { WizardLocked } from "./wizard-frame.tsx";

interface WizardStepProps {
  pitch: WizardPitch;
  step: Step;
  places: Readonly<Record<string, Position>>;
  middle: Position;
  /** When it would be published if it were sent now. */
  expected: Date;
  register: StepRegister;
  answer: StepAnswer | undefined;
  /** The documents of the pitch, from a feature above this one. */
  documents?: ReactNode;
}

/** One step of the wizard, or why the pitch cannot be edited (messages `pitches-wizard`, `pitches`, `pitches-place`, `files`). */
export function WizardStep({ pitch, step, places, middle, expected, register, answer, documents }: WizardStepProps) {
  const problemText = usePitchProblem(pitch.market);
  const { revalidate } = useRevalidator();
  if (!pitch.allowed.includes("edit")) return <WizardLocked pitch={pitch} />;
  const errors = answer?.form?.error;
  return (
    <WizardForm
      pitch={pitch}
      step={step}
      answer={answer}
      side={(values) => <WizardCard pitch={pitch} values={values} expected={expected} />}
      sum={(values, busy) => <OfferSum {...{ pitch, values, busy }} />}
      next={(busy) => <NextButtons {...{ pitch, step, busy }} />}
    >
      {(context) => {
        if (step === 1) return <IndustryStep {...context} />;
        if (step === 2) {
          return (
            <CompanyStep
              step={context}
              {...{ market: pitch.market, today: pitch.today, publicId: pitch.publicId, places, middle, register }}
              filled={answer?.filled}
            />
          );
        }
        return (
          <PitchStep
            step={context}
            pitch={pitch}
            documents={documents}
            expected={<ExpectedTime pitch={pitch} expected={expected} />}
            register={register}
            errors={{
              logo: problemText(errors?.logo ?? undefined),
              pictures: problemText(errors?.pictures ?? undefined),
              certified: problemText(errors?.certified ?? undefined),
              withinLimits: problemText(errors?.withinLimits ?? undefined),
            }}
            sent={answer?.form?.initialValue ?? {}}
            onStored={() => void revalidate()}
          />
        );
      }}
    </WizardForm>
  );
}

/** The offer so far and the way to the preview, which on a phone lies far below the form (messages `pitches-wizard`). */
function OfferSum({ pitch, values, busy }: { pitch: WizardPitch; values: PitchForm; busy: boolean }) {
  const t = useT("pitches-wizard");
  const format = useFormat();
  const { content } = readStrictly(values, { market: pitch.market, today: pitch.today });
  const deal = dealOfPitch(content);
  const currency = content.currency ?? factsOf(pitch.market).currency;
  return (
    <>
      {deal && (
        <b className="num">
          {t("offer.share", { share: format.percent(deal.offered), amount: format.money(deal.amount, currency) })}
        </b>
      )}
      <Button type="submit" name="go" value="preview" formNoValidate variant="quiet" size="s" busy={busy}>
        {t("go.preview")}
      </Button>
    </>
  );
}

/** The buttons to the next step or, on the last step, to preview and review; an editor submits nothing. */
function NextButtons({ pitch, step, busy }: { pitch: WizardPitch; step: Step; busy: boolean }) {
  const t = useT("pitches-wizard");
  if (step < 3) {
    return (
      <Button type="submit" name="go" value="next" variant="primary" className="next" busy={busy}>
        {step === 1 ? t("go.toCompany") : t("go.toPitch")}
      </Button>
    );
  }
  if (!pitch.publishes) {
    return (
      <Button type="submit" name="go" value="preview" formNoValidate variant="primary" className="next" busy={busy}>
        {t("go.preview")}
      </Button>
    );
  }
  return (
    <>
      <Button type="submit" name="go" value="preview" formNoValidate className="preview" busy={busy}>
        {t("go.preview")}
      </Button>
      <Button
        type="submit"
        variant="primary"
        className="next"
        formAction={paths.pitchSubmission(pitch.publicId)}
        busy={busy}
      >
        {t("go.submit")}
      </Button>
    </>
  );
}

/** When it would be published if it were sent now, or who sends it (messages `pitches-review`, `pitches-wizard`). */
function ExpectedTime({ pitch, expected }: { pitch: WizardPitch; expected: Date }) {
  const t = useT("pitches-review");
  const wizard = useT("pitches-wizard");
  const date = useFormat().dayTime(expected);
  if (!pitch.publishes) return wizard("go.submitNote");
  return (
    <>
      {t(pitch.state === "published" ? "ifSentEdit" : "ifSent", { date })} {t("hours")}
    </>
  );
}

/** Step 1: the industry (messages `pitches-wizard`, `pitches`). */
function IndustryStep({ fields, problem, wanted }: StepContext) {
  const t = useT("pitches-wizard");
  const pitches = useT("pitches");
  return (
    <FieldGroup
      id={fields.industry.id}
      label={t("field.industry")}
      className={wantedClass(wanted("industry"))}
      hint={t("start.industry")}
      error={problem("industry")}
      required
    >
      <WantedChange of={wanted("industry")} />
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

/** A preview of the card, from the form's values (messages `pitches-wizard`, `pitches`). */
function WizardCard({ pitch, values, expected }: { pitch: WizardPitch; values: PitchForm; expected: Date }) {
  const t = useT("pitches-wizard");
  const pitches = useT("pitches");
  const { content } = readStrictly(values, { market: pitch.market, today: pitch.today });
  const industry = INDUSTRIES.find((each) => each === values.industry);
  const phase = PHASES.find((each) => each === values.phase);
  const name = values.companyName.trim() || t("start.unnamed");
  const lead = content.shortDescription ?? firstSentence(values.pitchText, pitch.market);
  const currency = content.currency ?? factsOf(pitch.market).currency;
  const { seekingAmount, offered, valuation } = content;
  const figures = { currency, seekingAmount, offered, valuation };
  return (
    <>
      <h2 className="small label soft">{t("side.title")}</h2>
      <article className="card pcard">
        <div className="pcard-top">
          <LogoTile name={name} {...pictureSources(pitch.logo?.id, 48)} />
          <div className="grow">
            <h3 className="pcard-name">{name}</h3>
            <p className="tiny muted">
              {[industry && pitches(`industry.${industry}`), phase && pitches(`phase.${phase}`)]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
        </div>
        {lead ? (
          <p className="say" lang={factsOf(pitch.market).htmlLang}>
            {lead}
          </p>
        ) : (
          <p className="say muted">{t("side.noText")}</p>
        )}
        <div className="nums">
          <SummaryRing size={80} pitch={{ state: "published", figures }} />
          <SummaryFigures figures={figures} />
        </div>
        <div className="pcard-foot">
          <span>{countyName(values.county)}</span>
        </div>
      </article>
      <Note>
        <ExpectedTime pitch={pitch} expected={expected} />
      </Note>
    </>
  );
}
