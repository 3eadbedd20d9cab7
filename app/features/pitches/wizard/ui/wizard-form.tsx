import { type FieldMetadata, type FormMetadata, getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import { labelled, useFailureText, useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FailureCode } from "#app/platform/failure.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ErrorSummary, type FieldProblem } from "#app/ui/forms/error-summary.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { PITCH_FIELDS, type PitchField, type PitchForm, type Step, stepOf } from "../../content.ts";
import type { TheirVersion } from "../conflict.ts";
import { draftSchema, stepSchema } from "../pitch-form.ts";
import type { WizardPitch } from "../wizard-pitch.server.ts";
import { type DraftAutosave, useDraftAutosave } from "./draft-autosave.ts";
import { WizardConflict } from "./wizard-conflict.tsx";
import { WizardFrame } from "./wizard-frame.tsx";

const OWN = [
  "percent",
  "position",
  "position-outside",
  "deal-incomplete",
  "deal-whole",
  "deal-small",
  "deal-mismatch",
  "organisation-length",
] as const;

// What a file can be refused for has its words among the failures.
const FAILURES = [
  "logo-required",
  "image-required",
  "file-too-large",
  "image-type-wrong",
  "image-unreadable",
  "image-dimensions",
  "too-many-requests",
  "app-check-failed",
  "app-check-needed",
] as const;

/** Turns the codes of a pitch field's problems into words (messages `pitches-wizard`, `errors`). */
export function usePitchProblem(market: Market): (codes: readonly string[] | undefined) => string | undefined {
  const t = useT("pitches-wizard");
  const errors = useT("errors");
  const format = useFormat();
  const general = useFieldProblem();
  return (codes) => {
    const [code, n] = (codes?.[0] ?? "").split(":");
    const failure = FAILURES.find((known) => known === code);
    if (failure) return errors(`failure.${failure}`);
    const own = OWN.find((known) => known === code);
    if (!own) return general(codes);
    return t(`problem.${own}`, {
      market,
      n: Number(n ?? 0),
      share: format.percent(Number(n ?? 0)),
      example: market === "uk" ? "51.507" : "59.329",
    });
  };
}

// The name of the buttons with which Conform asks itself to check a field.
const INTENT = "__intent__";

/** The form's id; a field's control has `pitch-<field>`. */
const FORM = "pitch";

type WizardFields = { [Field in keyof PitchForm]: FieldMetadata<PitchForm[Field], PitchForm, string[]> };

/** What a step is answered that was not accepted; with what stands in its place when another window has saved. */
export type StepAnswer = FormAnswer & { theirs?: TheirVersion };

export interface StepContext {
  fields: WizardFields;
  /** What stands in the whole form right now, other steps included. */
  values: PitchForm;
  problem(field: keyof PitchForm): string | undefined;
  autosave: DraftAutosave;
}

interface WizardFormProps {
  pitch: WizardPitch;
  step: Step;
  answer: StepAnswer | undefined;
  side: (values: PitchForm) => ReactNode;
  /** The primary button. */
  next: ReactNode;
  children: (context: StepContext) => ReactNode;
}

/** One step of the wizard: the form, its saving by itself, what is wrong in it, and the ways on and back. */
export function WizardForm({ pitch, step, answer, side, next, children }: WizardFormProps) {
  const t = useT("pitches-wizard");
  const saving = useT("autosave");
  const busy = useNavigation().state === "submitting";
  const element = useRef<HTMLFormElement>(null);
  const wordsFor = usePitchProblem(pitch.market);
  const autosave = useDraftAutosave(element, { ...pitch, step, theirs: answer?.theirs, question: saving("leave") });
  const [form, fields] = useForm<PitchForm, unknown, string[]>({
    id: FORM,
    lastResult: answer?.form ?? null,
    defaultValue: pitch.form,
    onValidate: ({ formData, submitter }) => {
      // Going back and closing save whatever stands there; of what is handed in, the server knows all that is wrong, and says it at once. The
      // button by which Conform asks itself says of itself, too, that it need not be valid.
      const pressed = submitter instanceof HTMLButtonElement && submitter.name !== INTENT ? submitter : undefined;
      const leaves = pressed && (pressed.formNoValidate || step === 3);
      const context = { market: pitch.market, today: pitch.today };
      const schema = leaves ? draftSchema(step) : stepSchema(step, context, pitch.form);
      return parseWithZod(formData, { schema }) as never;
    },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  const props = getFormProps(form);
  const typed = form.value as Partial<PitchForm> | undefined;
  const values = { ...pitch.form, ...blanks(pitch.form, step), ...typed };
  // Of a list with one entry Conform makes the entry itself.
  values.transferClauses = [values.transferClauses].flat();
  const context: StepContext = {
    fields: fields as unknown as WizardFields,
    values,
    problem: (field) => wordsFor((fields as unknown as WizardFields)[field].errors),
    autosave,
  };
  const { status } = autosave;
  const conflict =
    status.is === "conflict"
      ? { theirs: status.theirs, base: status.base, onUntouched: autosave.goOn }
      : // What both windows began from only a script remembers.
        answer?.theirs && { theirs: answer.theirs, base: undefined, onUntouched: undefined };
  return (
    <WizardFrame pitch={pitch} step={step} status={status} side={side(values)}>
      <Form
        {...props}
        ref={element}
        method="post"
        action={paths.editPitch(pitch.publicId, step)}
        encType={step === 3 ? "multipart/form-data" : undefined}
        className="stack stack-8"
        onInput={autosave.touch}
        onSubmit={(event) => {
          if (autosave.delays(event)) return;
          props.onSubmit(event);
          if (!event.defaultPrevented) autosave.stop();
        }}
      >
        {/* Enter presses the first submit button there is; without this one that would be the way back. */}
        <button type="submit" name="go" value="next" className="vh" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="token" value={autosave.token} />
        {conflict && <WizardConflict {...{ pitch, step }} mine={values} {...conflict} />}
        <WizardProblems form={form} pitch={pitch} step={step} />
        {children(context)}
        <div className="wiz-foot">
          {step > 1 && (
            <Button type="submit" name="go" value="back" formNoValidate icon={ArrowLeft} busy={busy}>
              {t("go.back")}
            </Button>
          )}
          <Button type="submit" name="go" value="close" formNoValidate variant="quiet" className="save" busy={busy}>
            {t("go.close")}
          </Button>
          {next}
        </div>
      </Form>
    </WizardFrame>
  );
}

// Conform leaves empty fields out of its value; here they are empty.
function blanks(form: PitchForm, step: Step): Partial<PitchForm> {
  const own = Object.keys(form).filter((field) => stepOf(field) === step);
  return Object.fromEntries(own.map((field) => [field, field === "transferClauses" ? [] : ""]));
}

const ORDER: readonly string[] = [...PITCH_FIELDS, "certified"];

// From the top of the page to its foot, where the certification stands.
function asOnThePage([one]: [string, unknown], [other]: [string, unknown]): number {
  return ORDER.indexOf(one) - ORDER.indexOf(other);
}

interface WizardProblemsProps {
  form: FormMetadata<PitchForm, string[]>;
  pitch: WizardPitch;
  step: Step;
}

/** What has to be put right, those fields included that stand on another step. */
function WizardProblems({ form, pitch, step }: WizardProblemsProps) {
  const t = useT("pitches-wizard");
  const failure = useFailureText();
  const wordsFor = usePitchProblem(pitch.market);
  const code = (form.errors?.[0] ?? "invalid-input") as FailureCode;
  if (form.status !== "error" || code === "edited-elsewhere") return null;
  const wrong = Object.entries(form.allErrors).toSorted(asOnThePage);
  const problems = wrong.flatMap(([name, codes]): FieldProblem[] => {
    const message = name && wordsFor(codes);
    if (!message) return [];
    if (name === "certified") return [{ fieldId: `${FORM}-certified`, message }];
    const label = t(`field.${name as PitchField}`, { market: pitch.market });
    const own = stepOf(name);
    if (own === step) return [{ fieldId: `${FORM}-${name}`, message: labelled(label, message) }];
    return [
      {
        message: (
          <Link to={`${paths.editPitch(pitch.publicId, own)}#${FORM}-${name}`}>
            {t("problem.inStep", { step: t(`steps.${own}`), field: `${label}. ${message}` })}
          </Link>
        ),
      },
    ];
  });
  if (problems.length > 0) return <ErrorSummary title={failure(code)} problems={problems} attempt={form.errors} />;
  return (
    <Note kind="danger" role="alert">
      {failure(code)}
    </Note>
  );
}
